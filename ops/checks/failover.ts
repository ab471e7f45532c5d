/** The machine of the primary is lost while orders come in at a constant rate: none lost, none double, the ledger right. */
import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { settings } from '#server/platform/settings.ts'
import { urls } from '../cluster/layout.ts'
import { countReplicas, findPrimary, killNode, startNode } from '../cluster/patroni.ts'
import { until } from '../cluster/processes.ts'

const orders = Number(process.env.ORDERS ?? 120)
const perSecond = Number(process.env.PER_SECOND ?? 2)

settings.databaseUrl = urls.direct
const { compare, fillCarts, place } = await import('./orders.ts')
const { closeDatabase } = await import('#server/platform/sql/index.ts')
// of this process too the connections break; only what visitors see counts
process.on('unhandledRejection', (error) => process.stderr.write(`${error}\n`))

const carts = await fillCarts(orders, urls.direct)
const old = await findPrimary()
assert(old)
let killedAt = 0
const placing: ReturnType<typeof place>[] = []
for (const [n, key] of carts.entries()) {
  if (n === Math.floor(orders / 3)) {
    killNode(old)
    killedAt = Date.now()
  }
  placing.push(place(() => urls.web, key))
  await sleep(1000 / perSecond)
}
const placed = await Promise.all(placing)
const now = await findPrimary()
const gap = Math.min(...placed.filter(({ at }) => at > killedAt + 1000).map(({ at }) => at)) - killedAt
const found = await compare(urls.direct, placed)
await startNode(old)
await until('two replicas again', async () => (await countReplicas('replica')) === 2, 120)
await closeDatabase()
const figures = {
  ...found,
  from: old.name,
  to: now?.name,
  secondsUntilNextOrder: Math.round(gap / 100) / 10,
  slowestOrderSeconds: Math.round(Math.max(...placed.map(({ milliseconds }) => milliseconds)) / 100) / 10,
  sentAgain: placed.filter(({ tries }) => tries > 1).length,
}
process.stdout.write(`failover ${JSON.stringify(figures)}\n`)
assert.notEqual(now?.name, old.name)
assert.deepEqual([found.lost, found.double, found.stored, found.problems], [0, 0, orders, []])
assert(gap <= 25_000, 'longer than 25 s')
