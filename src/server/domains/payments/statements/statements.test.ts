import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { orderCalls } from '#contract/orders/calls.ts'
import { statementCalls as calls, paymentCalls } from '#contract/payments/calls.ts'
import { operatorPaymentCalls } from '#contract/payments/operator.ts'
import { bankCsvOf, camtOf, type ToldLine } from '#server/platform/bank-statements/statement.factory.ts'
import { sql } from '#server/platform/sql/index.ts'
import { createRandom } from '../../../../../seeds/random.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { buildShop } from '../../../../../test/shop.ts'
import { orderByTransfer, shopIban, takeTransfers, uploadStatement } from '../../../../../test/transfers.ts'
import { buildCustomer, buildOperator } from '../../accounts/accounts.factory.ts'
import { watchTransfers } from '../payments.jobs.ts'
import { matchLines } from './match.service.ts'

const { inject } = useApp({ limits: false })

let shop: Awaited<ReturnType<typeof buildShop>>
let other: Awaited<ReturnType<typeof buildShop>>
let customer: Awaited<ReturnType<typeof buildCustomer>>
beforeAll(async () => {
  shop = await buildShop({ priceCents: 5000, stock: 10_000 })
  other = await buildShop()
  customer = await buildCustomer()
  await takeTransfers(shop)
})

type Part = { id: number; number: string; cents: number }
const order = async (): Promise<Part> => (await orderByTransfer([shop], customer.token)).parts[0]!
const lineFor = ({ number, cents }: Part, changes: Partial<ToldLine> = {}): ToldLine => ({
  bookedOn: '2026-11-10',
  amountCents: cents,
  name: 'Anna Becker',
  iban: 'DE02120300000000202051',
  text: `Bestellung ${number}`,
  bankReference: randomUUID(),
  ...changes,
})
const upload = (lines: ToldLine[], token = shop.token) => uploadStatement(inject, token, camtOf(shopIban, lines))
const paymentsOf = async ({ id }: Part) => (await request(paymentCalls.getOrderPayments, { id }, shop.token)).body.data!
const openLines = async (token = shop.token) =>
  (await request(calls.listStatementLines, { state: 'open', per_page: 100 }, token)).body.data
const match = (id: number, kind: string, target_id: number, token = shop.token) =>
  request(calls.setStatementMatch, { id, kind, target_id }, token)

test('a line that names the order and has its amount is booked; the same file again changes nothing', async () => {
  const part = await order()
  const lines = [lineFor(part), lineFor(part, { text: 'Miete', amountCents: -70_000 })]
  const { status, body } = await upload(lines)
  expect([status, body.data]).toMatchObject([201, { line_count: 2, known_count: 0, matched_count: 1, open_count: 1 }])
  expect(await paymentsOf(part)).toMatchObject({ state: 'paid', payments: [{ source: 'statement' }], paybacks: [] })
  const again = await upload(lines)
  expect(again.body).toMatchObject({ data: { known_count: 2 }, message: expect.stringContaining('nichts doppelt') })
  expect((await paymentsOf(part)).payments).toHaveLength(1)
  const { body: paid } = await request(orderCalls.moveOrder, { id: part.id, status: 'confirmed' }, shop.token)
  expect(paid.data).toMatchObject({ order_status: 'confirmed', payment_status: 'paid' })
})

test('the same file many times at once books once', async () => {
  const parts = [await order(), await order()]
  const lines = parts.map((part) => lineFor(part))
  await Promise.all(Array.from({ length: 6 }, () => upload(lines)))
  for (const part of parts) expect(await paymentsOf(part)).toMatchObject({ state: 'paid', paybacks: [] })
  const { count } = await sql<{ count: number }>`
    select count(*)::int as count from order_payments where vendor_order_id = any(${parts.map(({ id }) => id)})`.one()
  expect(count).toBe(2)
})

