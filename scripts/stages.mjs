import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from './chromium.mjs'
import { buildAll, bundleTestProcesses, projectNode, root, tool, toolEnv } from './prepare.mjs'
import { become, capture } from './processes.mjs'
import { keepResults } from './test-results.mjs'

// Tests must not reach what the settings of the calling shell point at.
const foreign = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
  'SMTP_URL',
  'SMS_URL',
  'S3_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_API_URL',
  'PORT',
  'PUBLIC_URL',
  'DATA_DIR',
]

function testEnv({ databaseUrl, demoDir }, extra = {}) {
  const env = toolEnv({
    TEST_DATABASE_URL: databaseUrl,
    NODE_ENV: 'test',
    ...(demoDir && { DEMO_DIR: demoDir }),
    ...extra,
  })
  for (const name of foreign) delete env[name]
  return env
}

const windows = process.platform === 'win32'
const run = (name, args, env = toolEnv(), options = {}) =>
  capture(tool(name), args, { cwd: root, env, shell: windows, ...options })

/** Named files show their output while they run; a whole stage only when it fails. */
const chosenOf = ({ chosen }, stage) => ({ files: chosen?.[stage] ?? [], options: { isShown: Boolean(chosen) } })

/** A stage without tests of its own counts as one. */
const single = ({ ok, output }) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, output })

const inOrder = async (...commands) => {
  let output = ''
  let ok = true
  for (const command of commands) {
    const result = await command()
    output += result.output
    ok &&= result.ok
  }
  return single({ ok, output })
}

/** No tests, no report or a bad exit without a failed test: each is a failure of its own. */
function counted({ ok, output }, reportFile, read) {
  if (!existsSync(reportFile)) return { passed: 0, failed: 1, output: `${output}\nKein Bericht geschrieben.` }
  const report = JSON.parse(readFileSync(reportFile, 'utf8'))
  keepResults(root, report)
  const { passed, failed } = read(report)
  if (passed + failed === 0) return { passed, failed: 1, output: `${output}\nKein Test ist gelaufen.` }
  return { passed, failed: failed === 0 && !ok ? 1 : failed, output }
}

const readVitest = ({ numPassedTests, numFailedTests, testResults }) => ({
  passed: numPassedTests,
  // a file that does not even load has no tests to count
  failed:
    numFailedTests +
    testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length,
})

const readPlaywright = ({ stats, errors }) => ({ passed: stats.expected, failed: stats.unexpected + errors.length })

/** The demo world, once for all stages after it. */
async function demo(context) {
  const demoDir = join(context.scratch, 'demo')
  const env = testEnv({ ...context, demoDir })
  const result = single(await capture(projectNode, ['test/demo.ts'], { cwd: root, env }))
  if (result.passed) context.demoDir = demoDir
  return result
}

async function unit(context) {
  // test/main.test.ts starts the product; when all files run, it is built by then or it waits for that
  if (!context.chosen) await buildAll()
  const processes = await bundleTestProcesses()
  if (!processes.ok) return single(processes)
  const report = join(context.scratch, 'unit.json')
  const { files, options } = chosenOf(context, 'unit')
  const args = ['run', ...files, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return counted(
    await run('vitest', args, testEnv(context, { TEST_PROCESSES: 'build/test' }), options),
    report,
    readVitest,
  )
}

/** Runs again what a saved file touches, until somebody ends it. */
export const watchTests = (context, files) =>
  become(tool('vitest'), ['watch', ...files], { cwd: root, env: testEnv(context), shell: windows })

async function e2e(context) {
  const browser = await findChromium()
  if (!browser.path) return { passed: 0, failed: 1, output: browser.output }
  const built = await buildAll()
  if (!built.ok) return { passed: 0, failed: 1, output: `${built.output}\nOhne gebautes Programm keine Browsertests.` }
  const report = join(context.scratch, 'e2e.json')
  const env = testEnv(context, { CHROME_PATH: browser.path, PLAYWRIGHT_JSON_OUTPUT_NAME: report })
  const { files, options } = chosenOf(context, 'e2e')
  const args = ['test', ...files, '--reporter=list,json']
  return counted(await run('playwright', args, env, options), report, readPlaywright)
}

// beside the demo world and the unit tests, a second checker costs more than it saves, and so does collecting garbage often
const checkEnv = () => toolEnv({ GOGC: '400' })

export const stages = {
  types: {
    run: async () => single(await run('tsc', ['--noEmit', '--checkers', '1'], checkEnv())),
  },
  lint: {
    run: () =>
      inOrder(
        () => run('biome', ['check', '.']),
        () => capture(projectNode, ['scripts/lint-migrations.mjs'], { cwd: root, env: toolEnv() }),
        () => run('oxlint', ['--type-aware'], { ...checkEnv(), GOMAXPROCS: '1' }),
      ),
  },
  build: { run: async () => single(await buildAll()) },
  demo: { needsDatabase: true, run: demo },
  unit: { needsDatabase: true, run: unit },
  e2e: { needsDatabase: true, run: e2e },
}

/** Groups run one after the other, the lanes of a group side by side. */
export const lanes = [
  [
    ['build', 'types', 'lint'],
    ['demo', 'unit'],
  ],
  [['e2e']],
]
