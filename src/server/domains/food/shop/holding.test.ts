import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkoutCalls } from '#contract/checkout/calls.ts'
import { cartCalls } from '#contract/checkout/cart.ts'
import { openInvalidationLog } from '#server/platform/cache/changes.ts'
import { sql, watchStatements } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { buyer } from '../../../../../test/shop.ts'
import { buildRestaurant } from '../food.factory.ts'

useApp({ limits: false })

const zip = '35037'
type Place = Awaited<ReturnType<typeof buildRestaurant>>

const fill = async (places: Place[]) => {
  const cart_key = randomUUID()
  for (const { pizza } of places)
    await request(cartCalls.createCartItem, { cart_key, product_id: pizza, quantity: 2, option_ids: [] })
  for (const { providerId } of places) await request(cartCalls.setMeal, { cart_key, provider_id: providerId, zip })
  const provider_ids = places.map(({ providerId }) => providerId)
  const { body } = await request(cartCalls.acceptTerms, { cart_key, provider_ids })
  return { cart_key, total: body.data.total }
}

const place = ({ cart_key, total }: Awaited<ReturnType<typeof fill>>) =>
  request(checkoutCalls.placeCashOrder, {
    ...buyer,
    cart_key,
    placing_key: randomUUID(),
    total,
    to_pay: total,
    accept_terms: true,
  })

test('a restaurant is read once, after its row is locked', async () => {
  const changes = await openInvalidationLog()
  const own = await buildRestaurant()
  await place(await fill([own]))
  const cart = await fill([own])
  const sent: string[] = []
  const stop = watchStatements((text) => sent.push(text))
  const { status } = await place(cart).finally(stop)
  await changes.close()
  expect(status).toBe(201)
  const at = (words: string) => sent.flatMap((text, index) => (text.includes(words) ? [index] : []))
  const [[lock], kitchens, loads] = [
    at('from food_restaurants where'),
    at('from food_restaurants r join'),
    at('slot_at'),
  ]
  expect([kitchens.length, loads.filter((index) => sent[index]!.includes('group by slot_at')).length]).toEqual([1, 1])
  expect(kitchens[0]).toBeGreaterThan(lock!)
  expect(sent.length).toBeLessThanOrEqual(20)
})

test('orders of two restaurants at once, in any order of their dishes: all are taken, no slot holds too many', async () => {
  const [one, other] = [await buildRestaurant({ capacityOrders: 4 }), await buildRestaurant({ capacityOrders: 4 })]
  const carts = []
  for (let at = 0; at < 16; at++) carts.push(await fill(at % 2 ? [one, other] : [other, one]))
  const results = await Promise.all(carts.map(place))
  expect(results.filter(({ status }) => status !== 201).map(({ body }) => body.message)).toEqual([])
  const slots = await sql<{ count: number }>`
    select count(*)::int as count from vendor_orders where provider_id = any(${[one.providerId, other.providerId]})
    group by provider_id, slot_at`
  expect(slots.map(({ count }) => count)).toEqual(Array.from({ length: 8 }, () => 4))
})
