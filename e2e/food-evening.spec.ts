import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { counting } from './counting.ts'
import { openDatabase } from './database.ts'
import { layoutFaults } from './layout.ts'
import { expect, login, newEmail, open, test } from './people.ts'
import { callsOf } from './providers.ts'

const zip = '35037'
const address = { street: 'Marktplatz', street_number: '3', zip, city: 'Marburg', country: 'DE' }
const person = { gender: 'female', first_name: 'Ida', last_name: 'Gast', phone: '06421 12345' }

/** A kitchen of the demo that no other journey uses: open, with two dishes and a zone of its own. */
const openKitchen = async (page: Page, baseUrl: string, name: string) => {
  const { sql, close } = openDatabase(baseUrl)
  const [found] = await sql<{ id: number; email: string }[]>`
    select c.id, u.email from companies c join users u on u.id = c.user_id
    where c.company_name like 'Burgermanufaktur Weidezeit%'`
  const { id, email } = found!
  await sql`update store_locations set opening = 'always' where is_default and provider_id = ${id}`
  await sql`
    insert into food_times (provider_id, weekday, is_open, spans)
    select ${id}, weekday, true, '[{"from": 0, "until": 1440}]' from generate_series(1, 7) weekday
    on conflict (provider_id, weekday) do update set is_open = true, spans = excluded.spans`
  await close()
  const { get, post } = await callsOf(page, email)
  await post('/setGastroSetting', { capacity_orders: '', capacity_amount: '' })
  const { data: zones } = await get('/food/zones')
  await post('/food/zones', { zones: [{ name: `Freitag ${name}`, postal_codes: [zip] }, ...zones] })
  const { data: categories } = await get('/getFoodCategories')
  const dish = async (what: string) => {
    const values = { category_id: categories[0].id, name: `${what} ${name}`, price: 14.5, no_allergens: true }
    return (await post('/food/dishes', values)).id as number
  }
  return { id, email, noodles: await dish('Nudeln'), soup: await dish('Suppe') }
}

type Kitchen = Awaited<ReturnType<typeof openKitchen>>

