import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkoutCalls } from '#contract/checkout/calls.ts'
import { cartCalls } from '#contract/checkout/cart.ts'
import { addDays } from '#lib/clock.ts'
import { germanDay } from '#lib/format.ts'
import { openInvalidationLog } from '#server/platform/cache/changes.ts'
import { sql, watchStatements } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../test/harness.ts'
import { buildShop, buyer } from '../../../../test/shop.ts'

useApp({ limits: false })

/** As a server does: places and countries are kept until they change. */
let changes: Awaited<ReturnType<typeof openInvalidationLog>>
beforeAll(async () => {
  changes = await openInvalidationLog()
})
afterAll(() => changes.close())

type Shop = Awaited<ReturnType<typeof buildShop>>

const buildSeller = async (days: number) => {
  const shop = await buildShop({ stock: 100 }, { isOwnDelivery: false })
  await sql`insert into transfer_settings (provider_id, is_active, days) values (${shop.providerId}, true, ${days})`
  return shop
}

/** What a call sends; of what other parts of the process read meanwhile nothing counts. */
const counted = async <T extends { status: number }>(work: () => Promise<T>) => {
  const sent: string[] = []
  const stop = watchStatements((text) => sent.push(text))
  const answer = await work().finally(stop)
  return { ...answer, sent: sent.filter((text) => !text.includes('feed.entries')) }
}

/** A guest buys one piece of each shop, paid in advance: into the cart, addresses, terms, order. */
const buy = async (shops: Shop[]) => {
  const cart_key = randomUUID()
  const guest = { ...buyer, email: `${cart_key}@example.org`, cart_key }
  const counts: number[] = []
  const note = <T extends { status: number; sent: string[] }>(answer: T, status: number) => {
    expect(answer.status).toBe(status)
    counts.push(answer.sent.length)
    return answer
  }
  for (const { product } of shops)
    note(await counted(() => request(cartCalls.createCartItem, { cart_key, product_id: product.id })), 201)
  note(await counted(() => request(checkoutCalls.startOrder, guest)), 200)
  const provider_ids = shops.map(({ providerId }) => providerId)
  const { body: cart } = note(await counted(() => request(cartCalls.acceptTerms, { cart_key, provider_ids })), 200)
  const placing = { placing_key: randomUUID(), total: cart.data.total, to_pay: cart.data.to_pay, accept_terms: true }
  const place = () => request(checkoutCalls.placeOrder, { ...guest, ...placing, payment_method: 'transfer' })
  const { body } = note(await counted(place), 201)
  return { counts, number: body.order_number, place, email: guest.email }
}

test('a whole purchase in four calls sends 20 statements', async () => {
  const shop = await buildSeller(7)
  await buy([shop])
  const { counts } = await buy([shop])
  expect(counts).toEqual([2, 3, 3, 12])
})

test('an order that was placed is answered again, whatever lies in the cart now', async () => {
  const shop = await buildSeller(7)
  const { number, place } = await buy([shop])
  const again = await place()
  expect([again.status, again.body.order_number]).toEqual([201, number])
})

test('each provider of an order is paid to its own account until its own day', async () => {
  const [one, other] = [await buildSeller(7), await buildSeller(14)]
  const { number } = await buy([one, other])
  const found = await sql<{ providerId: number; dueOn: string; reference: string }>`
    select t.provider_id as "providerId", t.due_on::text as "dueOn", t.reference from transfers t
    join vendor_orders v on v.id = t.vendor_order_id join orders o on o.id = v.order_id
    where o.number = ${number} order by t.reference`
  const today = germanDay()
  expect(found.map(({ providerId, dueOn }) => [providerId, dueOn]).toSorted()).toEqual(
    [
      [one.providerId, addDays(today, 7)],
      [other.providerId, addDays(today, 14)],
    ].toSorted(),
  )
  expect(found.map(({ reference }) => reference)).toEqual([`${number}-1`, `${number}-2`])
})

test('a cart is sent to the place of the address, and what was put in counts once a day', async () => {
  const shop = await buildSeller(7)
  const cart_key = randomUUID()
  for (let piece = 0; piece < 2; piece++)
    await request(cartCalls.createCartItem, { cart_key, product_id: shop.product.id })
  const days = await sql`
    select d.kind, d.provider_id as "providerId", d.day::text from daily_carts d join carts c on c.id = d.cart_id where c.key = ${cart_key}`
  expect(days).toEqual([{ kind: 'goods', providerId: shop.providerId, day: germanDay() }])
  const ask = () => request(checkoutCalls.startOrder, { ...buyer, cart_key })
  const first = await ask()
  const [cart] = await sql`select destination from carts where key = ${cart_key}`
  expect(cart).toEqual({ destination: buyer.billing.zip })
  expect((await ask()).body).toEqual(first.body)
  expect((await request(checkoutCalls.startOrder, { ...buyer, cart_key: randomUUID() })).status).toBe(404)
  const refused = await request(cartCalls.createCartItem, { cart_key, product_id: shop.product.id, quantity: 9999 })
  expect(refused.status).toBe(422)
})
