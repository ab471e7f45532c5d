import { beforeAll, expect, test } from 'vitest'
import { operatorCalls } from '#contract/operator/calls.ts'
import { orderCalls } from '#contract/orders/calls.ts'
import { refundCalls } from '#contract/refunds/calls.ts'
import { operatorRefundCalls as calls } from '#contract/refunds/operator.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { messagesTo } from '../../../../../test/outbox.ts'
import { buildOrder, buildShop } from '../../../../../test/shop.ts'
import { buildCustomer, buildOperator } from '../../accounts/accounts.factory.ts'

useApp({ limits: false })

let operator: string
beforeAll(async () => {
  operator = (await buildOperator()).token
})

const ways = ['confirmed', 'processing', 'shipped'] as const
const reason = 'Der Anbieter meldet sich nicht'

/** Two pieces that were sent. */
const sent = async (until: number = ways.length) => {
  const [shop, customer] = [await buildShop({ priceCents: 2000, stock: 10 }), await buildCustomer()]
  const { number } = await buildOrder([shop, shop], customer.token, { email: customer.email })
  const order = async () =>
    (await request(orderCalls.getProviderOrderByNumber, { order_number: `${number}-1` }, shop.token)).body.data
  const { id, items } = await order()
  for (const status of ways.slice(0, until))
    await request(orderCalls.moveOrder, { id, status, carrier: '' }, shop.token)
  const refund = (changes: object = {}) =>
    request(
      calls.createRefundInStead,
      { id: items[0]!.id, quantity: 1, returned_before: 0, reason, ...changes },
      operator,
    )
  return { shop, customer, id, itemId: items[0]!.id, order, refund }
}

const commissionOf = async (id: number) =>
  (
    await sql<{ cents: number }>`
      select coalesce(sum(amount_cents), 0)::int as cents from ledger_lines l join ledger_entries e on e.id = l.entry_id
      where e.vendor_order_id = ${id} and l.account = 'platform'`.one()
  ).cents

test('the operator gives a piece back once; both sides read the reason, money, document and stock follow', async () => {
  const { shop, customer, id, itemId, order, refund } = await sent()
  const before = await commissionOf(id)
  const answers = await Promise.all([refund({ restock: 1 }), refund({ restock: 1 })])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  const after = await order()
  expect([after.items[0]!.returned_quantity, after.refunded_total]).toEqual([1, 20])
  expect(after.documents.map(({ kind }) => kind)).toContain('correction')
  expect(Math.abs(await commissionOf(id))).toBeLessThan(Math.abs(before))
  const { stock } = await sql<{ stock: number }>`select stock from products where id = ${shop.product.id}`.one()
  expect(stock).toBe(9)
  for (const email of [customer.email, shop.email])
    expect((await messagesTo(email)).filter(({ text }) => text.includes(reason))).toHaveLength(1)
  const { body } = await request(operatorCalls.listActions, { action: 'refunds.createRefundInStead' }, operator)
  expect(body.data[0]!.details).toContain(String(itemId))
  expect((await refund({ quantity: 2, returned_before: 1 })).body.fields).toMatchObject({
    quantity: expect.any(String),
  })
})

test('an open request of the customer is decided by it', async () => {
  const { shop, customer, itemId, refund } = await sent()
  await request(
    refundCalls.createRefund,
    { order_item_id: itemId, quantity: 2, reason_id: 1, text: 'Der Griff ist lose.' },
    customer.token,
  )
  expect((await refund({ quantity: 2 })).status).toBe(201)
  const { body } = await request(refundCalls.listProviderRefunds, {}, shop.token)
  expect(body.data).toMatchObject([
    { refund_status: 'accepted', accepted_quantity: 2, answer: `Vom Betreiber erstattet: ${reason}` },
  ])
})

test('refuses what is not confirmed, without a reason, unknown, and everybody else', async () => {
  const { shop, itemId, refund } = await sent(0)
  expect((await refund()).status).toBe(409)
  expect((await refund({ reason: ' ' })).body.fields).toMatchObject({ reason: expect.any(String) })
  expect((await refund({ id: 999_999 })).status).toBe(404)
  const input = { id: itemId, quantity: 1, returned_before: 0, reason }
  expect((await request(calls.createRefundInStead, input, shop.token)).status).toBe(403)
})
