import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { payoutMethod, payoutState } from '#contract/payouts/calls.ts'
import { id, moment, wordsOf } from '../../../platform/columns.ts'
import { companies } from '../../accounts/accounts.tables.ts'
import { payoutBatches } from '../batches/batches.tables.ts'

export const payoutStates = wordsOf(payoutState)

/** A provider asks for its money. While open it counts as spent; the ledger knows it once it is paid. */
export const payouts = pgTable(
  'payouts',
  {
    id: id(),
    providerId: integer('provider_id')
      .notNull()
      .references(() => companies.id),
    method: text({ enum: wordsOf(payoutMethod) }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** what was available when it was asked for, so that explaining it needs nothing older than the one before */
    availableCents: integer('available_cents').notNull().default(0),
    /** where it is paid to, as it was when it was asked for: a later change does not divert it */
    iban: text().notNull().default(''),
    accountHolder: text('account_holder').notNull().default(''),
    /** what the provider wants to read on its bank statement */
    reference: text().notNull(),
    state: text({ enum: payoutStates }).notNull().default('open'),
    /** the file that it is in; a payout is in one file at a time */
    batchId: integer('batch_id').references(() => payoutBatches.id),
    /** why it was refused or came back */
    reason: text().notNull().default(''),
    /** the same key twice is one request */
    requestKey: uuid('request_key').unique(),
    createdAt: moment('created_at').notNull().defaultNow(),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    index('payouts_provider').on(table.providerId, table.id),
    index('payouts_state').on(table.state, table.id),
    check('payouts_amount', sql`${table.amountCents} > 0`),
    index('payouts_batch').on(table.batchId).where(sql`batch_id is not null`),
    check('payouts_decided', sql`(${table.state} in ('open', 'ordered')) = (${table.decidedAt} is null)`),
    check('payouts_ordered', sql`${table.state} <> 'ordered' or ${table.batchId} is not null`),
    check('payouts_free', sql`${table.state} not in ('open', 'refused') or ${table.batchId} is null`),
  ],
)
