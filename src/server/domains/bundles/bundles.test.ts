import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { bundleCalls, publicBundleCalls } from '#contract/bundles/calls.ts'
import { checkoutCalls } from '#contract/checkout/calls.ts'
import { cartCalls } from '#contract/checkout/cart.ts'
import { orderCalls } from '#contract/orders/calls.ts'
import { financeCalls } from '#contract/payouts/calls.ts'
import { refundCalls } from '#contract/refunds/calls.ts'
import { settings } from '#server/platform/settings.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { request, useApp } from '../../../../test/harness.ts'
import { buildShop, buyer } from '../../../../test/shop.ts'
import { refreshListings } from '../products/search/listings.service.ts'
import { settleBundles } from './bundles.jobs.ts'

useApp({ limits: false })

type Shop = Awaited<ReturnType<typeof buildShop>>
let bakery: Shop
let pottery: Shop
let stranger: Shop
beforeAll(async () => {
  bakery = await buildShop({ name: 'Brotbackmischung', priceCents: 999, stock: 50 })
  pottery = await buildShop({ name: 'Brottopf', priceCents: 4900, stock: 50 })
  stranger = await buildShop()
})

const terms = (changes: object = {}) => ({
  provider_id: pottery.providerId,
  name: 'Brot und Topf',
  price: 59,
  my_share: 17,
  products: [
    { product_id: bakery.product.id, quantity: 2 },
    { product_id: pottery.product.id, quantity: 1 },
  ],
  ...changes,
})
const propose = (changes: object = {}) => request(bundleCalls.createRequest, terms(changes), bakery.token)
const answer = (shop: Shop, id: number, more: object = {}) =>
  request(bundleCalls.confirmStatus, { bundle_provider_request_id: id, ...more }, shop.token)
const counts = async (shop: Shop) => (await request(bundleCalls.countRequests, {}, shop.token)).body.data

/** Agreed on and sold. */
const agree = async (changes: object = {}) => {
  const { body } = await propose(changes)
  await answer(pottery, body.data.bundle_provider_request_id)
  return body.data
}

const fill = async (bundle_id: number, quantity = 1) => {
  const { body, status } = await request(cartCalls.createCartBundle, { cart_key: randomUUID(), bundle_id, quantity })
  return { status, cart: body.data, message: body.message }
}
const place = async (cart_key: string) => {
  const provider_ids = [bakery.providerId, pottery.providerId]
  const { body } = await request(cartCalls.acceptTerms, { cart_key, provider_ids })
  const { total, to_pay } = body.data
  const placing = { placing_key: randomUUID(), total, to_pay, accept_terms: true }
  return request(checkoutCalls.placeCashOrder, { ...buyer, cart_key, ...placing })
}
const stockOf = async ({ product }: Shop) =>
  (await sql<{ stock: number }>`select stock from products where id = ${product.id}`.one()).stock

test('a proposal is countered, accepted in the version that was seen, and listed on both sides', async () => {
  const before = await counts(pottery)
  const { status, body } = await propose()
  expect([status, body.data.status, body.data.regular_price, body.data.saving]).toEqual([201, 'pending', 68.98, 9.98])
  const id = body.data.bundle_provider_request_id
  expect((await counts(pottery)).waiting).toBe(before.waiting + 1)
  const seen = await request(bundleCalls.getSentRequest, { bundle_provider_request_id: id }, pottery.token)
  expect(seen.body.data).toMatchObject({ direction: 'incoming', is_my_turn: true, my_share: 42, partner_share: 17 })
  expect((await request(bundleCalls.getSentRequest, { bundle_provider_request_id: id }, stranger.token)).status).toBe(
    404,
  )
  expect((await answer(bakery, id)).status).toBe(409)
  const { provider_id: _, ...offer } = terms({ my_share: 44 })
  const counter = { bundle_provider_request_id: id, ...offer, version: 1 }
  const both = await Promise.all([
    request(bundleCalls.updateRequest, counter, pottery.token),
    request(bundleCalls.updateRequest, { ...counter, my_share: 16 }, bakery.token),
  ])
  expect(both.map((one) => one.status).sort()).toEqual([200, 409])
  const [now] = await sql`select turn, version from bundles where id = ${id}`
  expect(now!.version).toBe(2)
  const [waits, other] = now!.turn === 'sender' ? [bakery, pottery] : [pottery, bakery]
  expect((await answer(waits, id, { status: 'active', version: 1 })).status).toBe(409)
  expect((await answer(other, id, { status: 'active', version: 2 })).status).toBe(409)
  expect((await answer(stranger, id)).status).toBe(404)
  expect((await answer(waits, id, { status: 'active', version: 2 })).body.data.status).toBe('active')
  const active = await request(bundleCalls.listActive, {}, pottery.token)
  expect(active.body.data.map((row) => row.bundle_provider_request_id)).toContain(id)
  const used = await request(bundleCalls.listUsedProducts, {}, bakery.token)
  expect(used.body.data.map((row) => row.id)).toEqual([bakery.product.id])
  await sql`update bundles set status = 'deleted' where id = ${id}`
})

