import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { voucherCalls } from '#contract/billing/vouchers.ts'
import { checkoutCalls } from '#contract/checkout/calls.ts'
import { cartCalls } from '#contract/checkout/cart.ts'
import { orderCalls } from '#contract/orders/calls.ts'
import { refundCalls } from '#contract/refunds/calls.ts'
import { storage } from '#server/platform/files/storage.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../test/harness.ts'
import { messagesTo } from '../../../../test/outbox.ts'
import { buildOrder, buildShop, buyer } from '../../../../test/shop.ts'
import { buildCustomer, buildOperator } from '../accounts/accounts.factory.ts'

const { inject } = useApp({ limits: false })

type Shop = Awaited<ReturnType<typeof buildShop>>
const ways = ['confirmed', 'processing', 'shipped', 'completed'] as const

const part = async (number: string, shop: Shop) => {
  const { body } = await request(orderCalls.getProviderOrderByNumber, { order_number: number }, shop.token)
  return body.data
}

/** An order of three pieces that went as far as `until`. */
const bought = async (until: (typeof ways)[number], given?: { shop: Shop; isGuest?: boolean; quantity?: number }) => {
  const shop = given?.shop ?? (await buildShop({ priceCents: 3333, stock: 10 }))
  const customer: { token?: string } = given?.isGuest ? {} : await buildCustomer()
  const quantity = given?.quantity ?? 3
  const { number, cart_key } = await buildOrder(
    Array.from({ length: quantity }, () => shop),
    customer.token,
  )
  const order = await part(`${number}-1`, shop)
  for (const status of ways.slice(0, ways.indexOf(until) + 1))
    await request(orderCalls.moveOrder, { id: order.id, status, carrier: '' }, shop.token)
  return { shop, customer, number, cart_key, order, itemId: order.items[0]!.id }
}
type Bought = Awaited<ReturnType<typeof bought>>

const ask = ({ itemId, customer }: Pick<Bought, 'itemId' | 'customer'>, changes = {}) =>
  request(
    refundCalls.createRefund,
    { order_item_id: itemId, quantity: 3, reason_id: 1, text: 'Der Griff ist lose.', ...changes },
    customer.token,
  )
const decide = (shop: Shop, id: number, changes = {}) =>
  request(refundCalls.acceptRefund, { id, refund_status: 'accepted', ...changes }, shop.token)

const balances = async (vendorOrderId: number) => {
  const rows = await sql`
    select account, sum(amount_cents)::int as cents from ledger_lines join ledger_entries e on e.id = entry_id
    where vendor_order_id = ${vendorOrderId} group by account having sum(amount_cents) <> 0`
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]))
}
const stockOf = async ({ product }: Shop) =>
  (await sql<{ stock: number }>`select stock from products where id = ${product.id}`.one()).stock

test('a customer asks, the provider takes all of it back: money, commission, shipping and stock are as before', async () => {
  const found = await bought('completed')
  const { shop, order, customer, number } = found
  const { body: reasons } = await request(refundCalls.listReasons, {}, customer.token)
  expect(reasons.data[0]).toEqual({ id: 1, name: 'Defekt oder beschädigt angekommen' })
  const asked = await ask(found)
  expect([asked.status, asked.body.data.refund_status, asked.body.data.reason]).toEqual([
    201,
    'requested',
    'Defekt oder beschädigt angekommen',
  ])
  expect((await messagesTo(shop.email))[0]).toMatchObject({ subject: `Rückgabe angefragt: Bestellung ${number}-1` })
  expect(await balances(order.id)).not.toEqual({})

  const { id } = asked.body.data
  const { body: detail } = await request(refundCalls.getRefund, { id }, shop.token)
  expect(detail.data).toMatchObject({ line_total: 99.99, shipping_of_last: 4.9, customer: { name: 'Anna Gast' } })
  const { status, body } = await decide(shop, id, { restock: true })
  expect([status, body.data.refund_status, body.data.amount, body.data.shipping_amount]).toEqual([
    200,
    'accepted',
    104.89,
    4.9,
  ])
  expect(await balances(order.id)).toEqual({})
  expect(await stockOf(shop)).toBe(10)
  const after = await part(`${number}-1`, shop)
  expect([after.payment_status, after.refunded_total, after.items[0]!.returned_quantity]).toEqual([
    'refunded',
    104.89,
    3,
  ])
  const [mail] = await messagesTo(buyer.email)
  expect(mail!.subject!.replace(/\s/g, ' ')).toBe(`Bestellung ${number}-1: 104,89 € zurück`)
  expect(mail!.text).toContain('zahlt Ihnen Becker Werkstatt GmbH direkt zurück')
  expect(mail!.attachments).toMatchObject([{ filename: 'Rechnungskorrektur-RE-000002.pdf' }])
  const { body: list } = await request(refundCalls.listRefunds, { order_number: number }, customer.token)
  expect(list.data.map(({ refund_status, amount }) => [refund_status, amount])).toEqual([['accepted', 104.89]])
  expect((await ask(found, { quantity: 1 })).status).toBe(409)
  expect((await decide(shop, id)).status).toBe(409)
})

