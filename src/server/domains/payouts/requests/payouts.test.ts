import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { voucherCalls } from '#contract/billing/vouchers.ts'
import { checkoutCalls } from '#contract/checkout/calls.ts'
import { cartCalls } from '#contract/checkout/cart.ts'
import { orderCalls } from '#contract/orders/calls.ts'
import { financeCalls } from '#contract/payouts/calls.ts'
import { statementCalls } from '#contract/payouts/statements.ts'
import { refundCalls } from '#contract/refunds/calls.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { expectTagged } from '../../../../../test/pdf-structure.ts'
import { buildOrder, buildShop, buyer } from '../../../../../test/shop.ts'
import { buildOperator } from '../../accounts/accounts.factory.ts'

useApp({ limits: false })

type Shop = Awaited<ReturnType<typeof buildShop>>
let operator: { token: string }
beforeAll(async () => {
  operator = await buildOperator()
})

/** Sold and completed, paid by a voucher of the platform. */
const sell = async (shop: Shop) => {
  const terms = { kind: 'amount', amount: 1000 } as const
  const { body: voucher } = await request(voucherCalls.createPlatformVoucher, terms, operator.token)
  const { voucher_code } = voucher.data
  const { body } = await request(cartCalls.createCartItem, { cart_key: randomUUID(), product_id: shop.product.id })
  const cart_key = body.data.cart_key!
  await request(cartCalls.acceptTerms, { cart_key, provider_ids: [shop.providerId] })
  const input = { ...buyer, cart_key, placing_key: randomUUID(), total: body.data.total, accept_terms: true }
  const { body: placed } = await request(checkoutCalls.placeVoucherOrder, { ...input, voucher_code })
  const order_number = `${placed.order_number}-1`
  const { body: order } = await request(orderCalls.getProviderOrderByNumber, { order_number }, shop.token)
  for (const status of ['confirmed', 'processing', 'shipped', 'completed'] as const)
    await request(orderCalls.moveOrder, { id: order.data.id, status, carrier: '' }, shop.token)
  return { id: order.data.id, itemId: order.data.items[0]!.id, cart_key, voucher_code }
}
type Sold = Awaited<ReturnType<typeof sell>>

const endHold = ({ id }: Sold) => sql`update vendor_orders set payable_at = finished_at where id = ${id}`
const funds = async ({ token }: Shop) => (await request(financeCalls.getBalance, {}, token)).body.data
const ask = (shop: Shop, amount: number) =>
  request(financeCalls.createPayout, { method: 'bank_transfer', amount }, shop.token)
const pay = (id: number) => request(financeCalls.endPayout, { id, status: 'paid' }, operator.token)

const giveBack = async (shop: Shop, { itemId, cart_key }: Sold) => {
  const asked = { cart_key, order_item_id: itemId, quantity: 1, reason_id: 1 }
  const { body } = await request(refundCalls.createRefund, asked)
  const decision = { id: body.data.id, refund_status: 'accepted' as const }
  expect((await request(refundCalls.acceptRefund, decision, shop.token)).status).toBe(200)
}

test('what a voucher of the platform paid is held for fourteen days after the end', async () => {
  const shop = await buildShop({ priceCents: 10_000 })
  const sold = await sell(shop)
  expect(await funds(shop)).toEqual({ balance: 95.38, finished: 95.38, held: 95.38, requested: 0, available: 0 })
  expect((await ask(shop, 10)).status).toBe(422)
  const [row] =
    await sql`select payable_at - finished_at = interval '14 days' as held from vendor_orders where id = ${sold.id}`
  expect(row!.held).toBe(true)
  await endHold(sold)
  expect(await funds(shop)).toMatchObject({ held: 0, available: 95.38 })
})

test('sold by voucher, asked for, refunded to the voucher: the payout is not paid any more', async () => {
  const shop = await buildShop({ priceCents: 10_000 })
  const sold = await sell(shop)
  await endHold(sold)
  const { body } = await ask(shop, 95)
  await giveBack(shop, sold)
  const refused = await pay(body.data.id)
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('Guthaben reicht')])
  expect(await funds(shop)).toMatchObject({ balance: 0, requested: 95 })
  const [voucher] =
    await sql`select amount_cents = balance_cents as whole from vouchers where code = ${sold.voucher_code}`
  expect(voucher!.whole).toBe(true)
})

