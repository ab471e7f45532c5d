import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { checkoutCalls } from '#contract/checkout/calls.ts'
import { cartCalls } from '#contract/checkout/cart.ts'
import { kitchenCalls } from '#contract/food/kitchen.ts'
import { menuCalls } from '#contract/food/menu.ts'
import { publicFoodCalls } from '#contract/food/public.ts'
import { orderCalls } from '#contract/orders/calls.ts'
import { orderLinkCalls } from '#contract/orders/link.ts'
import { providerOrderCalls } from '#contract/orders/provider.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { buyer } from '../../../../../test/shop.ts'
import { buildRestaurant } from '../food.factory.ts'

useApp({ limits: false })

let place: Awaited<ReturnType<typeof buildRestaurant>>
beforeAll(async () => {
  place = await buildRestaurant()
})

const order = async (dishes: [number, number][]) => {
  const cart_key = randomUUID()
  for (const [product_id, quantity] of dishes)
    await request(cartCalls.createCartItem, { cart_key, product_id, quantity })
  await request(cartCalls.acceptTerms, { cart_key, provider_ids: [place.providerId] })
  const wish = { cart_key, provider_id: place.providerId, zip: '35037' }
  const { total, to_pay } = (await request(cartCalls.setMeal, wish)).body.data
  const placing = { placing_key: randomUUID(), total, to_pay, accept_terms: true }
  const { body } = await request(checkoutCalls.placeCashOrder, { ...buyer, cart_key, ...placing })
  return sql<{ number: string; key: string; link: string }>`
    select v.number, v.track_key::text as key, o.link_key::text as link from vendor_orders v join orders o on o.id = v.order_id
    where o.number = ${body.order_number} and v.kind = 'food'`.one()
}

test('the general calls for orders keep the rules of the kitchen and have the same effects', async () => {
  const { number, key } = await order([
    [place.pizza, 2],
    [place.soup, 1],
  ])
  const { id, items } = (await request(kitchenCalls.getFoodOrder, { order_number: number }, place.token)).body.data
  const soup = items.find(({ product_id }) => product_id === place.soup)!
  const move = (status: 'confirmed' | 'completed') =>
    request(orderCalls.moveOrder, { id, status, carrier: '' }, place.token)
  const tracked = async () => (await request(publicFoodCalls.getTrackedOrder, { key })).body.data
  await request(kitchenCalls.sendMissing, { order_number: number, item_ids: [soup.id], sold_out: false }, place.token)
  const early = await move('confirmed')
  expect([early.status, early.body.message]).toMatchObject([409, expect.stringContaining('geantwortet')])
  const many = await request(providerOrderCalls.moveOrders, { ids: [id], status: 'confirmed' }, place.token)
  expect(many.body.data).toMatchObject([{ ok: false }])
  expect((await tracked()).state).toBe('processing')
  const tour = { name: 'Tour', order_numbers: [number] }
  expect((await request(kitchenCalls.createTour, tour, place.token)).status).toBeGreaterThanOrEqual(400)
  await request(publicFoodCalls.setMissingAnswer, { key, answer: 'without' })

  const other = await order([[place.pizza, 2]])
  const [row] = await sql<{ id: number }>`select id from vendor_orders where number = ${other.number}`
  const step = (status: 'confirmed' | 'shipped' | 'completed') =>
    request(orderCalls.moveOrder, { id: row!.id, status, carrier: '' }, place.token)
  for (const status of ['confirmed', 'shipped', 'completed'] as const) expect((await step(status)).status).toBe(200)
  const { body } = await request(publicFoodCalls.getTrackedOrder, { key: other.key })
  const moment = expect.any(String)
  expect(body.data).toMatchObject({ accepted_at: moment, left_at: moment, delivered_at: moment })
})