test('piece by piece the parts sum to the whole, and the last brings shipping back', async () => {
  const found = await bought('completed')
  const { shop, order } = found
  const amounts: number[] = []
  for (const _ of [1, 2, 3]) {
    const { body } = await ask(found, { quantity: 1 })
    amounts.push((await decide(shop, body.data.id)).body.data.amount)
  }
  expect(amounts).toEqual([33.33, 33.33, 38.23])
  expect(await balances(order.id)).toEqual({})
  expect(await stockOf(shop)).toBe(7)
})

test('half of the money for a piece that stays: commission goes back in proportion', async () => {
  const found = await bought('completed')
  const { shop, order, number } = found
  const { body } = await ask(found, { quantity: 1 })
  const before = await balances(order.id)
  const decided = await decide(shop, body.data.id, { amount: 16.5, answer: 'Wir einigen uns auf die Hälfte.' })
  expect(decided.body.data).toMatchObject({
    amount: 16.5,
    accepted_quantity: 1,
    answer: 'Wir einigen uns auf die Hälfte.',
  })
  const after = await balances(order.id)
  const share = 1650 / 9_999
  expect(before.platform! - after.platform!).toBe(Math.round(before.platform! * share))
  expect(before.tax! - after.tax!).toBe(Math.round(before.tax! * share))
  expect(after.customer).toBeUndefined()
  expect((await part(`${number}-1`, shop)).payment_status).toBe('partially_refunded')
})

test('what is not paid yet is only owed less, and cash at the door is the rest', async () => {
  const found = await bought('shipped')
  const { shop, order, number } = found
  const { body } = await ask(found, { quantity: 2 })
  expect((await decide(shop, body.data.id, { quantity: 1, restock: true })).body.data.accepted_quantity).toBe(1)
  expect((await balances(order.id)).customer).toBe(-(10_489 - 3333))
  const { body: moved } = await request(orderCalls.moveOrder, { id: order.id, status: 'completed' }, shop.token)
  expect([moved.data.payment_status, moved.data.to_pay]).toEqual(['paid', 0])
  const rest = await ask(found, { quantity: 2 })
  expect((await decide(shop, rest.body.data.id, { restock: true })).body.data.amount).toBe(71.56)
  expect(await balances(order.id)).toEqual({})
  expect(await stockOf(shop)).toBe(10)
  expect((await part(`${number}-1`, shop)).payment_status).toBe('refunded')
})

test('a voucher pays and gets back its share, to the cent, and can be spent again', async () => {
  const shop = await buildShop({ priceCents: 3333, stock: 10 })
  const operator = await buildOperator()
  const terms = { kind: 'amount', amount: 50 } as const
  const { body: voucher } = await request(voucherCalls.createPlatformVoucher, terms, operator.token)
  const customer = await buildCustomer()
  let cart_key: string = randomUUID()
  for (const _ of [1, 2, 3]) {
    const { body } = await request(cartCalls.createCartItem, { cart_key, product_id: shop.product.id }, customer.token)
    cart_key = body.data.cart_key!
  }
  await request(cartCalls.setCartVoucher, { cart_key, voucher_code: voucher.data.voucher_code }, customer.token)
  const { body: cart } = await request(
    cartCalls.acceptTerms,
    { cart_key, provider_ids: [shop.providerId] },
    customer.token,
  )
  const { total, to_pay } = cart.data
  const placing = { placing_key: randomUUID(), accept_terms: true, payment_method: 'cash' as const, total, to_pay }
  const { body: placed } = await request(checkoutCalls.placeOrder, { ...buyer, cart_key, ...placing }, customer.token)
  const order = await part(`${placed.order_number}-1`, shop)
  for (const status of ways) await request(orderCalls.moveOrder, { id: order.id, status, carrier: '' }, shop.token)
  const balance = async () =>
    (
      await sql<{
        cents: number
      }>`select balance_cents as cents from vouchers where code = ${voucher.data.voucher_code}`.one()
    ).cents
  expect(await balance()).toBe(0)

  const found = { itemId: order.items[0]!.id, customer }
  const first = await ask(found, { quantity: 1 })
  await decide(shop, first.body.data.id)
  expect(await balance()).toBe(Math.round((3333 * 5000) / 10_489))
  expect((await messagesTo(buyer.email))[0]!.text).toContain('gehen zurück auf Ihren Gutschein')
  const rest = await ask(found, { quantity: 2 })
  await decide(shop, rest.body.data.id)
  expect(await balance()).toBe(5000)
  expect(await balances(order.id)).toEqual({})
  expect((await part(`${placed.order_number}-1`, shop)).payment_status).toBe('refunded')
})

