import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { install, root, tool, toolEnv } from './prepare.mjs'
import { explain, Refusal } from './progress.mjs'

const folder = join(root, 'migrations', 'meta')

/** drizzle-kit compares with the newest snapshot only, and each is a copy of the whole schema. */
function removeOldSnapshots() {
  const { entries } = JSON.parse(readFileSync(join(folder, '_journal.json'), 'utf8'))
  const newest = `${entries.at(-1).tag.slice(0, 4)}_snapshot.json`
  const old = readdirSync(folder).filter((name) => name.endsWith('_snapshot.json') && name !== newest)
  for (const name of old) rmSync(join(folder, name))
}

try {
  await install({ forTests: true })
  const { status } = spawnSync(tool('drizzle-kit'), ['generate', ...process.argv.slice(2)], {
    cwd: root,
    env: toolEnv(),
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Refusal('Es wurde keine Migration geschrieben (Meldungen oben).')
  removeOldSnapshots()
} catch (error) {
  explain(error)
}
