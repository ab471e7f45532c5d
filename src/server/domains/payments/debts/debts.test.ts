import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { debtCalls, statementCalls } from '#contract/payments/calls.ts'
import { debitCalls } from '#contract/payouts/debits.ts'
import { addDays } from '#lib/clock.ts'
import { germanDay } from '#lib/format.ts'
import { camtOf, type ToldLine } from '#server/platform/bank-statements/statement.factory.ts'
import type { CompanyCtx } from '#server/platform/context.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { messagesTo } from '../../../../../test/outbox.ts'
import { uploadStatement } from '../../../../../test/transfers.ts'
import { buildCustomer, buildOperator, buildProvider } from '../../accounts/accounts.factory.ts'
import { book } from '../../billing/ledger/ledger.service.ts'
import { saveTexts } from '../../content/index.ts'
import { buildPackage, writeOperatorTexts } from '../../packages/packages.factory.ts'
import { buyPackage } from '../../packages/subscriptions/subscriptions.service.ts'
import { remindDebts } from './debts.jobs.ts'
import { debtReference } from './debts.rules.ts'

const { inject } = useApp({ limits: false })
const iban = 'DE02120300000000202051'
const today = germanDay()
const noon = (days: number) => new Date(`${addDays(today, days)}T11:00:00Z`)

let operator: { token: string }
let packageId: number
beforeAll(async () => {
  operator = await buildOperator()
  await writeOperatorTexts()
  await saveTexts('operator', { 'operator.iban': iban, 'operator.creditor_id': 'DE98ZZZ09999999999' })
  await buildPackage({ key: 'frei', isFree: true })
  packageId = (await buildPackage({ key: 'start', monthCents: 1900, yearCents: 19_900 })).packageId
})

type Provider = Awaited<ReturnType<typeof buildProvider>>
/** Commission of orders that customers paid to the provider itself. */
const owing = async (cents: number) => {
  const provider = await buildProvider()
  const { providerId } = provider
  await inTransaction((tx) =>
    book(tx, { kind: 'commission', vendorOrderId: null, providerId, amounts: { provider: -cents, platform: cents } }),
  )
  return provider
}
/** 22.61 € with tax. */
const buy = async (user: Provider) => {
  await buyPackage({ user } as unknown as CompanyCtx, { packageId, interval: 'month', payment: 'bank_transfer' })
  return sql<{ id: number; number: string }>`
    select id, number from subscription_invoices where provider_id = ${user.providerId}`.one()
}
const debtOf = async ({ token }: Provider) => (await request(debtCalls.getDebt, {}, token)).body.data
const line = (amountCents: number, text: string): ToldLine => ({
  bookedOn: '2026-11-17',
  amountCents,
  name: 'Anna Becker',
  iban: 'DE89370400440532013000',
  text,
  bankReference: randomUUID(),
})
const upload = async (lines: ToldLine[]) =>
  (await uploadStatement(inject, operator.token, camtOf(iban, lines))).body.data
const remindersOf = async ({ email }: Provider) =>
  (await messagesTo(email))
    .map(({ subject }) => subject)
    .filter((subject) => subject?.includes('offene Provision'))
    .reverse()
const settlementsOf = async ({ providerId }: Provider) =>
  (
    await sql<{ cents: number }>`
      select l.amount_cents as cents from ledger_lines l join ledger_entries e on e.id = l.entry_id
      where l.provider_id = ${providerId} and l.account = 'provider' and e.kind = 'settlement' order by e.id`
  )
    .map(({ cents }) => cents)
    .sort((a, b) => a - b)

test('what is owed has its amount, reference and GiroCode; commission and invoices apart', async () => {
  const anna = await owing(1234)
  const { number } = await buy(anna)
  expect(await debtOf(anna)).toMatchObject({
    total: 34.95,
    account_holder: 'Markt am Platz GmbH',
    iban,
    reminders: 0,
    items: [
      { title: 'Provision und Gebühren', reference: debtReference(anna.providerId), amount: 12.34 },
      { title: `Rechnung ${number} für Ihr Paket`, reference: number, amount: 22.61 },
    ],
  })
  for (const { girocode } of (await debtOf(anna)).items) expect(girocode).toMatch(/^<svg /)
  expect(await debtOf(await buildProvider())).toMatchObject({ total: 0, items: [] })
})

test('three reminders, each once; what is paid is forgotten with them', async () => {
  const [anna, small] = [await owing(5000), await owing(99)]
  for (const day of [0, 13, 14, 14, 21, 28, 60]) await Promise.all([remindDebts(noon(day)), remindDebts(noon(day))])
  expect(await remindersOf(anna)).toEqual([
    '1. Erinnerung: offene Provision',
    '2. Erinnerung: offene Provision',
    'Letzte Erinnerung: offene Provision',
  ])
  const [last] = await messagesTo(anna.email)
  expect(last!.text).toContain(debtReference(anna.providerId))
  expect([await remindersOf(small), (await debtOf(anna)).reminders]).toEqual([[], 3])
  await upload([line(5000, debtReference(anna.providerId))])
  await remindDebts(noon(61))
  expect(await debtOf(anna)).toMatchObject({ total: 0, reminders: 0 })
})

