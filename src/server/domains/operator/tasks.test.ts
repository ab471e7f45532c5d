import { expect, test } from 'vitest'
import { operatorCalls } from '#contract/operator/calls.ts'
import { germanDay } from '#lib/format.ts'
import { settings } from '#server/platform/settings.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../test/harness.ts'
import { openStripeServer } from '../../../../test/stripe-server.ts'
import { buildCustomer, buildOperator, buildProvider } from '../accounts/accounts.factory.ts'

useApp()

const tasks = async (token: string) => {
  const { body } = await request(operatorCalls.listTasks, {}, token)
  return Object.fromEntries(body.data.map(({ kind, count, since }) => [kind, { count, since }]))
}

test('the operator sees how much waits, and since when', async () => {
  const { token } = await buildOperator()
  const { providerId } = await buildProvider()
  const empty = await tasks(token)
  expect(Object.values(empty)).toEqual(Array.from({ length: 9 }, () => ({ count: 0, since: null })))

  await sql`insert into provider_onboardings (provider_id, state, submitted_at) values (${providerId}, 'submitted', '2026-03-28T23:30:00Z')`
  await sql`insert into payouts (provider_id, method, amount_cents, reference) values (${providerId}, 'bank_transfer', 1000, 'Eins')`
  for (const [state, at] of [
    ['appealed', '2026-06-02T10:00:00Z'],
    ['decided', '2026-06-01T10:00:00Z'],
  ] as const)
    await sql`insert into review_reports (provider_id, name, email, reason, text, quote, state, outcome, reporter_key, author_key, created_at)
      values (${providerId}, '', ${`${state}@example.org`}, 'other', '', '{}', ${state}, 'kept', gen_random_uuid(), gen_random_uuid(), ${at})`
  await sql`insert into withdrawal_declarations (key, name, order_number, email, items, received_at)
    values (gen_random_uuid(), 'Anna', '4711', 'anna@example.org', '[]', '2026-07-07T10:00:00Z')`
  const [file] = await sql<{
    id: number
  }>`insert into bank_statements (provider_id, filename) values (null, 'a.xml') returning id`
  const line = (key: string, owner: number | null, day: string, isChecked: boolean) =>
    sql`insert into statement_lines (statement_id, provider_id, key, booked_on, amount_cents, name, iban, text, end_to_end_id, reference,
        mandate_id, return_reason, checked_at)
      values (${file!.id}, ${owner}, ${key}, ${day}, 500, '', '', '', '', '', '', '', ${isChecked ? new Date() : null})`
  await line('a', null, '2026-05-04', true)
  await line('b', null, '2026-05-02', true)
  await line('not compared yet', null, '2026-05-01', false)
  await line('of a provider', providerId, '2026-05-01', true)
  await sql`insert into provider_debts (provider_id, since) values (${providerId}, '2026-04-01')`
  expect(await tasks(token)).toEqual({
    ...empty,
    // half past eleven in London is the next day in Berlin
    approvals: { count: 1, since: '2026-03-29' },
    reports: { count: 1, since: '2026-06-02' },
    declarations: { count: 1, since: '2026-07-07' },
    payouts: { count: 1, since: germanDay() },
    bank_lines: { count: 2, since: '2026-05-02' },
    debts: { count: 1, since: '2026-04-01' },
  })
})

test('the operator reads that cards are missing until a payment service is set up', async () => {
  const { token } = await buildOperator()
  const lacks = async () => (await request(operatorCalls.listTasks, {}, token)).body.lacks_cards
  expect(await lacks()).toBe(true)
  const stripe = await openStripeServer()
  settings.stripe = stripe.settings
  expect(await lacks()).toBe(false)
  settings.stripe = null
  stripe.close()
})

test('nobody else reads them', async () => {
  expect((await request(operatorCalls.listTasks, {})).status).toBe(401)
  for (const { token } of [await buildCustomer(), await buildProvider()])
    expect((await request(operatorCalls.listTasks, {}, token)).status).toBe(403)
})