test('a cancellation after a part was taken back returns only the rest', async () => {
  const found = await bought('processing')
  const { shop, order, itemId } = found
  const [made] = await sql`
    with declared as (insert into withdrawal_declarations (key, name, order_number, email, items)
      values (gen_random_uuid(), 'Anna Gast', 'x', 'gast@example.org', '[]') returning id)
    insert into refunds (order_item_id, vendor_order_id, provider_id, origin, quantity, declaration_id)
    select ${itemId}, ${order.id}, ${shop.providerId}, 'withdrawal', 1, id from declared returning id`
  // a withdrawal in time is neither refused nor cut without its lawful reason
  const refused = await decide(shop, made!.id, { refund_status: 'rejected', answer: 'Gefällt uns nicht.' })
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('§ 355 BGB')])
  const cut = await decide(shop, made!.id, { amount: 10 })
  expect([cut.status, cut.body.fields?.amount]).toEqual([422, expect.stringContaining('§ 357a BGB')])
  expect((await decide(shop, made!.id, { restock: true })).status).toBe(200)
  await request(orderCalls.moveOrder, { id: order.id, status: 'cancelled' }, shop.token)
  expect(await stockOf(shop)).toBe(10)
  expect(await balances(order.id)).toEqual({})
})

test('the provider refuses with a reason, and the customer may ask again', async () => {
  const found = await bought('completed')
  const { shop, number } = found
  const { body } = await ask(found)
  const silent = await decide(shop, body.data.id, { refund_status: 'rejected' })
  expect([silent.status, silent.body.fields?.answer]).toEqual([422, 'Bitte nennen Sie dem Kunden einen Grund.'])
  const answer = 'Der Schaden ist durch einen Sturz entstanden.'
  const { body: said } = await decide(shop, body.data.id, { refund_status: 'rejected', answer })
  expect(said.data).toMatchObject({ refund_status: 'rejected', answer, amount: 0 })
  const [mail] = await messagesTo(buyer.email)
  expect([mail!.subject, mail!.text.includes(answer)]).toEqual([`Bestellung ${number}-1: Rückgabe abgelehnt`, true])
  expect((await ask(found)).status).toBe(201)
})

test.each([
  ['more than was bought', { quantity: 4 }, 'Zurückgeben können Sie höchstens 3 Stück.'],
  ['none', { quantity: 0 }, undefined],
  ['no reason', { reason_id: '' }, 'Bitte wählen Sie einen Grund.'],
  ['a reason that does not exist', { reason_id: 99 }, 'Bitte wählen Sie einen der angebotenen Gründe.'],
])('asking for %s is refused', async (_, changes, sentence) => {
  const { status, body } = await ask(await bought('shipped'), changes)
  expect(status).toBe(422)
  if (sentence) expect(body.errors).toEqual([sentence])
})

test('accepting more than was asked or paid is refused', async () => {
  const found = await bought('completed')
  const { body } = await ask(found, { quantity: 2 })
  for (const changes of [{ quantity: 3 }, { amount: 66.67 }, { amount: 0 }, { amount: -1 }])
    expect((await decide(found.shop, body.data.id, changes)).status).toBe(422)
  expect((await decide(found.shop, body.data.id, { amount: 66.66 })).status).toBe(200)
})

test('what is not sent yet is cancelled, not given back', async () => {
  const { status, body } = await ask(await bought('confirmed'))
  expect([status, body.message]).toEqual([409, 'Zurückgeben können Sie, was schon versendet ist.'])
})