test('an undone refusal brings back the dish that it took off the menu, not one that was out before', async () => {
  const isOut = async () => {
    const { dishes } = (await request(menuCalls.getMenu, {}, place.token)).body.data
    return dishes.find(({ id }) => id === place.soup)!.sold_out
  }
  const refuse = async () => {
    const { number } = await order([[place.pizza, 2]])
    const wish = { order_number: number, status: 'cancelled', sold_out_product_id: place.soup } as const
    expect((await request(kitchenCalls.startMove, wish, place.token)).status).toBe(200)
    expect(await isOut()).toBe(true)
    expect((await request(kitchenCalls.undoMove, { order_number: number }, place.token)).status).toBe(200)
    expect((await request(kitchenCalls.undoMove, { order_number: number }, place.token)).status).toBe(409)
  }
  await refuse()
  expect(await isOut()).toBe(false)
  await request(menuCalls.setSoldOut, { dish_id: place.soup, sold_out: true }, place.token)
  await refuse()
  expect(await isOut()).toBe(true)
  await request(menuCalls.setSoldOut, { dish_id: place.soup, sold_out: false }, place.token)
})

test('a tracking link tells neither name nor street, and both links end', async () => {
  const { number, key, link } = await order([[place.pizza, 2]])
  const read = async () => [
    await request(publicFoodCalls.getTrackedOrder, { key }),
    await request(orderLinkCalls.getOrderByLink, { key: link }),
  ]
  const open = await read()
  expect(open.map(({ status }) => status)).toEqual([200, 200])
  for (const secret of [buyer.billing.street, buyer.billing.last_name, buyer.email])
    expect(JSON.stringify(open.map(({ body }) => body))).not.toContain(secret)
  await sql`update vendor_orders set finished_at = now() - interval '89 days', status = 'completed' where number = ${number}`
  expect((await read()).map(({ status }) => status)).toEqual([200, 200])
  await sql`update vendor_orders set finished_at = now() - interval '91 days' where number = ${number}`
  expect((await read()).map(({ status }) => status)).toEqual([404, 404])
})

test('names, streets and phones of a tour are told to its driver until each stop is done and the tour is closed', async () => {
  const [first, second] = [await order([[place.pizza, 2]]), await order([[place.soup, 3]])]
  const numbers = [first.number, second.number]
  const move = (order_number: string, status: 'confirmed' | 'completed' | 'cancelled') =>
    request(kitchenCalls.moveFoodOrder, { order_number, status }, place.token)
  for (const number of numbers)
    expect((await move(number, 'confirmed')).body.message).toBe('Die Bestellung ist jetzt „Wird zubereitet“.')
  const tour = (await request(kitchenCalls.createTour, { name: 'Tour', order_numbers: numbers }, place.token)).body.data
  const driver = async () => (await request(publicFoodCalls.getTour, { key: tour.key })).body.data.stops
  const guest = async () => {
    const bodies = await Promise.all(
      [first, second].flatMap(({ key, link }) => [
        request(publicFoodCalls.getTrackedOrder, { key }),
        request(orderLinkCalls.getOrderByLink, { key: link }),
      ]),
    )
    return JSON.stringify(bodies.map(({ body }) => body))
  }
  const { street, last_name } = buyer.billing
  const told = (text: string) => [street, last_name, tour.key].filter((secret) => text.includes(secret))
  expect((await driver()).map((stop) => told(JSON.stringify(stop)))).toEqual([
    [street, last_name],
    [street, last_name],
  ])
  expect(told(await guest())).toEqual([])
  await request(publicFoodCalls.confirmStop, { key: tour.key, order_number: first.number })
  expect((await driver()).map((stop) => told(JSON.stringify(stop)))).toEqual([[], [street, last_name]])
  // the kitchen knows its guest in every state; another one nothing
  const other = await buildRestaurant()
  for (const { number } of [first, second]) {
    const read = (token: string) => request(kitchenCalls.getFoodOrder, { order_number: number }, token)
    expect(told(JSON.stringify((await read(place.token)).body))).toEqual([street, last_name])
    expect((await read(other.token)).status).toBe(404)
  }
  await request(kitchenCalls.endTour, { id: tour.id, handed_in: 0 }, place.token)
  expect(await driver()).toEqual([])
  expect((await request(publicFoodCalls.confirmStop, { key: tour.key, order_number: second.number })).status).toBe(409)
  expect(told(await guest())).toEqual([])
})
