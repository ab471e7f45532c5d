import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { orderCalls } from '#contract/orders/calls.ts'
import { invoiceCalls } from '#contract/orders/invoices.ts'
import { refundCalls, withdrawalCalls } from '#contract/refunds/calls.ts'
import { operatorRefundCalls } from '#contract/refunds/operator.ts'
import { balancesOf } from '#server/domains/billing/index.ts'
import { createServiceOrder } from '#server/domains/orders/index.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { request, useApp } from '../../../../test/harness.ts'
import { messagesTo } from '../../../../test/outbox.ts'
import { buildCustomer, buildOperator, buildProvider } from '../accounts/accounts.factory.ts'

useApp({ limits: false })

const home = {
  gender: 'female' as const,
  firstName: 'Anna',
  lastName: 'Becker',
  company: '',
  street: 'Marktplatz',
  streetNumber: '3',
  zip: '35037',
  city: 'Marburg',
  country: 'DE',
  countryName: 'Deutschland',
  phone: '',
  vatId: '',
}

/** A roof for 1,190 euros, agreed. */
const buildJob = async (startsEarly = false) => {
  const [provider, customer] = [await buildProvider(), await buildCustomer()]
  const job = await inTransaction((tx) =>
    createServiceOrder(tx, {
      userId: customer.id,
      providerId: provider.providerId,
      email: customer.email,
      billing: home,
      place: home,
      positions: [
        { name: 'Dach abdichten', detail: '12,5 m² je 80,00 €', totalCents: 100_000, taxBasisPoints: 1900 },
        { name: 'Anfahrt', detail: '', totalCents: 19_000, taxBasisPoints: 1900 },
      ],
      isSmallBusiness: false,
      startsEarly,
      agreedOn: '2099-03-02',
    }),
  )
  const move = (status: 'processing' | 'completed' | 'cancelled') =>
    request(orderCalls.moveOrder, { id: job.vendorOrderId, status, carrier: '' }, provider.token)
  const order_number = job.orderNumber
  const withdraw = () =>
    request(
      withdrawalCalls.createWithdrawal,
      { declaration_key: randomUUID(), name: 'Anna Becker', order_number, email: customer.email },
      customer.token,
    )
  const find = async () =>
    (await request(orderCalls.getOrder, { order_number }, customer.token)).body.data.vendor_orders[0]!
  return { ...job, provider, customer, move, withdraw, find }
}

test('a service is agreed, begun and done; the invoice comes at the end', async () => {
  const { move, find, vendorOrderId, orderNumber: order_number, customer } = await buildJob()
  const agreed = await find()
  const { body } = await request(orderCalls.getOrder, { order_number }, customer.token)
  expect([agreed.agreed_on, body.data.payment_mothod]).toEqual([
    '2099-03-02',
    'Nach Erledigung direkt beim Betrieb, in bar oder per Rechnung',
  ])
  expect(agreed).toMatchObject({ kind: 'service', order_status_text: 'Vereinbart', can_cancel: true, shippings: [] })
  expect(agreed.items.map(({ product_id, total }) => [product_id, total])).toEqual([
    [null, 1000],
    [null, 190],
  ])
  const begun = await move('processing')
  expect(begun.body.data).toMatchObject({ order_status_text: 'In Arbeit', documents: [] })
  expect(begun.body.data.next).toContainEqual({ status: 'completed', label: 'Als erledigt melden, Rechnung senden' })
  const done = await move('completed')
  expect(done.body.data.documents).toMatchObject([{ kind: 'invoice', total: 1190 }])
  expect(await inTransaction((tx) => balancesOf(tx, vendorOrderId))).toMatchObject({ customer: 0 })
  const [invoice] = await sql`select tax_cents, service_to from invoices where vendor_order_id = ${vendorOrderId}`
  expect(invoice).toMatchObject({ tax_cents: 19_000 })
})

test('a withdrawal before work began ends the order, and nothing is owed', async () => {
  const { withdraw, find, vendorOrderId } = await buildJob()
  expect((await withdraw()).status).toBe(201)
  expect(await find()).toMatchObject({ order_status: 'cancelled', documents: [] })
  expect((await inTransaction((tx) => balancesOf(tx, vendorOrderId))).customer ?? 0).toBe(0)
})

test('work that began without consent is not paid for; with consent the provider settles it', async () => {
  const [without, early] = [await buildJob(false), await buildJob(true)]
  for (const { move, withdraw } of [without, early]) {
    await move('processing')
    expect((await withdraw()).status).toBe(201)
  }
  expect((await without.find()).order_status).toBe('cancelled')
  expect(await early.find()).toMatchObject({ order_status: 'processing', documents: [{ kind: 'invoice' }] })
  const asked = await sql`select quantity from refunds where vendor_order_id = ${early.vendorOrderId}`
  expect(asked).toHaveLength(2)
  // the invoice is there already and is not written twice
  expect((await early.move('completed')).body.data.documents).toHaveLength(1)
})

