import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkoutCalls } from '#contract/checkout/calls.ts'
import { cartCalls } from '#contract/checkout/cart.ts'
import { orderCalls } from '#contract/orders/calls.ts'
import { toCents } from '#lib/money.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../test/harness.ts'
import { messagesTo } from '../../../../test/outbox.ts'
import { buildShipping, buildShop, buyer } from '../../../../test/shop.ts'
import { buildCustomer } from '../accounts/accounts.factory.ts'
import { tellPlaced } from '../orders/placing/placing.service.ts'

useApp({ limits: false })

type Shop = Awaited<ReturnType<typeof buildShop>>

const add = (cart_key: string, { product }: Shop, quantity = 1, token?: string) =>
  request(cartCalls.createCartItem, { cart_key, product_id: product.id, quantity }, token)

/** A cart with one piece of each shop, all terms accepted. */
const fill = async (shops: Shop[], quantity = 1, token?: string) => {
  let cart_key: string = randomUUID()
  for (const shop of shops) {
    const { body, status } = await add(cart_key, shop, quantity, token)
    expect(status, JSON.stringify(body)).toBe(201)
    cart_key = body.data.cart_key!
  }
  const provider_ids = shops.map(({ providerId }) => providerId)
  const { body } = await request(cartCalls.acceptTerms, { cart_key, provider_ids }, token)
  return body.data
}

type Cart = Awaited<ReturnType<typeof fill>>

const place = (cart: Cart, changes: object = {}, token?: string) =>
  request(
    checkoutCalls.placeCashOrder,
    {
      ...buyer,
      cart_key: cart.cart_key!,
      placing_key: randomUUID(),
      total: cart.total,
      to_pay: cart.to_pay,
      accept_terms: true,
      ...changes,
    },
    token,
  )

const stockOf = async ({ product }: Shop) => {
  const row = await sql<{ stock: number }>`select stock from products where id = ${product.id}`.one()
  return row.stock
}

const ledger = async (number: string) => {
  const rows = await sql<{ account: string; cents: number }>`
    select account, sum(amount_cents)::int as cents from ledger_lines l join ledger_entries e on e.id = l.entry_id
    join vendor_orders v on v.id = e.vendor_order_id where v.number = ${number} group by 1`
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]))
}

test('a guest orders from two providers: items, shipping, tax, stock and ledger are right', async () => {
  const lamp = await buildShop({ priceCents: 4999, stock: 5, taxClass: 'standard' })
  const honey = await buildShop({ priceCents: 690, stock: 9, taxClass: 'reduced', depositCents: 25 })
  const cart = await fill([lamp, honey], 2)
  expect(cart).toMatchObject({
    item_count: 4,
    items_total: 113.78,
    deposit_total: 0.5,
    shipping_total: 9.8,
    total: 124.08,
  })
  expect(cart.groups.map(({ provider, total }) => [provider.id, total])).toEqual(
    expect.arrayContaining([
      [lamp.providerId, 104.88],
      [honey.providerId, 19.2],
    ]),
  )
  const { status, body } = await place(cart)
  expect(status, JSON.stringify(body)).toBe(201)
  const { body: order } = await request(orderCalls.getOrder, {
    cart_key: cart.cart_key!,
    order_number: body.order_number,
  })
  expect(order.data.total).toBe(124.08)
  const parts = order.data.vendor_orders
  expect(parts.map(({ order_number }) => order_number)).toEqual([`${body.order_number}-1`, `${body.order_number}-2`])
  const ofLamp = parts.find(({ provider }) => provider.id === lamp.providerId)!
  expect(ofLamp).toMatchObject({ order_status: 'pending', payment_status: 'open', can_cancel: true })
  expect(ofLamp.taxes).toEqual([{ percent: 19, gross: 104.88, net: 88.13, tax: 16.75 }])
  expect(await stockOf(lamp)).toBe(3)
  expect(await stockOf(honey)).toBe(7)
  // 8 % of 99.98 are 8.00, and 19 % tax on it
  expect(await ledger(ofLamp.order_number)).toEqual({
    customer: -10488,
    provider: 10488 - 952,
    platform: 800,
    tax: 152,
  })
  const { body: empty } = await request(cartCalls.getCart, { cart_key: cart.cart_key! })
  expect(empty.item_count).toBe(0)
})

