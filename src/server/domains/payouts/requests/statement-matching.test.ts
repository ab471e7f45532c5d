import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { batchCalls } from '#contract/payouts/batches.ts'
import { financeCalls } from '#contract/payouts/calls.ts'
import { debitCalls } from '#contract/payouts/debits.ts'
import { germanDay } from '#lib/format.ts'
import { camtOf, type ToldLine } from '#server/platform/bank-statements/statement.factory.ts'
import { bankDayFrom } from '#server/platform/sepa/bank-days.rules.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { uploadStatement } from '../../../../../test/transfers.ts'
import { buildOperator, buildProvider } from '../../accounts/accounts.factory.ts'
import { collectFrom } from '../debits/debits.rules.ts'
import { fill, operatorIban, writeOperatorAccount } from '../payouts.factory.ts'

const { inject } = useApp({ limits: false })
let operator: { token: string }

beforeAll(async () => {
  operator = await buildOperator()
  await writeOperatorAccount()
})

const line = (amountCents: number, more: Partial<ToldLine>): ToldLine => ({
  bookedOn: '2026-11-17',
  amountCents,
  name: 'Anna Becker',
  iban: 'DE89370400440532013000',
  text: '',
  bankReference: randomUUID(),
  ...more,
})
const upload = async (lines: ToldLine[]) =>
  (await uploadStatement(inject, operator.token, camtOf(operatorIban, lines))).body.data
const balance = async (token: string) => (await request(financeCalls.getBalance, {}, token)).body.data.balance
const stateOf = async (table: 'payouts' | 'debits', id: number) =>
  (await sql<{ state: string }>`select state from ${sql.id(table)} where id = ${id}`.one()).state

test('payouts are settled, proved and given back by the operator’s statement, whatever number of files tells of them', async () => {
  const anna = await buildProvider()
  await fill(anna.providerId, 10_000)
  const ids: number[] = []
  for (const amount of [10, 20, 30]) {
    const { body } = await request(financeCalls.createPayout, { method: 'bank_transfer', amount }, anna.token)
    ids.push(body.data.id)
  }
  const execute_on = bankDayFrom(germanDay())
  const { body } = await request(batchCalls.createPayoutBatch, { count: 3, total: 60, execute_on }, operator.token)
  await request(batchCalls.getPayoutFile, { id: body.data.id }, operator.token)
  const [one, two, three] = ids as [number, number, number]
  await request(financeCalls.endPayout, { id: two, status: 'paid' }, operator.token)
  const lines = [
    line(-1000, { endToEndId: `MWA-${one}` }),
    line(-2000, { text: `Auszahlung MWA-${two}` }),
    // another amount is for a person
    line(-2999, { endToEndId: `MWA-${three}` }),
  ]
  expect(await upload(lines)).toMatchObject({ matched_count: 2, open_count: 1 })
  await Promise.all([upload(lines), upload([lines[1]!, lines[0]!])])
  expect([await stateOf('payouts', one), await stateOf('payouts', two), await stateOf('payouts', three)]).toEqual([
    'paid',
    'paid',
    'ordered',
  ])
  expect(await balance(anna.token)).toBe(70)
  const back = line(1000, { endToEndId: `MWA-${one}`, returnReason: 'AC04' })
  await upload([back, line(-3000, { text: `Sammler ${body.data.message_id}` })])
  await upload([back])
  expect([await stateOf('payouts', one), await stateOf('payouts', three), await balance(anna.token)]).toEqual([
    'returned',
    'paid',
    50,
  ])
})

test('a direct debit is collected and given back by the statement', async () => {
  const anna = await buildProvider()
  await fill(anna.providerId, -4000)
  await request(debitCalls.createMandate, { current_password: anna.password, accept: 1 }, anna.token)
  const execute_on = collectFrom(germanDay())
  const { body } = await request(debitCalls.createDebitBatch, { count: 1, total: 40, execute_on }, operator.token)
  await request(debitCalls.getDebitFile, { id: body.data.id }, operator.token)
  const { body: own } = await request(debitCalls.listDebits, {}, anna.token)
  const { id } = own.data[0]!
  await upload([line(4000, { endToEndId: `MWL-${id}` })])
  expect([await stateOf('debits', id), await balance(anna.token)]).toEqual(['collected', 0])
  await upload([line(-4000, { endToEndId: `MWL-${id}`, returnReason: 'AM04' })])
  expect([await stateOf('debits', id), await balance(anna.token)]).toEqual(['returned', -40])
  const { body: after } = await request(debitCalls.listDebits, {}, anna.token)
  expect(after.data[0]!.reason).toBe('Das Konto war nicht gedeckt. (AM04)')
})
