import { expect, test } from 'vitest'
import { orderCalls } from '#contract/orders/calls.ts'
import { providerOrderCalls } from '#contract/orders/provider.ts'
import { graphqlCalls } from '#contract/wire/graphql.ts'
import { settings } from '#server/platform/settings.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { messagesTo } from '../../../../../test/outbox.ts'
import { buildOrder, buildShipping, buildShop, buyer } from '../../../../../test/shop.ts'
import { buildCustomer } from '../../accounts/accounts.factory.ts'
import { buildProduct } from '../../products/products.factory.ts'

useApp({ limits: false })

const providerOrders = async (token: string, filter = {}) => {
  const nested = Object.keys(filter).length ? { filter: JSON.stringify(filter) } : {}
  return (await request(orderCalls.listProviderOrders, nested as never, token)).body
}

test('several orders are moved at once, each for itself, and every refusal is listed', async () => {
  const [shop, stranger] = [await buildShop(), await buildShop()]
  for (const _ of [1, 2, 3]) await buildOrder([shop])
  await buildOrder([stranger])
  const [third, second, first] = (await providerOrders(shop.token)).data.map(({ id }) => id)
  const foreign = (await providerOrders(stranger.token)).data[0]!.id
  await request(orderCalls.moveOrder, { id: second!, status: 'cancelled' }, shop.token)
  const ids = [first!, second!, third!, foreign, first!]
  const { status, body } = await request(providerOrderCalls.moveOrders, { ids, status: 'confirmed' }, shop.token)
  expect(status).toBe(200)
  expect([body.status, body.message]).toEqual([false, '2 von 4 Bestellungen sind jetzt „Bestätigt“.'])
  const refused = 'Diese Bestellung kann nicht mehr „Bestätigt“ werden.'
  expect(body.data.map(({ id, ok, order_status, message }) => [id, ok, order_status, message])).toEqual([
    [first, true, 'confirmed', 'Bestätigt'],
    [second, false, 'cancelled', refused],
    [third, true, 'confirmed', 'Bestätigt'],
    [foreign, false, null, 'Diese Bestellung wurde nicht gefunden.'],
  ])
  expect((await providerOrders(stranger.token)).data[0]!.order_status).toBe('pending')
  // again: what is there already counts as done, and nobody is written to twice
  const again = await request(providerOrderCalls.moveOrders, { ids: [first!, third!], status: 'confirmed' }, shop.token)
  expect(again.body.status).toBe(true)
  const [moves] = await sql`select count(*)::int from order_moves where vendor_order_id = ${first!}`
  expect(moves).toEqual({ count: 2 })
})

test('of two bulk moves at once each order is moved once', async () => {
  const shop = await buildShop()
  for (const _ of [1, 2, 3]) await buildOrder([shop])
  const ids = (await providerOrders(shop.token)).data.map(({ id }) => id)
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => request(providerOrderCalls.moveOrders, { ids, status: 'cancelled' }, shop.token)),
  )
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  const [product] = await sql`select stock from products where id = ${shop.product.id}`
  expect(product).toEqual({ stock: 10 })
})

test.each([[{ ids: [], status: 'confirmed' }], [{ ids: [1], status: 'gone' }], [{ ids: ['x'], status: 'confirmed' }]])(
  'a bulk move refuses %j',
  async (input) => {
    const { token } = await buildShop()
    expect((await request(providerOrderCalls.moveOrders, input as never, token)).status).toBe(422)
  },
)

