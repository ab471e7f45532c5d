import { and, asc, eq, getViewSelectedFields } from 'drizzle-orm'
import { germanDay } from '#lib/format.ts'
import { sql } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { sharedCompanies, sharedUsers } from '../../accounts/accounts.tables.ts'
import {
  type Credited,
  type GrossLine,
  type InvoicedGoods,
  isCovered,
  linesOf,
  linesOfCredit,
  linesOfRest,
  taxesOf,
  totalsOf,
  withNet,
} from './invoices.rules.ts'
import { type InvoiceAddress, type InvoiceSeller, invoiceCounters, invoices } from './invoices.tables.ts'

export type Invoice = typeof invoices.$inferSelect

/** What an invoice shows of a vendor order. */
export type InvoicedOrder = InvoicedGoods & {
  id: number
  number: string
  providerId: number
  email: string
  billing: InvoiceAddress & { vatId: string }
  shipping: InvoiceAddress
  /** sold without tax, §19 UStG */
  isSmallBusiness: boolean
  /** paid with vouchers */
  voucherCents?: number
  /** days, as 2026-11-14 */
  serviceFrom: string
  serviceTo: string
}

/** The row of the counter stays locked until the transaction ends: numbers have no gap and no double. */
const nextNumber = async (tx: Tx, providerId: number) => {
  const [counter] = await tx
    .insert(invoiceCounters)
    .values({ providerId, last: 1 })
    .onConflictDoUpdate({ target: invoiceCounters.providerId, set: { last: sql`${invoiceCounters.last} + 1` } })
    .returning()
  return `RE-${String(counter!.last).padStart(6, '0')}`
}

const selectSeller = async (tx: Tx, providerId: number): Promise<Omit<InvoiceSeller, 'isSmallBusiness'>> => {
  const [seller] = await tx
    .select({ company: getViewSelectedFields(sharedCompanies), email: sharedUsers.email })
    .from(sharedCompanies)
    .innerJoin(sharedUsers, eq(sharedUsers.id, sharedCompanies.userId))
    .where(eq(sharedCompanies.id, providerId))
  const { company, email } = seller!
  return {
    id: company.id,
    name: company.companyName,
    street: `${company.street} ${company.houseNumber}`.trim(),
    zip: company.zipCode,
    city: company.city,
    country: 'DE',
    phone: company.phone,
    email: company.secondEmail || email,
    vatId: company.vatNumber,
    taxNumber: company.taxNumber,
    registration: company.companyRegistrationNumber,
    texts: company.invoiceTexts.filter(Boolean),
  }
}

const addressOf = ({
  company,
  firstName,
  lastName,
  street,
  streetNumber,
  zip,
  city,
  country,
  countryName,
}: InvoiceAddress) => ({ company, firstName, lastName, street, streetNumber, zip, city, country, countryName })

type Head = Omit<typeof invoices.$inferInsert, 'number' | 'taxes' | 'lines' | 'netCents' | 'taxCents' | 'grossCents'>

export const insertInvoice = async (tx: Tx, head: Head, lines: GrossLine[], before: Invoice[] = []) => {
  const taxes = taxesOf(
    lines,
    before.flatMap((document) => document.taxes),
  )
  const number = await nextNumber(tx, head.providerId)
  const [made] = await tx
    .insert(invoices)
    .values({ ...head, ...totalsOf(taxes), number, taxes, lines: withNet(lines, taxes) })
    .returning()
  return made!
}

/** What a document of a vendor order shows beside its lines, frozen as it is now. */
export const headOf = async (tx: Tx, order: InvoicedOrder, kind: 'invoice' | 'part', at: Date) => {
  const { billing, shipping, email } = order
  return {
    kind,
    providerId: order.providerId,
    vendorOrderId: order.id,
    orderNumber: order.number,
    issuedOn: germanDay(at),
    serviceFrom: order.serviceFrom,
    serviceTo: order.serviceTo,
    seller: { ...(await selectSeller(tx, order.providerId)), isSmallBusiness: order.isSmallBusiness },
    buyer: { ...addressOf(billing), email, vatId: billing.vatId, delivery: addressOf(shipping) },
    paidCents: order.voucherCents ?? 0,
    createdAt: at,
  }
}

