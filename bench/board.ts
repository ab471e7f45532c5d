/**
 * The kitchen board in a real browser: orders arrive while the server is killed with -9 again and again, and the network of the
 * board is cut for a while. Counts in the browser what was shown, doubled, missing and rung. BOARD_ORDERS, BOARD_KILLS and
 * BOARD_CUT_SECONDS for a small run.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import playwright from '../playwright.config.ts'
import { openServer } from '../test/throwaway.ts'
import { makeSchema } from './schema.ts'

const orders = Number(process.env.BOARD_ORDERS ?? 200)
const kills = Number(process.env.BOARD_KILLS ?? 10)
const cutSeconds = Number(process.env.BOARD_CUT_SECONDS ?? 60)
const port = Number(process.env.BOARD_PORT ?? 4390)
const base = `http://localhost:${port}`

const database = await openServer()
const name = `board_${process.pid}`
const url = await database.createDatabase(name)
await makeSchema(url)
Object.assign(process.env, { DATABASE_URL: url, RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'silent' })
const { loadReference } = await import('#server/domains/reference/index.ts')
const { buildRestaurant, fillMealCarts } = await import('#server/domains/food/food.factory.ts')
const { closeDatabase, sql } = await import('#server/platform/sql/index.ts')

let child: ChildProcess
const isReady = async () => (await fetch(`${base}/readyz`).catch(() => null))?.ok ?? false
const start = async () => {
  const env = { ...process.env, PORT: String(port), NODE_ENV: 'production', DEMO: 'off', PUBLIC_URL: base }
  for (;;) {
    const started = spawn(process.execPath, ['src/main.ts'], { stdio: ['ignore', 'ignore', 'inherit'], env })
    child = started
    while (started.exitCode === null && !(await isReady())) await pause(100)
    // a busy machine may be too slow to start in time
    if (started.exitCode === null) return
  }
}
const kill = async () => {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

const buyer = (at: number) => ({
  email: `gast-${at}@example.org`,
  billing: {
    gender: 'female',
    first_name: 'Anna',
    last_name: 'Gast',
    street: 'Marktplatz',
    street_number: '3',
    zip: '35037',
    city: 'Marburg',
    country: 'DE',
    phone: '06421 12345',
  },
})

/** Sent until it is answered: the same key never makes a second order. */
const place = async (cart_key: string, at: number) => {
  const placing = { placing_key: randomUUID(), total: 21.5, to_pay: 21.5, accept_terms: true }
  for (;;) {
    const answer = await fetch(`${base}/api/order_store_bycash`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...buyer(at), cart_key, ...placing }),
    }).catch(() => null)
    if (answer?.ok) return `${(await answer.json()).order_number}-1`
    if (answer && answer.status < 500) throw new Error(await answer.text())
    await pause(200)
  }
}

/** Notes in the page when an order was first seen, whether one stood there twice, and each ring. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const seen: Record<string, number> = {}
    const noted = { seen, doubled: [] as string[], rings: [] as number[], lost: [] as number[] }
    Object.assign(window, { noted })
    const look = () => {
      const numbers = [...document.querySelectorAll('article[data-number]')].map(
        (one) => (one as HTMLElement).dataset.number!,
      )
      for (const number of numbers) seen[number] ??= Date.now()
      noted.doubled.push(...numbers.filter((number, at) => numbers.indexOf(number) !== at))
      if (document.querySelector('[role="alert"]')?.textContent?.includes('Keine Verbindung'))
        noted.lost.push(Date.now())
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
    document.addEventListener('playing', () => noted.rings.push(Date.now()), true)
    look()
  })
type Noted = { seen: Record<string, number>; doubled: string[]; rings: number[]; lost: number[] }

await loadReference()
const kitchen = await buildRestaurant({ capacityOrders: null, remindMinutes: null, refuseMinutes: null })
const carts = await fillMealCarts(orders, kitchen)
await start()
console.log('server ready')
const browser = await chromium.launch({
  ...playwright.use?.launchOptions,
  args: [...(playwright.use?.launchOptions?.args ?? []), '--autoplay-policy=no-user-gesture-required'],
})
const context = await browser.newContext({ viewport: { width: 1024, height: 768 }, hasTouch: true })
const page = await context.newPage()
page.setDefaultTimeout(120_000)
await page.goto(`${base}/robots.txt`)
await page.evaluate(
  (kept) => {
    localStorage.setItem('session', kept)
    localStorage.setItem('cookie-choice', '[]')
  },
  JSON.stringify({
    token: kitchen.token,
    expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
    userId: kitchen.id,
    role: 'Company',
    profileType: 'Business',
    banner: { registrationCompleted: true, canceled: false, role: 'Company' },
  }),
)
await page.goto(`${base}/anbieter/kueche`)
await page.getByRole('heading', { name: 'Neu' }).waitFor()
await page.mouse.click(500, 400)
await watch(page)
console.log('board open')

const placed: string[] = []
const killing = (async () => {
  for (let at = 0; at < kills; at++) {
    while (placed.length < ((at + 1) * orders) / (kills + 2)) await pause(50)
    await kill()
    await start()
    console.log(`killed ${at + 1} times, ${placed.length} orders placed`)
  }
})()
let cutAt = 0
const cutting = (async () => {
  while (placed.length < orders / 2) await pause(50)
  cutAt = Date.now()
  await context.setOffline(true)
  await pause(cutSeconds * 1000)
  await context.setOffline(false)
})()
for (const [at, key] of carts.entries()) placed.push(await place(key, at))
await Promise.all([killing, cutting])
console.log('all placed')

const read = () => page.evaluate(() => (window as unknown as { noted: Noted }).noted)
const until = Date.now() + 60_000
let noted = await read()
while (placed.some((number) => !noted.seen[number]) && Date.now() < until) {
  await pause(500)
  noted = await read()
}
await pause(8000)
noted = await read()
const kept = await sql<{ count: number }>`select count(*)::int as count from vendor_orders`.one()
const missing = placed.filter((number) => !noted.seen[number])
const last = Math.max(...Object.values(noted.seen))
const result = {
  placed: placed.length,
  inDatabase: kept.count,
  kills,
  shown: Object.keys(noted.seen).length,
  missing: missing.length,
  doubled: noted.doubled.length,
  rings: noted.rings.length,
  rungAfterTheLast: noted.rings.some((at) => at >= last),
  lostShownAfterSeconds: Math.round((noted.lost.find((at) => at > cutAt)! - cutAt) / 100) / 10,
}
console.log(result)
await browser.close()
await kill()
await closeDatabase()
await database.dropDatabase(name)
await database.close()
const isRight =
  !missing.length && !result.doubled && kept.count === orders && result.shown === orders && result.rungAfterTheLast
process.exit(isRight ? 0 : 1)