/** A guest orders, by the calls that the pages make. */
const orderFrom = async ({ request }: Page, { id, noodles, soup }: Kitchen) => {
  const cart_key = randomUUID()
  const post = async (path: string, data: object) => {
    const answer = await request.post(`/api${path}`, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  for (const product_id of [noodles, soup]) await post('/cart/items', { cart_key, product_id })
  await post('/cartItemsTerms', { cart_key, provider_ids: [id] })
  const { data: cart } = await post('/cart/meal', { cart_key, provider_id: id, zip })
  const placing = { placing_key: randomUUID(), total: cart.total, to_pay: cart.to_pay, accept_terms: true }
  const billing = { ...person, ...address }
  const placed = await post('/order_store_bycash', { cart_key, email: newEmail('freitag'), billing, ...placing })
  return `${placed.order_number}-1`
}

test('a Friday evening on a phone: 40 orders, a dish is out, the network is away, a driver is lost @phone-only', async ({
  page: board,
  context,
  baseURL,
}) => {
  test.slow()
  const name = String(Date.now() % 1e6)
  const kitchen = await openKitchen(board, baseURL!, name)
  const numbers: string[] = []
  const placeSome = () => Promise.all(Array.from({ length: 8 }, () => orderFrom(board, kitchen)))
  while (numbers.length < 40) numbers.push(...(await placeSome()))
  const [first, second, third, fourth, ...others] = numbers as [string, string, string, string, ...string[]]

  await login(board, kitchen.email)
  // the times of both windows of a day are read whole, and days stand below each other
  await open(board, '/anbieter/gastro')
  for (const width of [320, 390]) {
    await board.setViewportSize({ width, height: 844 })
    expect(await layoutFaults(board), `${width} px`).toEqual([])
  }
  await open(board, '/anbieter/kueche')
  const column = (key: string) => board.locator(`[data-column="${key}"]`)
  const card = (number: string) => board.getByRole('article', { name: `Bestellung ${number}`, exact: true })
  const inKitchen = (number: string) => column('confirmed').locator(card(number))
  for (const number of [first, others.at(-1)!]) await expect(column('processing').locator(card(number))).toBeVisible()
  // on a phone the first order is above the fold; on a large screen the columns stand beside each other
  await expect(column('processing').getByRole('article').first()).toBeInViewport()
  await board.setViewportSize({ width: 1440, height: 900 })
  const tops = async () =>
    new Set(
      await board.locator('[data-column]').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top)),
    )
  await expect.poll(async () => (await tops()).size).toBe(1)
  await board.setViewportSize({ width: 390, height: 844 })
  const { count, tap } = counting()
  const button = (number: string, what: string) => card(number).getByRole('button', { name: what, exact: true })

  // one tap for each
  await tap(button(first, 'Annehmen'))
  await expect(inKitchen(first)).toBeVisible()
  await tap(button(second, '30 Min.'))
  await expect(inKitchen(second)).toBeVisible()
  expect(count.taps).toBe(2)
  for (const number of others.slice(2)) await tap(button(number, 'Annehmen'))
  for (const number of others.slice(2)) await expect(inKitchen(number)).toBeVisible()
  expect(count.taps).toBe(36)
  const { get } = await callsOf(board, kitchen.email)

  // the soup is out: one guest says by telephone what to do, and every other order that waits is marked
  await tap(button(third, 'Etwas fehlt'))
  await tap(board.getByRole('dialog').getByLabel(`Suppe ${name}`))
  await tap(board.getByRole('dialog').getByRole('button', { name: 'Kunden fragen' }))
  await expect(card(third).getByText('Kunde ist gefragt')).toBeVisible()
  await expect(card(fourth).getByText('Ist heute aus')).toBeVisible()
  await tap(button(third, 'Am Telefon geklärt: ohne das'))
  await expect(inKitchen(third)).toBeVisible()

  // without network a tap waits and can be taken back; it is carried out once the network is there
  await context.setOffline(true)
  await tap(button(fourth, 'Annehmen'))
  await expect(card(fourth).getByText('Wartet auf Verbindung: Annehmen')).toBeVisible()
  await tap(button(others[0]!, 'Annehmen'))
  await tap(button(others[0]!, 'Zurücknehmen'))
  await expect(board.getByRole('alert')).toContainText('Keine Verbindung seit')
  // nothing covers it
  const isSeen = (banner: Element) => {
    const { left, top, width } = banner.getBoundingClientRect()
    return banner.contains(document.elementFromPoint(left + width / 2, top + 4))
  }
  await expect.poll(() => board.getByRole('alert').evaluate(isSeen)).toBe(true)
  await context.setOffline(false)
  await expect(inKitchen(fourth)).toBeVisible()
  await expect(column('processing').locator(card(others[0]!))).toBeVisible()

  // a driver is lost after the first stop: what is left leaves with another
  await expect(button(first, 'Losgefahren')).toBeVisible()
  const start = async (tour: string, orders: string[]) => {
    for (const order of orders) await tap(board.getByRole('checkbox', { name: new RegExp(order.slice(-6, -2)) }))
    await board.getByLabel('Name der Tour').fill(tour)
    await tap(board.getByRole('button', { name: 'Tour losschicken' }))
    await expect(board.getByText(tour, { exact: true })).toBeVisible()
  }
  const deliver = async (tour: string) => {
    const { tours } = await get('/food/board')
    const { key } = tours.find((one: { name: string }) => one.name === tour)
    const driver = await context.newPage()
    await open(driver, `/essen/tour/${key}`)
    await driver.getByRole('button', { name: 'Geliefert' }).first().click()
    await expect(
      driver
        .getByRole('paragraph')
        .filter({ hasText: /^Geliefert$/ })
        .first(),
    ).toBeVisible()
    await driver.close()
  }
  await start(`Ali ${name}`, [first, second])
  await deliver(`Ali ${name}`)
  await tap(board.getByRole('button', { name: 'Tour abrechnen' }).first())
  const left = board.getByRole('checkbox', { name: new RegExp(`${first.slice(-6, -2)}|${second.slice(-6, -2)}`) })
  await expect(left).toHaveCount(1)
  await tap(left)
  await board.getByLabel('Name der Tour').fill(`Bea ${name}`)
  await tap(board.getByRole('button', { name: 'Tour losschicken' }))
  await expect(board.getByText(`Bea ${name}`, { exact: true })).toBeVisible()
  await deliver(`Bea ${name}`)
  await expect(column('completed').locator(card(first))).toBeVisible()
  await expect(column('completed').locator(card(second))).toBeVisible()
  expect(count.taps).toBe(49)
})