test('work that began after the term goes on when somebody withdraws late: its provider decides', async () => {
  for (const startsEarly of [false, true]) {
    const { move, withdraw, find, vendorOrderId, orderNumber, customer, provider } = await buildJob(startsEarly)
    await sql`update orders set placed_at = placed_at - interval '40 days' where number = ${orderNumber}`
    await sql`update vendor_orders set placed_at = placed_at - interval '40 days' where id = ${vendorOrderId}`
    await move('processing')
    expect((await withdraw()).status).toBe(201)
    expect(await find()).toMatchObject({ order_status: 'processing', documents: [] })
    expect(
      await sql`select is_late, state from refunds where vendor_order_id = ${vendorOrderId} group by 1, 2`,
    ).toMatchObject([{ is_late: true, state: 'requested' }])
    for (const { email } of [customer, provider]) {
      const { text } = (await messagesTo(email)).find(({ subject }) => subject!.includes('Widerruf'))!
      expect(text).toMatch(/Widerrufsfrist ist am .* abgelaufen|Frist abgelaufen/)
      expect(text).not.toContain('Zu bezahlen ist höchstens')
      expect(text).not.toContain('zahlen Sie bitte bis zum')
    }
    expect((await move('completed')).body.data.documents).toMatchObject([{ kind: 'invoice', total: 1190 }])
  }
})

/** What the documents of an order ask for, and what the ledger says was sold and not given back. */
const soldOf = (id: number) =>
  sql<{ invoiced: number; tax: number; sold: number }>`
    select (select coalesce(sum(gross_cents), 0)::int from invoices where vendor_order_id = ${id}) as invoiced,
      (select coalesce(sum(tax_cents), 0)::int from invoices where vendor_order_id = ${id}) as tax,
      (select -sum(l.amount_cents)::int from ledger_lines l join ledger_entries e on e.id = l.entry_id
        where e.vendor_order_id = ${id} and l.account = 'customer' and e.kind in ('sale', 'refund')) as sold`.one()

test('what is taken back before there is an invoice is not in it, and no part invoice asks for it', async () => {
  const { vendorOrderId: id, provider, move, find, customer, orderNumber: order_number } = await buildJob()
  const trip = (await find()).items.find(({ total }) => total === 190)!
  const declared = { declaration_key: randomUUID(), name: 'Anna Becker', order_number, email: customer.email }
  const items = [{ id: trip.id, quantity: 1 }]
  await request(withdrawalCalls.createWithdrawal, { ...declared, items }, customer.token)
  const asked = await sql<{ id: number }>`select id from refunds where vendor_order_id = ${id}`.one()
  const accepted = { id: asked.id, refund_status: 'accepted' as const, restock: false }
  expect((await request(refundCalls.acceptRefund, accepted, provider.token)).status).toBe(200)
  const part = { id, request_key: randomUUID(), amount: 1000 }
  const refused = await request(invoiceCalls.createPartInvoice, part, provider.token)
  expect(refused.body.fields!.amount).toContain('1.000,00')
  await move('processing')
  expect((await move('completed')).body.data.documents).toMatchObject([{ kind: 'invoice', total: 1000 }])
  expect(await soldOf(id)).toEqual({ invoiced: 100_000, tax: 15_966, sold: 100_000 })
  expect(await inTransaction((tx) => balancesOf(tx, id))).toMatchObject({ customer: 0 })
})

test('a job that is given back as a whole before its invoice leaves none, and its part invoices end', async () => {
  const { vendorOrderId: id, provider, move, find } = await buildJob()
  await move('processing')
  const part = { id, request_key: randomUUID(), amount: 500 }
  expect((await request(invoiceCalls.createPartInvoice, part, provider.token)).status).toBe(201)
  const { token } = await buildOperator()
  for (const item of (await find()).items) {
    const piece = { id: item.id, quantity: 1, returned_before: 0, reason: 'Der Betrieb konnte nicht kommen' }
    expect((await request(operatorRefundCalls.createRefundInStead, piece, token)).status).toBe(201)
  }
  expect((await move('completed')).status).toBe(200)
  expect(await soldOf(id)).toEqual({ invoiced: 0, tax: 0, sold: 0 })
})

test('full performance ends the right to withdraw where the customer asked for it', async () => {
  const { move, withdraw, customer, orderNumber, vendorOrderId } = await buildJob(true)
  await move('processing')
  await move('completed')
  const { body } = await request(withdrawalCalls.findItems, { order_number: orderNumber, email: customer.email })
  expect(body.data[0]!.excluded).toContain('§ 356 Abs. 4 BGB')
  await withdraw()
  expect(await sql`select id from refunds where vendor_order_id = ${vendorOrderId}`).toHaveLength(0)
})
