import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkoutCalls } from '#contract/checkout/calls.ts'
import { cartCalls } from '#contract/checkout/cart.ts'
import { orderCalls } from '#contract/orders/calls.ts'
import { providerOrderCalls } from '#contract/orders/provider.ts'
import { addDays } from '#lib/clock.ts'
import { formatDate, germanDay } from '#lib/format.ts'
import { workingDaysAfter } from '#lib/time/delivery.ts'
import { holidaysAt } from '#lib/time/holidays.ts'
import { firstOpenDay, type Holiday } from '#lib/time/opening.ts'
import { buildCustomer } from '#server/domains/accounts/accounts.factory.ts'
import { tellPlaced } from '#server/domains/orders/placing/placing.service.ts'
import { buildLocation } from '#server/domains/stores/stores.factory.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../test/harness.ts'
import { messagesTo } from '../../../../test/outbox.ts'
import { buildShop, buyer } from '../../../../test/shop.ts'

useApp({ limits: false })

type Shop = Awaited<ReturnType<typeof buildShop>>

const fill = async (shops: Shop[], token?: string) => {
  let cart_key: string = randomUUID()
  for (const { product } of shops) {
    const { body } = await request(cartCalls.createCartItem, { cart_key, product_id: product.id }, token)
    cart_key = body.data.cart_key!
  }
  const provider_ids = shops.map(({ providerId }) => providerId)
  return (await request(cartCalls.acceptTerms, { cart_key, provider_ids }, token)).body.data
}
type Cart = Awaited<ReturnType<typeof fill>>

const fetchAt = (cart: Cart, providerId: number, store_id: number | null) =>
  request(cartCalls.setStoreLocation, { cart_key: cart.cart_key!, provider_id: providerId, store_id })

const place = ({ cart_key, total }: Pick<Cart, 'cart_key' | 'total'>, token?: string, email = buyer.email) =>
  request(
    checkoutCalls.placeCashOrder,
    { ...buyer, email, cart_key: cart_key!, total, to_pay: total, accept_terms: true, placing_key: randomUUID() },
    token,
  )

const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, spans: [{ from: 540, until: 1080 }] }))
const readyFrom = (days: number, holidays: Holiday[] = []) =>
  firstOpenDay({ opening: 'times', times: weekdays, holidays }, workingDaysAfter(germanDay(), days, holidaysAt('HE')))

test('nothing is promised for a day on which the store is closed', async () => {
  const shop = await buildShop()
  const location = await buildLocation({ providerId: shop.providerId, pickupDays: 1 })
  const [firstDay, lastDay] = [addDays(germanDay(), -1), addDays(germanDay(), 20)]
  await sql`insert into store_holidays (location_id, title, first_day, last_day, is_open, spans)
    values (${location.id}, 'Betriebsferien', ${firstDay}, ${lastDay}, false, '[{"from": 540, "until": 600}]')`
  const cart = await fill([shop])
  const expected = readyFrom(1, [{ firstDay, lastDay, spans: [] }])
  expect(expected > lastDay).toBe(true)
  expect(cart.groups[0]!.pickups[0]!.ready_from).toBe(expected)
  const { body } = await fetchAt(cart, shop.providerId, location.id)
  expect(body.data.groups[0]!.parcels[0]!.delivery_from).toBe(expected)

  // nor by the mail and the pages of the order
  const email = `${randomUUID()}@example.org`
  const customer = await buildCustomer()
  const own = await fill([shop], customer.token)
  const own_cart = { cart_key: own.cart_key!, provider_id: shop.providerId, store_id: location.id }
  const { body: chosen } = await request(cartCalls.setStoreLocation, own_cart, customer.token)
  const { body: placed } = await place(chosen.data, customer.token, email)
  const { body: seen } = await request(orderCalls.getOrder, { order_number: placed.order_number }, customer.token)
  expect(seen.data.vendor_orders[0]!.shippings[0]!.delivery_from).toBe(expected)
  const { body: parcels } = await request(providerOrderCalls.listOrderShippings, {}, shop.token)
  expect(parcels.data[0]!.delivery_from).toBe(expected)
  await tellPlaced(seen.data.id)
  const [mail] = (await messagesTo(email)).filter(({ subject }) => subject?.startsWith('Ihre Bestellung'))
  expect(mail!.text).toContain(`abholbereit ab ${formatDate(expected)}`)
})

