import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { holes } from '../test/mutants/holes.ts'
import type { Mutant } from '../test/mutants/mutant.ts'
import { startThrowaway } from './throwaway.mjs'

/**
 * Takes each listed behaviour out of a copy of the checkout and runs its test, which has to fail.
 * `npm run mutants` runs all, `npm run mutants -- N33 B17` those of some findings.
 */
const copy = mkdtempSync(join(tmpdir(), 'marktwerk-mutants-'))
const copied = [
  'src',
  'test',
  'seeds',
  'schema',
  'migrations',
  'scripts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vitest.config.ts',
  'build',
]
for (const name of copied) cpSync(name, join(copy, name), { recursive: true })
symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'))

const { url, stop } = await startThrowaway()

const passes = ({ test, title }: Mutant) => {
  const args = ['node_modules/vitest/vitest.mjs', 'run', test, '-t', title]
  const env = { ...process.env, NODE_ENV: 'test', TEST_DATABASE_URL: url }
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8', env })
  // a title that matches no test would look like a test that passes
  if (!/Tests .*(passed|failed)/.test(stdout)) throw new Error(`No test of ${test} is called "${title}".\n${stdout}`)
  return status === 0
}

const wanted = process.argv.slice(2)
const chosen = holes.filter(({ finding }) => !wanted.length || wanted.includes(finding))
const survivors: Mutant[] = []
try {
  for (const mutant of chosen) {
    const path = join(copy, mutant.file)
    const source = readFileSync(path, 'utf8')
    writeFileSync(
      path,
      source.replace(mutant.from, () => mutant.to),
    )
    const survives = passes(mutant)
    writeFileSync(path, source)
    if (survives) survivors.push(mutant)
    console.log(`${survives ? 'SURVIVES' : 'red'}  ${mutant.finding}  ${mutant.test}  "${mutant.title}"`)
  }
} finally {
  await stop()
  rmSync(copy, { recursive: true, force: true })
}
console.log(`${chosen.length - survivors.length} of ${chosen.length} taken out behaviours turn their test red.`)
process.exit(survivors.length ? 1 : 0)
