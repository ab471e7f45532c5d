/**
 * A day of faults in MINUTES (10; 60 for the whole): visitors come at a constant rate, first in calm, then each minute a process is
 * killed, and PgBouncer, a standby and the primary come and go. Every acknowledged order must be stored once, ledger and stock right.
 */
import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { settings } from '#server/platform/settings.ts'
import { startApp, startPooler } from '../cluster/cluster.ts'
import { home, ports, urls } from '../cluster/layout.ts'
import { countReplicas, findPrimary, findSynchronous, signalNode, startNode, switchOver } from '../cluster/patroni.ts'
import { pidOf, tell, until } from '../cluster/processes.ts'

const minutes = Number(process.env.MINUTES ?? 10)
const perSecond = Number(process.env.PER_SECOND ?? 10)
const products = Number(process.env.PRODUCTS ?? 10_000)
const providers = Number(process.env.PROVIDERS ?? 500)
/** A fifth of the time nothing happens, for comparison. */
const calmMinutes = Math.max(1, Math.round(minutes / 5))
const faultMinutes = minutes - calmMinutes

// only who owns the server may fill tables without their triggers
settings.databaseUrl = urls.adminInside
process.env.BENCH_MEALS ??= String(Math.ceil(perSecond * minutes * 60 * 0.03) + 100)
const { compare } = await import('./orders.ts')
const { prepareWorld, sumUp, visit } = await import('./visitors.ts')
const { closeDatabase, sql } = await import('#server/platform/sql/index.ts')
const said = (text: string) => process.stdout.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`)

said(`a shop of ${products} products`)
await sql`set statement_timeout = 0`
const world = await prepareWorld(products, providers)
await closeDatabase()

const apps = [
  { name: 'web1', role: 'web', port: ports.apps[0]! },
  { name: 'web2', role: 'web', port: ports.apps[1]! },
  { name: 'worker', role: 'worker', port: ports.worker },
] as const
/** As systemd starts it again. */
const killApp = async (n: number) => {
  const { name, role, port } = apps[n % apps.length]!
  const pid = pidOf(home, name)
  assert(pid, `${name} does not run`)
  tell(pid, 'SIGKILL')
  await sleep(1000)
  startApp(name, role, port)
}
const restartPooler = async () => {
  // at once; by SIGTERM it would wait for its clients
  tell(pidOf(home, 'pgbouncer')!, 'SIGQUIT')
  await until('the end of PgBouncer', () => pidOf(home, 'pgbouncer') === undefined)
  await startPooler()
}
const stopStandby = async () => {
  const standby = await findSynchronous()
  assert(standby)
  signalNode(standby, 'SIGKILL')
  await sleep(30_000)
  await startNode(standby)
}
const killPrimary = async () => {
  const primary = await findPrimary()
  assert(primary)
  signalNode(primary, 'SIGKILL')
  await sleep(40_000)
  await startNode(primary)
}
const handOver = async () => {
  const [primary, next] = [await findPrimary(), await findSynchronous()]
  assert(primary && next)
  await switchOver(primary, next)
}

/** At which part of the minutes with faults. */
const plan = [
  { at: 1 / 8, name: 'standby', run: stopStandby },
  { at: 1 / 4, name: 'PgBouncer', run: restartPooler },
  { at: 3 / 8, name: 'primary killed', run: killPrimary },
  { at: 5 / 8, name: 'PgBouncer', run: restartPooler },
  { at: 3 / 4, name: 'switchover', run: handOver },
]
const bringFaults = async () => {
  const begun = Date.now()
  const running: Promise<void>[] = []
  const wait = (seconds: number) => sleep(Math.max(0, begun + seconds * 1000 - Date.now()))
  const moments = [
    ...Array.from({ length: faultMinutes }, (_, n) => ({ at: n * 60 + 5, name: 'kill -9', run: () => killApp(n) })),
    ...plan.map((fault) => ({ ...fault, at: fault.at * faultMinutes * 60 })),
  ].sort((a, b) => a.at - b.at)
  for (const { at, name, run } of moments) {
    await wait(at)
    said(name)
    running.push(run())
  }
  await Promise.all(running)
}

const before = await compare(urls.direct, [])
said(`${perSecond} visits a second for ${minutes} minutes, from minute ${calmMinutes} on with faults`)
const faults = sleep(calmMinutes * 60_000).then(bringFaults)
const visits = await visit({ base: urls.web, world, perSecond, seconds: minutes * 60, retryAfterSeconds: 30 })
await faults
const areBack = await until('two replicas', async () => (await countReplicas('replica')) === 2, 180).then(
  () => true,
  () => false,
)

const placed = visits.flatMap(({ order, milliseconds, isSentAgain }) =>
  order ? [{ number: order, tries: isSentAgain ? 2 : 1, milliseconds, at: 0, failures: [] }] : [],
)
const found = await compare(urls.direct, placed)
const bought = visits.filter(({ kind }) => kind === 'checkout' || kind === 'food')
const isCalm = ({ dueSeconds }: { dueSeconds: number }) => dueSeconds < calmMinutes * 60
const figures = {
  calm: sumUp(visits.filter(isCalm)),
  faults: sumUp(visits.filter((one) => !isCalm(one))),
  purchases: bought.length,
  sentAgain: bought.filter(({ isSentAgain }) => isSentAgain).length,
  failedAfterRetry: bought.filter(({ order }) => !order).length,
  areBack,
  ...found,
}
said(`check 25, day ${JSON.stringify(figures)}`)
for (const said of new Set(bought.flatMap(({ order, status, said }) => (order ? [] : [`${status} ${said}`]))))
  process.stdout.write(`  ${said}\n`)
assert.deepEqual([found.lost, found.double, found.problems], [0, 0, []])
// what was stored but not acknowledged would be an order that nobody knows of
assert.equal(found.stored - before.stored, placed.length)
assert.equal(figures.failedAfterRetry, 0)
assert(areBack, 'a node did not come back')
