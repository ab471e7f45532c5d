import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { voucherCalls } from '#contract/billing/vouchers.ts'
import { checkoutCalls } from '#contract/checkout/calls.ts'
import { cartCalls } from '#contract/checkout/cart.ts'
import { orderCalls } from '#contract/orders/calls.ts'
import { publicProductCalls } from '#contract/products/public.ts'
import { shippingCalls } from '#contract/shipping/calls.ts'
import { settings } from '#server/platform/settings.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../test/harness.ts'
import { messagesTo } from '../../../../test/outbox.ts'
import { buildShop, buyer } from '../../../../test/shop.ts'
import { buildCustomer, buildOperator } from '../accounts/accounts.factory.ts'
import { expireOrders } from '../orders/orders.jobs.ts'
import { tellPlaced } from '../orders/placing/placing.service.ts'

const { inject } = useApp({ limits: false })

type Shop = Awaited<ReturnType<typeof buildShop>>
let shop: Shop

beforeAll(async () => {
  shop = await buildShop({ stock: 500 })
})

const newEmail = () => `${randomUUID()}@example.org`

const fill = async ({ product, providerId }: Shop, voucher_code?: string, token?: string) => {
  const { body } = await request(cartCalls.createCartItem, { cart_key: randomUUID(), product_id: product.id }, token)
  const cart_key = body.data.cart_key!
  if (voucher_code) await request(cartCalls.setCartVoucher, { cart_key, voucher_code }, token)
  return (await request(cartCalls.acceptTerms, { cart_key, provider_ids: [providerId] }, token)).body.data
}

const place = async (of: Shop, changes: object = {}, token?: string, voucher?: string) => {
  const { cart_key, total, to_pay } = await fill(of, voucher, token)
  const sums = { cart_key: cart_key!, placing_key: randomUUID(), total, to_pay, accept_terms: true }
  const payment_method = voucher ? ('voucher' as const) : ('cash' as const)
  return request(checkoutCalls.placeOrder, { ...buyer, ...sums, payment_method, ...changes }, token)
}

test.each([
  [{ zip: '99999', city: 'Nirgendwo' }, 'zip', 'gibt es nicht'],
  [{ city: 'Berlin' }, 'city', 'gehört Marburg'],
  [{ city: 'M' }, 'city', 'gehört Marburg'],
])('an address that does not exist is refused: %j', async (changes, field, sentence) => {
  for (const kind of ['billing', 'shipping']) {
    const { status, body } = await place(shop, { email: newEmail(), [kind]: { ...buyer.billing, ...changes } })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [`${kind}.${field}`]])
    expect(body.fields![`${kind}.${field}`]).toContain(sentence)
  }
})

test('districts, short names and the empty strings of the specification are taken', async () => {
  const { gender: _, ...billing } = buyer.billing
  const far = await buildShop({}, { radiusKm: 100 })
  for (const changes of [
    { city: 'Marburg-Cappel' },
    { zip: '60311', city: 'Frankfurt' },
    { last_name: '', street_number: '' },
  ])
    expect((await place(far, { email: newEmail(), billing: { ...billing, ...changes } })).status).toBe(201)
})

test('an article with an age limit is sold to who confirms the age, and the order says so', async () => {
  const wine = await buildShop({ ageLimit: 18 })
  const refused = await place(wine, { email: newEmail() })
  expect([refused.status, refused.body.fields]).toEqual([
    422,
    { confirm_age: 'Bitte bestätigen Sie, dass Sie mindestens 18 Jahre alt sind.' },
  ])
  const { body } = await place(wine, { email: newEmail(), confirm_age: true })
  const plain = await place(shop, { email: newEmail(), confirm_age: true })
  const ages = await sql<{ number: string; age: number | null }>`
    select number, confirmed_age as age from orders where number = any(${[body.order_number, plain.body.order_number]})`
  expect(Object.fromEntries(ages.map(({ number, age }) => [number, age]))).toEqual({
    [body.order_number]: 18,
    [plain.body.order_number]: null,
  })
})