test('two payments of a day with the same amount and no reference of the bank are two, also newest first', async () => {
  const [old, young] = [await order(), await order()]
  const told = (part: Part, at: number) => lineFor(part, { bankReference: 'NONREF', entryNumber: String(at) })
  await upload([told(old, 1)])
  const { body } = await upload([told(young, 1), told(old, 2)])
  expect(body).toMatchObject({ data: { line_count: 2, known_count: 1, matched_count: 1, open_count: 0 } })
  for (const part of [old, young]) expect(await paymentsOf(part)).toMatchObject({ state: 'paid', paybacks: [] })
})

test('lines in other currencies are named, not booked', async () => {
  const part = await order()
  const dollars = lineFor(part, { currency: 'USD', amountCents: 10_050 })
  const only = await upload([dollars])
  expect(only.body.message).toBe(
    'Eine Buchung in anderer Währung nicht übernommen: 100,50 USD am 10.11.2026. Übernommen werden nur Buchungen in Euro.',
  )
  const { body } = await upload([lineFor(part), dollars, ...[1, 2, 3].map(() => dollars)])
  expect(body.data).toMatchObject({ line_count: 1, matched_count: 1, foreign_count: 4 })
  expect(body.data.foreign_text).toMatch(/USD am 10\.11\.2026, …$/)
})

test('nothing of a file is stored unless all of it can be', async () => {
  const part = await order()
  const count = async () =>
    (
      await sql<{
        n: number
      }>`select count(*)::int as n from bank_statements where provider_id = ${shop.providerId}`.one()
    ).n
  const before = await count()
  // the database refuses the last line, which stands in the second batch
  await sql`alter table statement_lines add constraint test_refused check (text <> 'verboten')`
  const many = Array.from({ length: 600 }, (_, at) => lineFor(part, { text: `Posten ${at}`, amountCents: -1 }))
  const lines = [lineFor(part), ...many, lineFor(part, { text: 'verboten', amountCents: -2 })]
  try {
    expect((await upload(lines)).status).toBe(500)
  } finally {
    await sql`alter table statement_lines drop constraint test_refused`
  }
  expect(await count()).toBe(before)
  expect(await paymentsOf(part)).toMatchObject({ state: 'waiting' })
  expect((await upload(lines)).body.data).toMatchObject({ line_count: 602, known_count: 0, matched_count: 1 })
})

test('files that overlap in opposite orders at once wait for each other', async () => {
  const lines = Array.from({ length: 40 }, (_, at) =>
    lineFor({ id: 0, number: `Miete ${at}`, cents: -5 }, { bankReference: 'NONREF' }),
  )
  const answers = await Promise.all([1, 2, 3, 4].map((at) => upload(at % 2 ? lines : lines.toReversed())))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect(answers.reduce((sum, { body }) => sum + body.data.known_count, 0)).toBe(3 * 40)
})