test.each([
  ['a price above its parts', { price: 69 }, 'price'],
  ['a share above the own products', { my_share: 20 }, 'my_share'],
  ['a share of the partner above its products', { my_share: 9.5 }, 'my_share'],
  ['no product of the partner', { products: [] }, 'products'],
])('refuses %s', async (_, changes, field) => {
  const { status, body } = await propose(changes)
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]])
})

test('of a product with variants a bundle names one', async () => {
  const { product } = await buildShop({ name: 'Schürze', priceCents: 2000, stock: 9, variants: ['Rot'] })
  await sql`update products set provider_id = ${bakery.providerId} where id = ${product.id}`
  await inTransaction((tx) => refreshListings(tx, [product.id]))
  const { status, body } = await propose({
    products: [
      { product_id: product.id, quantity: 1 },
      { product_id: pottery.product.id, quantity: 1 },
    ],
  })
  expect([status, body.fields?.products]).toEqual([422, expect.stringContaining('Wahl der Variante')])
})

test('sold as one: shares to the cent, stock of all parts, a part that comes back refunds its share', async () => {
  const bundle = await agree({ price: 59.01, my_share: 17.01 })
  const id = bundle.bundle_provider_request_id
  const [bread, pots] = [await stockOf(bakery), await stockOf(pottery)]
  const { cart } = await fill(id, 3)
  expect(cart.bundles).toMatchObject([{ id, quantity: 3, total: 177.03, saving: 29.91 }])
  expect(cart.items_total - cart.discount_total).toBeCloseTo(177.03, 5)
  const [line] = cart.groups.flatMap(({ items }) => items)
  const alone = { cart_key: cart.cart_key!, id: line!.id, quantity: 1 }
  expect((await request(cartCalls.updateCartItem, alone)).status).toBe(422)
  const { status, body } = await place(cart.cart_key!)
  expect([status, await stockOf(bakery), await stockOf(pottery)]).toEqual([201, bread - 6, pots - 3])
  const rows = await sql<{ id: number; number: string; providerId: number; goods: number; commission: number }>`
    select id, number, provider_id as "providerId", items_cents - discount_cents as goods, commission_cents as commission
    from vendor_orders where number like ${`${body.order_number}-%`} order by id`
  const goodsOf = (shop: Shop) => rows.find(({ providerId }) => providerId === shop.providerId)!
  expect([goodsOf(bakery).goods, goodsOf(pottery).goods]).toEqual([5103, 12_600])
  expect(goodsOf(pottery).commission).toBe(1008)
  const explained = await request(
    financeCalls.getOrderExplanation,
    { order_number: goodsOf(bakery).number },
    bakery.token,
  )
  expect(explained.body.data.steps[0]!.text).toContain('im Bundle „Brot und Topf“')
  const { id: orderId } = goodsOf(pottery)
  for (const next of ['confirmed', 'processing', 'shipped', 'completed'] as const)
    await request(orderCalls.moveOrder, { id: orderId, status: next, carrier: '' }, pottery.token)
  const [item] = await sql<{ id: number }>`select id from order_items where vendor_order_id = ${orderId}`
  const asked = { cart_key: cart.cart_key!, order_item_id: item!.id, quantity: 1, reason_id: 1 }
  const refund = await request(refundCalls.createRefund, asked)
  const decided = await request(
    refundCalls.acceptRefund,
    { id: refund.body.data.id, refund_status: 'accepted' },
    pottery.token,
  )
  expect([decided.status, decided.body.data.amount]).toEqual([200, 42])
  const { sum } = await sql<{ sum: number }>`select sum(amount_cents)::int as sum from ledger_lines`.one()
  expect(sum).toBe(0)
})

