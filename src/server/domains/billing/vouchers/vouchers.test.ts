import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { voucherCalls } from '#contract/billing/vouchers.ts'
import { checkoutCalls } from '#contract/checkout/calls.ts'
import { cartCalls } from '#contract/checkout/cart.ts'
import { orderCalls } from '#contract/orders/calls.ts'
import { refundCalls } from '#contract/refunds/calls.ts'
import { addDays } from '#lib/clock.ts'
import { formatPrice, germanDay } from '#lib/format.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { messagesTo } from '../../../../../test/outbox.ts'
import { buildShop, buyer } from '../../../../../test/shop.ts'
import { buildCustomer, buildOperator } from '../../accounts/accounts.factory.ts'
import { bookRefund } from '../ledger/refund.service.ts'

useApp({ limits: false })

type Shop = Awaited<ReturnType<typeof buildShop>>
let operator: { token: string }
beforeAll(async () => {
  operator = await buildOperator()
})

const issue = async (terms: object, shop?: Shop) => {
  const call = shop ? voucherCalls.createProviderVoucher : voucherCalls.createPlatformVoucher
  const { body, status } = await request(call, terms as never, (shop ?? operator).token)
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data
}

const fill = async (shops: Shop[], voucher_code?: string, token?: string) => {
  let cart_key: string = randomUUID()
  for (const { product } of shops) {
    const { body } = await request(cartCalls.createCartItem, { cart_key, product_id: product.id }, token)
    cart_key = body.data.cart_key!
  }
  if (voucher_code) await request(cartCalls.setCartVoucher, { cart_key, voucher_code }, token)
  const provider_ids = shops.map(({ providerId }) => providerId)
  return (await request(cartCalls.acceptTerms, { cart_key, provider_ids }, token)).body.data
}
type Cart = Awaited<ReturnType<typeof fill>>

const place = ({ cart_key, total, to_pay }: Cart, changes: object = {}, token?: string) =>
  request(
    checkoutCalls.placeOrder,
    {
      ...buyer,
      cart_key: cart_key!,
      placing_key: randomUUID(),
      total,
      to_pay,
      accept_terms: true,
      payment_method: 'voucher',
      ...changes,
    },
    token,
  )

const ledger = async (number: string) => {
  const rows = await sql<{ account: string; cents: number }>`
    select account, sum(amount_cents)::int as cents from ledger_lines l join ledger_entries e on e.id = l.entry_id
    join vendor_orders v on v.id = e.vendor_order_id where v.number = ${number} group by 1`
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]))
}
const stateOf = async (code: string) => {
  const row = await sql<{ balance: number | null; uses: number }>`
    select balance_cents as balance, uses from vouchers where code = ${code}`.one()
  return row
}

test('an amount voucher of the platform pays a part, the rest is cash, and a cancellation gives it back', async () => {
  const [lamp, honey] = [await buildShop({ priceCents: 6000 }), await buildShop({ priceCents: 2000 })]
  const { voucher_code } = await issue({ kind: 'amount', amount: 30, title: 'Stadtgutschein' })
  const customer = await buildCustomer()
  const cart = await fill([lamp, honey], voucher_code, customer.token)
  // 64.90 and 24.90
  expect(cart).toMatchObject({ total: 89.8, voucher_total: 30, to_pay: 59.8, discount_total: 0 })
  expect(cart.voucher).toMatchObject({ voucher_code, effect: 30, balance: 30, problem: null })
  const shares = Object.fromEntries(cart.groups.map(({ provider, voucher_total }) => [provider.id, voucher_total]))
  expect(shares).toEqual({ [lamp.providerId]: 21.69, [honey.providerId]: 8.31 })
  const { body, status } = await place(cart, {}, customer.token)
  expect(status, body.message).toBe(201)
  expect(await stateOf(voucher_code)).toEqual({ balance: 0, uses: 1 })
  const { body: seen } = await request(orderCalls.getOrder, { order_number: body.order_number }, customer.token)
  expect(seen.data).toMatchObject({ total: 89.8, voucher_total: 30, to_pay: 59.8 })
  expect(seen.data.payment_mothod).toBe('Gutschein, Rest als Barzahlung bei Übergabe')
  const ofLamp = seen.data.vendor_orders.find(({ provider }) => provider.id === lamp.providerId)!
  const ofHoney = seen.data.vendor_orders.find(({ provider }) => provider.id === honey.providerId)!
  // 8 % of 60.00 and 19 % on it: 5.71; the platform bears the voucher
  expect(await ledger(ofLamp.order_number)).toEqual({
    customer: -4321,
    provider: 6490 - 571,
    platform: 480 - 2169,
    tax: 91,
  })
  const again = await fill([lamp], voucher_code, customer.token)
  expect(again.voucher).toMatchObject({ effect: 0, problem: 'Dieser Gutschein ist aufgebraucht.' })
  await request(orderCalls.endOrder, { order_number: ofLamp.order_number }, customer.token)
  expect(await stateOf(voucher_code)).toEqual({ balance: 2169, uses: 1 })
  await request(orderCalls.endOrder, { order_number: ofHoney.order_number }, customer.token)
  expect(await stateOf(voucher_code)).toEqual({ balance: 3000, uses: 0 })
  for (const { order_number } of [ofLamp, ofHoney])
    expect(Object.values(await ledger(order_number)).every((cents) => cents === 0)).toBe(true)
})

