/** What squawk finds in migrations, beside what it had found when it was introduced: `migrations/baseline.txt` may only become shorter. */
import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, tool } from './prepare.mjs'

const folder = join(root, 'migrations')
const baseline = join(folder, 'baseline.txt')
const windows = process.platform === 'win32'

const squawk = (files, ...options) => {
  const args = ['--reporter', 'json', ...options, ...files]
  const { stdout, stderr } = spawnSync(tool('squawk'), args, { cwd: root, encoding: 'utf8', shell: windows })
  if (!stdout) throw new Error(stderr)
  return JSON.parse(stdout)
}

const sqlIn = (path) =>
  readdirSync(join(root, path))
    .filter((name) => name.endsWith('.sql'))
    .map((name) => `${path}/${name}`)

const nameOf = ({ file, rule_name }) => `${file.split('/').at(-1)} ${rule_name}`
/** Also on the machine's own Node. */
const counted = (findings) => {
  const counts = {}
  for (const finding of findings) counts[nameOf(finding)] = (counts[nameOf(finding)] ?? 0) + 1
  return Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .sort()
}

const found = squawk(sqlIn('migrations'))
// the second stage runs outside of transactions
const later = sqlIn('migrations/after')
if (later.length) found.push(...squawk(later, '--no-assume-in-transaction'))

if (process.argv.includes('--baseline')) {
  writeFileSync(baseline, `${counted(found).join('\n')}\n`)
  execFileSync('git', ['diff', '--stat', '--', baseline], { cwd: root, stdio: 'inherit' })
} else {
  const known = new Set(readFileSync(baseline, 'utf8').trim().split('\n'))
  const fresh = counted(found).filter((line) => !known.has(line))
  const names = new Set(fresh.map((line) => line.split(' ').slice(0, 2).join(' ')))
  for (const one of found.filter((finding) => names.has(nameOf(finding))))
    console.error(`${one.file}:${one.line + 1} ${one.rule_name}: ${one.message} ${one.help ?? ''}`)
  if (fresh.length) {
    console.error('See docs/operations.md, "Changing the database", for the safe ways.')
    process.exit(1)
  }
}