/** The invoice of a vendor order, with everything frozen as it is now. */
export const writeInvoice = async (tx: Tx, order: InvoicedOrder, at: Date = new Date()): Promise<Invoice> =>
  insertInvoice(tx, await headOf(tx, order, 'invoice', at), linesOf(order))

/** The documents of a vendor order, the oldest first. */
export const selectDocuments = (tx: Pick<Tx, 'select'>, vendorOrderId: number): Promise<Invoice[]> =>
  tx.select().from(invoices).where(eq(invoices.vendorOrderId, vendorOrderId)).orderBy(asc(invoices.id))

/** Two corrections of one order wait for each other, so that together they never take back more than was invoiced. */
export const lockInvoice = async (tx: Tx, vendorOrderId: number) => {
  const [invoice] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.vendorOrderId, vendorOrderId), eq(invoices.kind, 'invoice')))
    .for('update')
  return invoice
}

export type Correction = { vendorOrderId: number; reason: string; at?: Date | undefined }

/** Those that took something back of this document. */
const correctionsOf = (documents: Invoice[], { id }: Invoice) => documents.filter(({ correctsId }) => correctsId === id)

const headOfCorrection = (invoice: Invoice, kind: 'storno' | 'correction', { reason, at = new Date() }: Correction) => {
  const { id: correctsId, number: _, createdAt: __, requestKey: ___, ...frozen } = invoice
  return { ...frozen, kind, correctsId, reason, issuedOn: germanDay(at), createdAt: at, paidCents: 0 }
}

/** Takes back what is left of an order's invoice; an order without one needs none. */
export const writeStorno = async (tx: Tx, correction: Correction): Promise<Invoice | null> => {
  const invoice = await lockInvoice(tx, correction.vendorOrderId)
  return invoice ? stornoOf(tx, invoice, correction) : null
}

/** Takes back what is left of a document. The caller holds a lock that lets only one do it. */
export const stornoOf = async (tx: Tx, invoice: Invoice, correction: Correction): Promise<Invoice | null> => {
  const documents = await selectDocuments(tx, correction.vendorOrderId)
  const earlier = correctionsOf(documents, invoice)
  const lines = linesOfRest(
    invoice.lines,
    earlier.flatMap((document) => document.lines),
  )
  if (!lines.length) return null
  const head = headOfCorrection(invoice, 'storno', correction)
  // a part invoice is taken back to the cent; of the final one the tax is right together with the parts
  const before = invoice.kind === 'part' ? [invoice, ...earlier] : documents
  return insertInvoice(tx, earlier.length ? head : { ...head, paidCents: -invoice.paidCents }, lines, before)
}

/**
 * Takes back a part of an order's invoice: amounts are gross and positive, `amountCents` without the deposit. An order
 * without an invoice needs no correction.
 */
export const writeCorrection = async (
  tx: Tx,
  { items, shippingCents = 0, ...correction }: Correction & { items: Credited[]; shippingCents?: number },
): Promise<Invoice | null> => {
  const invoice = await lockInvoice(tx, correction.vendorOrderId)
  if (!invoice) return null
  const documents = await selectDocuments(tx, correction.vendorOrderId)
  const corrected = correctionsOf(documents, invoice).flatMap((document) => document.lines)
  const lines = linesOfCredit(invoice.lines, items, shippingCents, corrected)
  if (!lines.length) return null
  if (!isCovered(invoice.lines, [...corrected, ...lines]))
    throw new Error(`order ${invoice.orderNumber}: more is credited than was invoiced`)
  return insertInvoice(tx, headOfCorrection(invoice, 'correction', correction), lines, documents)
}