test('a percent voucher of a provider lowers its prices, and with them tax and commission', async () => {
  const [shop, other] = [await buildShop({ priceCents: 10_000 }), await buildShop({ priceCents: 5000 })]
  const { voucher_code } = await issue({ kind: 'percent', percent: 12.5, voucher_code: `Hof-${Date.now()}` }, shop)
  const cart = await fill([shop, other], voucher_code.toLowerCase())
  expect(cart).toMatchObject({ discount_total: 12.5, voucher_total: 0, total: 147.3, to_pay: 147.3 })
  const own = cart.groups.find(({ provider }) => provider.id === shop.providerId)!
  expect(own).toMatchObject({ total: 92.4, taxes: [{ percent: 19, gross: 92.4, net: 77.65, tax: 14.75 }] })
  const { body } = await place(cart, { payment_method: 'cash' })
  const [sold] = await sql`
    select v.number, v.discount_cents, v.commission_cents, (select sum(discount_cents)::int from order_items where vendor_order_id = v.id) as items
    from vendor_orders v where v.provider_id = ${shop.providerId} and v.number like ${`${body.order_number}%`}`
  expect(sold).toMatchObject({ discount_cents: 1250, commission_cents: 700, items: 1250 })
  expect(await ledger(sold!.number)).toEqual({ customer: -9240, provider: 9240 - 833, platform: 700, tax: 133 })
})

test('a voucher that covers everything leaves nothing to pay, even where no cash is taken', async () => {
  const shop = await buildShop({ priceCents: 2000 })
  await request(checkoutCalls.setCashPayments, { cash_on_delivery: false }, shop.token)
  const bare = await fill([shop])
  expect(bare.can_order).toBe(false)
  const { voucher_code } = await issue({ kind: 'amount', amount: 100 }, shop)
  const input = { ...buyer, placing_key: randomUUID(), total: bare.total, accept_terms: true, voucher_code }
  const { body, status } = await request(checkoutCalls.placeVoucherOrder, { ...input, cart_key: bare.cart_key! })
  expect(status, body.message).toBe(201)
  const number = `${body.order_number}-1`
  const [order] = await sql`select id, payment_status from vendor_orders where number = ${number}`
  expect(order!.payment_status).toBe('paid')
  expect(await stateOf(voucher_code)).toEqual({ balance: 10_000 - 2490, uses: 1 })
  // the provider bears its own voucher
  expect(await ledger(number)).toEqual({ customer: 0, provider: -190, platform: 160, tax: 30 })
  const back = (amountCents: number, backCents: number) =>
    inTransaction((tx) =>
      bookRefund(tx, {
        vendorOrderId: order!.id,
        providerId: shop.providerId,
        amountCents,
        goods: { all: 2000, back: backCents, tipCents: 0 },
      }),
    )
  await back(1000, 1000)
  expect(await stateOf(voucher_code)).toEqual({ balance: 10_000 - 1490, uses: 1 })
  await back(1490, 2000)
  expect(await stateOf(voucher_code)).toEqual({ balance: 10_000, uses: 1 })
  expect(Object.values(await ledger(number)).every((cents) => cents === 0)).toBe(true)
})

