import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import { readBooks } from '#server/domains/payments/cards/cards.queries.ts'
import { dueOf } from '#server/domains/payments/cards/cards.rules.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { demoAccounts } from '../seeds/world/account.ts'
import { request } from './harness.ts'
import { uploadStatement } from './transfers.ts'

/** Card orders of the demo in every state, with nothing left to do for the payment service. */
export const expectCards = async () => {
  const parts = await sql<{ id: number; status: string; payment: string; dispute: string | null }>`
    select v.id, v.status, v.payment_status as payment, d.state as dispute
    from card_parts t join vendor_orders v on v.id = t.vendor_order_id join card_shares s on s.vendor_order_id = v.id
      left join card_disputes d on d.payment_id = s.payment_id order by v.number`
  expect(parts.map(({ status, payment, dispute }) => [status, payment, dispute].join(' ').trim())).toEqual([
    ...['completed paid', 'completed paid lost', 'cancelled open'],
    ...['pending paid', 'cancelled refunded', 'shipped paid open'],
  ])
  for (const { id, status } of parts) {
    const books = await inTransaction((tx) => readBooks(tx, id, status === 'cancelled'))
    expect(Object.values(dueOf(books))).toEqual([0, 0, 0, 0, 0])
  }
}

/** Imports the statements of `seeds/statements` as demo provider and operator. */
export const expectStatements = async (inject: Parameters<typeof uploadStatement>[0]) => {
  const upload = async (role: string, name: string) => {
    const { email, password } = demoAccounts.find((account) => account.role === role)!
    const { body } = await request(accountCalls.startSession, { email, password })
    if (!('token' in body)) throw new Error('no token')
    const file = readFileSync(join(import.meta.dirname, '../seeds/statements', name), 'utf8')
    const { data } = (await uploadStatement(inject, body.token, file)).body
    return [data.line_count, data.matched_count, data.open_count]
  }
  expect(await upload('provider', 'anbieter-camt053.xml')).toEqual([8, 5, 3])
  expect(await upload('operator', 'betreiber-camt053.xml')).toEqual([6, 3, 3])
  expect(await upload('operator', 'betreiber-camt053.xml')).toEqual([6, 0, 0])
  const returned = await sql<{ cents: number }>`
    select fee_cents as cents from debits where state = 'returned' order by id`
  expect(returned.map(({ cents }) => cents)).toEqual([350, 350])
}
