import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { operatorCalls } from '#contract/operator/calls.ts'
import { orderCalls } from '#contract/orders/calls.ts'
import { operatorOrderCalls } from '#contract/orders/operator.ts'
import { refundCalls } from '#contract/refunds/calls.ts'
import { operatorRefundCalls as calls } from '#contract/refunds/operator.ts'
import { germanDay } from '#lib/format.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { messagesTo } from '../../../../../test/outbox.ts'
import { buildOrder, buildShop } from '../../../../../test/shop.ts'
import { buildCustomer, buildOperator } from '../../accounts/accounts.factory.ts'
import { selectFigures } from '../../operator/figures/figures.queries.ts'
import { buildProduct } from '../../products/products.factory.ts'

useApp({ limits: false })

let operator: string
beforeAll(async () => {
  operator = (await buildOperator()).token
})

const reason = 'Die Glasur hat einen Riss, der Kunde behält die Tasse'

/** Two pieces at 20 € and one of a second product at 5 €, as far as it is told to go. */
const sold = async (ways: ('confirmed' | 'processing' | 'shipped' | 'completed')[] = ['confirmed', 'processing']) => {
  const [shop, customer] = [await buildShop({ priceCents: 2000, stock: 10 }), await buildCustomer()]
  const { number } = await buildOrder([shop, shop], customer.token, { email: customer.email })
  const order = async () =>
    (await request(orderCalls.getProviderOrderByNumber, { order_number: `${number}-1` }, shop.token)).body.data
  const { id, items } = await order()
  for (const status of ways) await request(orderCalls.moveOrder, { id, status, carrier: '' }, shop.token)
  const refundable = async () => (await request(calls.getRefundable, { id }, operator)).body.data
  const reduce = (changes: object = {}) => {
    const given = { id, request_key: randomUUID(), refunded_before: 0, amount: 5, reason, ...changes }
    return request(calls.createReductionInStead, given, operator)
  }
  return { shop, customer, number, id, itemId: items[0]!.id, order, refundable, reduce }
}

type Sums = { kind: string; account: string; cents: number }
const ledgerOf = (id: number) => sql<Sums>`
  select e.kind, l.account, sum(l.amount_cents)::int as cents from ledger_lines l join ledger_entries e on e.id = l.entry_id
  where e.vendor_order_id = ${id} group by 1, 2`
const sumOf = (rows: Sums[], account: string) =>
  rows.filter((row) => row.account === account).reduce((sum, { cents }) => sum + cents, 0)

test('a part of the price goes back once: money, commission, document and mails follow, and nothing comes back', async () => {
  const { shop, customer, number, id, itemId, order, refundable, reduce } = await sold([
    'confirmed',
    'processing',
    'shipped',
    'completed',
  ])
  const before = await ledgerOf(id)
  const stock = await sql<{ stock: number }>`select stock from products where id = ${shop.product.id}`.one()
  const request_key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 20 }, () => reduce({ request_key })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))

  const after = await order()
  expect(after.refunded_total).toBe(5)
  expect(after.items[0]!.returned_quantity).toBe(0)
  expect(after.payment_status).toBe('partially_refunded')
  expect(after.documents.map(({ kind, total }) => [kind, total])).toContainEqual(['correction', -5])
  expect(await sql`select stock from products where id = ${shop.product.id}`.one()).toEqual(stock)
  const ledger = await ledgerOf(id)
  // paid in cash, so the provider pays it back; the commission on 5 of 40 € comes back to the provider
  expect(ledger).toContainEqual({ kind: 'refund', account: 'provider', cents: -500 })
  expect(ledger).toContainEqual({ kind: 'refund_cash', account: 'customer', cents: -500 })
  expect(sumOf(ledger, 'platform')).toBe(Math.round((sumOf(before, 'platform') * 7) / 8))
  expect(ledger.reduce((sum, { cents }) => sum + cents, 0)).toBe(0)

  for (const email of [customer.email, shop.email]) {
    const mails = (await messagesTo(email)).filter(({ text }) => text.includes(reason))
    expect(mails).toHaveLength(1)
    expect(mails[0]!.text).toContain('es geht nichts zurück')
  }
  const { body: list } = await request(refundCalls.listRefunds, { order_number: number }, customer.token)
  expect(list.data).toMatchObject([{ origin: 'reduction', amount: 5, accepted_quantity: 0, order_item_id: itemId }])
  expect(list.data[0]!.has_slip).toBe(false)
  expect(await refundable()).toMatchObject({
    refunded_total: 5,
    items: [{ id: itemId, left: 35 }],
    refunds: [{ origin: 'reduction', amount: 5, answer: `Vom Betreiber erstattet: ${reason}` }],
  })
  const whole = (await request(operatorOrderCalls.getAnyOrder, { number }, operator)).body.data
  expect(whole.vendor_orders[0]!.movements.filter(({ kind }) => kind === 'refund')).toHaveLength(1)
  const { body: log } = await request(operatorCalls.listActions, { action: 'refunds.createReductionInStead' }, operator)
  expect(log.data[0]!.details).toContain(String(id))
  // the invoice says that no piece goes back
  const { lines } = await sql<{ lines: { detail: string; grossCents: number }[] }>`
    select lines from invoices where vendor_order_id = ${id} and kind = 'correction'`.one()
  expect(lines).toMatchObject([{ grossCents: -500 }])
  expect(lines[0]!.detail).toContain('Preisnachlass')
})