describe('by hand', () => {
  test('an open order is suggested behind however many newer ones', async () => {
    const part = await order()
    const first = 2 ** 40
    await sql`
      insert into vendor_orders overriding system value
      select (jsonb_populate_record(v, jsonb_build_object('id', ${first}::bigint + n, 'number', v.number || '-' || n, 'track_key', null))).*
      from vendor_orders v, generate_series(1, 1001) n where v.id = ${part.id}`
    await sql`
      insert into transfers
      select (jsonb_populate_record(t, jsonb_build_object('vendor_order_id', ${first}::bigint + n, 'reference', t.reference || '-' || n,
        'amount_cents', 1))).*
      from transfers t, generate_series(1, 1001) n where t.vendor_order_id = ${part.id}`
    await upload([lineFor(part, { text: 'Bestellung vom Montag', name: 'Unbekannt' })])
    const { id } = (await openLines()).find(({ amount }) => amount === part.cents / 100)!
    const { data } = (await request(calls.listSuggestions, { id }, shop.token)).body
    expect(data.map(({ target_id }) => target_id)).toEqual([part.id])
    await sql`delete from transfers where vendor_order_id > ${first}`
    await sql`delete from vendor_orders where id > ${first}`
    await match(id, 'order', part.id)
  })

  test('another amount and a wrong number wait, with suggestions; the rest is still owed, more goes back', async () => {
    const [less, lost, more] = [await order(), await order(), await order()]
    await upload([
      lineFor(less, { amountCents: less.cents - 500 }),
      lineFor(lost, { text: 'Bestellung vom Montag' }),
      lineFor(more, { amountCents: more.cents + 500 }),
    ])
    const open = await openLines()
    const lineOf = (amount: number) => open.find((line) => line.amount === amount / 100)!
    const suggested = async (id: number) =>
      (await request(calls.listSuggestions, { id }, shop.token)).body.data.map(({ target_id }) => target_id)
    expect((await suggested(lineOf(less.cents - 500).id))[0]).toBe(less.id)
    expect(await suggested(lineOf(lost.cents).id)).toContain(lost.id)
    for (const [line, part] of [
      [lineOf(less.cents - 500), less],
      [lineOf(lost.cents), lost],
      [lineOf(more.cents + 500), more],
    ] as const)
      expect((await match(line.id, 'order', part.id)).body).toMatchObject({ data: { state: 'matched' } })
    expect(await paymentsOf(less)).toMatchObject({ state: 'part', to_pay: 5 })
    expect(await paymentsOf(lost)).toMatchObject({ state: 'paid' })
    expect(await paymentsOf(more)).toMatchObject({ state: 'paid', paybacks: [{ amount: 5, reason: 'overpaid' }] })
    // the rest comes by itself, and what went back is found
    await upload([lineFor(less, { amountCents: 500 }), lineFor(more, { amountCents: -500 })])
    expect(await paymentsOf(less)).toMatchObject({ state: 'paid' })
    expect((await paymentsOf(more)).paybacks).toMatchObject([{ done_at: expect.any(String) }])
  })

  test('refuses what is matched, of others, unknown or a debit', async () => {
    const part = await order()
    await takeTransfers(other)
    const foreign = (await orderByTransfer([other], customer.token)).parts[0]!
    await upload([lineFor(part, { amountCents: 4711 }), lineFor(part, { amountCents: -4711, text: 'Strom' })])
    const open = await openLines()
    const credit = open.find(({ amount }) => amount === 47.11)!
    const debit = open.find(({ amount }) => amount === -47.11)!
    expect((await match(credit.id, 'order', foreign.id)).status).toBe(404)
    expect((await match(credit.id, 'order', part.id, other.token)).status).toBe(404)
    expect((await match(credit.id, 'nothing', part.id)).status).toBe(404)
    expect((await match(debit.id, 'order', part.id)).status).toBe(409)
    const answers = await Promise.all([1, 2, 3].map(() => match(credit.id, 'order', part.id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const hide = (state: 'open' | 'ignored', id = debit.id) =>
      request(calls.setStatementLine, { id, state }, shop.token)
    expect((await hide('ignored')).body.data.state).toBe('ignored')
    expect((await hide('open')).body.data.state).toBe('open')
    expect((await hide('ignored', credit.id)).status).toBe(409)
  })
})

test('money told by hand is proved by its line and booked once; a second transfer waits for a person', async () => {
  const part = await order()
  await request(paymentCalls.createPayment, { id: part.id, request_key: randomUUID() }, shop.token)
  await upload([lineFor(part), lineFor(part, { bookedOn: '2026-11-11' })])
  const { received, payments } = await paymentsOf(part)
  expect([received, payments.length]).toEqual([part.cents / 100, 1])
  const second = (await openLines()).find(({ text }) => text.includes(part.number))!
  await match(second.id, 'order', part.id)
  expect((await paymentsOf(part)).paybacks).toMatchObject([{ amount: part.cents / 100, reason: 'overpaid' }])
})

test('cancelling for want of money while the statement comes: paid and kept, or cancelled and going back', async () => {
  for (let round = 0; round < 4; round++) {
    const part = await order()
    await sql`update transfers set due_on = current_date - 9 where vendor_order_id = ${part.id}`
    await Promise.all([watchTransfers(), upload([lineFor(part)])])
    const { status } = await sql<{ status: string }>`select status from vendor_orders where id = ${part.id}`.one()
    const { paybacks, received } = await paymentsOf(part)
    expect(received).toBe(part.cents / 100)
    expect(paybacks.map(({ amount }) => amount)).toEqual(status === 'cancelled' ? [part.cents / 100] : [])
  }
})

test('refuses files of another account, damaged ones, and other formats; nothing of them is kept', async () => {
  const part = await order()
  const foreign = await uploadStatement(inject, shop.token, camtOf('DE02120300000000202051', [lineFor(part)]))
  expect([foreign.status, foreign.body.message]).toEqual([422, expect.stringContaining('gehört zum Konto')])
  const whole = camtOf(shopIban, [lineFor(part)])
  expect((await uploadStatement(inject, shop.token, whole.slice(0, -40))).status).toBe(422)
  expect((await uploadStatement(inject, shop.token, 'a;b\n1;2\n')).status).toBe(422)
  expect(await paymentsOf(part)).toMatchObject({ state: 'waiting' })
})

test('an amount above 32 bits is kept to the cent, shown, and belongs to nothing here', async () => {
  const part = await order()
  const cents = 3_000_000_000_001
  expect((await upload([lineFor(part, { amountCents: cents }), lineFor(part, { amountCents: -cents })])).status).toBe(
    201,
  )
  const [large] = (await openLines()).filter(({ amount }) => amount === cents / 100)
  expect(large).toBeDefined()
  const { status, body } = await request(calls.listSuggestions, { id: large!.id }, shop.token)
  expect([status, body.data]).toEqual([200, []])
  expect((await match(large!.id, 'order', part.id)).status).toBe(409)
  expect(await paymentsOf(part)).toMatchObject({ state: 'waiting' })
})

test('providers and the operator see their own lines only', async () => {
  const { token } = await buildOperator()
  await uploadStatement(inject, token, bankCsvOf('', [lineFor(await order(), { text: 'Zinsen' })]))
  expect((await openLines(token)).map(({ text }) => text)).toEqual(['Zinsen'])
  expect((await openLines()).map(({ text }) => text)).not.toContain('Zinsen')
  expect(await openLines(other.token)).toEqual([])
})

const rounds = Number(process.env.PROPERTY_STATEMENTS ?? 2)

test('statements in any order, any number of times, cut between any lines, give the same books', async () => {
  const random = createRandom(process.env.PROPERTY_SEED ?? 'statements')
  const books: string[] = []
  for (let round = 0; round < rounds; round++) {
    const parts: Part[] = []
    for (let at = 0; at < 6; at++) parts.push(await order())
    const lines = parts.flatMap((part, at) => [
      ...(at < 4 ? [lineFor(part)] : []),
      ...(at === 1 ? [lineFor(part, { bookedOn: '2026-11-12' })] : []),
      ...(at === 4 ? [lineFor(part, { amountCents: part.cents - 1 })] : []),
      lineFor(part, { text: `Einkauf ${round}.${at}`, amountCents: -100 - at }),
    ])
    // what banks write as their reference: a real one, a placeholder, nothing; and some lines that are equal in everything
    for (const [at, line] of lines.entries()) line.bankReference = [randomUUID(), 'NONREF', undefined, '000001'][at % 4]
    const twin = lineFor(parts[5]!, { text: `Einkauf ${round} doppelt`, amountCents: 777, bankReference: 'NONREF' })
    lines.push(twin, twin)
    const files = Array.from({ length: 8 }, () => {
      const from = random.int(0, lines.length - 1)
      return lines.slice(from, random.int(from + 1, lines.length))
    })
    for (const file of random.shuffle([...files, lines, lines]))
      await upload(random.shuffle(file).map((line, at) => ({ ...line, entryNumber: String(at + 1) })))
    const { stored } = await sql<{ stored: number }>`
      select count(*)::int as stored from statement_lines where provider_id = ${shop.providerId}
        and (text like ${`Einkauf ${round}%`} or text like any(${parts.map(({ number }) => `%${number}%`)}))`.one()
    expect(stored).toBe(lines.length)
    const rows = await sql<{ kind: string; account: string; cents: number; nth: number }>`
      select array_position(${parts.map(({ id }) => id)}::bigint[], e.vendor_order_id) as nth, e.kind, l.account, sum(l.amount_cents)::int as cents
      from ledger_entries e join ledger_lines l on l.entry_id = e.id
      where e.vendor_order_id = any(${parts.map(({ id }) => id)}) group by 1, 2, 3 order by 1, 2, 3`
    const { count } = await sql<{ count: number }>`
      select count(*)::int as count from order_payments where vendor_order_id = any(${parts.map(({ id }) => id)})`.one()
    expect(count).toBe(4)
    books.push(JSON.stringify(rows))
  }
  expect(new Set(books).size).toBe(1)
  const { sum } = await sql<{ sum: number }>`select sum(amount_cents)::int as sum from ledger_lines`.one()
  expect(sum).toBe(0)
})

test('lines that a process left behind are matched by the job', async () => {
  const part = await order()
  await upload([lineFor(part, { text: 'x' })])
  const line = await sql<{ id: number; statementId: number }>`
    update statement_lines set checked_at = null, text = ${part.number}
    where text = 'x' returning id, statement_id as "statementId"`.one()
  await Promise.all([matchLines(line), matchLines(line)])
  expect(await paymentsOf(part)).toMatchObject({ state: 'paid', payments: [{ source: 'statement' }] })
})

test('the operator finds transfers of customers and movements on its own account, never those of a provider', async () => {
  const { token } = await buildOperator()
  const [waiting, settled] = [await order(), await order()]
  await upload([lineFor(settled), lineFor(settled, { name: 'Nur des Anbieters', text: 'Privat', amountCents: -500 })])
  const list = async (filter: object) => (await request(operatorPaymentCalls.listAllPayments, filter, token)).body
  const own = { provider_id: shop.providerId }
  expect((await list({ ...own, q: waiting.number })).data).toMatchObject([
    {
      kind: 'transfer',
      state: 'open',
      state_text: 'Wartet auf Überweisung',
      received: 0,
      note: expect.stringMatching(/^bis /),
    },
  ])
  expect((await list({ ...own, q: settled.number, state: 'paid' })).data).toMatchObject([
    { order_number: settled.number, amount: settled.cents / 100, received: settled.cents / 100, note: '' },
  ])
  expect((await list({ ...own, q: waiting.number, state: 'paid' })).total).toBe(0)
  expect((await list({ provider_id: other.providerId, q: waiting.number })).total).toBe(0)
  await upload([lineFor(settled, { text: 'Zinsen der Plattform', amountCents: 123 })], token)
  const { data } = await list({ kind: 'bank', q: 'zinsen der' })
  expect(data).toMatchObject([
    { amount: 1.23, state: 'open', note: expect.stringContaining('Zinsen'), order_number: '' },
  ])
  expect((await list({ kind: 'bank', q: 'Privat' })).total).toBe(0)
  expect((await list({ kind: 'bank', q: 'Zinsen', to: '2026-11-09' })).total).toBe(0)
  expect((await list({ kind: 'card', ...own })).total).toBe(0)
  const file = await request(operatorPaymentCalls.getPaymentsFile, { ...own, q: settled.number }, token)
  expect(String(file.body).trim().split('\r\n')).toHaveLength(2)
  expect((await request(operatorPaymentCalls.listAllPayments, {}, shop.token)).status).toBe(403)
})
