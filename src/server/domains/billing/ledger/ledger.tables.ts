import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { movementKind } from '#contract/payouts/calls.ts'
import { longId, longReference, moment, wordsOf } from '../../../platform/columns.ts'
import { companies } from '../../accounts/accounts.tables.ts'

/** Why money moved. */
export const entryKinds = wordsOf(movementKind)

/**
 * Whose money: what the customer of a sale has paid more than owed, what the platform owes a provider, what the platform
 * earned, the tax it owes on that, and what went to banks.
 */
export const accounts = ['customer', 'provider', 'platform', 'tax', 'bank'] as const

/** One movement of money; its lines sum to zero. Triggers forbid to change or delete an entry or a line. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: longId(),
    kind: text({ enum: entryKinds }).notNull(),
    /** the vendor order it is about, if any; orders come after this domain, so there is no foreign key */
    vendorOrderId: longReference('vendor_order_id'),
    /** what the operator wrote about it */
    note: text().notNull().default(''),
    /** payouts come after this domain too */
    payoutId: integer('payout_id'),
    /** the same key twice is one movement */
    requestKey: uuid('request_key').unique(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('ledger_entries_vendor_order').on(table.vendorOrderId)],
)

export const ledgerLines = pgTable(
  'ledger_lines',
  {
    entryId: longReference('entry_id')
      .notNull()
      .references(() => ledgerEntries.id),
    account: text({ enum: accounts }).notNull(),
    /** whose account it is */
    providerId: integer('provider_id')
      .notNull()
      .references(() => companies.id),
    amountCents: integer('amount_cents').notNull(),
    /** of its entry, so that reports by time find it */
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.account] }),
    index('ledger_lines_provider').on(table.providerId, table.account, table.at, table.entryId),
    // what the platform earned in a period
    index('ledger_lines_platform').on(table.at).where(sql`account = 'platform'`),
    check('ledger_lines_amount', sql`${table.amountCents} <> 0`),
  ],
)

/** A month that is over: nothing is booked into it any more (a trigger refuses it), so its sums can be kept. */
export const ledgerClosings = pgTable('ledger_closings', {
  /** its first day */
  month: date().primaryKey(),
  isCounted: boolean('is_counted').notNull().default(false),
})

/** What the lines of a provider sum to in a closed month: balances add these up instead of a whole history. */
export const ledgerMonths = pgTable(
  'ledger_months',
  {
    providerId: integer('provider_id')
      .notNull()
      .references(() => companies.id),
    month: date()
      .notNull()
      .references(() => ledgerClosings.month),
    kind: text({ enum: entryKinds }).notNull(),
    count: integer().notNull(),
    cents: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.providerId, table.month, table.kind] })],
)