test('twenty at once never give back more than is left, and figures, invoices and ledger agree', async () => {
  const { id, order, refundable, reduce } = await sold()
  const before = (await selectFigures(1, germanDay())).now
  // each looks again when another was faster, until nothing is left for it
  const untilDone = async (): Promise<number> => {
    const { refunded_total } = await refundable()
    const { status } = await reduce({ refunded_before: refunded_total, amount: 3 })
    return status === 409 ? untilDone() : status
  }
  const answers = await Promise.all(Array.from({ length: 20 }, untilDone))
  expect(answers.filter((status) => status === 201)).toHaveLength(13)
  expect(answers.filter((status) => status === 422)).toHaveLength(7)
  const { refunded_total, total } = await order()
  expect(refunded_total).toBe(39)
  const { cents } = await sql<{ cents: number }>`
    select sum(gross_cents)::int as cents from invoices where vendor_order_id = ${id}`.one()
  expect(cents).toBe(Math.round(total * 100) - 3900)
  const ledger = await ledgerOf(id)
  expect(sumOf(ledger, 'customer')).toBe(3900 - Math.round(total * 100))
  const { now } = await selectFigures(1, germanDay())
  expect(now.turnoverCents).toBe(before.turnoverCents - 3900)
  const raw = await sql<{ cents: number }>`
    select coalesce(sum(total_cents - refunded_cents), 0)::int as cents from vendor_orders where status <> 'cancelled'
      and placed_at >= ${germanDay()}::timestamp at time zone 'Europe/Berlin'`.one()
  expect(now.turnoverCents).toBe(raw.cents)
  const { income } = await sql<{ income: number }>`
    select coalesce(sum(amount_cents), 0)::int as income from ledger_lines where account = 'platform'
      and at >= ${germanDay()}::timestamp at time zone 'Europe/Berlin'`.one()
  expect(now.incomeCents).toBe(income)
})

test('what was reduced is not given back again with the pieces, and a cancellation takes the rest', async () => {
  const { id, itemId, order, reduce } = await sold(['confirmed', 'processing', 'shipped'])
  await reduce({ amount: 7 })
  const piece = (changes: object) =>
    request(calls.createRefundInStead, { id: itemId, quantity: 1, returned_before: 0, reason, ...changes }, operator)
  // 16.50 € are left of each
  expect((await piece({ amount: 16.51 })).body.fields).toMatchObject({ amount: expect.stringContaining('16,50') })
  expect((await piece({})).status).toBe(201)
  expect((await order()).refunded_total).toBe(23.5)
  expect((await piece({ returned_before: 1, amount: 10 })).status).toBe(201)
  expect((await order()).refunded_total).toBe(33.5)
  const { left } = await sql<{ left: number }>`
    select reduced_cents as left from order_items where vendor_order_id = ${id}`.one()
  expect(left).toBe(0)

  const other = await sold(['confirmed'])
  await other.reduce({ amount: 1 })
  await request(orderCalls.moveOrder, { id: other.id, status: 'cancelled' }, other.shop.token)
  const { cents } = await sql<{ cents: number }>`
    select sum(gross_cents)::int as cents from invoices where vendor_order_id = ${other.id}`.one()
  expect(cents).toBe(0)
  expect(sumOf(await ledgerOf(other.id), 'customer')).toBe(0)
})