test('goods with an age limit go only by a way that looks at the age; the mail says so', async () => {
  const wine = await buildShop({ ageLimit: 18 }, { isOwnDelivery: false, checksAge: true })
  await sql`update shippings set checks_age = false where id = ${wine.shipping.id}`
  const lineOf = async () => (await fill(wine)).groups[0]!.items[0]!
  expect((await lineOf()).problem).toContain('bei der das Alter geprüft wird')
  // its page names no price of a way that the cart refuses
  const { slug } = await sql<{ slug: string }>`select slug from products where id = ${wine.product.id}`.one()
  expect((await request(publicProductCalls.getProduct, { slug })).body.data.product_shippings).toEqual([])
  const way = { shipping_id: wine.shipping.id, checks_age: true }
  expect((await request(shippingCalls.updateShipping, way, wine.token)).body.data).toMatchObject({ checks_age: true })
  expect((await lineOf()).problem).toBeNull()
  const brought = await buildShop({ ageLimit: 18 })
  const email = newEmail()
  const { body } = await place(brought, { email, confirm_age: true })
  const order = await sql<{ id: number }>`select id from orders where number = ${body.order_number}`.one()
  await tellPlaced(order.id)
  expect((await messagesTo(email))[0]!.text).toContain('Ab 18 Jahren: Das Alter wird bei der Übergabe geprüft.')
})

test('codes of vouchers can not be guessed by ordering', async () => {
  const { cart_key, total, to_pay } = await fill(shop)
  const guess = (voucher_code: string) => {
    const sums = { cart_key: cart_key!, placing_key: randomUUID(), total, to_pay, accept_terms: true }
    const payload = { ...buyer, ...sums, payment_method: 'voucher', voucher_code }
    return inject({ method: 'POST', url: '/api/orderPlace', payload, remoteAddress: '203.0.113.77' })
  }
  const before = settings.rateLimitFactor
  settings.rateLimitFactor = 1
  try {
    const statuses = []
    for (let at = 0; at < 16; at++) statuses.push((await guess(`RATEN-${at}XYZ`)).statusCode)
    expect([new Set(statuses.slice(0, 15)), statuses[15]]).toEqual([new Set([422]), 429])
  } finally {
    settings.rateLimitFactor = before
  }
})

test('a guest has at most three cash orders open; accounts are not held back', async () => {
  const { rateLimitFactor } = settings
  const email = newEmail()
  settings.rateLimitFactor = 1
  try {
    const answers: Awaited<ReturnType<typeof place>>[] = []
    for (const seller of [shop, shop, shop, shop]) answers.push(await place(seller, { email: email.toUpperCase() }))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 409])
    expect(answers[3]!.body.message).toContain('3 Bestellungen offen')
    const customer = await buildCustomer()
    expect((await place(shop, { email }, customer.token)).status).toBe(201)
    // once a provider has confirmed one, the next may come
    const { id } = await sql<{ id: number }>`
      select v.id from vendor_orders v join orders o on o.id = v.order_id where lower(o.email) = ${email} limit 1`.one()
    await request(orderCalls.moveOrder, { id, status: 'confirmed' }, shop.token)
    expect((await place(shop, { email })).status).toBe(201)
  } finally {
    settings.rateLimitFactor = rateLimitFactor
  }
})

test('an order that nobody confirms ends: stock and voucher come back, and both sides are told once', async () => {
  const lamp = await buildShop({ stock: 5, priceCents: 6000 })
  const { token } = await buildOperator()
  const terms = { kind: 'amount', amount: 20, title: 'Test', valid_from: '2026-01-01' }
  const { body: issued } = await request(voucherCalls.createPlatformVoucher, terms as never, token)
  const [email, other] = [newEmail(), newEmail()]
  const old = await place(lamp, { email }, undefined, issued.data.voucher_code)
  expect(old.status, JSON.stringify(old.body)).toBe(201)
  const fresh = await place(lamp, { email: other })
  const late = sql`now() - make_interval(days => ${settings.orderPendingDays}, hours => 1)`
  await sql`update orders set placed_at = ${late}, mailed_at = ${late} where number = ${old.body.order_number}`
  await sql`update vendor_orders set placed_at = ${late} where number = ${`${old.body.order_number}-1`}`
  await Promise.all([expireOrders(), expireOrders(), expireOrders()])
  const states = await sql<{ status: string }>`
    select status from vendor_orders where number = any(${[old, fresh].map(({ body }) => `${body.order_number}-1`)}) order by id`
  expect(states.map(({ status }) => status)).toEqual(['cancelled', 'pending'])
  const { stock } = await sql<{ stock: number }>`select stock from products where id = ${lamp.product.id}`.one()
  expect(stock).toBe(4)
  const voucher = await sql`select balance_cents, uses from vouchers where code = ${issued.data.voucher_code}`
  expect(voucher).toEqual([{ balance_cents: 2000, uses: 0 }])
  const mails = await messagesTo(email)
  expect(mails.map(({ subject }) => subject)).toEqual([`Bestellung ${old.body.order_number}-1: Storniert`])
  expect(mails[0]!.text).toContain('nicht innerhalb von 5 Tagen bestätigt')
  const told = (await messagesTo(lamp.email)).filter(({ subject }) => subject?.includes('nicht bestätigt'))
  expect(told).toHaveLength(1)
})