test('what is picked up costs no shipping, and back again', async () => {
  const shop = await buildShop({ priceCents: 1000 })
  const location = await buildLocation({ providerId: shop.providerId, pickupDays: 2 })
  await buildLocation({ providerId: shop.providerId, offersPickup: false })
  const cart = await fill([shop])
  expect([cart.total, cart.groups[0]!.pickups]).toEqual([
    14.9,
    [
      {
        id: location.id,
        title: 'Laden am Markt',
        address: 'Markt 7, 35037 Marburg',
        opening_hours: ['Mo–Fr 09:00–18:00'],
        ready_from: readyFrom(2),
      },
    ],
  ])
  const { body: fetched } = await fetchAt(cart, shop.providerId, location.id)
  expect([fetched.data.total, fetched.data.shipping_total, fetched.data.can_order]).toEqual([10, 0, true])
  expect(fetched.data.groups[0]!.parcels).toMatchObject([
    { kind: 'pickup', store_id: location.id, shipping_id: null, name: 'Abholung: Laden am Markt', price: 0 },
  ])
  expect(fetched.data.taxes[0]).toMatchObject({ gross: 10, tax: 1.6 })
  expect((await fetchAt(cart, shop.providerId, null)).body.data.total).toBe(14.9)

  // a chosen way of shipping ends the pick-up too
  const item_id = cart.groups[0]!.items[0]!.id
  await request(cartCalls.setStoreLocation, { cart_key: cart.cart_key!, item_id, store_id: location.id })
  const way = { cart_key: cart.cart_key!, item_id, shipping_id: shop.shipping.id }
  const { body: sent } = await request(cartCalls.setItemShipping, way)
  expect(sent.data.groups[0]!.items[0]).toMatchObject({ is_pickup: false, store_id: null })
})

test('a provider that does not send there can still be visited', async () => {
  const shop = await buildShop()
  await sql`delete from shipping_countries where shipping_id = ${shop.shipping.id}`
  const location = await buildLocation({ providerId: shop.providerId })
  const cart = await fill([shop])
  expect(cart.can_order).toBe(false)
  const { body } = await fetchAt(cart, shop.providerId, location.id)
  expect(body.data.can_order).toBe(true)
  expect((await place(body.data)).status).toBe(201)
})

test('the order keeps the place, is never sent, and is completed when it is fetched', async () => {
  const shop = await buildShop({ priceCents: 5000 })
  const location = await buildLocation({ providerId: shop.providerId })
  const customer = await buildCustomer()
  const cart = await fill([shop], customer.token)
  await request(
    cartCalls.setStoreLocation,
    { cart_key: cart.cart_key!, provider_id: shop.providerId, store_id: location.id },
    customer.token,
  )
  const email = `${randomUUID()}@example.org`
  const { body: placed, status } = await place({ ...cart, total: 50 }, customer.token, email)
  expect([status, placed.message]).toEqual([201, 'Danke für Ihre Bestellung!'])
  await sql`delete from store_locations where id = ${location.id}`

  const { body: listed } = await request(orderCalls.listProviderOrders, {}, shop.token)
  const [row] = listed.data
  expect(row).toMatchObject({ is_pickup: true, next: ['confirmed', 'cancelled'] })
  const { body: parcels } = await request(providerOrderCalls.listOrderShippings, {}, shop.token)
  const place_ = { title: 'Laden am Markt', street: 'Markt', street_number: '7', zipcode: '35037', city: 'Marburg' }
  expect(parcels.data[0]).toMatchObject({ kind: 'pickup', store_location: place_, price: 0 })

  const move = (to: 'confirmed' | 'processing' | 'shipped' | 'completed') =>
    request(orderCalls.moveOrder, { id: row!.id, status: to, carrier: '' }, shop.token)
  await move('confirmed')
  const { body: working } = await move('processing')
  expect(working.data.next.map(({ status: to }) => to)).toEqual(['completed', 'cancelled'])
  expect((await move('shipped')).status).toBe(409)
  expect((await move('completed')).body.data).toMatchObject({ order_status: 'completed', payment_status: 'paid' })

  const { body: seen } = await request(orderCalls.getOrder, { order_number: placed.order_number }, customer.token)
  expect(seen.data.vendor_orders[0]!.shippings).toMatchObject([
    { kind: 'pickup', name: 'Abholung: Laden am Markt', store_location: place_ },
  ])
  await tellPlaced(seen.data.id)
  const [mail] = (await messagesTo(email)).filter(({ subject }) => subject?.startsWith('Ihre Bestellung'))
  expect(mail!.text).toContain('Laden am Markt, Markt 7, 35037 Marburg')
  expect(mail!.text).toContain('abholbereit ab')
  expect(mail!.text).not.toContain('Lieferadresse')
})