test('shipping alone, chosen items, and a sum over both', async () => {
  const { id, itemId, refundable, reduce } = await sold()
  const { shipping_left } = await refundable()
  expect(shipping_left).toBeGreaterThan(1)
  expect((await reduce({ with_shipping: true, amount: shipping_left })).status).toBe(201)
  expect(await refundable()).toMatchObject({ shipping_left: 0, items: [{ left: 40 }] })
  const chosen = { refunded_before: shipping_left, item_ids: [itemId], with_shipping: true, amount: 40.01 }
  expect((await reduce(chosen)).body.fields).toMatchObject({ amount: expect.stringContaining('40,00') })
  expect((await reduce({ ...chosen, amount: 40 })).status).toBe(201)
  const { status, cents } = await sql<{ status: string; cents: number }>`
    select payment_status as status, total_cents - refunded_cents as cents from vendor_orders where id = ${id}`.one()
  expect([status, cents]).toEqual(['refunded', 0])
})

test('refuses what is not confirmed, changed meanwhile, foreign or without a reason, and everybody else', async () => {
  const { shop, customer, id, reduce } = await sold([])
  expect((await reduce()).status).toBe(409)
  await request(orderCalls.moveOrder, { id, status: 'confirmed' }, shop.token)
  expect((await reduce({ refunded_before: 1 })).status).toBe(409)
  expect((await reduce({ reason: ' ' })).body.fields).toMatchObject({ reason: expect.any(String) })
  expect((await reduce({ amount: 0 })).body.fields).toMatchObject({ amount: expect.any(String) })
  expect((await reduce({ amount: 40.01 })).status).toBe(422)
  const other = await sold()
  expect((await reduce({ item_ids: [other.itemId] })).body.fields).toMatchObject({ item_ids: expect.any(String) })
  expect((await reduce({ id: 999_999 })).status).toBe(404)
  const given = { id, request_key: randomUUID(), refunded_before: 0, amount: 5, reason }
  for (const { token } of [shop, customer])
    expect((await request(calls.createReductionInStead, given, token)).status).toBe(403)
})

test('shipping of goods with two rates is given back cent by cent until nothing is left of it', async () => {
  const shop = await buildShop({ priceCents: 2000, stock: 10 })
  const { providerId } = shop
  const book = {
    ...shop,
    product: await buildProduct({ providerId, priceCents: 2000, stock: 10, taxClass: 'reduced' }),
  }
  const { number } = await buildOrder([shop, book])
  const ofOrder = { order_number: `${number}-1` }
  const order = async () => (await request(orderCalls.getProviderOrderByNumber, ofOrder, shop.token)).body.data
  const { id, items } = await order()
  for (const status of ['confirmed', 'processing', 'shipped'] as const)
    await request(orderCalls.moveOrder, { id, status, carrier: '' }, shop.token)
  for (const refunded_before of [0, 0.01, 0.02]) {
    const given = { id, request_key: randomUUID(), refunded_before, amount: 0.01, with_shipping: true, reason }
    expect((await request(calls.createReductionInStead, given, operator)).status).toBe(201)
  }
  for (const { id: itemId } of items) {
    const piece = { id: itemId, quantity: 1, returned_before: 0, reason }
    const { status, body } = await request(calls.createRefundInStead, piece, operator)
    expect(status, JSON.stringify(body)).toBe(201)
  }
  expect((await order()).refunded_total).toBe((await order()).total)
  const left = await sql<{ gross: number; tax: number }>`
    select sum(gross_cents)::int as gross, sum(tax_cents)::int as tax from invoices where vendor_order_id = ${id}`.one()
  expect(left).toEqual({ gross: 0, tax: 0 })
  expect(sumOf(await ledgerOf(id), 'customer')).toBe(0)
})
