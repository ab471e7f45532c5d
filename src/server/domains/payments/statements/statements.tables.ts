import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { lineState } from '#contract/payments/kinds.ts'
import { id, longReference, moment, wordsOf } from '../../../platform/columns.ts'
import { companies } from '../../accounts/accounts.tables.ts'

/** A file of a bank that was read; the file itself is not kept. */
export const bankStatements = pgTable(
  'bank_statements',
  {
    id: id(),
    /** null: the operator's own */
    providerId: integer('provider_id').references(() => companies.id),
    filename: text().notNull(),
    lineCount: integer('line_count').notNull().default(0),
    /** lines that an earlier file told of */
    knownCount: integer('known_count').notNull().default(0),
    /** movements in other currencies, which are not booked, and the first of them in words */
    foreignCount: integer('foreign_count').notNull().default(0),
    foreignText: text('foreign_text').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('bank_statements_provider').on(table.providerId, table.id)],
)

/** A movement on the account of a provider or the operator; every movement once, whatever number of files tells of it. */
export const statementLines = pgTable(
  'statement_lines',
  {
    id: id(),
    /** the first file that told of it */
    statementId: integer('statement_id')
      .notNull()
      .references(() => bankStatements.id),
    /** null: the operator's own */
    providerId: integer('provider_id').references(() => companies.id),
    key: text().notNull(),
    bookedOn: date('booked_on').notNull(),
    /** banks book larger amounts than this shop sells for */
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    name: text().notNull(),
    iban: text().notNull(),
    text: text().notNull(),
    endToEndId: text('end_to_end_id').notNull(),
    reference: text().notNull(),
    mandateId: text('mandate_id').notNull(),
    returnReason: text('return_reason').notNull(),
    state: text({ enum: wordsOf(lineState) })
      .notNull()
      .default('open'),
    /** which matcher it belongs to, and to which of its rows */
    matchKind: text('match_kind').notNull().default(''),
    matchId: longReference('match_id'),
    /** what was matched, as both sides read it */
    matchLabel: text('match_label').notNull().default(''),
    /** why the staff hid it, one line for many */
    hiddenNote: text('hidden_note').notNull().default(''),
    /** when it was compared with what is open; null: not yet */
    checkedAt: moment('checked_at'),
  },
  (table) => [
    unique('statement_lines_once').on(table.providerId, table.key).nullsNotDistinct(),
    index('statement_lines_list').on(table.providerId, table.state, table.bookedOn, table.id),
    index('statement_lines_own').on(table.id).where(sql`provider_id is null`),
    index('statement_lines_unchecked').on(table.statementId, table.id).where(sql`checked_at is null`),
    check('statement_lines_matched', sql`(${table.state} = 'matched') = (${table.matchKind} <> '')`),
  ],
)