test('customer and providers are written to, once', async () => {
  const shop = await buildShop()
  const email = `${randomUUID()}@example.org`
  const { body } = await place(await fill([shop]), { email })
  const order = await sql<{ id: number }>`select id from orders where number = ${body.order_number}`.one()
  for (const _ of [1, 2]) await tellPlaced(order.id)
  const mails = await messagesTo(email)
  expect(mails.map(({ subject }) => subject)).toEqual([`Ihre Bestellung ${body.order_number}`])
  for (const part of ['Gesamtbetrag: 54,89', 'Widerrufsbelehrung', 'Marktplatz 3', 'darin 19']) {
    expect(mails[0]!.text.replaceAll('\u00a0', ' ')).toContain(part)
  }
  // both forms say the same, and what can be followed is a link
  const { text, html } = mails[0]!
  const shown = html!.replaceAll('&nbsp;', '\u00a0').replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code))
  const words = text.split(/\s+/).map((word) => word.replace(/[:,]$/, ''))
  expect(words.filter((word) => word !== '--' && !shown.includes(word))).toEqual([])
  expect(html).toMatch(/<a [^>]*href="[^"]*\/produkt\/[\w-]+"/)
  expect(html).toMatch(/<a [^>]*href="[^"]*\/sendung\/[\w-]+"/)
  expect(html).toMatch(/<a [^>]*href="[^"]*\/vertrag-widerrufen"/)
  expect(html).not.toMatch(/<img|<link|url\(/)
  const owner = await sql<{ email: string }>`select email from users where id = ${shop.id}`.one()
  const [toProvider] = await messagesTo(owner.email)
  expect(toProvider!.subject).toBe(`Neue Bestellung ${body.order_number}-1`)
})

test('tiers count, and a price that changed is shown and never taken silently', async () => {
  const shop = await buildShop({ priceCents: 1000, stock: 50 })
  await sql`insert into wholesale_tiers (product_id, min_quantity, discount_basis_points) values (${shop.product.id}, 5, 1000)`
  const cart = await fill([shop], 5)
  expect(cart.groups[0]!.items[0]).toMatchObject({ price: 9, single_price: 10, total: 45, previous_price: null })
  await sql`update products set price_cents = 1200 where id = ${shop.product.id}`
  const { body: now } = await request(cartCalls.getCart, { cart_key: cart.cart_key! })
  expect(now.groups[0]!.items[0]).toMatchObject({ price: 10.8, previous_price: 9 })
  const { status, body } = await place(cart)
  expect([status, body.error]).toEqual([409, 'CONFLICT'])
  expect(body.message).toContain('58,90')
  expect((await place({ ...cart, total: now.total, to_pay: now.to_pay })).status).toBe(201)
})

test('what can not be ordered says why', async () => {
  const shop = await buildShop({ stock: 2 })
  const { status, body } = await add(randomUUID(), shop, 3)
  expect([status, body.fields?.quantity]).toEqual([422, 'Davon sind nur noch 2 Stück da.'])
  const cart = await fill([shop], 2)
  await sql`update products set stock = 1 where id = ${shop.product.id}`
  const { body: less } = await request(cartCalls.getCart, { cart_key: cart.cart_key! })
  expect(less.can_order).toBe(false)
  expect(less.groups[0]!.items[0]!.problem).toBe('Davon sind nur noch 1 Stück da.')
  expect((await place(cart)).status).toBe(409)
  await sql`update products set stock = 5 where id = ${shop.product.id}`
  await request(cartCalls.acceptTerms, { cart_key: cart.cart_key!, provider_ids: [] })
  const { body: unread } = await place(cart)
  expect(unread.message).toContain('Bitte bestätigen Sie, dass Sie bei')
  expect((await place(cart, { accept_terms: false })).status).toBe(422)
  const wrong = { ...buyer.billing, zip: '12' }
  for (const field of ['billing', 'shipping']) {
    const { status, body } = await place(cart, { [field]: wrong })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [`${field}.zip`]])
  }
})

