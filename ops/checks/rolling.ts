/** Both web processes are restarted in turn, as for a new version, while visitors read and order: no request fails. */
import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { settings } from '#server/platform/settings.ts'
import { startApp } from '../cluster/cluster.ts'
import { home, ports, urls } from '../cluster/layout.ts'
import { pidOf, until } from '../cluster/processes.ts'

const restarts = Number(process.env.RESTARTS ?? 20)
const readers = Number(process.env.READERS ?? 16)
const pauseSeconds = 2

settings.databaseUrl = urls.direct
const { compare, fillCarts, place } = await import('./orders.ts')
const { closeDatabase } = await import('#server/platform/sql/index.ts')

const pages = ['/', '/api/homepageData', '/betriebe', '/api/shop/getCategories', '/anmelden']
const counted = { asked: 0, failed: [] as string[] }
let isOver = false

const read = async () => {
  for (let n = 0; !isOver; n++) {
    const page = pages[n % pages.length]!
    counted.asked++
    try {
      const answer = await fetch(`${urls.web}${page}`, { signal: AbortSignal.timeout(30_000) })
      await answer.arrayBuffer()
      if (!answer.ok) counted.failed.push(`${page} ${answer.status}`)
    } catch (error) {
      counted.failed.push(`${page} ${error}`)
    }
  }
}

const carts = await fillCarts(restarts * 2, urls.direct)
const before = await compare(urls.direct, [])
const reading = Array.from({ length: readers }, read)
const placing: ReturnType<typeof place>[] = []
for (let n = 0; n < restarts; n++) {
  const which = n % ports.apps.length
  const [name, port] = [`web${which + 1}`, ports.apps[which]!]
  for (const key of carts.splice(0, 2)) placing.push(place(() => urls.web, key))
  const pid = pidOf(home, name)
  assert(pid, `${name} does not run`)
  process.kill(pid, 'SIGTERM')
  await until(`the end of ${name}`, () => pidOf(home, name) === undefined, 60)
  startApp(name, 'web', port)
  await until(`${name} again`, async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok, 120)
  // HAProxy finds it too
  await sleep(pauseSeconds * 1000)
}
const placed = await Promise.all(placing)
isOver = true
await Promise.all(reading)
const found = await compare(urls.direct, placed)
await closeDatabase()
const sentAgain = placed.filter(({ tries }) => tries > 1).length
const figures = { restarts, asked: counted.asked, failed: counted.failed.length, orders: placed.length, sentAgain }
process.stdout.write(`check 12, rolling ${JSON.stringify(figures)}\n`)
for (const one of counted.failed.slice(0, 10)) process.stdout.write(`  ${one}\n`)
assert.deepEqual([found.lost, found.double, found.stored - before.stored, found.problems], [0, 0, placed.length, []])
assert.deepEqual([counted.failed.length, sentAgain], [0, 0])