test('the operator’s statement books commission and invoices, however often and at the same moment', async () => {
  const anna = await owing(5000)
  const { number } = await buy(anna)
  const paid = [line(5000, `Provision ${debtReference(anna.providerId)}`), line(2261, `Rechnung ${number}`)]
  expect(await upload(paid)).toMatchObject({ matched_count: 2, open_count: 0 })
  await Promise.all([upload(paid), upload([paid[1]!, paid[0]!])])
  expect([await settlementsOf(anna), (await debtOf(anna)).items]).toEqual([[2261, 5000], []])

  // two transfers for one debt, told by two files at once: the second is for a person
  const ben = await owing(4000)
  const invoice = await buy(ben)
  const twice = [1, 2].map(() => [line(4000, debtReference(ben.providerId)), line(2261, `Rechnung ${invoice.number}`)])
  await Promise.all(twice.map(upload))
  expect(await settlementsOf(ben)).toEqual([2261, 4000])
  const states = await sql<{ state: string }>`
    select state from statement_lines where text = any(${[debtReference(ben.providerId), `Rechnung ${invoice.number}`]}) order by state`
  expect(states.map(({ state }) => state)).toEqual(['matched', 'matched', 'open', 'open'])

  // less is booked too, more is not
  const cleo = await owing(3000)
  await upload([line(1000, debtReference(cleo.providerId)), line(2001, debtReference(cleo.providerId))])
  expect([await settlementsOf(cleo), (await debtOf(cleo)).total]).toEqual([[1000], 20])
})

test('a line that names a reference or an invoice is suggested at once, with another amount and another name too', async () => {
  const anna = await owing(5000)
  const { id: invoiceId, number } = await buy(anna)
  // debts are listed once a night, so there is none in the list
  await sql`delete from provider_debts where provider_id = ${anna.providerId}`
  const texts = [`Rest ${debtReference(anna.providerId)}`, `Teil von Rechnung ${number}`]
  await upload(texts.map((text) => line(9000, text)))
  const suggested = async (text: string, keyword = '') => {
    const { id } = await sql<{ id: number }>`select id from statement_lines where text = ${text}`.one()
    const { body } = await request(statementCalls.listSuggestions, { id, keyword }, operator.token)
    return body.data.map(({ kind, target_id }) => [kind, target_id])
  }
  expect(await suggested(texts[0]!)).toContainEqual(['commission', anna.providerId])
  expect(await suggested(texts[1]!)).toContainEqual(['invoice', invoiceId])
  expect(await suggested(texts[1]!, debtReference(anna.providerId))).toEqual([['commission', anna.providerId]])
})

test('nobody is asked to transfer what a debit was announced for', async () => {
  const [anna, ben] = [await owing(5000), await owing(5000)]
  await request(debitCalls.createMandate, { current_password: anna.password, accept: 1 }, anna.token)
  await remindDebts(noon(-13))
  const { count, total, execute_on } = (await request(debitCalls.getDebitProposal, {}, operator.token)).body.data
  await request(debitCalls.createDebitBatch, { count, total, execute_on }, operator.token)
  await remindDebts(noon(1))
  expect([await remindersOf(anna), await remindersOf(ben)]).toEqual([[], ['1. Erinnerung: offene Provision']])
  // it did not arrive
  await remindDebts(new Date(`${addDays(execute_on, 14)}T11:00:00Z`))
  expect(await remindersOf(anna)).toEqual(['1. Erinnerung: offene Provision'])
})

test('the operator sees who owes what, the longest first, and what happens next', async () => {
  await sql`delete from provider_debts`
  const [anna, ben, cleo] = [await owing(5000), await owing(6000), await buildProvider()]
  const { id } = await buy(cleo)
  await sql`alter table subscription_invoices disable trigger user`
  await sql`update subscription_invoices set due_on = ${addDays(today, -40)}::date where id = ${id}`
  await sql`alter table subscription_invoices enable trigger user`
  await sql`insert into provider_debts (provider_id, since, step) values
    (${anna.providerId}, ${addDays(today, -30)}::date, 3), (${ben.providerId}, ${addDays(today, -15)}::date, 1)`
  const list = async (input: object) => (await request(debtCalls.listDebts, input, operator.token)).body
  expect((await list({})).data).toMatchObject([
    { provider: { id: cleo.providerId }, total: 22.61, commission: 0, invoices: 22.61, days: 40, next_on: null },
    {
      provider: { id: anna.providerId },
      total: 50,
      reminders: 3,
      days: 30,
      next_on: null,
      next_text: expect.stringContaining('Bitte entscheiden Sie'),
    },
    {
      provider: { id: ben.providerId },
      reference: debtReference(ben.providerId),
      reminders: 1,
      next_on: addDays(today, 6),
      next_text: '2. Erinnerung',
    },
  ])
  expect(await list({ page: 2, per_page: 2 })).toMatchObject({ total: 3, data: [{ provider: { id: ben.providerId } }] })
})

test('a provider sees its own debt, the operator the list, nobody else anything', async () => {
  const [customer, provider] = [await buildCustomer(), await buildProvider()]
  const statuses = async (token?: string) => [
    (await request(debtCalls.getDebt, {}, token)).status,
    (await request(debtCalls.listDebts, {}, token)).status,
  ]
  expect(await statuses()).toEqual([401, 401])
  expect(await statuses(customer.token)).toEqual([403, 403])
  expect(await statuses(provider.token)).toEqual([200, 403])
  expect(await statuses(operator.token)).toEqual([403, 200])
})
