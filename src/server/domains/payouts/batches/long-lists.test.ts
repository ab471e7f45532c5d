import { beforeAll, expect, test } from 'vitest'
import { batchCalls } from '#contract/payouts/batches.ts'
import { financeCalls } from '#contract/payouts/calls.ts'
import { debitCalls } from '#contract/payouts/debits.ts'
import { statementCalls } from '#contract/payouts/statements.ts'
import { germanDay } from '#lib/format.ts'
import { bankDayFrom } from '#server/platform/sepa/bank-days.rules.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { buildOperator, buildProvider } from '../../accounts/accounts.factory.ts'
import { companies, users } from '../../accounts/accounts.tables.ts'
import { fill, writeOperatorAccount } from '../payouts.factory.ts'
import { mostInFile } from './batches.queries.ts'

useApp({ limits: false })

let operator: { token: string }
/** Providers without anything on their accounts, one more than fit into a file. */
let idle: number[]

beforeAll(async () => {
  operator = await buildOperator()
  await writeOperatorAccount()
  const accounts = Array.from({ length: mostInFile + 1 }, (_, at) => ({
    role: 'Company' as const,
    email: `idle-${process.pid}-${at}@example.de`,
    passwordHash: '',
  }))
  const owners = await db.insert(users).values(accounts).returning({ userId: users.id })
  const made = owners.map((owner) => ({ ...owner, companyName: 'Leer GmbH' }))
  idle = (await db.insert(companies).values(made).returning({ id: companies.id })).map(({ id }) => id)
})

test('a provider that owes is debited, however many with a mandate before it owe nothing', async () => {
  await sql`insert into sepa_mandates (provider_id, reference, iban, account_holder, signed_on)
    select id, 'IDLE-' || id, 'DE89370400440532013000', 'Leer', current_date from unnest(${idle}::int[]) id`
  const owing = await buildProvider()
  await fill(owing.providerId, -5000)
  await request(debitCalls.createMandate, { current_password: owing.password, accept: 1 }, owing.token)
  const { body } = await request(debitCalls.getDebitProposal, {}, operator.token)
  expect(body.data).toMatchObject({ count: 1, total: 50 })
})

test('a payout that is covered goes into a file, however many before it are not', async () => {
  await sql`insert into payouts (provider_id, method, amount_cents, reference, iban)
    select id, 'bank_transfer', 100, '', 'DE89370400440532013000' from unnest(${idle}::int[]) id`
  const rich = await buildProvider()
  await fill(rich.providerId, 10_000)
  await request(financeCalls.createPayout, { method: 'bank_transfer', amount: 40 }, rich.token)
  const { body } = await request(batchCalls.getPayoutProposal, {}, operator.token)
  expect(body.data).toMatchObject({ count: 1, total: 40 })
  expect(body.data.left_out).toHaveLength(idle.length)
  const wanted = { count: 1, total: 40, execute_on: bankDayFrom(germanDay()) }
  expect((await request(batchCalls.createPayoutBatch, wanted, operator.token)).status).toBe(201)
})

test('a file holds no more than a person can check; the rest waits for the next one', async () => {
  await sql`
    with entry as (insert into ledger_entries (kind, note) select 'settlement', id::text from unnest(${idle}::int[]) id returning id, note)
    insert into ledger_lines (entry_id, account, provider_id, amount_cents)
    select entry.id, side.account, entry.note::int, side.cents
    from entry, (values ('provider', 100), ('bank', -100)) side (account, cents)`
  const { body } = await request(batchCalls.getPayoutProposal, {}, operator.token)
  expect(body.data).toMatchObject({ count: mostInFile, total: mostInFile, left_out: [] })
})

test('the statement of a month holds all movements, and ends with their sum', async () => {
  const provider = await buildProvider()
  const movements = 20_001
  await sql`
    with entry as (insert into ledger_entries (kind) select 'settlement' from generate_series(1, ${movements}) returning id)
    insert into ledger_lines (entry_id, account, provider_id, amount_cents)
    select entry.id, side.account, ${provider.providerId}, side.cents
    from entry, (values ('provider', 100), ('bank', -100)) side (account, cents)`
  const month = germanDay().slice(0, 7)
  const { body } = await request(statementCalls.getStatement, { month, format: 'csv' }, provider.token)
  expect(String(body)).toMatch(/Endbestand.*20\.?001,00/s)
})
