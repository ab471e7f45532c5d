import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { checkoutCalls } from '#contract/checkout/calls.ts'
import { cartCalls } from '#contract/checkout/cart.ts'
import { kitchenCalls } from '#contract/food/kitchen.ts'
import { publicFoodCalls } from '#contract/food/public.ts'
import { withdrawalCalls } from '#contract/refunds/calls.ts'
import { operatorRefundCalls } from '#contract/refunds/operator.ts'
import { buildOperator } from '#server/domains/accounts/accounts.factory.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { messagesTo } from '../../../../../test/outbox.ts'
import { buyer } from '../../../../../test/shop.ts'
import { buildRestaurant } from '../food.factory.ts'

useApp({ limits: false })

let place: Awaited<ReturnType<typeof buildRestaurant>>
beforeAll(async () => {
  place = await buildRestaurant()
})

const order = async (...dishes: [number, number][]) => {
  const cart_key = randomUUID()
  for (const [product_id, quantity] of dishes)
    await request(cartCalls.createCartItem, { cart_key, product_id, quantity })
  await request(cartCalls.acceptTerms, { cart_key, provider_ids: [place.providerId] })
  const meal = { cart_key, provider_id: place.providerId, zip: '35037' }
  const { total, to_pay } = (await request(cartCalls.setMeal, meal)).body.data
  const placing = { placing_key: randomUUID(), total, to_pay, accept_terms: true }
  const { body } = await request(checkoutCalls.placeCashOrder, { ...buyer, cart_key, ...placing })
  return sql<{ number: string; key: string }>`
    select number, track_key::text as key from vendor_orders where number = ${`${body.order_number}-1`}`.one()
}

test('a meal that the kitchen accepted is not ended by a withdrawal; before that it is', async () => {
  const withdraw = async (number: string, key: string) => {
    const order_number = number.replace(/-\d+$/, '')
    const declared = { declaration_key: randomUUID(), name: 'Anna Gast', order_number, email: buyer.email }
    const { link_key } = await sql<{ link_key: string }>`
      select o.link_key::text from orders o join vendor_orders v on v.order_id = o.id where v.track_key = ${key}`.one()
    expect((await request(withdrawalCalls.createWithdrawal, { ...declared, link_key })).status).toBe(201)
    return (await sql<{ status: string }>`select status from vendor_orders where number = ${number}`.one()).status
  }
  const waiting = await order([place.pizza, 2])
  expect(await withdraw(waiting.number, waiting.key)).toBe('cancelled')
  const cooking = await order([place.pizza, 2])
  await request(kitchenCalls.moveFoodOrder, { order_number: cooking.number, status: 'confirmed' }, place.token)
  expect(await withdraw(cooking.number, cooking.key)).toBe('confirmed')
  expect((await messagesTo(buyer.email))[0]!.text).toContain('Vom Widerruf ausgeschlossen')
  expect(
    await sql`select from refunds r join vendor_orders v on v.id = r.vendor_order_id
    where v.number = ${cooking.number}`,
  ).toHaveLength(0)
})

test('of a dish of which a piece was given back before, the others go back when it is missing', async () => {
  const { number, key } = await order([place.pizza, 3], [place.soup, 1])
  const ofOrder = { order_number: number }
  await request(kitchenCalls.moveFoodOrder, { ...ofOrder, status: 'confirmed' }, place.token)
  const read = async () => (await request(kitchenCalls.getFoodOrder, ofOrder, place.token)).body.data
  const { items } = await read()
  const pizza = items.find(({ quantity }) => quantity === 3)!
  const piece = { id: pizza.id, quantity: 1, returned_before: 0, reason: 'Eine Pizza doppelt bestellt' }
  const operator = await buildOperator()
  expect((await request(operatorRefundCalls.createRefundInStead, piece, operator.token)).status).toBe(201)
  const all = { item_ids: items.map(({ id }) => id), sold_out: false }
  expect((await request(kitchenCalls.sendMissing, { ...ofOrder, ...all }, place.token)).status).toBe(422)
  await request(kitchenCalls.sendMissing, { ...ofOrder, item_ids: [pizza.id], sold_out: false }, place.token)
  expect((await request(publicFoodCalls.setMissingAnswer, { key, answer: 'without' })).status).toBe(200)
  // soup and delivery
  expect(await read()).toMatchObject({ to_pay: 8.4 })
  const sums = await sql<{ refunded: number; invoiced: number }>`
    select refunded_cents as refunded, (select sum(gross_cents)::int from invoices i where i.vendor_order_id = v.id) as invoiced
    from vendor_orders v where number = ${number}`.one()
  expect(sums).toEqual({ refunded: 2850, invoiced: 840 })
})
