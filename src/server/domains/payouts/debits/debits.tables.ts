import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { debitSequence, debitState } from '#contract/payouts/debits.ts'
import { id, moment, wordsOf } from '../../../platform/columns.ts'
import { companies } from '../../accounts/accounts.tables.ts'
import { fileColumns } from '../batches/batches.tables.ts'

/** A provider lets the platform collect what it owes. A new bank account needs a new mandate. */
export const sepaMandates = pgTable(
  'sepa_mandates',
  {
    id: id(),
    providerId: integer('provider_id')
      .notNull()
      .references(() => companies.id),
    /** as the bank knows it */
    reference: text().notNull().unique(),
    iban: text().notNull(),
    accountHolder: text('account_holder').notNull(),
    signedOn: date('signed_on').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    revokedAt: moment('revoked_at'),
    /** why it ended */
    reason: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('sepa_mandates_one').on(table.providerId).where(sql`revoked_at is null`),
    index('sepa_mandates_provider').on(table.providerId, table.id),
  ],
)

/** Direct debits that go to the bank in one file (pain.008). */
export const debitBatches = pgTable(
  'debit_batches',
  { ...fileColumns(), creditorId: text('creditor_id').notNull() },
  (table) => [
    index('debit_batches_state').on(table.state, table.id),
    check('debit_batches_sums', sql`${table.count} >= 0 and ${table.totalCents} >= 0`),
    check('debit_batches_downloaded', sql`${table.downloadedAt} is null or ${table.releasedAt} is not null`),
    check('debit_batches_discarded', sql`(${table.state} = 'discarded') = (${table.discardedAt} is not null)`),
  ],
)

/** What a provider owes, collected from its account. The ledger knows it once it is collected. */
export const debits = pgTable(
  'debits',
  {
    id: id(),
    providerId: integer('provider_id')
      .notNull()
      .references(() => companies.id),
    mandateId: integer('mandate_id')
      .notNull()
      .references(() => sepaMandates.id),
    batchId: integer('batch_id')
      .notNull()
      .references(() => debitBatches.id),
    amountCents: integer('amount_cents').notNull(),
    sequence: text({ enum: wordsOf(debitSequence) }).notNull(),
    state: text({ enum: wordsOf(debitState) })
      .notNull()
      .default('ordered'),
    /** what the bank charged for giving it back; the provider owes it */
    feeCents: integer('fee_cents').notNull().default(0),
    /** why it came back or was canceled */
    reason: text().notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    collectedAt: moment('collected_at'),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    // what is announced is not announced again
    uniqueIndex('debits_one').on(table.providerId).where(sql`state = 'ordered'`),
    index('debits_provider').on(table.providerId, table.id),
    index('debits_batch').on(table.batchId),
    index('debits_mandate').on(table.mandateId),
    check('debits_amount', sql`${table.amountCents} > 0`),
    check('debits_fee', sql`${table.feeCents} = 0 or (${table.feeCents} > 0 and ${table.state} = 'returned')`),
    check('debits_decided', sql`(${table.state} = 'ordered') = (${table.decidedAt} is null)`),
  ],
)
