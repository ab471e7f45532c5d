import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  billingInterval,
  invoiceReason,
  type QuotaKey,
  subscriptionPayment,
  subscriptionState,
} from '#contract/packages/kinds.ts'
import { id, moment, wordsOf } from '../../platform/columns.ts'
import { companies } from '../accounts/accounts.tables.ts'
import type { InvoiceBuyer, InvoiceLine, InvoiceSeller, InvoiceTax } from '../billing/invoices/invoices.tables.ts'
import { vouchers } from '../billing/vouchers/vouchers.tables.ts'

const ofProvider = () =>
  integer('provider_id')
    .notNull()
    .references(() => companies.id)

/** What providers can book; the free one applies without a subscription. */
export const packages = pgTable(
  'packages',
  {
    id: id(),
    key: text().notNull().unique(),
    /** from small to large */
    position: smallint().notNull(),
    isFree: boolean('is_free').notNull().default(false),
    /** an archived one is kept by its subscribers and offered to nobody else */
    archivedAt: moment('archived_at'),
  },
  (table) => [uniqueIndex('packages_free').on(table.isFree).where(sql`is_free`)],
)

/** What a package costs and allows from a day on. Versions are never changed: a term keeps the one it was booked with. */
export const packageVersions = pgTable(
  'package_versions',
  {
    id: id(),
    packageId: integer('package_id')
      .notNull()
      .references(() => packages.id),
    validFrom: date('valid_from').notNull(),
    name: text().notNull(),
    description: text().notNull().default(''),
    /** net; 0 for the free one */
    monthCents: integer('month_cents').notNull(),
    yearCents: integer('year_cents').notNull(),
    trialDays: smallint('trial_days').notNull().default(0),
    /** what is missing is not limited */
    limits: jsonb().$type<Partial<Record<QuotaKey, number>>>().notNull(),
    /** null: the rate of the platform */
    commissionBasisPoints: integer('commission_basis_points'),
    isPremium: boolean('is_premium').notNull().default(false),
    hasStatistics: boolean('has_statistics').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('package_versions_from').on(table.packageId, table.validFrom),
    check('package_versions_prices', sql`${table.monthCents} >= 0 and ${table.yearCents} >= 0`),
    check('package_versions_trial', sql`${table.trialDays} between 0 and 90`),
  ],
)

/** A provider has at most one that is not over. All days are those of German clocks; `term_to` is not part of the term. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id(),
    providerId: ofProvider(),
    state: text({ enum: wordsOf(subscriptionState) }).notNull(),
    versionId: integer('version_id')
      .notNull()
      .references(() => packageVersions.id),
    interval: text({ enum: wordsOf(billingInterval) }).notNull(),
    payment: text({ enum: wordsOf(subscriptionPayment) })
      .notNull()
      .default('balance'),
    /** the first day of the first paid term: its day of the month is kept across short months */
    anchor: date().notNull(),
    /** terms charged since the anchor */
    termCount: integer('term_count').notNull().default(0),
    termFrom: date('term_from').notNull(),
    termTo: date('term_to').notNull(),
    /** what follows after the term, if something else */
    nextPackageId: integer('next_package_id').references(() => packages.id),
    nextInterval: text('next_interval', { enum: wordsOf(billingInterval) }),
    endsAtTerm: boolean('ends_at_term').notNull().default(false),
    /** is taken off the next invoice */
    voucherId: integer('voucher_id').references(() => vouchers.id),
    startedAt: moment('started_at').notNull().defaultNow(),
    /** the first day without it */
    endedOn: date('ended_on'),
    /** why it ended: the provider wanted it, or did not pay */
    endReason: text('end_reason', { enum: ['wanted', 'unpaid'] }),
  },
  (table) => [
    uniqueIndex('subscriptions_one').on(table.providerId).where(sql`state <> 'canceled'`),
    index('subscriptions_provider').on(table.providerId, table.id),
    index('subscriptions_due').on(table.termTo).where(sql`state <> 'canceled'`),
    check('subscriptions_term', sql`${table.termFrom} < ${table.termTo}`),
    check('subscriptions_ended', sql`(${table.state} = 'canceled') = (${table.endedOn} is not null)`),
  ],
)