test('the list of a provider counts open orders and finds by state, day, name, town and article', async () => {
  const shop = await buildShop({ name: 'Wanduhr Quendel' })
  const marta = { billing: { ...buyer.billing, first_name: 'Marta', last_name: 'Ölmann' } }
  await buildOrder([shop])
  const { number } = await buildOrder([shop], undefined, marta)
  const [newest] = (await providerOrders(shop.token)).data
  expect(newest).toMatchObject({
    order_number: `${number}-1`,
    customer_name: 'Marta Ölmann',
    next: ['confirmed', 'cancelled'],
  })
  await request(orderCalls.moveOrder, { id: newest!.id, status: 'confirmed' }, shop.token)
  const { body } = await request(providerOrderCalls.countOpenOrders, {}, shop.token)
  expect(body.data).toEqual({ pending: 1, confirmed: 1, processing: 0, shipped: 0 })
  const found = async (filter: object) => (await providerOrders(shop.token, filter)).total
  expect(await found({ status: 'pending' })).toBe(1)
  expect(await found({ keyword: 'ölma' })).toBe(1)
  expect(await found({ keyword: 'marburg' })).toBe(2)
  expect(await found({ keyword: 'quendel' })).toBe(2)
  expect(await found({ keyword: '%' })).toBe(0)
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' })
  expect(await found({ created_at: { start_date: today, end_date: today } })).toBe(2)
  expect(await found({ created_at: { end_date: '2026-01-01' } })).toBe(0)
  const { body: one } = await request(orderCalls.listProviderOrders, { per_page: 1 }, shop.token)
  expect([one.perPage, one.count, one.total]).toEqual([1, 1, 2])
})

test('the customer gets at most ten pieces of news a day about one order', async () => {
  const shop = await buildShop()
  for (const _ of [1, 2]) await buildOrder([shop])
  const [other, order] = (await providerOrders(shop.token)).data.map(({ id }) => id)
  const tell = (shop_vendor_order_id: number, title: string) =>
    request(orderCalls.createTrack, { shop_vendor_order_id, title }, shop.token)
  const before = settings.rateLimitFactor
  settings.rateLimitFactor = 1
  try {
    const statuses = []
    for (let at = 1; at <= 11; at++) statuses.push((await tell(order!, `Nachricht ${at}`)).status)
    expect(statuses).toEqual([...Array(10).fill(201), 429])
    expect((await tell(other!, 'Nachricht zur anderen')).status).toBe(201)
  } finally {
    settings.rateLimitFactor = before
  }
})

test('news about one parcel reach the items in it, and nobody else', async () => {
  const shop = await buildShop()
  const freight = await buildShipping(shop.providerId, { isDefault: false, name: 'Spedition' })
  const heavy = await buildProduct({ providerId: shop.providerId, name: 'Schrank' })
  await sql`insert into product_shippings (product_id, shipping_id) values (${heavy.id}, ${freight.id})`
  const customer = await buildCustomer()
  const { number } = await buildOrder([shop, { ...shop, product: heavy }], customer.token)
  const { body } = await request(orderCalls.getOrder, { order_number: number }, customer.token)
  const [order] = body.data.vendor_orders
  const parcel = order!.shippings.find(({ name }) => name === 'Spedition')!
  const inParcel = parcel.item_ids[0]!
  const other = order!.items.find(({ id }) => id !== inParcel)!.id

  const track = {
    shop_vendor_order_id: order!.id,
    order_shipping_id: parcel.id,
    title: 'Abgeholt',
    tracking_number: 'S-1',
  }
  const made = await request(orderCalls.createTrack, { ...track, order_id: body.data.id }, shop.token)
  expect([made.status, made.body.data.order_shipping_id]).toEqual([201, parcel.id])
  const twice = await request(orderCalls.createTrack, { ...track, title: 'Noch einmal' }, shop.token)
  expect(twice.body.data.id).toBe(made.body.data.id)
  await request(orderCalls.createTrack, { shop_vendor_order_id: order!.id, title: 'Alles gepackt' }, shop.token)
  const wrongParcel = await request(
    orderCalls.createTrack,
    { ...track, order_shipping_id: parcel.id + 1000 },
    shop.token,
  )
  expect([wrongParcel.status, wrongParcel.body.fields?.order_shipping_id]).toEqual([
    422,
    'Dieses Paket gehört nicht zur Bestellung.',
  ])
  expect((await request(orderCalls.createTrack, { ...track, order_id: body.data.id + 1 }, shop.token)).status).toBe(404)

  const titles = async (id: number, token: string) =>
    (await request(orderCalls.listItemTracks, { id }, token)).body.data.map(({ title }) => title)
  for (const token of [customer.token, shop.token]) {
    expect(await titles(inParcel, token)).toEqual(['Abgeholt', 'Alles gepackt'])
    expect(await titles(other, token)).toEqual(['Alles gepackt'])
  }
  const byProduct = { order_number: order!.order_number, product_id: heavy.id }
  expect((await request(orderCalls.listTracks, byProduct, customer.token)).body.data).toHaveLength(2)
  for (const { token } of [await buildCustomer(), await buildShop()]) {
    expect((await request(orderCalls.listItemTracks, { id: inParcel }, token)).status).toBe(404)
  }

  const { body: parcels } = await request(providerOrderCalls.listOrderShippings, {}, shop.token)
  expect(parcels.total).toBe(2)
  expect(parcels.data.find(({ id }) => id === parcel.id)).toMatchObject({
    name: 'Spedition',
    order_number: order!.order_number,
    item_count: 1,
    tracking_numbers: ['S-1'],
    city: 'Marburg',
  })
  const { body: one } = await request(providerOrderCalls.getOrderShipping, { id: parcel.id }, shop.token)
  expect(one.data.items.map(({ name }) => name)).toEqual(['Schrank'])
  expect(one.data.tracks).toHaveLength(2)
  const foreign = await request(providerOrderCalls.getOrderShipping, { id: parcel.id }, (await buildShop()).token)
  expect(foreign.status).toBe(404)
  const mails = await messagesTo(buyer.email)
  expect(mails.filter(({ subject }) => subject?.endsWith('Abgeholt'))).toHaveLength(1)
})

