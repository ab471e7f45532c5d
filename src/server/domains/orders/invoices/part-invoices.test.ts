import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { orderCalls } from '#contract/orders/calls.ts'
import { invoiceCalls } from '#contract/orders/invoices.ts'
import { balancesOf } from '#server/domains/billing/index.ts'
import { createServiceOrder } from '#server/domains/orders/index.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { brokenGermanRules, brokenRules } from '../../../../../test/en16931.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { messagesTo } from '../../../../../test/outbox.ts'
import { textsOfPdf } from '../../../../../test/pdf.ts'
import { buildCustomer, buildProvider } from '../../accounts/accounts.factory.ts'

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

/** A roof for 1,190 euros at 19 % and a plant for 107 euros at 7 %, agreed. */
const buildJob = async () => {
  const [provider, customer] = [await buildProvider(), await buildCustomer()]
  const job = await inTransaction((tx) =>
    createServiceOrder(tx, {
      userId: customer.id,
      providerId: provider.providerId,
      email: customer.email,
      billing: home,
      place: home,
      positions: [
        { name: 'Dach abdichten', detail: '', totalCents: 119_000, taxBasisPoints: 1900 },
        { name: 'Bepflanzung', detail: '', totalCents: 10_700, taxBasisPoints: 700 },
      ],
      isSmallBusiness: false,
      startsEarly: true,
      agreedOn: null,
    }),
  )
  const id = job.vendorOrderId
  const move = (status: 'processing' | 'completed' | 'cancelled') =>
    request(orderCalls.moveOrder, { id, status, carrier: '' }, provider.token)
  const part = (amount: number, request_key: string = randomUUID(), token = provider.token) =>
    request(invoiceCalls.createPartInvoice, { id, request_key, amount }, token)
  const pay = (partId: number, token = provider.token) => request(invoiceCalls.setPartPaid, { id: partId }, token)
  const documents = async () =>
    (await request(orderCalls.getProviderOrder, { id }, provider.token)).body.data.documents.map(
      ({ kind, total, part: state }) => [kind, total, state],
    )
  const sums = () =>
    sql<{ gross: number; tax: number; net: number }>`select sum(gross_cents)::int as gross, sum(tax_cents)::int as tax,
      sum(net_cents)::int as net from invoices where vendor_order_id = ${id}`.one()
  const owed = async () => (await inTransaction((tx) => balancesOf(tx, id))).customer ?? 0
  return { ...job, id, provider, customer, move, part, pay, documents, sums, owed }
}

test('the final invoice deducts paid parts with their tax and takes back the unpaid one', async () => {
  const { id, provider, customer, move, part, pay, documents, sums, owed } = await buildJob()
  const first = await part(333.33)
  expect(first.body.data).toMatchObject({ number: 'RE-000001', total: 333.33 })
  expect((await messagesTo(customer.email)).at(-1)!.subject).toContain('Abschlagsrechnung RE-000001')
  await move('processing')
  const second = await part(100)
  await pay(first.body.data.id)
  expect(await owed()).toBe(-129_700 + 33_333)
  await move('completed')
  expect(await documents()).toEqual([
    ['part', 333.33, 'paid'],
    ['part', 100, 'taken_back'],
    ['storno', -100, null],
    ['invoice', 963.67, null],
  ])
  // the documents together are the sale, and its tax to the cent
  expect(await sums()).toEqual({ gross: 129_700, tax: 19_700, net: 110_000 })
  expect(await owed()).toBe(0)
  const final = await sql<{ id: number; lines: { kind: string; grossCents: number; netCents: number }[]; net: number }>`
    select id, lines, net_cents as net from invoices where vendor_order_id = ${id} and kind = 'invoice'`.one()
  expect(final.lines.reduce((sum, { netCents }) => sum + netCents, 0)).toBe(final.net)
  expect(final.lines.filter(({ kind }) => kind === 'part').map(({ grossCents }) => grossCents)).toEqual([
    -30_584, -2749,
  ])
  const pdf = await request(invoiceCalls.getDocument, { id: final.id }, customer.token)
  const text = textsOfPdf(pdf.body as unknown as Buffer)
  expect(text).toContain('Schlussrechnung')
  expect(text).toContain('Abzüglich Abschlagsrechnung RE-000001')
  expect(text).toMatch(/19\s% USt/)
  for (const document of [first.body.data.id, second.body.data.id, final.id]) {
    const xml = await request(invoiceCalls.getDocument, { id: document, format: 'xrechnung' }, provider.token)
    const given = String(xml.body)
    expect(brokenRules(given), given).toEqual([])
    expect(brokenGermanRules(given)).toEqual([])
  }
})

test('one key writes one part, and parts never reach the price', async () => {
  const { part, documents, customer, id } = await buildJob()
  const key = randomUUID()
  const same = await Promise.all([part(700, key), part(700, key), part(700, key)])
  expect(new Set(same.map(({ body }) => body.data.number)).size).toBe(1)
  const more = await Promise.all([part(500), part(500), part(500)])
  expect(more.map(({ status }) => status).sort()).toEqual([201, 422, 422])
  expect((await part(97)).body).toMatchObject({ fields: { amount: expect.stringContaining('97,00') } })
  expect(await documents()).toHaveLength(2)
  const stranger = await buildProvider()
  expect((await part(1, randomUUID(), stranger.token)).status).toBe(404)
  expect(
    (await request(invoiceCalls.createPartInvoice, { id, request_key: randomUUID(), amount: 1 }, customer.token))
      .status,
  ).toBe(403)
})

test('a part is booked once, also while the order is completed', async () => {
  const { part, pay, move, owed, sums } = await buildJob()
  const { id: partId } = (await part(297)).body.data
  await move('processing')
  const [done, ...paid] = await Promise.all([move('completed'), pay(partId), pay(partId)])
  expect(done.status).toBe(200)
  // paid before the end or refused after it; never booked beside the final invoice
  expect(new Set(paid.map(({ status }) => status)).size).toBe(1)
  expect(await owed()).toBe(0)
  expect(await sums()).toEqual({ gross: 129_700, tax: 19_700, net: 110_000 })
  expect((await part(5)).status).toBe(409)
  expect((await pay(partId, (await buildProvider()).token)).status).toBe(404)
})

test('a cancelled order takes back its parts, and what was paid is owed back', async () => {
  const { part, pay, move, documents, sums, owed, id } = await buildJob()
  const { id: partId } = (await part(297)).body.data
  await part(100)
  await pay(partId)
  await move('cancelled')
  expect((await documents()).filter(([kind]) => kind === 'storno')).toHaveLength(2)
  expect(await sums()).toEqual({ gross: 0, tax: 0, net: 0 })
  expect(await owed()).toBe(0)
  expect(await sql`select payment_status from vendor_orders where id = ${id}`).toEqual([{ payment_status: 'refunded' }])
})