test('payouts decided at once never pay more than the funds that are left', async () => {
  const shop = await buildShop({ priceCents: 10_000, stock: 10 })
  const [first, second] = [await sell(shop), await sell(shop)]
  for (const sold of [first, second]) await endHold(sold)
  const ids: number[] = []
  for (let at = 0; at < 6; at++) ids.push((await ask(shop, 30)).body.data.id)
  await giveBack(shop, first)
  const answers = await Promise.all(ids.map(pay))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409, 409])
  expect(await funds(shop)).toMatchObject({ balance: 5.38, requested: 90 })
})

test('payouts come with what they consist of and the invoices of their time; a month is a statement', async () => {
  const shop = await buildShop({ priceCents: 10_000 })
  await endHold(await sell(shop))
  const { body: asked } = await ask(shop, 95)
  await pay(asked.data.id)
  await sql`insert into commission_invoices (kind, provider_id, number, month, issued_on, seller, buyer, lines, taxes, net_cents, tax_cents, gross_cents, created_at)
    select 'invoice', ${shop.providerId}, 'PR-900001', '2026-01-01', '2026-02-01', '{}', '{}', '[]', '[]', 388, 74, 462, created_at
    from payouts where id = ${asked.data.id}`
  const list = async (invoice_number: string) =>
    (await request(statementCalls.listPayoutsWithInvoices, { invoice_number }, shop.token)).body.data
  const [payout] = await list('PR-9000')
  expect(payout).toMatchObject({
    id: asked.data.id,
    amount: 95,
    invoices: [{ invoice_number: 'PR-900001', amount: 4.62 }],
  })
  expect(payout!.parts.map(({ kind, amount }) => [kind, amount])).toContainEqual(['sale', 104.9])
  expect(await list('PR-12')).toEqual([])
  const { body } = await request(statementCalls.getPayoutSummary, {}, shop.token)
  expect(body.data).toMatchObject({ paid_total: 95, paid_count: 1, requested_total: 0 })
  const [month] = body.data.months
  const csv = await request(statementCalls.getStatement, { month: month!, format: 'csv' }, shop.token)
  expect(String(csv.body)).toMatch(/Endbestand.*0,38/s)
  const pdf = await request(statementCalls.getStatement, { month: month! }, shop.token)
  const elements = await expectTagged(pdf.body as unknown as Buffer, 'Kontoauszug')
  expect(elements('TR').at(-1)!.text).toMatch(/Endbestand \| 0,38 €/)
  expect((await request(statementCalls.getStatement, { month: '2001-01' }, shop.token)).status).toBe(404)
})

test('what customers pay a provider itself is turnover, but never money at the platform', async () => {
  const shop = await buildShop({ priceCents: 10_000 })
  await buildOrder([shop])
  const { body } = await request(financeCalls.getBalance, {}, shop.token)
  expect(body.sales).toEqual({ turnover: 104.9, by_platform: 0, direct: 104.9 })
  expect(body.data).toMatchObject({ finished: 0, available: 0 })
})

test('a payout is taken back until somebody decided about it, by its provider alone', async () => {
  const shop = await buildShop({ priceCents: 10_000 })
  await endHold(await sell(shop))
  const { body: first } = await ask(shop, 40)
  const takeBack = ({ token }: { token: string }, id: number) => request(financeCalls.removePayout, { id }, token)
  expect((await takeBack(await buildShop(), first.data.id)).status).toBe(404)
  const taps = await Promise.all([1, 2].map(() => takeBack(shop, first.data.id)))
  expect(taps.map(({ status }) => status)).toEqual([200, 200])
  expect(await funds(shop)).toMatchObject({ requested: 0, available: 95.38 })
  const { body: listed } = await request(financeCalls.listPayouts, {}, shop.token)
  expect(listed.data[0]).toMatchObject({ status: 'refused', status_text: 'Zurückgenommen' })
  const { body: second } = await ask(shop, 40)
  expect((await pay(second.data.id)).status).toBe(200)
  expect((await takeBack(shop, second.data.id)).status).toBe(409)
})