test('drafts, services and foreign variants do not get into a cart', async () => {
  const draft = await buildShop({ status: 'draft' })
  const service = await buildShop({ kind: 'service' })
  const other = await buildShop({ variants: ['Rot'] })
  expect((await add(randomUUID(), draft)).status).toBe(404)
  expect((await add(randomUUID(), service)).status).toBe(404)
  const undecided = await add(randomUUID(), other)
  expect([undecided.status, undecided.body.fields]).toEqual([
    422,
    { variant_id: 'Diesen Artikel gibt es in mehreren Varianten. Bitte wählen Sie eine.' },
  ])
  const variant_id = other.product.variants[0]!.id
  const foreign = { cart_key: randomUUID(), product_id: draft.product.id, variant_id }
  expect((await request(cartCalls.createCartItem, foreign)).status).toBe(404)
  const own = { ...foreign, product_id: other.product.id }
  expect((await request(cartCalls.createCartItem, own)).body.data.groups[0]!.items[0]!.variant_name).toBe('Rot')
})

test('an article that got variants while it lay in a cart is chosen anew', async () => {
  const { product } = await buildShop({ stock: 5, variants: ['Rot'] })
  const cart_key = randomUUID()
  const red = { cart_key, product_id: product.id, variant_id: product.variants[0]!.id }
  expect((await request(cartCalls.createCartItem, red)).status).toBe(201)
  await sql`update cart_items set variant_id = null where product_id = ${product.id}`
  const { body } = await request(cartCalls.getCart, { cart_key })
  expect([body.can_order, body.groups[0]!.items[0]!.problem]).toEqual([
    false,
    'Diesen Artikel gibt es in mehreren Varianten. Bitte wählen Sie eine.',
  ])
})

test('lines of a provider share a parcel; a way that is too light for it is refused', async () => {
  const shop = await buildShop({ weightGrams: 900 }, { basis: 'weight', rates: [{ upTo: 2000, priceCents: 490 }] })
  const heavy = await buildShipping(shop.providerId, { isDefault: false, rates: [{ upTo: null, priceCents: 1290 }] })
  await sql`insert into product_shippings (product_id, shipping_id)
    select ${shop.product.id}, id from shippings where provider_id = ${shop.providerId}`
  const cart = await fill([shop], 2)
  expect(cart.shipping_total).toBe(4.9)
  const { id } = cart.groups[0]!.items[0]!
  const pricesOf = ({ groups }: typeof cart) => groups[0]!.items[0]!.shippings.map(({ price }) => price)
  expect(pricesOf(cart)).toEqual([4.9, 12.9])
  const more = await request(cartCalls.updateCartItem, { cart_key: cart.cart_key!, id, quantity: 3 })
  expect([more.body.data.can_order, pricesOf(more.body.data)]).toEqual([false, [null, 12.9]])
  const choice = { cart_key: cart.cart_key!, item_id: id, shipping_id: heavy.id }
  const { body } = await request(cartCalls.setItemShipping, choice)
  expect([body.data.shipping_total, body.data.can_order]).toEqual([12.9, true])
  const stranger = await buildShop()
  const wrong = await request(cartCalls.setItemShipping, { ...choice, shipping_id: stranger.shipping.id })
  expect(wrong.status).toBe(422)
})