test('a purchase may be sent in part and fetched in part', async () => {
  const [near, far] = [await buildShop({ priceCents: 1000 }), await buildShop({ priceCents: 2000 })]
  const location = await buildLocation({ providerId: near.providerId })
  const cart = await fill([near, far])
  const { body } = await fetchAt(cart, near.providerId, location.id)
  expect([body.data.shipping_total, body.data.total]).toEqual([4.9, 34.9])
  const { body: placed } = await place(body.data)
  const rows = await sql`
    select s.kind from orders o join vendor_orders v on v.order_id = o.id join order_shippings s on s.vendor_order_id = v.id
    where o.number = ${placed.order_number} order by s.kind`
  expect(rows.map(({ kind }) => kind)).toEqual(['parcel', 'pickup'])
})

test('foreign places, those that offer none and those that are gone are refused', async () => {
  const [shop, other] = [await buildShop(), await buildShop()]
  const foreign = await buildLocation({ providerId: other.providerId })
  const closed = await buildLocation({ providerId: shop.providerId, offersPickup: false })
  const open = await buildLocation({ providerId: shop.providerId })
  const cart = await fill([shop])
  for (const id of [foreign.id, closed.id, 999_999]) {
    const { status, body } = await fetchAt(cart, shop.providerId, id)
    expect([status, body.fields?.store_id]).toEqual([422, 'An diesem Standort können Sie die Artikel nicht abholen.'])
  }
  expect((await fetchAt(cart, other.providerId, foreign.id)).status).toBe(404)
  const both = { cart_key: cart.cart_key!, store_id: open.id }
  expect((await request(cartCalls.setStoreLocation, both)).status).toBe(422)

  const { body: chosen } = await fetchAt(cart, shop.providerId, open.id)
  await sql`update store_locations set offers_pickup = false where id = ${open.id}`
  const { body: refused, status } = await place(chosen.data)
  expect([status, refused.message]).toEqual([409, expect.stringContaining('nicht mehr abholen')])
  await sql`delete from store_locations where id = ${open.id}`
  const { body: gone } = await request(cartCalls.getCart, { cart_key: cart.cart_key! })
  expect(gone).toMatchObject({
    can_order: false,
    groups: [{ items: [{ is_pickup: true, store_id: null }], parcels: [] }],
  })
  expect((await place(gone)).status).toBe(409)
  expect((await fetchAt(cart, shop.providerId, null)).body.data.can_order).toBe(true)
})

test('a place that is deleted while people order there leaves whole orders or none', async () => {
  const shop = await buildShop({ stock: 50 })
  const location = await buildLocation({ providerId: shop.providerId })
  const carts = await Promise.all(
    Array.from({ length: 20 }, async () => (await fetchAt(await fill([shop]), shop.providerId, location.id)).body.data),
  )
  const answers = await Promise.all([
    ...carts.slice(0, 10).map((cart) => place(cart)),
    sql`delete from store_locations where id = ${location.id}`.then(() => ({ status: 0 })),
    ...carts.slice(10).map((cart) => place(cart)),
  ])
  const codes = answers.map(({ status }) => status).filter(Boolean)
  expect(codes.every((status) => status === 201 || status === 409)).toBe(true)
  const [kept] = await sql`select count(*)::int from order_shippings s join vendor_orders v on v.id = s.vendor_order_id
    where v.provider_id = ${shop.providerId} and s.kind = 'pickup' and s.place->>'title' = 'Laden am Markt'`
  expect(kept!.count).toBe(codes.filter((status) => status === 201).length)
})
