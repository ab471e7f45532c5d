/**
 * Check 9: the database is 200 ms away and one packet in fifty is late by a second. Check 10: 2,000 clients come at once, and people go
 * on buying. Nothing may hang, and what is refused is refused with a time to come again.
 */
import assert from 'node:assert/strict'
import { Agent, request } from 'node:http'
import { connect, createServer, type Socket } from 'node:net'
import { until } from '../cluster/processes.ts'
import { openAlone } from './alone.ts'
import { sumUp, visit } from './visitors.ts'

const clients = Number(process.env.CLIENTS ?? 2000)
const seconds = Number(process.env.SECONDS ?? 30)
const perSecond = Number(process.env.PER_SECOND ?? 3)
const delayMs = 100
const lateShare = 0.02
const lateMs = 1000

/** Bytes in their order, each piece later; a lost packet holds up all behind it. */
const passOn = (from: Socket, to: Socket) => {
  let free = 0
  from.on('data', (bytes) => {
    const late = Math.random() < lateShare ? lateMs : 0
    free = Math.max(free, performance.now() + delayMs + late)
    setTimeout(() => to.write(bytes), free - performance.now())
  })
  from.on('close', () => setTimeout(() => to.destroy(), delayMs))
  from.on('error', () => to.destroy())
}

const openFarWay = async (url: string) => {
  const target = new URL(url)
  const proxy = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    passOn(near, far)
    passOn(far, near)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const { port } = proxy.address() as { port: number }
  target.port = String(port)
  return { url: target.href, close: () => proxy.close() }
}

const { url, world, startApp, stopApp, end } = await openAlone('storms')

const tryFarDatabase = async () => {
  const way = await openFarWay(url)
  const base = await startApp(1, way.url)
  const visits = await visit({ base, world, perSecond, seconds })
  const looks = visits.filter(({ kind }) => kind === 'browse' || kind === 'search')
  const rest = visits.filter((one) => !looks.includes(one))
  process.stdout.write(`check 9, far database ${JSON.stringify({ looks: sumUp(looks), writes: sumUp(rest) })}\n`)
  await stopApp()
  way.close()
  assert.deepEqual([sumUp(visits).failed, visits.length], [0, perSecond * seconds])
}

type Told = { status: number; isTold: boolean }
const agent = new Agent({ keepAlive: true, maxSockets: clients })
const look = (address: string) =>
  new Promise<Told>((resolve) => {
    const asked = request(address, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
      answer.resume()
      const isTold = answer.headers['retry-after'] !== undefined
      answer.on('close', () => resolve({ status: answer.statusCode ?? 0, isTold }))
    })
    asked.on('error', () => resolve({ status: 0, isTold: false }))
    asked.end()
  })

const tryCrowd = async () => {
  const base = await startApp(1)
  await visit({ base, world, perSecond, seconds: 10 })
  const pages = [...world.browse, ...world.search]
  const told: Told[] = []
  const deadline = performance.now() + seconds * 1000
  const come = async (n: number) => {
    for (let page = n; performance.now() < deadline; page += clients)
      told.push(await look(base + pages[page % pages.length]!))
  }
  const buyers = visit({
    base,
    world,
    perSecond: 2,
    seconds,
    only: ['checkout', 'food'],
    retryAfterSeconds: 10,
  })
  await Promise.all(Array.from({ length: clients }, (_, n) => come(n)))
  const ended = performance.now()
  await until('quick answers again', async () => {
    const begun = performance.now()
    return (await fetch(base)).ok && performance.now() - begun < 100
  })
  const recoverySeconds = Math.round((performance.now() - ended) / 100) / 10
  const bought = sumUp(await buyers)
  const countOf = (isOne: (one: Told) => boolean) => told.filter(isOne).length
  const shed = countOf(({ status, isTold }) => status === 503 && isTold)
  const faults = countOf(({ status, isTold }) => status === 0 || (status >= 500 && !(status === 503 && isTold)))
  const figures = { clients, answers: told.length, shed, faults, bought, recoverySeconds }
  process.stdout.write(`check 10, crowd ${JSON.stringify(figures)}\n`)
  await stopApp()
  assert(faults <= (told.length - shed) / 100, 'faults')
  assert.equal(bought.failed, 0)
  assert(recoverySeconds <= 10)
}

try {
  await tryFarDatabase()
  await tryCrowd()
} finally {
  await end()
}