test('at the login the cart of the browser joins that of the account', async () => {
  const [one, two] = [await buildShop(), await buildShop()]
  const { token } = await buildCustomer()
  const own = await fill([one], 1, token)
  const guest = await fill([one, two], 2)
  const { body } = await request(cartCalls.getCart, { cart_key: guest.cart_key! }, token)
  expect(body.cart_key).toBe(own.cart_key)
  expect(body.item_count).toBe(5)
  // nobody else gets in by the old key or by that of the account
  for (const cart_key of [guest.cart_key!, own.cart_key!]) {
    expect((await request(cartCalls.getCart, { cart_key })).body.item_count).toBe(0)
  }
})

test('the calls that order need an account or a cart', async () => {
  for (const call of [checkoutCalls.placeCashOrder, checkoutCalls.placeOrder, checkoutCalls.startOrder]) {
    const { status, body } = await request(call, {} as never)
    expect([status, body.error]).toEqual([401, 'TOKEN_INVALID'])
  }
  const cart = await fill([await buildShop()])
  expect((await place({ ...cart, cart_key: randomUUID() })).status).toBe(404)
})

test('a provider moves its order, both sides see it, and cash settles the ledger', async () => {
  const shop = await buildShop({ priceCents: 10_000 })
  const customer = await buildCustomer()
  const { body } = await place(await fill([shop], 1, customer.token), {}, customer.token)
  const { body: listed } = await request(orderCalls.listProviderOrders, {}, shop.token)
  const { id, order_number } = listed.data[0]!
  expect(order_number).toBe(`${body.order_number}-1`)
  const move = (status: 'confirmed' | 'processing' | 'shipped' | 'completed' | 'cancelled', token = shop.token) =>
    request(orderCalls.moveOrder, { id, status, carrier: '' }, token)
  expect((await move('shipped')).status).toBe(409)
  expect((await move('confirmed', (await buildShop()).token)).status).toBe(404)
  expect((await move('confirmed')).body.data.next.map(({ status }) => status)).toEqual(['processing', 'cancelled'])
  const track = { shop_vendor_order_id: id, title: 'Paket übergeben', tracking_number: '00340' }
  for (const _ of [1, 2]) expect((await request(orderCalls.createTrack, track, shop.token)).status).toBe(201)
  for (const status of ['processing', 'shipped', 'completed'] as const) expect((await move(status)).status).toBe(200)
  const { body: seen } = await request(orderCalls.getOrder, { order_number: body.order_number }, customer.token)
  const [part] = seen.data.vendor_orders
  expect(part).toMatchObject({ order_status: 'completed', payment_status: 'paid', can_cancel: false })
  expect(part!.tracks.map(({ tracking_number }) => tracking_number)).toEqual(['00340'])
  expect(part!.moves.map(({ status }) => status)).toEqual([
    'pending',
    'confirmed',
    'processing',
    'shipped',
    'completed',
  ])
  // the provider has the cash and owes the commission
  expect(await ledger(order_number)).toEqual({ customer: 0, provider: -952, platform: 800, tax: 152 })
  const { body: list } = await request(orderCalls.listOrders, {}, customer.token)
  expect(list).toMatchObject({ total: 1, perPage: 5 })
  const stranger = await buildCustomer()
  expect((await request(orderCalls.getOrder, { order_number: body.order_number }, stranger.token)).status).toBe(404)
})

test('a cancelled order gives the stock back and leaves nothing owed', async () => {
  const shop = await buildShop({ stock: 1 })
  const customer = await buildCustomer()
  const { body } = await place(await fill([shop], 1, customer.token), {}, customer.token)
  const [soldOut] = await sql`select in_stock from product_listings where product_id = ${shop.product.id}`
  expect(soldOut).toEqual({ in_stock: false })
  const order_number = `${body.order_number}-1`
  const stranger = await buildCustomer()
  expect((await request(orderCalls.endOrder, { order_number }, stranger.token)).status).toBe(404)
  const cancel = () => request(orderCalls.endOrder, { order_number }, customer.token)
  const answers = await Promise.all([cancel(), cancel(), cancel()])
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect(await stockOf(shop)).toBe(1)
  const [listed] = await sql`select in_stock from product_listings where product_id = ${shop.product.id}`
  expect(listed).toEqual({ in_stock: true })
  expect(Object.values(await ledger(order_number)).every((cents) => cents === 0)).toBe(true)
})

