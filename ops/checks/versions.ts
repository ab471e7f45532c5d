/**
 * The version before and this one on one database, as during a roll-out: the schema changes under the running older one, then
 * each passes its own journeys beside the other, and the older one alone after this one was taken back.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { addressFile } from '../../e2e/database.ts'
import { openStripeServer } from '../../test/stripe-server.ts'
import { openServer } from '../../test/throwaway.ts'
import { freePort, pidOf, start, stopAll, tell, until } from '../cluster/processes.ts'

const root = resolve(import.meta.dirname, '../..')
const commit = process.env.BEFORE ?? 'HEAD^'
const journeys = process.argv.slice(2)

const home = mkdtempSync(join(tmpdir(), 'marktwerk-versions-'))
const older = join(home, 'older')
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

const prepareOlder = () => {
  git('worktree', 'add', '--force', '--detach', older, commit)
  const isSame = readFileSync(join(root, 'package-lock.json')).equals(readFileSync(join(older, 'package-lock.json')))
  if (isSame) execFileSync('cp', ['-al', join(root, 'node_modules'), join(older, 'node_modules')])
  const prepare =
    "import('./scripts/prepare.mjs').then(async (it) => { await it.install({ forTests: true }); await it.buildAll() })"
  for (const folder of [older, root]) execFileSync(process.execPath, ['-e', prepare], { cwd: folder, stdio: 'inherit' })
  const config = "import config from './playwright.config.ts'\nexport default { ...config, webServer: undefined }\n"
  for (const folder of [older, root]) writeFileSync(join(folder, 'playwright.beside.config.ts'), config)
}

const server = await openServer()
await server.alone(server.planOnce)
const webhookPort = await freePort()
const stripe = await openStripeServer({ webhookUrl: `http://127.0.0.1:${webhookPort}/api/webhooks/stripe` })
const ports = { older: webhookPort, newer: await freePort() }
const folders = { older, newer: root }
type Version = keyof typeof ports

let isBegun = 0
/** A database and a folder of files, from those of the demo that the older version made. */
const world = async (template?: { name: string; dataDir: string }) => {
  const name = `versions_${process.pid}_${isBegun++}`
  const dataDir = join(home, name)
  mkdirSync(dataDir)
  if (template) cpSync(template.dataDir, dataDir, { recursive: true })
  const url = await server.createDatabase(name, template?.name)
  for (const port of Object.values(ports)) writeFileSync(addressFile(String(port)), url, { mode: 0o600 })
  return { name, dataDir, url }
}
type World = Awaited<ReturnType<typeof world>>

const isReady = async (version: Version) => (await fetch(`http://127.0.0.1:${ports[version]}/readyz`)).ok
const begin = async (version: Version, { dataDir, url }: World) => {
  const env = {
    ...process.env,
    PORT: String(ports[version]),
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
    RATE_LIMIT_FACTOR: '1000',
    FOOD_UNDO_SECONDS: '2',
    PRIVATE_ENDPOINTS: 'on',
    STRIPE_SECRET_KEY: stripe.settings.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.settings.webhookSecret,
    STRIPE_API_URL: stripe.settings.apiUrl,
  }
  start(version, process.execPath, ['build/app/main.js'], { home, env, cwd: folders[version] })
  await until(`${version} answers`, () => isReady(version), 300)
}
const end = async (version: Version) => {
  tell(pidOf(home, version)!, 'SIGTERM')
  await until(`the end of ${version}`, () => pidOf(home, version) === undefined)
}

const found: { what: string; passed: number; failed: string[] }[] = []
const pass = (what: string, version: Version) => {
  const report = join(home, `${found.length}.json`)
  const env = {
    ...process.env,
    E2E_PORT: String(ports[version]),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  }
  const files = ['test', '-c', 'playwright.beside.config.ts', ...journeys]
  spawnSync(process.execPath, ['node_modules/.bin/playwright', ...files], {
    cwd: folders[version],
    env,
    stdio: 'inherit',
  })
  type Suite = { suites?: Suite[]; specs?: { title: string; ok: boolean; file: string }[] }
  const specsOf = (suite: Suite): { title: string; ok: boolean; file: string }[] => [
    ...(suite.specs ?? []),
    ...(suite.suites ?? []).flatMap(specsOf),
  ]
  const specs = specsOf(JSON.parse(readFileSync(report, 'utf8')))
  const failed = specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`)
  found.push({ what, passed: specs.length - failed.length, failed })
}

try {
  prepareOlder()
  const demo = await world()
  await begin('older', demo)
  await end('older')

  const first = await world(demo)
  await begin('older', first)
  await begin('newer', first)
  pass(`${commit}, which saw the schema change, beside this version`, 'older')
  await end('newer')
  await end('older')

  const second = await world(demo)
  await begin('older', second)
  await begin('newer', second)
  pass(`this version beside ${commit}`, 'newer')
  await end('newer')
  await end('older')

  const third = await world(demo)
  await begin('older', third)
  await begin('newer', third)
  await end('newer')
  await end('older')
  await begin('older', third)
  pass(`${commit} after going back`, 'older')
} finally {
  await stopAll(home)
  stripe.close()
  await server.close()
  git('worktree', 'remove', '--force', older)
  for (const port of Object.values(ports)) rmSync(addressFile(String(port)), { force: true })
  rmSync(join(root, 'playwright.beside.config.ts'), { force: true })
  if (found.every(({ failed }) => failed.length === 0)) rmSync(home, { recursive: true, force: true })
}
for (const { what, passed, failed } of found) {
  process.stdout.write(`check 13, ${what}: ${passed} passed, ${failed.length} failed\n`)
  for (const one of failed) process.stdout.write(`  ${one}\n`)
}
process.exitCode = found.some(({ failed }) => failed.length) ? 1 : 0
