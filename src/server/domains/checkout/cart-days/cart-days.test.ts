import { randomUUID } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { cartCalls } from '#contract/checkout/cart.ts'
import { demandCalls } from '#contract/operator/demand.ts'
import { insightCalls } from '#contract/trades/insights.ts'
import { addDays } from '#lib/clock.ts'
import { germanDay } from '#lib/format.ts'
import { buildCustomer, buildOperator } from '#server/domains/accounts/accounts.factory.ts'
import { selectDemand } from '#server/domains/operator/demand/demand.queries.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { buildOrder, buildShop } from '../../../../../test/shop.ts'
import { countCartDays } from './cart-days.service.ts'

useApp({ limits: false })
afterEach(() => void vi.useRealTimers())

const put = async (product_id: number, cart_key: string = randomUUID(), token?: string) => {
  const { status, body } = await request(cartCalls.createCartItem, { cart_key, product_id }, token)
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data.cart_key!
}
/** So many seconds after midnight in Berlin. */
const setClock = async (day: string, seconds: number) => {
  const { at } = await sql<{ at: Date }>`
    select (${day}::date::timestamp at time zone 'Europe/Berlin') + make_interval(secs => ${seconds}) as at`.one()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(at) })
}
const cartsOn = async (day: string) => (await selectDemand(1, day)).carts

// an ordinary night and both changes of the clock
test.each([germanDay(), '2026-03-29', '2026-03-30', '2026-10-25', '2026-10-26'])(
  'a cart counts on its day in Berlin, once for a provider and day: %s',
  async (day) => {
    const [shop, other] = [await buildShop({ stock: 99 }), await buildShop({ stock: 99 })]
    const eve = addDays(day, -1)
    await setClock(eve, 86_400 / 2)
    const start = [await cartsOn(eve), await cartsOn(day)]
    await setClock(day, -1)
    const cart = await put(shop.product.id)
    await put(shop.product.id, cart)
    await setClock(day, 0)
    await put(shop.product.id, cart)
    await put(shop.product.id, cart)
    await put(other.product.id, cart)
    await put(shop.product.id)
    const added = async () => [(await cartsOn(eve)) - start[0]!, (await cartsOn(day)) - start[1]!]
    expect(await added()).toEqual([1, 3])
    // counted in the night: the same figures, and no mark of a day that is over
    await countCartDays()
    expect(await added()).toEqual([1, 3])
    await countCartDays()
    expect(await added()).toEqual([1, 3])
    const [left] = await sql`select count(*)::int as count from daily_carts where day < ${day}`
    expect(left!.count).toBe(0)
  },
)

test('a cart of a guest that joins an account is one cart', async () => {
  const shop = await buildShop({ stock: 99 })
  const { token } = await buildCustomer()
  const start = await cartsOn(germanDay())
  await put(shop.product.id, randomUUID(), token)
  const guest = await put(shop.product.id)
  expect((await cartsOn(germanDay())) - start).toBe(2)
  await request(cartCalls.getCart, { cart_key: guest }, token)
  expect((await cartsOn(germanDay())) - start).toBe(1)
})

test('operator and provider read looks, carts and orders; others only their own', async () => {
  const operator = await buildOperator()
  const [shop, stranger] = [await buildShop({ stock: 99 }), await buildShop({ stock: 99 })]
  const demand = async () => (await request(demandCalls.getDemand, { days: '7' }, operator.token)).body.data
  const insights = async (token: string) => (await request(insightCalls.getInsights, { days: '7' }, token)).body.data
  const start = await demand()
  const before = addDays(start.from, -1)
  await sql`
    insert into provider_cart_days (day, provider_id, kind, carts) values
      (${before}, ${shop.providerId}, 'goods', 4), (${before}, ${shop.providerId}, 'food', 9)`
  await sql`
    insert into provider_visit_days (day, provider_id, source, visitors) values (${start.until}, ${shop.providerId}, 'direct', 8)`
  await put(shop.product.id)
  await buildOrder([shop])
  const found = await demand()
  expect([found.carts - start.carts, found.carts_before! - start.carts_before!]).toEqual([2, 4])
  expect(found.orders - start.orders).toBe(1)
  const own = await insights(shop.token)
  expect(own.now).toMatchObject({ visitors: 8, carts: 2, orders: 1, carts_of_visitors: 25 })
  expect(own.before.carts).toBe(13)
  expect(own.days.map(({ carts }) => carts)).toEqual([0, 0, 0, 0, 0, 0, 2])
  expect((await insights(stranger.token)).now).toMatchObject({ carts: 0, carts_of_visitors: null })
  expect((await request(demandCalls.getDemand, { days: '90' }, operator.token)).body.data.carts_before).toBeNull()
})

test('sums of carts are forgotten after 90 days', async () => {
  const { providerId } = await buildShop()
  const today = germanDay()
  await sql`
    insert into provider_cart_days (day, provider_id, kind, carts)
    values (${addDays(today, -90)}, ${providerId}, 'goods', 1), (${addDays(today, -91)}, ${providerId}, 'goods', 1)`
  await countCartDays()
  const rows = await sql<{ day: string }>`select day::text from provider_cart_days where provider_id = ${providerId}`
  expect([...rows]).toEqual([{ day: addDays(today, -90) }])
})
