import { expect, test } from 'vitest'
import { orderCalls } from '#contract/orders/calls.ts'
import { pieceCalls } from '#contract/refunds/pieces.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { messagesTo } from '../../../../../test/outbox.ts'
import { buildOrder, buildShop } from '../../../../../test/shop.ts'
import { buildCustomer, buildProvider } from '../../accounts/accounts.factory.ts'

useApp({ limits: false })

const reason = 'Beim Brennen gesprungen'

/** Two pieces, moved so far. */
const ordered = async (...ways: ('confirmed' | 'processing' | 'shipped')[]) => {
  const [shop, customer] = [await buildShop({ priceCents: 2000, stock: 10 }), await buildCustomer()]
  const { number } = await buildOrder([shop, shop], customer.token, { email: customer.email })
  const order = async () =>
    (await request(orderCalls.getProviderOrderByNumber, { order_number: `${number}-1` }, shop.token)).body.data
  const { id, items } = await order()
  for (const status of ways) await request(orderCalls.moveOrder, { id, status, carrier: '' }, shop.token)
  const cancel = (changes: object = {}, token = shop.token) =>
    request(pieceCalls.removePieces, { id: items[0]!.id, quantity: 1, returned_before: 0, reason, ...changes }, token)
  const stock = async () =>
    (await sql<{ stock: number }>`select stock from products where id = ${shop.product.id}`.one()).stock
  return { shop, customer, id, order, cancel, stock }
}

test('a part is cancelled once, however often it is sent: sum, document, stock and mail follow', async () => {
  const { customer, order, cancel, stock, id, shop } = await ordered('confirmed')
  const answers = await Promise.all([cancel({ restock: 1 }), cancel({ restock: 1 })])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  const after = await order()
  expect([after.items[0]!.returned_quantity, after.refunded_total, after.order_status]).toEqual([1, 20, 'confirmed'])
  expect(after.documents.map(({ kind }) => kind)).toContain('correction')
  expect(await stock()).toBe(9)
  const mails = (await messagesTo(customer.email)).filter(({ text }) => text.includes(reason))
  expect(mails).toHaveLength(1)
  // cash was not paid yet: it is less, nothing comes back
  expect(mails[0]!.text).toContain('sinkt, was Sie noch zu bezahlen haben')
  // the rest goes its way
  for (const status of ['processing', 'shipped', 'completed'] as const)
    expect((await request(orderCalls.moveOrder, { id, status, carrier: '' }, shop.token)).status).toBe(200)
  const sums = await sql<{ account: string; cents: number }>`
    select l.account, sum(l.amount_cents)::int as cents from ledger_lines l join ledger_entries e on e.id = l.entry_id
    where e.vendor_order_id = ${id} and l.account = 'customer' group by 1`
  expect(sums.map(({ cents }) => cents)).toEqual([0])
})

test('the whole order is cancelled otherwise, and nothing of what is on its way', async () => {
  const { cancel } = await ordered('confirmed')
  expect((await cancel({ quantity: 2 })).body.fields).toEqual({ quantity: expect.stringContaining('ganze Bestellung') })
  expect((await cancel({ quantity: 3 })).body.fields).toEqual({ quantity: expect.stringContaining('höchstens 2') })
  expect((await cancel({ reason: ' ' })).status).toBe(422)
  expect((await (await ordered()).cancel()).status).toBe(409)
  expect((await (await ordered('confirmed', 'processing', 'shipped')).cancel()).status).toBe(409)
})

test('a part and the whole at once: money and stock go back once', async () => {
  const { cancel, stock, id, shop } = await ordered('confirmed')
  await Promise.all([cancel({ restock: 1 }), request(orderCalls.moveOrder, { id, status: 'cancelled' }, shop.token)])
  expect(await stock()).toBe(10)
})

test('a foreign order is as absent as a missing one', async () => {
  const { cancel, customer } = await ordered('confirmed')
  expect((await cancel({}, (await buildProvider()).token)).status).toBe(404)
  expect((await cancel({}, customer.token)).status).toBe(403)
})