test('of a voucher that two hundred use at once no cent too much is spent', async () => {
  const shop = await buildShop({ priceCents: 1000, stock: 500 })
  const { voucher_code } = await issue({ kind: 'amount', amount: 100 })
  const carts = await Promise.all(Array.from({ length: 200 }, () => fill([shop], voucher_code)))
  const answers = await Promise.all(carts.map((cart) => place(cart)))
  const placed = answers.filter(({ status }) => status === 201)
  // 14.90 each: six fit whole; what is left pays a part, which the customer has not seen
  expect(placed).toHaveLength(6)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(194)
  expect(await stateOf(voucher_code)).toEqual({ balance: 10_000 - 6 * 1490, uses: 6 })
  const [spent] = await sql`
    select sum(r.amount_cents)::int as cents from voucher_redemptions r join vouchers v on v.id = r.voucher_id where code = ${voucher_code}`
  expect(spent).toEqual({ cents: 6 * 1490 })
})

test('a limit of uses holds against many at once', async () => {
  const shop = await buildShop({ priceCents: 1000, stock: 500 })
  const { voucher_code } = await issue({ kind: 'percent', percent: 20, max_amount: 50, max_uses: 3 })
  const carts = await Promise.all(Array.from({ length: 20 }, () => fill([shop], voucher_code)))
  const answers = await Promise.all(carts.map((cart) => place(cart)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
  expect(await stateOf(voucher_code)).toEqual({ balance: null, uses: 3 })
})

test('what does not apply is said, and nobody pays more cash than was shown', async () => {
  const [shop, other] = [await buildShop({ priceCents: 1000 }), await buildShop()]
  const mine = await issue({ kind: 'percent', percent: 10 }, shop)
  const cart = await fill([other], mine.voucher_code)
  expect(cart.voucher!.problem).toContain('nur für Artikel von')
  expect((await place(cart)).body.message).toBe(cart.voucher!.problem)
  // a customer who saw that it gives nothing may order without it
  expect((await place(cart, { payment_method: 'cash' })).status).toBe(201)

  const pack = await issue({ kind: 'percent', percent: 50, scope: 'package' })
  const refused = await fill([shop], pack.voucher_code)
  expect(refused.voucher!.problem).toContain('Pakete für Anbieter')

  const { voucher_code, id } = await issue({ kind: 'amount', amount: 5 })
  const good = await fill([shop], voucher_code)
  const off = await request(voucherCalls.setPlatformVoucher, { id, is_active: false }, operator.token)
  expect(off.body.message).toBe('Der Gutschein gilt nicht mehr.')
  expect((await place(good, { payment_method: 'cash' })).body.message).toContain('nicht mehr gültig')
  expect((await place(good, { payment_method: 'cash', to_pay: undefined })).body.fields).toHaveProperty('to_pay')
  const without = await request(cartCalls.removeCartVoucher, { cart_key: good.cart_key! })
  expect(without.body.data).toMatchObject({ voucher: null, voucher_total: 0 })
  expect((await place(without.body.data)).body.message).toBe('Bitte geben Sie zuerst Ihren Gutschein ein.')
})

test('what a voucher is worth is told to accounts; unknown and odd codes are refused', async () => {
  const shop = await buildShop()
  const { voucher_code } = await issue({ kind: 'amount', amount: 25, minimum_order: 40, valid_to: '2099-12-31' }, shop)
  const { token } = await buildCustomer()
  const { body } = await request(voucherCalls.getVoucher, { voucher_code }, token)
  expect(body.data).toMatchObject({ balance: 25, minimum_order: 40, scope: 'provider', is_valid: true })
  expect((await request(voucherCalls.getVoucher, { voucher_code: 'GIBTESNICHT' }, token)).status).toBe(404)
  const cart = await fill([shop])
  const unknown = await request(cartCalls.setCartVoucher, { cart_key: cart.cart_key!, voucher_code: 'GIBTESNICHT' })
  expect([unknown.status, Object.keys(unknown.body.fields!)]).toEqual([422, ['voucher_code']])
})

test.each([
  [{ kind: 'percent' }, 'percent'],
  [{ kind: 'amount' }, 'amount'],
  [{ kind: 'percent', percent: 101 }, 'percent'],
  [{ kind: 'amount', amount: 10, voucher_code: 'MEINGELD' }, 'voucher_code'],
  [{ kind: 'percent', percent: 5, voucher_code: 'KURZ' }, 'voucher_code'],
  [{ kind: 'percent', percent: 5, valid_from: '2026-12-02', valid_to: '2026-12-01' }, 'valid_to'],
])('a voucher like %j is not issued', async (terms, field) => {
  const { token } = await buildShop()
  const { status, body } = await request(voucherCalls.createProviderVoucher, terms as never, token)
  expect([status, Object.keys(body.fields!)]).toEqual([422, [field]])
})

test('a code exists once, and everybody switches off only what is theirs', async () => {
  const [shop, other] = [await buildShop(), await buildShop()]
  const code = `ADVENT${Date.now()}`
  const { id } = await issue({ kind: 'percent', percent: 5, voucher_code: code }, shop)
  const twice = await request(
    voucherCalls.createProviderVoucher,
    { kind: 'percent', percent: 5, voucher_code: code } as never,
    other.token,
  )
  expect(twice.body.fields).toEqual({ voucher_code: 'Diesen Code gibt es schon. Bitte wählen Sie einen anderen.' })
  const off = { id, is_active: false }
  expect((await request(voucherCalls.setProviderVoucher, off, other.token)).status).toBe(404)
  expect((await request(voucherCalls.setPlatformVoucher, off, operator.token)).status).toBe(404)
  const { body } = await request(voucherCalls.setProviderVoucher, off, shop.token)
  expect(body.data).toMatchObject({ is_active: false, is_valid: false })
  expect((await request(voucherCalls.listProviderVouchers, {}, shop.token)).body.total).toBe(1)
  expect((await request(voucherCalls.listProviderVouchers, {}, other.token)).body.total).toBe(0)
})

test('a percent voucher of the platform has a cap, and pays no more than that', async () => {
  const uncapped = await request(voucherCalls.createPlatformVoucher, { kind: 'percent', percent: 50 }, operator.token)
  expect([uncapped.status, Object.keys(uncapped.body.fields!)]).toEqual([422, ['max_amount']])
  const shop = await buildShop({ priceCents: 100_000 })
  const { voucher_code } = await issue({ kind: 'percent', percent: 50, max_amount: 25 })
  expect(await fill([shop], voucher_code)).toMatchObject({ voucher_total: 25, to_pay: 979.9 })
})

test('nobody pays the own business with a voucher of the platform', async () => {
  const shop = await buildShop({ priceCents: 10_000 })
  const { voucher_code } = await issue({ kind: 'amount', amount: 1000 })
  const asOwner = await place(await fill([shop], voucher_code, shop.token), {}, shop.token)
  expect([asOwner.status, asOwner.body.message]).toEqual([409, expect.stringContaining('im eigenen Geschäft')])
  const byMail = await place(await fill([shop], voucher_code), { email: shop.email.toUpperCase() })
  expect(byMail.status).toBe(409)
  expect((await place(await fill([shop], voucher_code))).status).toBe(201)
})

test('the cart of a browser brings its voucher to the account', async () => {
  const shop = await buildShop()
  const { voucher_code } = await issue({ kind: 'percent', percent: 5, max_amount: 50 })
  const { token } = await buildCustomer()
  await fill([shop], undefined, token)
  const guest = await fill([shop], voucher_code)
  const { body } = await request(cartCalls.getCart, { cart_key: guest.cart_key! }, token)
  expect(body.voucher?.voucher_code).toBe(voucher_code)
})

test('what a voucher is worth stays; title, end and limits change, and the list shows what it gave', async () => {
  const shop = await buildShop({ priceCents: 2000 })
  const made = await issue({ kind: 'percent', percent: 10, max_amount: 5, minimum_order: 10, title: 'Herbst' })
  const change = (changes: object, { id, title } = made, token = operator.token) =>
    request(voucherCalls.updatePlatformVoucher, { id, title, minimum_order: 10, ...changes } as never, token)
  expect((await change({ valid_to: '2020-01-01' })).body.fields).toHaveProperty('valid_to')
  const { body } = await change({ title: 'Herbst und Winter', valid_to: '2099-12-31', max_uses: 3, minimum_order: 15 })
  expect(body.data).toMatchObject({
    title: 'Herbst und Winter',
    valid_to: '2099-12-31',
    max_uses: 3,
    minimum_order: 15,
  })
  expect(body.data).toMatchObject({ percent: 10, max_amount: 5, uses: 0, given: 0 })
  for (const uses of [1, 2]) {
    const cart = await fill([shop], made.voucher_code)
    expect((await place(cart, { payment_method: 'cash' })).status, String(uses)).toBe(201)
  }
  expect((await change({ max_uses: 1, minimum_order: 15 })).body.fields).toMatchObject({
    max_uses: expect.stringContaining('2-mal'),
  })
  expect((await change({ minimum_order: 20 })).body.fields).toHaveProperty('minimum_order')
  expect((await change({ minimum_order: 15, max_uses: 2 })).status).toBe(200)
  const list = async (filter: object) => (await request(voucherCalls.listPlatformVouchers, filter, operator.token)).body
  const [row] = (await list({ q: made.voucher_code.toLowerCase() })).data
  expect(row).toMatchObject({ id: made.id, uses: 2, given: 4 })
  const q = made.voucher_code
  expect([(await list({ q, state: 'active' })).total, (await list({ q, state: 'ended' })).total]).toEqual([0, 1])
  expect((await list({ q, scope: 'package' })).total).toBe(0)
  const file = await request(voucherCalls.getVouchersFile, { q }, operator.token)
  const [head, line, ...rest] = String(file.body).trim().split('\r\n')
  expect(head).toContain('Code;Bezeichnung;Gilt für;Prozent;Betrag;Noch übrig;Eingelöst;Gegeben')
  expect(line).toContain(`${made.voucher_code};Herbst;Einkäufe;10;;;2;4,00;`)
  expect(rest).toEqual([])
  // the platform does not change vouchers of providers, and a provider none of others
  const own = await issue({ kind: 'percent', percent: 5 }, shop)
  expect((await change({}, own)).status).toBe(404)
  const typed = { id: own.id, title: 'Hofladen', max_uses: 9 }
  expect((await request(voucherCalls.updateProviderVoucher, typed, shop.token)).body.data).toMatchObject({
    title: 'Hofladen',
  })
  expect((await request(voucherCalls.updateProviderVoucher, typed, (await buildShop()).token)).status).toBe(404)
})

test('an amount is money of its holder: it may last longer and buy more, not less', async () => {
  const { id } = await issue({ kind: 'amount', amount: 20, valid_to: '2090-06-30' })
  const until = (valid_to?: string) =>
    request(voucherCalls.updatePlatformVoucher, { id, ...(valid_to && { valid_to }) }, operator.token)
  expect((await until('2090-06-29')).body.fields).toMatchObject({ valid_to: expect.stringContaining('nicht kürzer') })
  expect((await until('2091-01-01')).body.data.valid_to).toBe('2091-01-01')
  expect((await until()).body.data.valid_to).toBeNull()
  const { id: other } = await issue({ kind: 'amount', amount: 20, minimum_order: 10, max_uses: 5 })
  const limit = (changes: object) =>
    request(
      voucherCalls.updatePlatformVoucher,
      { id: other, minimum_order: 10, max_uses: 5, ...changes } as never,
      operator.token,
    )
  expect((await limit({ max_uses: 4 })).body.fields).toMatchObject({
    max_uses: expect.stringContaining('nicht seltener'),
  })
  expect((await limit({ minimum_order: 11 })).body.fields).toMatchObject({
    minimum_order: expect.stringContaining('nicht erst ab einem größeren'),
  })
  expect((await limit({ max_uses: 6, minimum_order: 9 })).body.data).toMatchObject({ max_uses: 6, minimum_order: 9 })
  expect((await limit({ max_uses: undefined, minimum_order: 0 })).body.data.max_uses).toBeNull()
  expect((await limit({ max_uses: 1, minimum_order: 0 })).body.fields).toHaveProperty('max_uses')
  expect((await until('2095-01-01')).status).toBe(422)
})

/** Sent, and given back as a whole; answers what the customer was written about it. */
const giveBack = async (shop: Shop, number: string, customer: { email: string; token: string }) => {
  const { body } = await request(orderCalls.getProviderOrderByNumber, { order_number: number }, shop.token)
  const { id, items } = body.data
  for (const status of ['confirmed', 'processing', 'shipped'] as const)
    await request(orderCalls.moveOrder, { id, status, carrier: '' }, shop.token)
  const asked = { order_item_id: items[0]!.id, quantity: 1, reason_id: 1 }
  const made = await request(refundCalls.createRefund, asked, customer.token)
  const decision = { id: made.body.data.id, refund_status: 'accepted' as const }
  expect((await request(refundCalls.acceptRefund, decision, shop.token)).status).toBe(200)
  return (await messagesTo(customer.email)).find(({ text }) => text.includes('Erstattung: '))!.text
}

test('money that comes back to an amount voucher can be spent, although its use and its last day are gone', async () => {
  const [shop, customer] = [await buildShop({ priceCents: 6000, stock: 5 }), await buildCustomer()]
  const today = germanDay()
  const terms = { kind: 'amount', amount: 30, max_uses: 1, valid_to: addDays(today, 5) }
  const { voucher_code } = await issue(terms)
  const rest = { payment_method: 'cash', email: customer.email }
  const placed = await place(await fill([shop], voucher_code, customer.token), rest, customer.token)
  // ten days later: five more were left when it was redeemed
  await sql`update vouchers set valid_from = valid_from - 10, valid_to = valid_to - 10 where code = ${voucher_code}`
  await sql`update voucher_redemptions set at = at - interval '10 days' where voucher_id in
    (select id from vouchers where code = ${voucher_code})`
  const text = await giveBack(shop, `${placed.body.order_number}-1`, customer)
  expect(text).toContain(`${formatPrice(3000)} gehen zurück auf Ihren Gutschein`)
  expect(await stateOf(voucher_code)).toEqual({ balance: 3000, uses: 1 })
  const again = await fill([shop], voucher_code, customer.token)
  expect(again).toMatchObject({ voucher_total: 30, voucher: { problem: null } })
  expect((await place(again, rest, customer.token)).status).toBe(201)
  expect(
    await sql`select valid_to::text as last, max_uses as most from vouchers where code = ${voucher_code}`.one(),
  ).toEqual({ last: addDays(today, 5), most: 2 })
})

test('nobody is told that money comes back to a voucher that gave percent', async () => {
  const [shop, customer] = [await buildShop({ priceCents: 6000, stock: 5 }), await buildCustomer()]
  const { voucher_code } = await issue({ kind: 'percent', percent: 10, max_amount: 40 })
  const rest = { payment_method: 'cash', email: customer.email }
  const order = async () =>
    (await place(await fill([shop], voucher_code, customer.token), rest, customer.token)).body.order_number
  const text = await giveBack(shop, `${await order()}-1`, customer)
  expect(text).not.toContain('zurück auf Ihren Gutschein')
  expect(text).toContain('hatte Ihr Prozentgutschein bezahlt; sie werden nicht ausgezahlt')
  const order_number = `${await order()}-1`
  await request(orderCalls.endOrder, { order_number }, customer.token)
  const [cancelled] = await messagesTo(customer.email)
  expect(cancelled!.text).toContain(order_number)
  expect(cancelled!.text).not.toContain('Auf Ihrem Gutschein')
})
