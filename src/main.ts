import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { step } from '../scripts/progress.mjs'
import type { RunningPostgres } from './server/platform/postgres/embedded.ts'
import { PostgresError } from './server/platform/postgres/error.ts'
import { setDatabaseAvailable } from './server/platform/process/availability.ts'
import { refusalSentence } from './server/platform/process/startup.ts'
import { startWatchdog } from './server/platform/process/watchdog.ts'
import { givenByParent, startWebProcesses } from './server/platform/process/web-processes.ts'

const shutdownSeconds = 45
const requestSeconds = 15

type Closing = () => unknown

const begun = Date.now()
const closings: Closing[] = []
/** of a further web process; the first one speaks for all */
const given = givenByParent()
const say = (text: string) => void (given || console.log(text))
let endingSince = 0

/** Last opened, first closed: requests, workers, pools, server. */
async function closeAll() {
  for (const close of closings.splice(0).reverse()) await close()
}

async function end() {
  // Ctrl-C arrives several times at once: from the terminal, from npm, from the start script.
  if (endingSince) return void (Date.now() - endingSince > 1000 && process.exit(1))
  endingSince = Date.now()
  if (process.connected) process.send?.('ending')
  say('\nMarktwerk wird beendet …')
  setTimeout(() => {
    console.error('Das Beenden dauert zu lange und wird abgebrochen; der nächste Start repariert, was offen ist.')
    process.exit(1)
  }, shutdownSeconds * 1000).unref()
  try {
    await closeAll()
    say('Beendet; die Daten bleiben erhalten.')
    process.exit(0)
  } catch (error) {
    console.error(error)
    process.exit(1)
  }
}

async function assertPortFree(port: number, host: string) {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(port, host, resolve))
  await new Promise((resolve) => probe.close(resolve))
}

async function openEmbedded(dataDir: string, archives: boolean) {
  const { startEmbedded } = await import('./server/platform/postgres/embedded.ts')
  const starting = startEmbedded({ dataDir, archives })
  // Before it runs: an end in the middle of the start still has to stop it.
  closings.push(async () => (await starting.catch(() => undefined))?.stop())
  const running = await starting
  if (!running.owned)
    throw new PostgresError(
      `Ein anderes laufendes Marktwerk benutzt schon den Datenordner ${join(dataDir, 'postgres')}.`,
    )
  running.onLost(() => void restart(running))
  return running
}

let pause = 0
let lastRestart = 0

/** Starts the lost database again. The pauses grow while it keeps dying; meanwhile requests are answered with 503. */
async function restart(running: RunningPostgres) {
  setDatabaseAvailable(false)
  console.error('PostgreSQL wurde unerwartet beendet und wird neu gestartet …')
  if (Date.now() - lastRestart > 60_000) pause = 0
  while (!endingSince) {
    await sleep(pause)
    pause = Math.min(Math.max(500, pause * 2), 30_000)
    try {
      await running.recover()
      lastRestart = Date.now()
      setDatabaseAvailable(true)
      return console.error('PostgreSQL läuft wieder.')
    } catch (error) {
      console.error(`${(error as Error).message} Nächster Versuch in ${pause / 1000} s.`)
    }
  }
}

/** Shown by the first process only. */
const inSteps = async <T>(title: string, work: () => Promise<T>): Promise<T> => (given ? work() : step(title, work))