test('what comes back of an article that got variants meanwhile is not shown as in stock: nobody could buy it', async () => {
  const shop = await buildShop({ stock: 3 })
  const customer = await buildCustomer()
  const { body } = await place(await fill([shop], 2, customer.token), {}, customer.token)
  await sql`update products set has_variants = true, stock = 0 where id = ${shop.product.id}`
  const order_number = `${body.order_number}-1`
  expect((await request(orderCalls.endOrder, { order_number }, customer.token)).status).toBe(200)
  expect(await stockOf(shop)).toBe(0)
})

test('of the last ten pieces exactly ten are sold to two hundred customers at once', async () => {
  const shop = await buildShop({ stock: 10 })
  const carts = await Promise.all(Array.from({ length: 200 }, () => fill([shop])))
  const answers = await Promise.all(carts.map((cart) => place(cart)))
  const sold = answers.filter(({ status }) => status === 201)
  expect(sold).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(190)
  expect(await stockOf(shop)).toBe(0)
  const [booked] = await sql`
    select count(distinct v.id)::int as orders, sum(l.amount_cents)::int as sum from vendor_orders v
    join ledger_entries e on e.vendor_order_id = v.id join ledger_lines l on l.entry_id = e.id where v.provider_id = ${shop.providerId}`
  expect(booked).toEqual({ orders: 10, sum: 0 })
})

test('a cart that is sent twenty times is ordered once', async () => {
  const shop = await buildShop({ stock: 100 })
  const cart = await fill([shop])
  const placing_key = randomUUID()
  const same = await Promise.all(Array.from({ length: 10 }, () => place(cart, { placing_key })))
  expect(new Set(same.map(({ body }) => body.order_number)).size).toBe(1)
  const others = await Promise.all(Array.from({ length: 10 }, () => place(cart)))
  expect(others.every(({ status, body }) => status === 409 && body.message === 'Ihr Warenkorb ist leer.')).toBe(true)
  expect(await stockOf(shop)).toBe(99)
  expect(toCents(cart.total)).toBe(5489)
})

test('a provider that takes no cash is left out', async () => {
  const shop = await buildShop()
  const set = await request(checkoutCalls.setCashPayments, { cash_on_delivery: false }, shop.token)
  expect(set.body.data).toEqual({ cash_on_delivery: false })
  const cart = await fill([shop])
  expect(cart.can_order).toBe(false)
  const { body } = await request(checkoutCalls.listRemainingItems, { cart_key: cart.cart_key! })
  expect(body.data[0]!.items).toHaveLength(1)
  expect((await place(cart)).body.message).toContain('nimmt keine Barzahlung an')
})

test('the ledger refuses what does not sum to zero, and every change', async () => {
  const [entry] = await sql`select id from ledger_entries limit 1`
  await expect(sql`update ledger_entries set kind = 'cash' where id = ${entry!.id}`).rejects.toThrow(/append-only/)
  await expect(sql`delete from ledger_lines`).rejects.toThrow(/append-only/)
  const one = db.transaction(async (tx) => {
    const [made] = await tx.sql`insert into ledger_entries (kind, vendor_order_id) values ('sale', 1) returning id`
    const [company] = await tx.sql`select id from companies limit 1`
    await tx.sql`insert into ledger_lines (entry_id, account, provider_id, amount_cents) values (${made!.id}, 'customer', ${company!.id}, 5)`
  })
  await expect(one).rejects.toThrow(/sum to zero/)
})
