import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { invoiceKind } from '#contract/orders/kinds.ts'
import { id, longReference, moment, wordsOf } from '../../../platform/columns.ts'
import { companies } from '../../accounts/accounts.tables.ts'

/** A storno takes back all that is left of an invoice, a correction a part of it. A part invoice comes before the final one. */
export const invoiceKinds = wordsOf(invoiceKind)

export type InvoiceSeller = {
  id: number
  name: string
  street: string
  zip: string
  city: string
  country: string
  phone: string
  email: string
  vatId: string
  taxNumber: string
  registration: string
  /** Kleinunternehmer, §19 UStG */
  isSmallBusiness: boolean
  /** what the provider prints on its invoices, at most five lines */
  texts: string[]
}
export type InvoiceAddress = {
  company: string
  firstName: string
  lastName: string
  street: string
  streetNumber: string
  zip: string
  city: string
  country: string
  countryName: string
}
export type InvoiceBuyer = InvoiceAddress & { email: string; vatId: string; delivery: InvoiceAddress }

/** Prices are gross, as the customer knows them; `netCents` is the line's share in the net of its rate. */
export type InvoiceLine = {
  /** part: paid in advance; positive in the part invoice, negative where the final one deducts it */
  kind: 'item' | 'deposit' | 'shipping' | 'part'
  /** the item of the order that a line of goods or deposit is about */
  itemId: number | null
  name: string
  detail: string
  articleNumber: string
  quantity: number
  unitCents: number
  discountCents: number
  grossCents: number
  netCents: number
  taxBasisPoints: number
}
export type InvoiceTax = { basisPoints: number; netCents: number; taxCents: number; grossCents: number }

/**
 * A document as it was issued, with all that it shows: what took money back has negative quantities and amounts. Triggers
 * forbid to change or delete it.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    kind: text({ enum: invoiceKinds }).notNull(),
    providerId: integer('provider_id')
      .notNull()
      .references(() => companies.id),
    /** counted by provider without gaps, all kinds together */
    number: text().notNull(),
    /** orders come after this domain, so there is no foreign key */
    vendorOrderId: longReference('vendor_order_id').notNull(),
    orderNumber: text('order_number').notNull(),
    correctsId: integer('corrects_id').references((): AnyPgColumn => invoices.id),
    reason: text().notNull().default(''),
    issuedOn: date('issued_on').notNull(),
    /** when the goods are delivered */
    serviceFrom: date('service_from').notNull(),
    serviceTo: date('service_to').notNull(),
    currency: text().notNull().default('EUR'),
    seller: jsonb().$type<InvoiceSeller>().notNull(),
    buyer: jsonb().$type<InvoiceBuyer>().notNull(),
    lines: jsonb().$type<InvoiceLine[]>().notNull(),
    taxes: jsonb().$type<InvoiceTax[]>().notNull(),
    netCents: integer('net_cents').notNull(),
    taxCents: integer('tax_cents').notNull(),
    grossCents: integer('gross_cents').notNull(),
    /** paid with vouchers already when the document was issued */
    paidCents: integer('paid_cents').notNull(),
    /** the same key twice is one document */
    requestKey: uuid('request_key').unique(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('invoices_number').on(table.providerId, table.number),
    // what the operator types
    index('invoices_by_number').on(table.number),
    // what the operator's list looks for
    index('invoices_words').using(
      'gin',
      sql`(number || ' ' || order_number || ' ' || coalesce(seller->>'name', '') || ' ' || coalesce(buyer->>'company', '')
        || ' ' || coalesce(buyer->>'firstName', '') || ' ' || coalesce(buyer->>'lastName', '')) gin_trgm_ops`,
    ),
    uniqueIndex('invoices_once').on(table.vendorOrderId).where(sql`kind = 'invoice'`),
    index('invoices_vendor_order').on(table.vendorOrderId, table.id),
    check('invoices_total', sql`${table.grossCents} = ${table.netCents} + ${table.taxCents}`),
    check('invoices_corrects', sql`(${table.kind} in ('invoice', 'part')) = (${table.correctsId} is null)`),
  ],
)

/** The last number of each provider: the row stays locked until the document that got it is there. */
export const invoiceCounters = pgTable('invoice_counters', {
  providerId: integer('provider_id')
    .primaryKey()
    .references(() => companies.id),
  last: integer().notNull(),
})

/** Part invoices that are paid: once each. The final invoice deducts them with their tax (§ 14 (5) UStG). */
export const partPayments = pgTable('part_payments', {
  invoiceId: integer('invoice_id')
    .primaryKey()
    .references(() => invoices.id, { onDelete: 'cascade' }),
  paidOn: date('paid_on').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
})
