import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, date, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { commissionKind } from '#contract/payouts/calls.ts'
import { id, moment, wordsOf } from '../../../platform/columns.ts'
import { companies } from '../../accounts/accounts.tables.ts'
import type { InvoiceBuyer, InvoiceLine, InvoiceSeller, InvoiceTax } from '../../billing/invoices/invoices.tables.ts'

/**
 * What the platform charges a provider for a month, as it was issued: the commission of the orders that were completed in it. What
 * goes back later is a correction of that month's invoice. Triggers forbid to change or delete it.
 */
export const commissionInvoices = pgTable(
  'commission_invoices',
  {
    id: id(),
    kind: text({ enum: wordsOf(commissionKind) }).notNull(),
    providerId: integer('provider_id')
      .notNull()
      .references(() => companies.id),
    /** counted without gaps over all providers */
    number: text().notNull().unique(),
    /** the first day of the month that it settles */
    month: date().notNull(),
    correctsId: integer('corrects_id').references((): AnyPgColumn => commissionInvoices.id),
    issuedOn: date('issued_on').notNull(),
    seller: jsonb().$type<InvoiceSeller>().notNull(),
    buyer: jsonb().$type<InvoiceBuyer>().notNull(),
    lines: jsonb().$type<InvoiceLine[]>().notNull(),
    taxes: jsonb().$type<InvoiceTax[]>().notNull(),
    netCents: integer('net_cents').notNull(),
    taxCents: integer('tax_cents').notNull(),
    grossCents: integer('gross_cents').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    // a month that is settled twice is settled once
    unique('commission_invoices_once').on(table.providerId, table.month, table.correctsId).nullsNotDistinct(),
    check('commission_invoices_total', sql`${table.grossCents} = ${table.netCents} + ${table.taxCents}`),
    check('commission_invoices_corrects', sql`(${table.kind} = 'invoice') = (${table.correctsId} is null)`),
  ],
)

/** The last number: its only row stays locked until the document that got it is there. */
export const commissionCounter = pgTable(
  'commission_counter',
  { id: integer().primaryKey(), last: integer().notNull() },
  (table) => [check('commission_counter_one', sql`${table.id} = 1`)],
)

/** Months that are settled for every provider. */
export const commissionMonths = pgTable('commission_months', {
  month: date().primaryKey(),
  settledAt: moment('settled_at').notNull().defaultNow(),
})