test('pictures are checked by their content, and shown to the two sides alone', async () => {
  const found = await bought('completed')
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#1e6b52' } })
    .png()
    .toBuffer()
  const send = async (file: Uint8Array) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ order_item_id: found.itemId, quantity: 1, reason_id: 1 }))
      form.append(name, String(value))
    form.append('images[]', new Blob([new Uint8Array(file)]), 'bild.png')
    const encoded = new Response(form)
    const payload = Buffer.from(await encoded.arrayBuffer())
    return inject({
      method: 'POST',
      url: '/api/refund-process',
      payload,
      headers: {
        authorization: `Bearer ${found.customer.token}`,
        'content-type': encoded.headers.get('content-type')!,
        'content-length': String(payload.length),
      },
    })
  }
  expect((await send(Buffer.from('<svg/>'))).statusCode).toBe(422)
  const answer = await send(picture)
  const { id, pictures } = answer.json().data
  expect([answer.statusCode, pictures]).toEqual([201, [{ number: 1, width: 40, height: 30 }]])

  const statusFor = async (token?: string, query = `id=${id}&number=1`) =>
    (await inject({ url: `/api/refundPicture?${query}`, headers: token ? { authorization: `Bearer ${token}` } : {} }))
      .statusCode
  const foreign = await bought('completed', { shop: await buildShop({ stock: 10 }), isGuest: true, quantity: 1 })
  const seen = {
    customer: await statusFor(found.customer.token),
    provider: await statusFor(found.shop.token),
    'other customer': await statusFor((await buildCustomer()).token),
    'other provider': await statusFor(foreign.shop.token),
    operator: await statusFor((await buildOperator()).token),
    nobody: await statusFor(),
    'guest with another cart': await statusFor(undefined, `id=${id}&number=1&cart_key=${foreign.cart_key}`),
    'a picture that is not there': await statusFor(found.customer.token, `id=${id}&number=2`),
  }
  expect(seen).toEqual({
    customer: 200,
    provider: 200,
    'other customer': 404,
    'other provider': 404,
    operator: 404,
    nobody: 401,
    'guest with another cart': 404,
    'a picture that is not there': 404,
  })

  // neither the new name nor that of pictures from before is an address
  const { key } = await sql<{ key: string }>`select pictures->0->>'key' as key from refunds where id = ${id}`.one()
  expect((await inject({ url: `/files/${key}` })).statusCode).toBe(404)
  const old = `pictures/refunds/${randomUUID()}`
  await storage.put(`${old}-1600.webp`, picture, 'image/webp')
  expect((await inject({ url: `/files/${old}-1600.webp` })).statusCode).toBe(404)
  await sql`update refunds set pictures = ${JSON.stringify([{ key: old, width: 40, height: 30 }])}::text::jsonb where id = ${id}`
  expect([await statusFor(found.customer.token), await statusFor((await buildCustomer()).token)]).toEqual([200, 404])
})

test('only the two sides see a request, only the provider decides; a guest names the cart', async () => {
  const shop = await buildShop({ stock: 10 })
  const guest = await bought('completed', { shop, isGuest: true, quantity: 1 })
  const own = await bought('completed', { shop, quantity: 1 })
  const [other, stranger] = [await buildShop(), await buildCustomer()]
  const { body } = await ask(own, { quantity: 1 })
  const { id } = body.data
  const see = async (token?: string, cart_key?: string) =>
    (await request(refundCalls.getRefund, { id, ...(cart_key && { cart_key }) }, token)).status
  expect([await see(own.customer.token), await see(shop.token)]).toEqual([200, 200])
  expect([
    await see(stranger.token),
    await see(other.token),
    await see(),
    await see(undefined, guest.cart_key),
  ]).toEqual([404, 404, 401, 404])
  expect((await decide(other, id)).status).toBe(404)
  expect((await request(refundCalls.acceptRefund, { id, refund_status: 'accepted' }, own.customer.token)).status).toBe(
    403,
  )
  expect((await ask({ ...own, customer: stranger }, { quantity: 1 })).status).toBe(404)

  const { cart_key } = guest
  const asGuest = { order_item_id: guest.itemId, quantity: 1, reason_id: 6 }
  expect((await request(refundCalls.createRefund, { ...asGuest, cart_key: own.cart_key })).status).toBe(404)
  expect((await request(refundCalls.createRefund, { ...asGuest, cart_key })).status).toBe(201)
  const { body: list } = await request(refundCalls.listRefunds, { cart_key })
  expect(list.data.map(({ order_item_id }) => order_item_id)).toEqual([guest.itemId])
  const { body: listed } = await request(refundCalls.listProviderRefunds, { status: 'requested' }, shop.token)
  expect(listed.data.map(({ order_item_id }) => order_item_id)).toEqual([guest.itemId, own.itemId])
  expect((await request(refundCalls.listProviderRefunds, {}, other.token)).body.total).toBe(0)
})

test('of fifty who ask and fifty who accept at once, one does each', async () => {
  const found = await bought('completed')
  const fifty = Array.from({ length: 50 }, (_, at) => at)
  const asked = await Promise.all(fifty.map(() => ask(found, { quantity: 2 })))
  expect(asked.filter(({ status }) => status === 201)).toHaveLength(1)
  const { id } = asked.find(({ status }) => status === 201)!.body.data
  const decided = await Promise.all(fifty.map(() => decide(found.shop, id, { restock: true })))
  expect(decided.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 49 }, () => 409)])
  expect(await stockOf(found.shop)).toBe(9)
  const after = await part(`${found.number}-1`, found.shop)
  expect([after.refunded_total, after.items[0]!.returned_quantity]).toEqual([66.66, 2])
  expect((await balances(found.order.id)).customer).toBeUndefined()
})
