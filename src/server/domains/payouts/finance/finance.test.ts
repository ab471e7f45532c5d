import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { voucherCalls } from '#contract/billing/vouchers.ts'
import { checkoutCalls } from '#contract/checkout/calls.ts'
import { cartCalls } from '#contract/checkout/cart.ts'
import { orderCalls } from '#contract/orders/calls.ts'
import { financeCalls } from '#contract/payouts/calls.ts'
import { refundCalls } from '#contract/refunds/calls.ts'
import { formatMonth, germanDay } from '#lib/format.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { brokenGermanRules, brokenRules } from '../../../../../test/en16931.ts'
import { refusedByLibrary } from '../../../../../test/factur-x-kit.ts'
import { brokenSchema } from '../../../../../test/factur-x-schema.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { messagesTo } from '../../../../../test/outbox.ts'
import { invoiceInPdf } from '../../../../../test/pdf.ts'
import { buildShop, buyer } from '../../../../../test/shop.ts'
import { buildOperator } from '../../accounts/accounts.factory.ts'
import { closeMonths } from '../../billing/invoices/closing.service.ts'
import { monthAfter, monthOf } from '../../billing/ledger/ledger.rules.ts'
import { book } from '../../billing/ledger/ledger.service.ts'
import { writeOperatorTexts } from '../../packages/packages.factory.ts'
import { settleMonth, settleMonths } from '../commission/commission.service.ts'

useApp({ limits: false })

type Shop = Awaited<ReturnType<typeof buildShop>>
let operator: { token: string }
beforeAll(async () => {
  operator = await buildOperator()
})

const complete = async (shop: Shop, number: string) => {
  const order = await sql<{ id: number }>`select id from vendor_orders where number = ${number}`.one()
  for (const status of ['confirmed', 'processing', 'shipped', 'completed'] as const)
    await request(orderCalls.moveOrder, { id: order.id, status, carrier: '' }, shop.token)
}

/** As if the hold period were over. */
const release = (number: string) =>
  sql`update vendor_orders set payable_at = finished_at where number = ${number} and payable_at > finished_at`

/** An order that a voucher of the platform pays, delivered: the provider has the money at the platform. */
const sell = async (shop: Shop, isCompleted = true, isHeld = false) => {
  const terms = { kind: 'amount', amount: 1000 } as const
  const { body: voucher } = await request(voucherCalls.createPlatformVoucher, terms as never, operator.token)
  const { voucher_code } = voucher.data
  const { body } = await request(cartCalls.createCartItem, { cart_key: randomUUID(), product_id: shop.product.id })
  const cart_key = body.data.cart_key!
  await request(cartCalls.acceptTerms, { cart_key, provider_ids: [shop.providerId] })
  const input = { ...buyer, cart_key, placing_key: randomUUID(), total: body.data.total, accept_terms: true }
  const { body: placed } = await request(checkoutCalls.placeVoucherOrder, { ...input, voucher_code })
  const number = `${placed.order_number}-1`
  if (isCompleted) await complete(shop, number)
  if (isCompleted && !isHeld) await release(number)
  return { number, voucher_code, cart_key }
}

const requestPayout = (shop: Shop, amount: number | string, more: object = {}) =>
  request(financeCalls.createPayout, { method: 'bank_transfer', amount, ...more } as never, shop.token)

const fundsOf = async ({ token }: Shop) => (await request(financeCalls.getBalance, {}, token)).body.data