/** The invoice of a term or of a switch within one, or the correction of one (negative). Triggers forbid to change or delete it. */
export const subscriptionInvoices = pgTable(
  'subscription_invoices',
  {
    id: id(),
    subscriptionId: integer('subscription_id')
      .notNull()
      .references(() => subscriptions.id),
    providerId: ofProvider(),
    reason: text({ enum: wordsOf(invoiceReason) }).notNull(),
    versionId: integer('version_id')
      .notNull()
      .references(() => packageVersions.id),
    interval: text({ enum: wordsOf(billingInterval) }).notNull(),
    /** counted without gaps over all providers */
    number: text().notNull().unique(),
    serviceFrom: date('service_from').notNull(),
    /** the first day that it does not pay for */
    serviceTo: date('service_to').notNull(),
    issuedOn: date('issued_on').notNull(),
    dueOn: date('due_on').notNull(),
    seller: jsonb().$type<InvoiceSeller>().notNull(),
    buyer: jsonb().$type<InvoiceBuyer>().notNull(),
    lines: jsonb().$type<InvoiceLine[]>().notNull(),
    taxes: jsonb().$type<InvoiceTax[]>().notNull(),
    netCents: integer('net_cents').notNull(),
    taxCents: integer('tax_cents').notNull(),
    grossCents: integer('gross_cents').notNull(),
    correctsId: integer('corrects_id').references((): AnyPgColumn => subscriptionInvoices.id),
    /** why it is corrected */
    note: text().notNull().default(''),
    /** the same key twice is one correction */
    requestKey: uuid('request_key').unique(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    // a term that is renewed twice is renewed once
    uniqueIndex('subscription_invoices_term').on(table.subscriptionId, table.serviceFrom).where(sql`reason = 'term'`),
    uniqueIndex('subscription_invoices_switch')
      .on(table.subscriptionId, table.serviceFrom, table.versionId)
      .where(sql`reason = 'switch'`),
    index('subscription_invoices_corrected').on(table.correctsId).where(sql`corrects_id is not null`),
    index('subscription_invoices_provider').on(table.providerId, table.id),
    check('subscription_invoices_total', sql`${table.grossCents} = ${table.netCents} + ${table.taxCents}`),
    check(
      'subscription_invoices_correction',
      sql`(${table.reason} = 'correction') = (${table.correctsId} is not null)`,
    ),
    check('subscription_invoices_sign', sql`(${table.grossCents} < 0) = (${table.correctsId} is not null)`),
  ],
)

/** The last number: its only row stays locked until the invoice that got it is there. */
export const subscriptionCounter = pgTable(
  'subscription_counter',
  { id: integer().primaryKey(), last: integer().notNull() },
  (table) => [check('subscription_counter_one', sql`${table.id} = 1`)],
)

/** What was paid of an invoice. The ledger holds the invoice as a debt; transfers and direct debits are booked there too. */
export const subscriptionPayments = pgTable(
  'subscription_payments',
  {
    id: id(),
    invoiceId: integer('invoice_id')
      .notNull()
      .references(() => subscriptionInvoices.id),
    /** correction: that much need not be paid any more; debit_return: a bank gave a direct debit back (negative) */
    source: text({ enum: ['balance', 'bank_transfer', 'correction', 'debit', 'debit_return'] }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** of the direct debit; debits come after this domain, so there is no foreign key */
    reference: text().notNull().default(''),
    /** the same key twice is one payment */
    requestKey: uuid('request_key').unique(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    index('subscription_payments_invoice').on(table.invoiceId),
    // a debit pays an invoice once, and comes back once
    uniqueIndex('subscription_payments_debit')
      .on(table.reference, table.invoiceId, table.source)
      .where(sql`reference <> ''`),
    check('subscription_payments_sign', sql`(${table.amountCents} < 0) = (${table.source} = 'debit_return')`),
    check('subscription_payments_amount', sql`${table.amountCents} <> 0`),
    check(
      'subscription_payments_reference',
      sql`(${table.source} in ('debit', 'debit_return')) = (${table.reference} <> '')`,
    ),
  ],
)

export const subscriptionReminders = pgTable(
  'subscription_reminders',
  {
    invoiceId: integer('invoice_id')
      .notNull()
      .references(() => subscriptionInvoices.id),
    step: smallint().notNull(),
    sentOn: date('sent_on').notNull(),
  },
  (table) => [primaryKey({ columns: [table.invoiceId, table.step] })],
)