test('an order that cannot be cancelled holds up none behind it', async () => {
  const placed = [await place(shop, { email: newEmail() }), await place(shop, { email: newEmail() })]
  const numbers = placed.map(({ body }) => `${body.order_number}-1`)
  const late = sql`now() - make_interval(days => ${settings.orderPendingDays}, hours => 1)`
  await sql`update orders set placed_at = ${late}, mailed_at = ${late} where number = any(${placed.map(({ body }) => body.order_number)})`
  await sql`update vendor_orders set placed_at = ${late} where number = any(${numbers})`
  await sql`update vendor_orders set placed_at = placed_at - interval '1 hour' where number = ${numbers[0]!}`
  await sql`create function refuse_stuck() returns trigger language plpgsql as 'begin raise exception ''stuck''; end'`
  await sql`create trigger refuse_stuck before update on vendor_orders for each row
    when (old.number = ${sql.raw(`'${numbers[0]}'`)}) execute function refuse_stuck()`
  try {
    await expect(expireOrders()).rejects.toThrow('1 of what was due failed')
  } finally {
    await sql`drop function refuse_stuck() cascade`
  }
  const states = await sql<{ status: string }>`
    select status from vendor_orders where number = any(${numbers}) order by id`
  expect(states.map(({ status }) => status)).toEqual(['pending', 'cancelled'])
  await expireOrders()
})

test('mails about an address go to its own e-mail as well', async () => {
  const [email, books, door] = [newEmail(), newEmail(), newEmail()]
  const { body } = await place(shop, {
    email,
    billing: { ...buyer.billing, alternate_email: 1, email: books },
    shipping: { ...buyer.billing, alternate_email: 1, email: door },
  })
  const order = await sql<{ id: number; part: number }>`
    select o.id, v.id as part from orders o join vendor_orders v on v.order_id = o.id where o.number = ${body.order_number}`.one()
  await tellPlaced(order.id)
  for (const status of ['confirmed', 'processing', 'shipped'] as const)
    await request(orderCalls.moveOrder, { id: order.part, status, carrier: '' }, shop.token)
  const subjects = async (to: string) =>
    (await messagesTo(to)).map(({ subject }) => subject!.split(': ').at(-1)).reverse()
  const placed = `Ihre Bestellung ${body.order_number}`
  expect(await subjects(email)).toEqual([placed, 'Bestätigt', 'Versendet'])
  expect(await subjects(books)).toEqual([placed, 'Bestätigt'])
  expect(await subjects(door)).toEqual([placed, 'Versendet'])
})

test('the confirmation says again what is essential about each item, as it was when it was ordered', async () => {
  const shop = await buildShop()
  await sql`update products set details = '<p>Aus Leinen gewebt.</p>' where id = ${shop.product.id}`
  const email = newEmail()
  const { body } = await place(shop, { email })
  await sql`update products set details = '<p>Aus Plastik.</p>' where id = ${shop.product.id}`
  const { id } = await sql<{ id: number }>`select id from orders where number = ${body.order_number}`.one()
  await tellPlaced(id)
  const [mail] = await messagesTo(email)
  for (const words of [mail!.text, mail!.html]) expect(words).toContain('Aus Leinen gewebt.')
  expect(mail!.text).not.toContain('Aus Plastik')
})

test('the confirmation says of sealed goods that the right lapses with the seal, and not that there is none', async () => {
  const soap = await buildShop({ withdrawalExclusion: 'hygiene' })
  const bread = await buildShop({ withdrawalExclusion: 'perishable' })
  for (const [of, words, not] of [
    [soap, 'solange die Versiegelung unversehrt ist', 'besteht kein Widerrufsrecht'],
    [bread, 'besteht kein Widerrufsrecht (kann schnell verderben)', 'Versiegelung'],
  ] as const) {
    const email = newEmail()
    const { body } = await place(of, { email })
    const { id } = await sql<{ id: number }>`select id from orders where number = ${body.order_number}`.one()
    await tellPlaced(id)
    const [mail] = await messagesTo(email)
    expect(mail!.text).toContain(words)
    expect(mail!.text).not.toContain(not)
  }
})
