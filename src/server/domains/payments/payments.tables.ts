import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { paybackReason, paymentSource } from '#contract/payments/kinds.ts'
import { id, longReference, moment, wordsOf } from '../../platform/columns.ts'
import { companies } from '../accounts/accounts.tables.ts'
import { vendorOrders } from '../orders/orders.tables.ts'
import { statementLines } from './statements/statements.tables.ts'

/** Whether a provider takes transfers in advance, and how long it waits for them; without a row it does not. */
export const transferSettings = pgTable(
  'transfer_settings',
  {
    providerId: integer('provider_id')
      .primaryKey()
      .references(() => companies.id, { onDelete: 'cascade' }),
    isActive: boolean('is_active').notNull(),
    days: smallint().notNull().default(7),
  },
  (table) => [check('transfer_settings_days', sql`${table.days} between 3 and 21`)],
)

/** A vendor order that is paid by transfer in advance, with the account as it was then. */
export const transfers = pgTable(
  'transfers',
  {
    vendorOrderId: longReference('vendor_order_id')
      .primaryKey()
      .references(() => vendorOrders.id),
    providerId: integer('provider_id')
      .notNull()
      .references(() => companies.id),
    /** what the customer writes with it: the number of the vendor order */
    reference: text().notNull().unique(),
    iban: text().notNull(),
    accountHolder: text('account_holder').notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** the last day to transfer */
    dueOn: date('due_on').notNull(),
    remindedAt: moment('reminded_at'),
    paidAt: moment('paid_at'),
    /** cancelled before it was paid */
    closedAt: moment('closed_at'),
  },
  (table) => [
    index('transfers_waiting').on(table.dueOn).where(sql`paid_at is null and closed_at is null`),
    index('transfers_provider').on(table.providerId, table.vendorOrderId),
    check('transfers_amount', sql`${table.amountCents} > 0`),
  ],
)

const ofOrder = () =>
  longReference('vendor_order_id')
    .notNull()
    .references(() => vendorOrders.id)
const ofProvider = () =>
  integer('provider_id')
    .notNull()
    .references(() => companies.id)

/** Money of a customer on the account of a provider: told by hand, or by a line of a statement. */
export const orderPayments = pgTable(
  'order_payments',
  {
    id: id(),
    vendorOrderId: ofOrder(),
    providerId: ofProvider(),
    source: text({ enum: wordsOf(paymentSource) }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** a line pays once */
    statementLineId: integer('statement_line_id')
      .unique()
      .references(() => statementLines.id),
    /** the same key twice is one payment */
    requestKey: uuid('request_key').unique(),
    receivedOn: date('received_on').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    index('order_payments_order').on(table.vendorOrderId),
    check('order_payments_amount', sql`${table.amountCents} > 0`),
  ],
)

/** Money that a provider has to transfer back to a customer. */
export const paybacks = pgTable(
  'paybacks',
  {
    id: id(),
    vendorOrderId: ofOrder(),
    providerId: ofProvider(),
    reason: text({ enum: wordsOf(paybackReason) }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    doneAt: moment('done_at'),
    statementLineId: integer('statement_line_id').references(() => statementLines.id),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    index('paybacks_order').on(table.vendorOrderId),
    index('paybacks_open').on(table.providerId, table.id).where(sql`done_at is null`),
    unique('paybacks_line').on(table.statementLineId),
    check('paybacks_amount', sql`${table.amountCents} > 0`),
  ],
)

/** A provider that owes the platform more than it has there, and how often it was reminded. */
export const providerDebts = pgTable(
  'provider_debts',
  {
    providerId: integer('provider_id')
      .primaryKey()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** the day on which the debt was seen first */
    since: date().notNull(),
    step: smallint().notNull().default(0),
    remindedOn: date('reminded_on'),
  },
  (table) => [check('provider_debts_step', sql`${table.step} between 0 and 3`)],
)