test('a customer sees every bought item, five a page, and the ways of paying', async () => {
  const shop = await buildShop({ stock: 20 })
  const customer = await buildCustomer()
  for (const _ of [1, 2, 3, 4, 5, 6]) await buildOrder([shop], customer.token)
  const { body } = await request(orderCalls.listOrderItems, {}, customer.token)
  expect([body.total, body.perPage, body.count], JSON.stringify(body)).toEqual([6, 5, 5])
  expect(body.data[0]).toMatchObject({
    product_id: shop.product.id,
    order_status: 'pending',
    provider: { id: shop.providerId },
  })
  expect((await request(orderCalls.listOrderItems, {}, (await buildCustomer()).token)).body.total).toBe(0)
  expect((await request(orderCalls.listPaymentMethods, {}, customer.token)).body.data).toEqual([
    { id: 'cash', name: 'Barzahlung bei Übergabe' },
    { id: 'voucher', name: 'Gutschein' },
    { id: 'transfer', name: 'Überweisung vorab' },
  ])
  const query =
    '{ customerOrders(page: 2) { data { order_number product_names invoices { order_number provider_id } } total perPage } checkoutPaymentContents { code title text } }'
  const asked = await request(graphqlCalls.queryContent, { query } as never, customer.token)
  const { data } = asked.body as unknown as {
    data: { customerOrders: object; checkoutPaymentContents: { code: string }[] }
  }
  expect(data.customerOrders).toMatchObject({
    total: 6,
    perPage: 5,
    data: [{ product_names: [shop.product.name], invoices: expect.any(Array) }],
  })
  expect(data.checkoutPaymentContents.map(({ code }) => code)).toContain('cash')
})

test('the list of a provider shows what is due, what waits for money, and sorts and filters by it', async () => {
  const shop = await buildShop({ stock: 20 })
  for (const _ of [1, 2, 3]) await buildOrder([shop])
  const [newest, middle, oldest] = (await providerOrders(shop.token)).data.map(({ id }) => id)
  await sql`update vendor_orders set placed_at = now() - interval '30 days' where id = ${middle!}`
  await sql`update vendor_orders set payment_method = 'transfer' where id = ${oldest!}`
  const { data } = await providerOrders(shop.token, { sort: 'due' })
  expect(data.map(({ id, is_overdue, waits_for_money }) => [id, is_overdue, waits_for_money])).toEqual([
    [middle, true, false],
    [newest, false, false],
    [oldest, false, true],
  ])
  expect(data.map(({ due_on }) => due_on === null)).toEqual([false, false, true])
  await request(orderCalls.moveOrder, { id: middle!, status: 'confirmed' }, shop.token)
  const [sent] = (await providerOrders(shop.token, { sort: 'due' })).data
  expect([sent!.id, sent!.is_overdue]).toEqual([middle, true])
  expect((await providerOrders(shop.token, { payment_status: 'paid' })).total).toBe(0)
  expect((await providerOrders(shop.token, { payment_status: 'open' })).total).toBe(3)
  expect((await providerOrders(shop.token, { kind: 'food' })).total).toBe(0)
})
