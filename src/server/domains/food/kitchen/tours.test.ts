import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkoutCalls } from '#contract/checkout/calls.ts'
import { cartCalls } from '#contract/checkout/cart.ts'
import { figureCalls } from '#contract/food/figures.ts'
import { kitchenCalls } from '#contract/food/kitchen.ts'
import { publicFoodCalls } from '#contract/food/public.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { buyer } from '../../../../../test/shop.ts'
import { buildRestaurant } from '../food.factory.ts'

useApp({ limits: false })

const order = async ({ providerId, pizza }: Awaited<ReturnType<typeof buildRestaurant>>) => {
  const cart_key = randomUUID()
  await request(cartCalls.createCartItem, { cart_key, product_id: pizza, quantity: 2 })
  await request(cartCalls.acceptTerms, { cart_key, provider_ids: [providerId] })
  const { body: cart } = await request(cartCalls.setMeal, { cart_key, provider_id: providerId, zip: '35037' })
  const { total, to_pay } = cart.data
  const placing = { placing_key: randomUUID(), total, to_pay, accept_terms: true }
  const { status, body } = await request(checkoutCalls.placeCashOrder, { ...buyer, cart_key, ...placing })
  expect(status, body.message).toBe(201)
  return `${body.order_number}-1`
}

test('an order rides on one tour at a time, also for many at once, and each tour is settled once', async () => {
  const place = await buildRestaurant()
  const number = await order(place)
  await request(kitchenCalls.moveFoodOrder, { order_number: number, status: 'confirmed' }, place.token)
  const start = (name: string) => request(kitchenCalls.createTour, { name, order_numbers: [number] }, place.token)
  const started = await Promise.all(['A', 'B', 'C'].map(start))
  expect(started.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  const { id, key } = started.find(({ status }) => status === 201)!.body.data
  const late = await start('D')
  expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('schon auf der Tour')])
  expect((await request(publicFoodCalls.getTour, { key })).body.data.stops).toHaveLength(1)
  const close = (handed_in: number) => request(kitchenCalls.endTour, { id, handed_in }, place.token)
  expect((await Promise.all([close(0), close(5), close(9)])).map(({ status }) => status).sort()).toEqual([
    200, 409, 409,
  ])
  // it came back and leaves again
  expect((await start('E')).status).toBe(201)
})

test('cash of a day is a list with tours and a sum, for the own till', async () => {
  const place = await buildRestaurant()
  const number = await order(place)
  const list = async () => String((await request(figureCalls.getCashList, {}, place.token)).body)
  expect(await list()).not.toContain(number)
  const move = (status: string) =>
    request(kitchenCalls.moveFoodOrder, { order_number: number, status } as never, place.token)
  await move('confirmed')
  await request(kitchenCalls.createTour, { name: 'Jens', order_numbers: [number] }, place.token)
  for (const status of ['processing', 'completed']) await move(status)
  const lines = (await list()).split('\r\n')
  const { total } = await sql<{ total: string }>`
    select replace(to_char(total_cents / 100.0, 'FM9990.00'), '.', ',') as total from vendor_orders where number = ${number}`.one()
  expect(lines[1]).toMatch(new RegExp(`Uhr;${number};Jens;${total};0,00`))
  expect(lines[2]).toBe(`Summe;;;${total};0,00`)
  const other = await buildRestaurant()
  expect(String((await request(figureCalls.getCashList, {}, other.token)).body)).not.toContain(number)
})
