import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkoutCalls } from '#contract/checkout/calls.ts'
import { cartCalls } from '#contract/checkout/cart.ts'
import { againCalls } from '#contract/food/again.ts'
import { figureCalls } from '#contract/food/figures.ts'
import { kitchenCalls } from '#contract/food/kitchen.ts'
import { menuCalls } from '#contract/food/menu.ts'
import { buildCustomer } from '#server/domains/accounts/accounts.factory.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { buyer } from '../../../../../test/shop.ts'
import { buildRestaurant } from '../food.factory.ts'

useApp({ limits: false })

test('a past meal is ordered again as far as today allows, and the day’s figures count it', async () => {
  const place = await buildRestaurant()
  const group = { name: 'Soße', min: 1, max: 1, options: [{ name: 'Mild' }, { name: 'Trüffel', price: 1.5 }] }
  const { body } = await request(menuCalls.setOptionGroup, group, place.token)
  const { id, options } = body.data.groups.at(-1)!
  const sizes = [
    { name: 'Klein', price: 8 },
    { name: 'Groß', price: 11 },
  ]
  const dish = { category_id: place.categoryId, name: 'Pasta', sizes, group_ids: [id], no_allergens: true }
  const { body: saved } = await request(menuCalls.setDish, dish, place.token)
  const pasta = saved.data.dishes.find((one) => one.id === saved.id)!
  const { token } = await buildCustomer()
  const thing = { product_id: pasta.id, variant_id: pasta.sizes[1]!.id, option_ids: [options[1]!.id], quantity: 2 }
  const first = await request(cartCalls.createCartItem, { cart_key: randomUUID(), ...thing }, token)
  const cart_key = first.body.data.cart_key!
  await request(cartCalls.createCartItem, { cart_key, product_id: place.soup }, token)
  await request(cartCalls.acceptTerms, { cart_key, provider_ids: [place.providerId] }, token)
  const { body: cart } = await request(
    cartCalls.setMeal,
    { cart_key, provider_id: place.providerId, zip: '35037', tip: 2 },
    token,
  )
  const placing = { placing_key: randomUUID(), total: cart.data.total, to_pay: cart.data.to_pay, accept_terms: true }
  const placed = await request(checkoutCalls.placeCashOrder, { ...buyer, cart_key, ...placing }, token)
  const order_number = `${placed.body.order_number}-1`
  await request(kitchenCalls.moveFoodOrder, { order_number, status: 'completed' }, place.token)

  await request(menuCalls.setSoldOut, { dish_id: place.soup, sold_out: true }, place.token)
  const past = await request(againCalls.listPastMeals, { slug: place.slug }, token)
  expect(past.body.data).toEqual([
    expect.objectContaining({ order_number, items: [expect.objectContaining(thing)], gone: ['Suppe'] }),
  ])
  expect((await request(againCalls.listPastMeals, { slug: place.slug })).status).toBe(401)
  expect((await request(againCalls.listPastMeals, { slug: place.slug }, place.token)).body.data).toEqual([])
  const { key } = await sql<{ key: string }>`
    select track_key::text as key from vendor_orders where number = ${order_number}`.one()
  expect((await request(againCalls.getPastMeal, { key })).body.data.items).toHaveLength(1)
  expect((await request(againCalls.getPastMeal, { key: randomUUID() })).status).toBe(404)

  const { body: figures } = await request(figureCalls.getFoodFigures, {}, place.token)
  expect(figures.data).toMatchObject({
    orders: 1,
    cancelled: 0,
    turnover: 2 * 12.5 + 5.9 + 2.5,
    tips: 2,
    hours: [{ orders: 1, turnover: 33.4 }],
    punctual_percent: 100,
    dishes: [
      { name: 'Pasta', quantity: 2 },
      { name: 'Suppe', quantity: 1 },
    ],
    sold_out: ['Suppe'],
  })
  expect(figures.data.promised_minutes).toBeGreaterThanOrEqual(30)
  expect(figures.data.real_minutes).toBeLessThan(5)
})