async function start() {
  const { settings } = await import('./server/platform/settings.ts')
  if (given) settings.embeddedHome = given.embeddedHome
  else await assertPortFree(settings.port, settings.host)
  if (!settings.databaseUrl) {
    const running = await step('PostgreSQL starten', () => openEmbedded(settings.dataDir, settings.backup !== null))
    settings.embeddedHome = running.home
    settings.databaseUrl = running.url
    process.env.DATABASE_URL = settings.databaseUrl
  }
  const databaseUrl = settings.databaseDirectUrl ?? settings.databaseUrl
  if (!settings.embeddedHome && !given) {
    const { assertAddressesFit } = await import('./server/platform/postgres/pooler.ts')
    const { requestLimits: limits, databaseUrl: url, databaseDirectUrl: directUrl } = settings
    await assertAddressesFit({ url, directUrl, limits })
  }

  // What follows opens its pools while it is loaded, so it must not be loaded earlier.
  const { migrate } = await import('./server/platform/migrate.ts')
  if (!given) await inSteps('Datenbank auf den neuesten Stand bringen', () => migrate(databaseUrl))
  const [{ buildApp, buildWorkerApp }, { routes }, { mountWeb }, workers, { closeDatabase, db }] = await inSteps(
    'Programm laden',
    () =>
      Promise.all([
        import('./server/app.ts'),
        import('./server/domains.ts'),
        import('./server/web.ts'),
        import('./server/worker.ts'),
        import('./server/platform/sql/index.ts'),
      ]),
  )
  const { openTraces } = await import('./server/platform/traces/open.ts')
  closings.push(await openTraces(), closeDatabase)
  await workers.openQueues()
  closings.push(workers.stopWorkers)
  const demo = given ? { isDemo: given.isDemo, accounts: [] } : await openData()
  settings.showsDemoNotice = demo.isDemo && !settings.isLocal
  const drawing = demo.isDemo ? await import('../seeds/drawing.ts') : null
  drawing?.drawOnDemand()
  if (demo.isDemo && !given) await (await import('../seeds/food/refresh.ts')).refreshMealOrders(db)

  const { followKeptSettings } = await import('./server/platform/records/kept-settings.ts')
  closings.push(await followKeptSettings())

  const doesJobs = settings.processRole !== 'web'
  const app = await inSteps('Server aufbauen', async () => {
    if (settings.processRole === 'worker') return buildWorkerApp()
    const built = await buildApp()
    await mountWeb(built, routes)
    return built
  })
  closings.push(async () => {
    // unfinished uploads and readers that fell asleep must not hold up the end
    const timer = setTimeout(() => app.server.closeAllConnections(), requestSeconds * 1000)
    await app.close()
    clearTimeout(timer)
  })
  const reusePort = given !== undefined || settings.webProcesses > 1
  await app.listen({ port: settings.port, host: settings.host, ...(reusePort && { reusePort }) })
  if (doesJobs) {
    await workers.startWorkers()
    const { followSecondStage } = await import('./server/platform/postgres/second-stage.ts')
    const stage = new AbortController()
    closings.push(() => stage.abort())
    void followSecondStage(databaseUrl, stage.signal)
  }
  if (drawing && doesJobs && settings.demo) closings.push(drawing.drawTheRest())
  closings.push(startWatchdog(settings.watchdogSeconds))
  const { embeddedHome, webProcesses } = settings
  const shared = { given: { embeddedHome, isDemo: demo.isDemo }, databaseUrl: settings.databaseUrl ?? databaseUrl }
  const endOthers = webProcesses > 1 ? startWebProcesses(webProcesses - 1, shared) : () => undefined
  const { startDraining } = await import('./server/platform/process/health.ts')
  closings.push(async () => {
    startDraining()
    await Promise.all([sleep(settings.drainSeconds * 1000), endOthers()])
  })
  process.send?.('ready')
  if (given) return

  const seconds = ((Date.now() - begun) / 1000).toFixed(1).replace('.', ',')
  console.log(`\nMarktwerk läuft: ${settings.publicUrl}   (bereit nach ${seconds} s)`)
  printAccounts(demo.accounts)
  console.log('Beenden mit Strg-C.')
}

/** Fills an empty installation; answers the accounts of an open demo. */
async function openData() {
  const { settings } = await import('./server/platform/settings.ts')
  await loadData(settings.demo)
  // also for demo data from an earlier start under other settings
  const { openOrProtectDemo } = await import('../seeds/demo-accounts.ts')
  return openOrProtectDemo()
}

/** The code of the demo and the pictures it draws with are loaded only where there is a demo. */
async function loadData(isDemo: boolean) {
  if (isDemo) {
    const { seedIfEmpty } = await import('../seeds/seed.ts')
    await step('Demodaten laden', seedIfEmpty)
  } else {
    const { loadEssentials } = await import('../seeds/essentials.ts')
    await step('Grunddaten laden', loadEssentials)
  }
}

function printAccounts(accounts: readonly { label: string; email: string; password: string }[]) {
  if (accounts.length > 0) console.log('\nDemozugänge')
  for (const { label, email, password } of accounts)
    console.log(`  ${label.padEnd(10)} ${email.padEnd(32)} ${password}`)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
// The start script was killed: without it nobody could end this process any more.
process.on('disconnect', end)

try {
  await start()
} catch (error) {
  if (!endingSince) {
    console.error(refusalSentence(error, process.env.DATABASE_URL) ?? error)
    await closeAll().catch(() => undefined)
    process.exit(1)
  }
}
