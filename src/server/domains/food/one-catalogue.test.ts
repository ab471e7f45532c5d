import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { checkoutCalls } from '#contract/checkout/calls.ts'
import { cartCalls } from '#contract/checkout/cart.ts'
import { menuCalls } from '#contract/food/menu.ts'
import { phoneCalls } from '#contract/food/phone.ts'
import { publicProductCalls } from '#contract/products/public.ts'
import { refreshListings } from '#server/domains/products/index.ts'
import { buildCategory, buildProduct } from '#server/domains/products/products.factory.ts'
import { idsPerSitemap } from '#server/platform/http/sitemap.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { request, useApp } from '../../../../test/harness.ts'
import { buildShipping, buyer } from '../../../../test/shop.ts'
import { buildRestaurant } from './food.factory.ts'

useApp({ limits: false })

type Place = Awaited<ReturnType<typeof buildRestaurant>>
let place: Place
const dishOf = ({ pizza }: Place) =>
  sql<{ name: string; slug: string }>`select name, slug from products where id = ${pizza}`.one()

beforeAll(async () => {
  place = await buildRestaurant()
  await buildShipping(place.providerId)
})

test('search, lists and the page of a product name the dish once, with its one price and its restaurant', async () => {
  const { name, slug } = await dishOf(place)
  const { body } = await request(publicProductCalls.findProducts, { keyword: name })
  const own = body.data.filter(({ provider }) => provider.id === place.providerId)
  expect(own.map(({ price, restaurant_url, stock }) => [price, restaurant_url, stock > 5])).toEqual([
    [9.5, expect.any(String), true],
  ])
  const { body: page } = await request(publicProductCalls.getProduct, { slug })
  expect([page.data.id, page.data.price, page.data.restaurant_url]).toEqual([place.pizza, 9.5, own[0]!.restaurant_url])
  const { body: map } = await request(publicProductCalls.listSitemap, { part: Math.ceil(place.pizza / idsPerSitemap) })
  expect((map.products ?? []).map((one) => one.slug)).not.toContain(slug)
})

test('a dish that is sold out for today says so on every card, until it is there again', async () => {
  const { name } = await dishOf(place)
  const stocks = async () => {
    const { body: found } = await request(publicProductCalls.findProducts, { keyword: name })
    const { body: listed } = await request(publicProductCalls.listProductsById, { ids: [place.pizza] })
    return [found, listed].map(({ data }) => data.find(({ id }) => id === place.pizza)?.stock)
  }
  expect(await stocks()).toEqual([9999, 9999])
  await request(menuCalls.setSoldOut, { dish_id: place.pizza, sold_out: true }, place.token)
  expect(await stocks()).toEqual([0, 0])
  await request(menuCalls.setSoldOut, { dish_id: place.pizza, sold_out: false }, place.token)
  expect(await stocks()).toEqual([9999, 9999])
})

test('what is off the menu is off the lists: a hidden section, a restaurant that takes no orders, a dish that is gone', async () => {
  const other = await buildRestaurant()
  const isListed = async () => {
    const [row] = await sql`select from product_listings where product_id = ${other.pizza}`
    return row !== undefined
  }
  expect(await isListed()).toBe(true)
  const section = { id: other.categoryId, name: 'Karte' }
  await request(menuCalls.createFoodCategory, { ...section, status: false }, other.token)
  expect(await isListed()).toBe(false)
  await request(menuCalls.createFoodCategory, { ...section, status: true }, other.token)
  expect(await isListed()).toBe(true)
  await request(menuCalls.removeDish, { id: other.pizza }, other.token)
  expect(await isListed()).toBe(false)
})

test('a dish from any entrance keeps zone, minimum and time: a plain call for the cart can be ordered nowhere else', async () => {
  const cart_key = randomUUID()
  const { body } = await request(cartCalls.createCartItem, { cart_key, product_id: place.pizza, quantity: 2 })
  expect(body.data.groups[0]).toMatchObject({ kind: 'food', problem: expect.stringContaining('Postleitzahl') })
  await request(cartCalls.acceptTerms, { cart_key, provider_ids: [place.providerId] })
  const berlin = { ...buyer, billing: { ...buyer.billing, street: 'Invalidenstraße', zip: '10115', city: 'Berlin' } }
  const placing = { placing_key: randomUUID(), total: body.data.total, to_pay: body.data.to_pay, accept_terms: true }
  const { body: far } = await request(cartCalls.getCart, { cart_key })
  expect(far.can_order).toBe(false)
  const placed = await request(checkoutCalls.placeCashOrder, { ...berlin, cart_key, ...placing })
  expect([placed.status, placed.body.message]).toEqual([409, expect.stringContaining('Nach 10115 liefert')])
})

test('goods in a category of menus can be neither published nor bought', async () => {
  const shelf = await buildCategory('food', { isMenu: true, name: 'Essen bestellen' })
  await expect(
    buildProduct({ providerId: place.providerId, kind: 'food', categoryId: shelf.id }),
  ).rejects.toMatchObject({
    details: { fields: { category: expect.stringContaining('nur Gerichte') } },
  })
  // one that was there before the rule: without a listing nothing can be put into a cart
  const old = await buildProduct({ providerId: place.providerId, kind: 'food' })
  const cart_key = randomUUID()
  await request(cartCalls.createCartItem, { cart_key, product_id: old.id })
  await sql`update products set category_id = ${shelf.id} where id = ${old.id}`
  await inTransaction((tx) => refreshListings(tx, [old.id]))
  const again = await request(cartCalls.createCartItem, { cart_key, product_id: old.id })
  expect(again.status).toBe(404)
  const { body: cart } = await request(cartCalls.getCart, { cart_key })
  expect([cart.can_order, cart.groups[0]!.items[0]!.problem]).toEqual([
    false,
    'Dieser Artikel wird nicht mehr angeboten.',
  ])
})

test('a dish in several sizes is put into a cart or an order by telephone with one of them', async () => {
  const sizes = [
    { name: 'klein', price: 7 },
    { name: 'groß', price: 9 },
  ]
  const dish = { category_id: place.categoryId, name: `Calzone ${randomUUID()}`, sizes, allergens: ['wheat' as const] }
  const { body: made } = await request(menuCalls.setDish, dish, place.token)
  const sentence = 'Dieses Gericht gibt es in mehreren Größen. Bitte wählen Sie eine.'
  const { status, body } = await request(cartCalls.createCartItem, { cart_key: randomUUID(), product_id: made.id })
  expect([status, body.fields]).toEqual([422, { variant_id: sentence }])
  const byPhone = { items: [{ product_id: made.id }], is_pickup: true }
  const { body: checked } = await request(phoneCalls.getPhonePrice, byPhone, place.token)
  expect(checked.data.problem).toContain(sentence)
})

test('one thing is sold in one way: a dish is no goods under the same name, nor goods a dish', async () => {
  const { name } = await dishOf(place)
  await expect(
    buildProduct({ providerId: place.providerId, kind: 'food', name: ` ${name.toUpperCase()}`.trim() }),
  ).rejects.toMatchObject({ details: { fields: { name: expect.stringContaining('Speisekarte') } } })
  const jar = await buildProduct({ providerId: place.providerId, kind: 'food', name: `Glas ${randomUUID()}` })
  const dish = { category_id: place.categoryId, name: jar.name, price: 9, allergens: ['wheat' as const] }
  const refused = await request(menuCalls.setDish, dish, place.token)
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([422, expect.stringContaining('schon als Produkt')])
})
