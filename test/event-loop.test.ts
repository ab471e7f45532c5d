import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkoutCalls } from '#contract/checkout/calls.ts'
import { cartCalls } from '#contract/checkout/cart.ts'
import { menuImportCalls } from '#contract/food/menu-import.ts'
import { leadCalls } from '#contract/leads/calls.ts'
import { statementCalls } from '#contract/payments/calls.ts'
import { importCalls } from '#contract/products/import.ts'
import { buildCustomer } from '#server/domains/accounts/accounts.factory.ts'
import { buildRestaurant } from '#server/domains/food/food.factory.ts'
import { camtOf } from '#server/platform/bank-statements/statement.factory.ts'
import { isAlive, type Running, startServer, stopServer } from './processes.ts'
import { buildShop, buyer } from './shop.factory.ts'

/** Files that are read as a stream are shorter in `npm test`: their length changes nothing for others, but takes minutes. */
const isFull = process.env.EVENT_LOOP_FULL !== undefined
/** Nothing else runs: what others wait is judged by the clock, too. */
const isQuiet = process.env.QUIET_MACHINE !== undefined
const megabyte = 1024 * 1024

let folder: string
let server: Running
let shop: Awaited<ReturnType<typeof buildShop>>
let importer: Awaited<ReturnType<typeof buildShop>>
let restaurant: Awaited<ReturnType<typeof buildRestaurant>>
let customer: Awaited<ReturnType<typeof buildCustomer>>
let sender: Awaited<ReturnType<typeof buildCustomer>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'event-loop-'))
  server = await startServer()
  shop = await buildShop({ stock: 10_000 })
  importer = await buildShop()
  restaurant = await buildRestaurant()
  customer = await buildCustomer()
  sender = await buildCustomer()
})
afterAll(async () => {
  if (server && isAlive(server)) await stopServer(server, 'SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

const ask = async (path: string, init: RequestInit, token: string) => {
  const answer = await fetch(`${server.url}/api${path}`, {
    ...init,
    headers: { ...init.headers, authorization: `Bearer ${token}` },
  })
  return { status: answer.status, body: JSON.parse(await answer.text()) }
}
const post = (path: string, body: object, token: string) =>
  ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }, token)

/** On the disk: a form of 90 MB made in memory would hold up this process, and with it the clients whose waits it measures. */
const store = async (bytes: string | Buffer, name: string) => {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return { name, blob: await openAsBlob(path) }
}
type Stored = Awaited<ReturnType<typeof store>>
const upload = (path: string, { name, blob }: Stored, token: string, fields: object = {}) => {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', blob, name)
  return ask(path, { method: 'POST', body: form }, token)
}

const buy = async () => {
  const { product, providerId } = shop
  const calls: number[] = []
  const call = async (path: string, body: object) => {
    const begun = performance.now()
    const answer = await post(path, body, customer.token)
    calls.push(Math.round(performance.now() - begun))
    return answer
  }
  const added = await call(cartCalls.createCartItem.path, { cart_key: randomUUID(), product_id: product.id })
  const { cart_key } = added.body.data
  const { body: cart } = await call(cartCalls.acceptTerms.path, { cart_key, provider_ids: [providerId] })
  const { total, to_pay } = cart.data
  const placing = { ...buyer, cart_key, placing_key: randomUUID(), total, to_pay, accept_terms: true }
  expect((await call(checkoutCalls.placeCashOrder.path, placing)).status).toBe(201)
  return { longest: Math.max(...calls), all: calls.reduce((sum, one) => sum + one, 0) }
}

const timed = async (work: () => Promise<unknown>) => {
  const begun = performance.now()
  await work()
  return Math.round(performance.now() - begun)
}
/** Milliseconds that the machine's host gave to others, on all cores together; 0 where nobody says. */
const stolen = async () => {
  const stat = await readFile('/proc/stat', 'utf8').catch(() => '')
  return Number(/^cpu +(?:\d+ +){7}(\d+)/.exec(stat)?.[1] ?? 0) * 10
}
const longestStretch = async () => {
  const answer = await fetch(`${server.url}/proof/longest`)
  return ((await answer.json()) as { milliseconds: number }).milliseconds
}

const most = 250

/** Between two visits of the others: without a pause they would be a load test of their own. */
const pause = 100

/** Others ask for the health and buy for as long as the work takes. Wall-clock times are told, and judged on a quiet machine only. */
const whileOthersBuy = async (name: string, work: () => Promise<unknown>) => {
  await buy()
  await longestStretch()
  let isOver = false
  const own = monitorEventLoopDelay({ resolution: 5 })
  own.enable()
  const waits = { health: 0, call: 0, checkout: 0, stolen: 0 }
  const others = (async () => {
    do {
      waits.health = Math.max(waits.health, await timed(() => fetch(`${server.url}/healthz`)))
      const before = await stolen()
      const { longest, all } = await buy()
      waits.call = Math.max(waits.call, longest)
      if (all > waits.checkout) Object.assign(waits, { checkout: all, stolen: (await stolen()) - before })
      await sleep(pause)
    } while (!isOver)
  })()
  const took = await timed(() => work().finally(() => (isOver = true)))
  await others
  own.disable()
  const stretch = await longestStretch()
  console.log(
    `event loop: ${name} ${took} ms, longest stretch ${stretch} ms CPU, healthz ${waits.health} ms, a call of a checkout ${waits.call} ms, its three calls ${waits.checkout} ms (the host took ${waits.stolen} ms of them; the client's own turns: ${Math.round(own.max / 1e6)} ms)`,
  )
  if (isQuiet) expect(Math.max(waits.health, waits.call), name).toBeLessThan(most)
  return stretch
}

test.runIf(isQuiet)('nothing: what others wait anyway', async () => {
  await whileOthersBuy('nothing', () => sleep(10_000))
})

test('a hostile PDF of the largest size', async () => {
  const hostile = `%PDF-1.4\n${' stream\n'.repeat((10 * megabyte) / 8 - 2)}`
  const file = await store(hostile, 'plan.pdf')
  const send = async () =>
    expect((await upload(leadCalls.uploadFile.path, file, sender.token)).status).toBeLessThan(500)
  expect(await whileOthersBuy('PDF', send)).toBeLessThan(most)
})

test('a picture with the most pixels', async () => {
  const picture = await sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#1e6b52' } })
    .png()
    .toBuffer()
  const file = await store(picture, 'plan.png')
  const send = async () => expect((await upload(leadCalls.uploadFile.path, file, sender.token)).status).toBe(201)
  expect(await whileOthersBuy('picture', send)).toBeLessThan(most)
})

test('a menu of the largest size with cells that no pattern likes', async () => {
  const cell = `Soße (1): a${' '.repeat(25_000)}+x`
  const rows = Array.from(
    { length: 500 },
    (_, n) => `Pizza;Pizza ${n};9,50;;7;Milch;;"${n % 2 ? cell : 'Soße (1): Mild; Scharf +1,50'}"`,
  )
  const menu = ['Kategorie;Gericht;Preis;Größen;MwSt;Allergene;Zusatzstoffe;Auswahl', ...rows].join('\n')
  const file = await store(menu, 'karte.csv')
  const send = async () => {
    const { status, body } = await upload(menuImportCalls.importMenu.path, file, restaurant.token, { dry_run: '0' })
    expect([status, body.data.length]).toEqual([200, 500])
  }
  expect(await whileOthersBuy('menu', send)).toBeLessThan(most)
})

test('a long bank statement', async () => {
  const line = { bookedOn: '2026-11-10', amountCents: 100, name: 'Anna Becker', iban: 'DE02120300000000202051' }
  const lines = Array.from({ length: isFull ? 60_000 : 5000 }, (_, n) => ({
    ...line,
    text: `Rechnung ${n}`,
    bankReference: `${n}`,
  }))
  const statement = camtOf('DE89370400440532013000', lines)
  expect(statement.length).toBeLessThan(50 * megabyte)
  const file = await store(statement, 'auszug.xml')
  const send = async () =>
    expect((await upload(statementCalls.importStatement.path, file, importer.token)).status).toBe(201)
  expect(await whileOthersBuy('bank statement', send)).toBeLessThan(most)
})

const settled = async (id: number, state: string) => {
  const path = importCalls.getImport.path.replace('{id}', String(id))
  await expect
    .poll(async () => (await ask(path, {}, importer.token)).body.data.state, { timeout: 280_000, interval: 500 })
    .toBe(state)
}

test('a product file with the longest cells and many rows', async () => {
  const rows = Array.from({ length: isFull ? 20_000 : 1500 }, (_, n) => `Topf ${n};T-${n};9,99;19;5;500 g;Ein Topf`)
  const html = `"${'<p>Ein <b>Topf</b> '.repeat(5000)}"`
  const long = Array.from(
    { length: isFull ? 900 : 20 },
    (_, n) => `Lang ${n};L-${n};9,99;19;5;${'.'.repeat(15_000)}!;${html}`,
  )
  const csv = ['Name;SKU;Preis;MwSt;Bestand;Gewicht;Beschreibung', ...rows, ...long].join('\n')
  expect(csv.length).toBeLessThan(100 * megabyte)
  const file = await store(csv, 'artikel.csv')
  const send = async () => {
    const { status, body } = await upload(importCalls.importProducts.path, file, importer.token)
    expect(status, JSON.stringify(body)).toBe(201)
    const { id } = body.data
    await settled(id, 'ready')
    const { body: source } = await ask(importCalls.getImport.path.replace('{id}', String(id)), {}, importer.token)
    const columns = source.data.columns.map(({ field }: { field: string | null }) => field)
    await post(importCalls.setImportColumns.path.replace('{id}', String(id)), { columns }, importer.token)
    await settled(id, 'checked')
    await post(importCalls.startImport.path.replace('{id}', String(id)), {}, importer.token)
    await settled(id, 'imported')
  }
  expect(await whileOthersBuy('product file', send)).toBeLessThan(most)
})