test('what is finished can be paid out, the rest not yet; refused money comes back, paid money is booked', async () => {
  const shop = await buildShop({ priceCents: 10_000 })
  await sell(shop)
  await sell(shop, false)
  // 104.90 less 8.00 commission and 1.52 tax on it, twice; one of them under way
  expect(await fundsOf(shop)).toEqual({ balance: 190.76, finished: 95.38, held: 0, requested: 0, available: 95.38 })
  const much = await requestPayout(shop, 95.39)
  expect([much.status, much.body.errors]).toEqual([
    422,
    ['Sie können zurzeit höchstens 95,38\u00a0€ auszahlen lassen.'],
  ])
  expect((await requestPayout(shop, 0)).body.errors).toEqual(['Bitte geben Sie einen Betrag ein.'])
  const { status, body } = await requestPayout(shop, '60,00', { reference: 'Miete' })
  expect([status, body.message]).toEqual([201, 'Ihre Auszahlung über 60,00\u00a0€ ist beantragt.'])
  expect(await fundsOf(shop)).toEqual({ balance: 190.76, finished: 95.38, held: 0, requested: 60, available: 35.38 })

  // an attacker who takes over the login and names another account gets nothing of what is asked for already, and waits
  await sql`update provider_pages set iban = 'DE02120300000000202051', account_holder = 'Dieb' where provider_id = ${shop.providerId}`
  const { body: asked } = await request(financeCalls.listAllPayouts, { status: 'open' }, operator.token)
  expect(asked.data.find(({ id }) => id === body.data.id)!.provider).toMatchObject({
    iban: 'DE89370400440532013000',
    account_holder: 'Anna Becker',
  })
  const { body: own } = await request(financeCalls.getBalance, {}, shop.token)
  // both were paid by vouchers of the platform
  expect(own.sales).toEqual({ turnover: 209.8, by_platform: 209.8, direct: 0 })
  expect(own.account).toMatchObject({ iban: 'DE02120300000000202051', usable_from: expect.any(String) })
  const early = await requestPayout(shop, 10)
  expect([early.status, early.body.message]).toEqual([
    409,
    expect.stringContaining('Ihre Bankverbindung wurde geändert'),
  ])
  await sql`update provider_pages set iban_changed_at = now() - interval '7 days' where provider_id = ${shop.providerId}`

  const decide = (id: number, decision: object) =>
    request(financeCalls.endPayout, { id, ...decision } as never, operator.token)
  expect((await decide(body.data.id, { status: 'refused' })).body.fields).toHaveProperty('reason')
  await decide(body.data.id, { status: 'refused', reason: 'Die IBAN stimmt nicht.' })
  expect(await fundsOf(shop)).toMatchObject({ requested: 0, available: 95.38 })
  const { body: second } = await requestPayout(shop, 50)
  const answers = await Promise.all([1, 2, 3].map(() => decide(second.data.id, { status: 'paid' })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await fundsOf(shop)).toEqual({ balance: 140.76, finished: 45.38, held: 0, requested: 0, available: 45.38 })
  const { body: list } = await request(financeCalls.listPayouts, {}, shop.token)
  expect(list.data.map(({ status, amount, reason }) => [status, amount, reason])).toEqual([
    ['paid', 50, ''],
    ['refused', 60, 'Die IBAN stimmt nicht.'],
  ])
  const owner = await sql<{ email: string }>`select email from users where id = ${shop.id}`.one()
  const subjects = (await messagesTo(owner.email)).map(({ subject }) => subject)
  expect(subjects).toEqual(expect.arrayContaining(['Ihre Auszahlung wurde abgelehnt', 'Ihre Auszahlung ist unterwegs']))

  const explain = async (id: number, page = 1) =>
    (await request(financeCalls.getPayoutExplanation, { id, page }, shop.token)).body.data
  const first = await explain(body.data.id)
  expect(first.steps.map(({ title, amount, balance }) => [title, amount, balance])).toEqual([
    ['Verkäufe', 104.9, 104.9],
    ['Provision mit Mehrwertsteuer', -9.52, 95.38],
    ['Diese Auszahlung', -60, 35.38],
  ])
  const again = await explain(second.data.id)
  expect(again.previous_id).toBe(body.data.id)
  expect(again.steps.map(({ title, amount, balance }) => [title, amount, balance])).toEqual([
    ['Übrig von der vorigen Auszahlung', 35.38, 35.38],
    ['Nicht ausgeführte Auszahlungen', 60, 95.38],
    ['Diese Auszahlung', -50, 45.38],
  ])
  expect(again.movements.data.map(({ text, amount, balance }) => [text, amount, balance])).toEqual([
    ['Auszahlung nicht ausgeführt, Die IBAN stimmt nicht.', 60, 95.38],
  ])
  const other = await buildShop()
  const foreign = await request(financeCalls.getPayoutExplanation, { id: second.data.id }, other.token)
  expect(foreign.status).toBe(404)
})

test('a payout is explained to the cent by what came since the one before, also by orders that were finished meanwhile', async () => {
  const shop = await buildShop({ priceCents: 10_000, stock: 50 })
  const explain = async (id: number, page = 1) =>
    (await request(financeCalls.getPayoutExplanation, { id, page }, shop.token)).body.data
  const [kept, waiting] = [await sell(shop), await sell(shop, false)]
  const { body: first } = await requestPayout(shop, 90)
  await request(financeCalls.endPayout, { id: first.data.id, status: 'paid' }, operator.token)
  await sell(shop, false)
  await complete(shop, waiting.number)
  await release(waiting.number)
  await giveBack(shop, kept.number, kept.cart_key)
  await inTransaction(async (tx) => {
    for (let at = 0; at < 24; at++)
      await book(tx, {
        kind: 'settlement',
        vendorOrderId: null,
        providerId: shop.providerId,
        note: '',
        amounts: { provider: 100, bank: -100 },
      })
  })
  const { available } = await fundsOf(shop)
  const { body: second } = await requestPayout(shop, 10)
  const { steps, movements, conclusion } = await explain(second.data.id)
  expect(steps.map(({ title, amount }) => [title, amount])).toEqual([
    ['Übrig von der vorigen Auszahlung', 5.38],
    ['Verkäufe', 104.9],
    ['Provision mit Mehrwertsteuer', -9.52],
    ['Erstattungen an Kunden', -104.9],
    ['Zurückerhaltene Provision', 9.52],
    ['Ausgleich mit Marktwerk', 24],
    ['Diese Auszahlung', -10],
  ])
  expect(steps.at(-2)!.balance).toBe(available)
  expect(conclusion.replaceAll('\u00a0', ' ')).toBe('Nach dieser Auszahlung blieben 19,38 € verfügbar.')
  expect([movements.total, movements.data.length, movements.data[0]!.order_number]).toEqual([28, 25, waiting.number])
  const { movements: rest } = await explain(second.data.id, 2)
  expect(rest.data).toHaveLength(3)
  const all = [...movements.data, ...rest.data]
  expect(all.at(-1)!.balance).toBe(available)
  expect(new Set(all.map(({ id }) => id)).size).toBe(28)
  // nothing came since
  const { body: third } = await requestPayout(shop, 1)
  const last = await explain(third.data.id)
  expect([last.movements.total, last.steps.map(({ amount }) => amount)]).toEqual([0, [19.38, -1]])
})

test('asked for many times at once, no more than is available is paid', async () => {
  const shop = await buildShop({ priceCents: 10_000 })
  await sell(shop)
  const answers = await Promise.all(Array.from({ length: 200 }, () => requestPayout(shop, 30)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
  expect((await fundsOf(shop)).available).toBe(5.38)
  const request_key = randomUUID()
  const same = await Promise.all([1, 2, 3, 4].map(() => requestPayout(shop, 2, { request_key })))
  expect(new Set(same.map(({ body }) => body.data.id)).size).toBe(1)
  expect((await fundsOf(shop)).available).toBe(3.38)
})

test('every movement is in the report with what was left after it, and in the file', async () => {
  const shop = await buildShop({ priceCents: 10_000 })
  const { number } = await sell(shop)
  const settlement = {
    provider_id: shop.providerId,
    direction: 'in',
    amount: 5,
    note: 'Überweisung vom 3.',
    request_key: randomUUID(),
  }
  for (const _ of [1, 2])
    expect((await request(financeCalls.createSettlement, settlement as never, operator.token)).status).toBe(201)
  const report = async (input: object) => (await request(financeCalls.listMovements, input as never, shop.token)).body
  const all = await report({})
  expect(all.data.map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
    ['settlement', 5, 100.38],
    ['commission', -9.52, 95.38],
    ['sale', 104.9, 104.9],
  ])
  expect(all.sum).toBe(100.38)
  const some = await report({ filter: JSON.stringify({ kind: 'commission', keyword: number }) })
  expect(some.data.map(({ balance, text }) => [balance, text])).toEqual([
    [95.38, `Provision mit Mehrwertsteuer, Bestellung ${number}`],
  ])
  expect((await report({ to_date: '2020-01-01' })).total).toBe(0)
  expect((await report({ from_date: 'gestern' })).fields).toHaveProperty('from_date')
  const file = await request(financeCalls.getReportFile, {}, shop.token)
  expect(file.headers['content-disposition']).toContain('.csv')
  expect(String(file.body)).toContain(`Verkauf;${number};Verkauf, Bestellung ${number};104,90;104,90`)
  const { body: balances } = await request(financeCalls.listBalances, {}, operator.token)
  expect(balances.data.find(({ provider }) => provider.id === shop.providerId)).toMatchObject({ balance: 100.38 })
})

test('a page says why an order brings what it brings', async () => {
  const shop = await buildShop({ priceCents: 10_000 })
  const { number, voucher_code } = await sell(shop)
  const explain = (token: string) => request(financeCalls.getOrderExplanation, { order_number: number }, token)
  const { body } = await explain(shop.token)
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  expect(body.data.steps.map(({ title, amount, balance }) => [title, amount, balance])).toEqual([
    ['Verkauf', 104.9, 104.9],
    ['Provision', -9.52, 95.38],
    ['Gutschein', 0, 95.38],
  ])
  const [sale, commission, voucher] = body.data.steps.map(({ text }) => plain(text)) as [string, string, string]
  expect(sale).toContain('für 104,90 € bestellt: Ware 100,00 €, Versand 4,90 €')
  expect(commission).toContain('8 % Provision auf den Warenwert von 100,00 €')
  expect(commission).toContain('19 % Mehrwertsteuer auf die Provision: 1,52 €')
  expect(voucher).toContain(`mit dem Gutschein ${voucher_code} von Marktwerk bezahlt`)
  expect(plain(body.data.conclusion)).toBe('Aus dieser Bestellung haben Sie 95,38 € Guthaben.')
  expect((await explain((await buildShop()).token)).status).toBe(404)
})

/** As if all of it had happened then. */
const backdate = (number: string, at: string) =>
  db.transaction(async (tx) => {
    await tx.sql`set local session_replication_role = replica`
    const { id } = await tx.sql<{ id: number }>`select id from vendor_orders where number = ${number}`.one()
    await tx.sql`update ledger_lines set at = ${at} where entry_id in (select id from ledger_entries where vendor_order_id = ${id})`
    await tx.sql`update ledger_entries set at = ${at} where vendor_order_id = ${id}`
    await tx.sql`update order_moves set at = ${at} where vendor_order_id = ${id}`
  })

const giveBack = async (shop: Shop, order_number: string, cart_key: string) => {
  const { body } = await request(orderCalls.getProviderOrderByNumber, { order_number }, shop.token)
  const asked = { cart_key, order_item_id: body.data.items[0]!.id, quantity: 1, reason_id: 1 }
  const { body: refund } = await request(refundCalls.createRefund, asked)
  const decision = { id: refund.data.id, refund_status: 'accepted' as const }
  expect((await request(refundCalls.acceptRefund, decision, shop.token)).status).toBe(200)
}

test('each month the platform charges its commission: one invoice a provider, numbers without gaps, corrections later', async () => {
  const [shop, other] = [await buildShop({ priceCents: 10_000 }), await buildShop({ priceCents: 5_000 })]
  const [kept, back] = [await sell(shop), await sell(shop)]
  for (const { number } of [kept, back]) await backdate(number, '2026-09-30T21:59Z')
  await backdate((await sell(other)).number, '2026-09-10T12:00Z')
  // on its way, and completed when it is October in Germany already: neither is charged for September
  await backdate((await sell(other, false)).number, '2026-09-10T12:00Z')
  await backdate((await sell(other)).number, '2026-09-30T22:01Z')
  await giveBack(shop, back.number, back.cart_key)

  const at = new Date('2026-11-01T02:00Z')
  await expect(settleMonths(at)).rejects.toThrow('operator')
  await writeOperatorTexts()
  await Promise.all([settleMonths(at), settleMonths(at), settleMonth('2026-09-01', at)])
  const ofShop = async ({ token }: Shop) => (await request(financeCalls.listCommissionInvoices, {}, token)).body.data
  const [invoice, ...more] = await ofShop(shop)
  expect(more).toEqual([])
  expect(invoice).toMatchObject({
    kind: 'invoice',
    month: '2026-09-01',
    net: 16,
    tax: 3.04,
    amount: 19.04,
    corrects: null,
  })
  expect((await ofShop(other)).map(({ month, amount }) => [month, amount])).toEqual([
    ['2026-10-01', 4.76],
    ['2026-09-01', 4.76],
  ])
  const numbers = await sql<{ number: string }>`select number from commission_invoices order by id`
  expect(numbers.map(({ number }) => number)).toEqual(
    numbers.map((_, place) => `PR-${String(place + 1).padStart(6, '0')}`),
  )

  const month = monthOf(germanDay())
  await settleMonths(new Date(`${monthAfter(month)}T02:00Z`))
  const [correction] = await ofShop(shop)
  expect(correction).toMatchObject({ kind: 'correction', month, amount: -9.52, corrects: invoice!.number })
  const [ledger] =
    await sql`select sum(l.amount_cents)::int as cents from ledger_lines l join ledger_entries e on e.id = l.entry_id
    where l.provider_id = ${shop.providerId} and l.account in ('platform', 'tax') and e.kind in ('commission', 'refund_commission')`
  const documents = await ofShop(shop)
  expect(Math.round(documents.reduce((sum, { amount }) => sum + amount, 0) * 100)).toBe(ledger!.cents)
  const [mail] = await messagesTo(shop.email)
  expect(mail).toMatchObject({
    subject: `Korrektur Ihrer Provisionsrechnung, ${formatMonth(month)}`,
    attachments: [{ filename: `Provisionskorrektur-${correction!.number}.pdf` }],
  })

  for (const { id, title, number } of documents) {
    const file = await request(financeCalls.getCommissionInvoice, { id }, shop.token)
    expect(file.headers['content-disposition']).toBe(`attachment; filename="${title}-${number}.pdf"`)
    const xml = invoiceInPdf(file.body as unknown as Buffer)
    const { body } = await request(financeCalls.getAnyCommissionInvoice, { id, format: 'xrechnung' }, operator.token)
    expect([brokenRules(xml), brokenRules(String(body)), brokenGermanRules(String(body))]).toEqual([[], [], []])
    expect([await refusedByLibrary(xml), await refusedByLibrary(String(body))]).toEqual([[], []])
    expect([brokenSchema(xml), brokenSchema(String(body))]).toEqual(['', ''])
    expect((await request(financeCalls.getCommissionInvoice, { id }, other.token)).status).toBe(404)
  }
  const { body: all } = await request(financeCalls.listAllCommissionInvoices, { q: invoice!.number }, operator.token)
  expect(all.data.map(({ provider, number }) => [provider.id, number])).toEqual([[shop.providerId, invoice!.number]])
  for (const change of [
    sql`update commission_invoices set gross_cents = 1, net_cents = 1, tax_cents = 0`,
    sql`delete from commission_invoices`,
  ])
    await expect(change).rejects.toThrow()
})

test('closed months are summed once: balance, report and its sums stay what they were, and nothing is booked into them', async () => {
  const shop = await buildShop({ priceCents: 10_000 })
  const { providerId } = shop
  const settle = (day: string, cents: number) =>
    inTransaction((tx) =>
      book(tx, {
        kind: 'settlement',
        vendorOrderId: null,
        providerId,
        note: `Ausgleich ${day}`,
        amounts: { provider: cents, bank: -cents },
        at: new Date(day),
      }),
    )
  // midnight of German clocks: the last evening of August is September in UTC, and the other way round
  const days = ['2026-07-03T10:00Z', '2026-08-31T21:59Z', '2026-08-31T22:01Z', '2026-09-30T21:59Z', '2026-10-31T23:30Z']
  for (const [at, day] of days.entries()) await settle(day, 100 * 2 ** at)
  await sell(shop)
  const filters = [
    {},
    { filter: JSON.stringify({ kind: 'settlement' }) },
    { filter: JSON.stringify({ keyword: '2026-09' }) },
    ...['2026-07-01', '2026-08-15', '2026-09-01', '2026-10-31'].flatMap((from_date) => [
      { from_date },
      { to_date: from_date },
      { from_date, to_date: '2026-09-30' },
    ]),
  ]
  const read = async () => ({
    funds: await fundsOf(shop),
    reports: await Promise.all(
      filters.map(async (filter) => {
        const { body } = await request(financeCalls.listMovements, filter as never, shop.token)
        return { sum: body.sum, total: body.total, rows: body.data.map(({ id, balance }) => [id, balance]) }
      }),
    ),
    balances: (await request(financeCalls.listBalances, {}, operator.token)).body.data,
  })
  const before = await read()
  expect(before.funds).toMatchObject({ balance: 126.38, available: 126.38 })
  expect(before.reports.map(({ total }) => total)).toEqual([7, 5, 1, 7, 0, 4, 6, 1, 3, 5, 3, 2, 3, 4, 0])
  const now = new Date('2026-11-15T12:00Z')
  await Promise.all([closeMonths(now), closeMonths(now)])
  expect([
    ...(await sql`select month::text, kind, count, cents::int from ledger_months where provider_id = ${providerId} order by 1`),
  ]).toEqual([
    { month: '2026-07-01', kind: 'settlement', count: 1, cents: 100 },
    { month: '2026-08-01', kind: 'settlement', count: 1, cents: 200 },
    { month: '2026-09-01', kind: 'settlement', count: 2, cents: 1200 },
  ])
  expect(await read()).toEqual(before)
  await expect(settle('2026-10-31T22:59Z', 5)).rejects.toThrow()
  await settle('2026-10-31T23:00Z', 5)
  expect((await fundsOf(shop)).balance).toBe(126.43)
})
