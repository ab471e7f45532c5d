import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { customersWay } from '../test/mutants/customer.ts'
import { holes } from '../test/mutants/holes.ts'
import { law } from '../test/mutants/law.ts'
import type { Mutant } from '../test/mutants/mutant.ts'
import { providersDay } from '../test/mutants/provider.ts'
import { startThrowaway } from './throwaway.mjs'

/**
 * Takes listed behaviours out of a copy of the checkout and runs their tests, which have to fail. `npm run mutants` runs all,
 * `npm run mutants -- N33 B17` those of some findings. A round takes out at most one behaviour of each file of tests and of source, so
 * that many share one run; `--single` takes out one at a time, which also shows that no other one of its round turned a test red.
 */
const copy = mkdtempSync(join(tmpdir(), 'marktwerk-mutants-'))
const copied = [
  'src',
  'test',
  'seeds',
  'schema',
  'migrations',
  'scripts',
  'docs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vitest.config.ts',
  'build',
]
for (const name of copied) cpSync(name, join(copy, name), { recursive: true })
symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'))

const { TEST_DATABASE_URL } = process.env
const { url, stop } = TEST_DATABASE_URL ? { url: TEST_DATABASE_URL, stop: async () => {} } : await startThrowaway()

type Report = { testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[] }

const escaped = (title: string) => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** How the test of each mutant of a round ended: red as it has to be, or else. */
const statesOf = (round: Mutant[]) => {
  const report = join(copy, 'report.json')
  rmSync(report, { force: true })
  const titles = round.map(({ title }) => escaped(title)).join('|')
  const files = round.map(({ test }) => test)
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...files,
    '-t',
    titles,
    '--reporter=json',
    `--outputFile=${report}`,
  ]
  const env = { ...process.env, NODE_ENV: 'test', TEST_DATABASE_URL: url }
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8', env })
  let testResults: Report['testResults']
  try {
    testResults = (JSON.parse(readFileSync(report, 'utf8')) as Report).testResults
  } catch {
    throw new Error(`no report\n${stdout}\n${stderr}`)
  }
  return round.map(({ test, title }) => {
    const results = testResults.find(({ name }) => name.endsWith(`/${test}`))?.assertionResults ?? []
    const ran = results.filter(({ fullName, status }) => fullName.includes(title) && status !== 'skipped')
    if (!ran.length) {
      console.error(stdout, stderr)
      return 'NOT RUN'
    }
    return ran.every(({ status }) => status === 'passed') ? 'SURVIVES' : 'red'
  })
}

const argumentsGiven = process.argv.slice(2)
const isSingle = argumentsGiven.includes('--single')
const wanted = argumentsGiven.filter((word) => !word.startsWith('--'))
let waiting = [...holes, ...law, ...providersDay, ...customersWay].filter(
  ({ finding }) => !wanted.length || wanted.includes(finding),
)
const all = waiting.length
let red = 0

const nextRound = () => {
  const round: Mutant[] = []
  for (const mutant of waiting)
    if (!round.some(({ test, file }) => isSingle || test === mutant.test || file === mutant.file)) round.push(mutant)
  waiting = waiting.filter((mutant) => !round.includes(mutant))
  return round
}

try {
  while (waiting.length) {
    const round = nextRound()
    const sources = round.map(({ file }) => readFileSync(join(copy, file), 'utf8'))
    for (const [at, { file, from, to }] of round.entries())
      writeFileSync(
        join(copy, file),
        sources[at]!.replace(from, () => to),
      )
    const states = statesOf(round)
    for (const [at, { file }] of round.entries()) writeFileSync(join(copy, file), sources[at]!)
    for (const [at, { finding, test, title }] of round.entries())
      console.log(`${states[at]}  ${finding}  ${test}  "${title}"`)
    red += states.filter((state) => state === 'red').length
  }
} finally {
  await stop()
  rmSync(copy, { recursive: true, force: true })
}
console.log(`${red} of ${all} taken out behaviours turn their test red.`)
process.exit(red < all ? 1 : 0)
