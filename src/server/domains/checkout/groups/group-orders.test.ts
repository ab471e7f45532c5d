import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkoutCalls } from '#contract/checkout/calls.ts'
import { cartCalls } from '#contract/checkout/cart.ts'
import { groupOrderCalls } from '#contract/checkout/group-orders.ts'
import { buildCustomer } from '#server/domains/accounts/accounts.factory.ts'
import { buildRestaurant } from '#server/domains/food/food.factory.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { untilBlocked } from '../../../../../test/locks.ts'
import { buyer } from '../../../../../test/shop.ts'

useApp({ limits: false })

const { startGroupOrder, endGroupOrder, getGroupOrder, createGroupOrderItem, removeGroupOrderItem } = groupOrderCalls

const start = async (provider_id: number, token?: string, cart_key: string = randomUUID()) =>
  (await request(startGroupOrder, { cart_key, provider_id, zip: '35037' }, token)).body.data

const choose = (key: string, product_id: number, changes: object = {}) =>
  request(createGroupOrderItem, { key, product_id, guest_key: randomUUID(), name: 'Anna', ...changes })

const place = ({ cart_key, total }: { cart_key: string | null; total: number }) =>
  request(checkoutCalls.placeCashOrder, {
    ...buyer,
    billing: { ...buyer.billing, phone: '06421 12345' },
    cart_key: cart_key!,
    total,
    to_pay: total,
    accept_terms: true,
    placing_key: randomUUID(),
  })

test('others put dishes into a cart by its link, and the kitchen reads for whom they are', async () => {
  const { providerId, pizza, soup } = await buildRestaurant()
  const { cart_key, key } = await start(providerId)
  expect(await start(providerId, undefined, cart_key)).toEqual({ cart_key, key })
  await request(cartCalls.createCartItem, { cart_key, product_id: soup })

  const guest_key = randomUUID()
  const { body, status } = await choose(key, pizza, { guest_key, note: 'ohne Zwiebeln' })
  expect(status).toBe(201)
  expect(body.data.items.map(({ note, is_own }) => [note, is_own])).toEqual([
    ['', false],
    ['Für Anna: ohne Zwiebeln', true],
  ])
  expect(body.data.total).toBe(15.4)
  // two people of one name have a line each
  await choose(key, pizza)
  await choose(key, pizza)
  const { body: seen } = await request(getGroupOrder, { key })
  expect(seen.data.items.map(({ quantity, is_own }) => [quantity, is_own])).toEqual(
    [1, 1, 1, 1].map((one) => [one, false]),
  )

  await request(cartCalls.acceptTerms, { cart_key, provider_ids: [providerId] })
  const { body: cart } = await request(cartCalls.getCart, { cart_key })
  // the postal code of the menu is not asked for again
  expect(cart.groups[0]!.meal).toMatchObject({ group_key: key, zip: '35037' })
  expect(cart.item_count).toBe(4)
  const placed = await place(cart)
  expect(placed.status).toBe(201)
  const items = await sql<{ note: string }>`
    select i.note from order_items i join vendor_orders v on v.id = i.vendor_order_id join orders o on o.id = v.order_id
    where o.number = ${placed.body.order_number} order by i.id`
  expect(items.map(({ note }) => note).sort()).toEqual(['', 'Für Anna', 'Für Anna', 'Für Anna: ohne Zwiebeln'])

  // the next cart of the same browser does not have this link
  expect((await choose(key, pizza)).status).toBe(404)
  expect((await request(getGroupOrder, { key })).status).toBe(404)
})

test('a dish is taken out by the browser that chose it, and by the owner of the cart', async () => {
  const { providerId, pizza, soup } = await buildRestaurant()
  const { cart_key, key } = await start(providerId)
  const guest_key = randomUUID()
  const { body } = await choose(key, pizza, { guest_key })
  const [own] = body.data.items
  const id = own!.id
  expect((await request(removeGroupOrderItem, { key, guest_key: randomUUID(), id })).status).toBe(404)
  const other = await start((await buildRestaurant()).providerId)
  expect((await request(removeGroupOrderItem, { key: other.key, guest_key, id })).status).toBe(404)
  const { body: left } = await request(removeGroupOrderItem, { key, guest_key, id })
  expect(left.data.items).toEqual([])

  await choose(key, soup)
  const { body: cart } = await request(cartCalls.getCart, { cart_key })
  const [item] = cart.groups[0]!.items
  expect((await request(cartCalls.removeCartItem, { cart_key, id: item!.id })).status).toBe(200)
})