test('the last piece alone and in a bundle at once is sold once', async () => {
  const bundle = await agree({ name: 'Letztes Stück' })
  await sql`update products set stock = 1 where id = ${pottery.product.id}`
  const carts = []
  for (let count = 0; count < 4; count++) carts.push((await fill(bundle.bundle_provider_request_id)).cart.cart_key!)
  for (let count = 0; count < 4; count++) {
    const { body } = await request(cartCalls.createCartItem, { cart_key: randomUUID(), product_id: pottery.product.id })
    carts.push(body.data.cart_key!)
  }
  const before = await stockOf(bakery)
  const answers = await Promise.all(carts.map(place))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(await stockOf(pottery)).toBe(0)
  expect([0, 2]).toContain(before - (await stockOf(bakery)))
  expect((await fill(bundle.bundle_provider_request_id)).status).toBe(409)
  await settleBundles()
  const paused = await request(
    bundleCalls.getSentRequest,
    { bundle_provider_request_id: bundle.bundle_provider_request_id },
    bakery.token,
  )
  expect([paused.body.data.status, paused.body.data.paused_reason]).toEqual([
    'paused',
    expect.stringContaining('Brottopf'),
  ])
  await sql`update products set stock = 50 where id = ${pottery.product.id}`
  await settleBundles()
  expect((await fill(bundle.bundle_provider_request_id)).status).toBe(201)
  await sql`update products set price_cents = 5000 where id = ${pottery.product.id}`
  expect((await fill(bundle.bundle_provider_request_id)).status).toBe(409)
  await settleBundles()
  const mails = await sql<{ count: number }>`
    select count(distinct recipient)::int as count from outbox where subject like '%Letztes Stück%pausiert%'`.one()
  expect(mails.count).toBe(2)
  await sql`update products set price_cents = 4900 where id = ${pottery.product.id}`
})

test('a bundle that cannot be bought is not listed, also before the job pauses it', async () => {
  const { bundle_provider_request_id: id } = await agree({ name: 'Nur jetzt' })
  const { id: product_id } = pottery.product
  const listed = async (filter: object = { product_id }) => {
    const { body } = await request(publicBundleCalls.listBundles, filter)
    return { ids: body.data.map((row) => row.id), total: body.total }
  }
  const before = await listed()
  expect(before.ids).toContain(id)
  for (const [cents, stock] of [
    [5000, 50],
    [4900, 0],
  ] as const) {
    await sql`update products set price_cents = ${cents}, stock = ${stock} where id = ${product_id}`
    expect((await fill(id)).status).toBe(409)
    expect(await listed()).toEqual({ ids: [], total: 0 })
    expect((await listed({})).ids).not.toContain(id)
    await sql`update products set price_cents = 4900, stock = 50 where id = ${product_id}`
    expect(await listed()).toEqual(before)
  }
  await sql`delete from product_listings where product_id = ${product_id}`
  expect((await listed()).total).toBe(0)
  await inTransaction((tx) => refreshListings(tx, [product_id]))
  expect(await listed()).toEqual(before)
})

test('a bundle ends with the consent of the partner only', async () => {
  const bundle = await agree({ name: 'Auf Zeit' })
  const { bundle_provider_request_id: id, slug } = bundle
  expect((await request(publicBundleCalls.getBundle, { slug })).body.data).toMatchObject({
    saving_percent: 14,
    providers: [{ id: bakery.providerId }, { id: pottery.providerId }],
  })
  const off = await request(bundleCalls.sendInactivation, { bundle_provider_request_id: id }, bakery.token)
  expect([off.status, off.body.data.status, off.body.data.asked?.by_me]).toEqual([200, 'active', true])
  expect((await answer(bakery, id)).status).toBe(409)
  expect((await answer(pottery, id, { status: 'inactivated' })).body.data.status).toBe('inactivated')
  expect((await request(publicBundleCalls.getBundle, { slug })).status).toBe(404)
  expect((await request(bundleCalls.confirmDeletion, { id }, pottery.token)).status).toBe(409)
  await request(bundleCalls.sendDeletion, { id }, pottery.token)
  expect((await request(bundleCalls.confirmDeletion, { id }, pottery.token)).status).toBe(409)
  expect((await request(bundleCalls.confirmDeletion, { id }, bakery.token)).body.data.status).toBe('deleted')
  const deleted = await request(bundleCalls.listDeleted, {}, bakery.token)
  expect(deleted.body.data.map((row) => row.bundle_provider_request_id)).toContain(id)
})

test('a partner has at most three open proposals of one sender, and few mails about each', async () => {
  const [sender, partner] = [await buildShop({ stock: 5 }), await buildShop({ stock: 5 })]
  const products = [sender, partner].map(({ product }) => ({ product_id: product.id, quantity: 1 }))
  const one = (at: number) => {
    const wish = { provider_id: partner.providerId, name: `Vorschlag ${at}`, price: 10, my_share: 5, products }
    return request(bundleCalls.createRequest, wish, sender.token)
  }
  const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(one))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409])
  const id = answers.find(({ status }) => status === 201)!.body.data.bundle_provider_request_id
  const before = settings.rateLimitFactor
  settings.rateLimitFactor = 1
  try {
    const statuses = []
    for (let at = 0; at < 11; at++) {
      const wish = { bundle_provider_request_id: id, name: `Neu ${at}`, price: 10, my_share: 5, products }
      statuses.push((await request(bundleCalls.updateRequest, wish, sender.token)).status)
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  } finally {
    settings.rateLimitFactor = before
  }
})