test('only dishes of that restaurant, only by a link that is open, only with a name', async () => {
  const { providerId, pizza } = await buildRestaurant()
  const other = await buildRestaurant()
  const { cart_key, key } = await start(providerId)
  expect((await choose(key, other.pizza)).status).toBe(422)
  expect((await choose(key, 999_999_999)).status).toBe(404)
  const nameless = await choose(key, pizza, { name: ' ' })
  expect(nameless.status).toBe(422)
  expect(JSON.stringify(nameless.body)).toContain('für wen das Gericht ist')
  expect((await choose(randomUUID(), pizza)).status).toBe(404)
  expect((await request(startGroupOrder, { cart_key, provider_id: 999_999_999 })).status).toBe(404)
  expect((await request(getGroupOrder, { key })).body.data.items).toEqual([])

  // the link of another cart is not ended by naming the restaurant
  await request(endGroupOrder, { cart_key: randomUUID(), provider_id: providerId })
  expect((await choose(key, pizza)).status).toBe(201)
  await request(endGroupOrder, { cart_key, provider_id: providerId })
  expect((await choose(key, pizza)).status).toBe(404)
  const { body: cart } = await request(cartCalls.getCart, { cart_key })
  expect(cart.item_count).toBe(1)
})

test('the link holds when its owner logs in, also with a cart of the same restaurant', async () => {
  const { providerId, pizza, soup } = await buildRestaurant()
  const customer = await buildCustomer()
  const { cart_key: own } = (
    await request(cartCalls.createCartItem, { cart_key: randomUUID(), product_id: soup }, customer.token)
  ).body.data
  await request(cartCalls.setMeal, { cart_key: own!, provider_id: providerId, zip: '35037' }, customer.token)
  const { cart_key, key } = await start(providerId)
  await choose(key, pizza)
  const { body: joined } = await request(cartCalls.getCart, { cart_key }, customer.token)
  expect(joined.groups[0]!.meal!.group_key).toBe(key)
  const { body: more } = await choose(key, pizza)
  expect(more.data.items).toHaveLength(3)
})

test('of two links to one restaurant that of the browser holds after the login', async () => {
  const { providerId, pizza } = await buildRestaurant()
  const customer = await buildCustomer()
  const old = await start(providerId, customer.token)
  const shared = await start(providerId)
  await request(cartCalls.getCart, { cart_key: shared.cart_key }, customer.token)
  expect((await choose(shared.key, pizza)).status).toBe(201)
  expect((await choose(old.key, pizza)).status).toBe(404)
})

test('a dish that comes while its cart is joined with another waits for that one too', async () => {
  const { providerId, pizza } = await buildRestaurant()
  const { cart_key, key } = await start(providerId)
  const { cart_key: other } = await start((await buildRestaurant()).providerId)
  const idOf = async (cart: string) => (await sql<{ id: number }>`select id from carts where key = ${cart}`.one()).id
  const [guest, own] = [await idOf(cart_key), await idOf(other)]
  const choosing = await inTransaction(async (tx) => {
    await tx.sql`update carts set updated_at = '2020-01-01' where id in (${guest}, ${own})`
    const answer = choose(key, pizza)
    await untilBlocked()
    await tx.sql`update cart_meals set cart_id = ${own} where cart_id = ${guest}`
    await tx.sql`delete from carts where id = ${guest}`
    return { answer }
  })
  expect((await choosing.answer).status).toBe(201)
  const { year } = await sql<{ year: number }>`
    select extract(year from updated_at)::int as year from carts where id = ${own}`.one()
  expect(year).toBeGreaterThan(2020)
})
