import { and, eq } from 'drizzle-orm'
import { refuse, refuseField } from '#lib/errors.ts'
import { formatDate, formatPercent, formatPrice } from '#lib/format.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { balancesOf, book } from '../ledger/ledger.service.ts'
import { linesOf, linesOfDeduction, linesOfPart } from './invoices.rules.ts'
import {
  type Correction,
  headOf,
  type Invoice,
  type InvoicedOrder,
  insertInvoice,
  selectDocuments,
  stornoOf,
  writeStorno,
} from './invoices.service.ts'
import { invoices, partPayments } from './invoices.tables.ts'

/** Part invoices that hold: those without a storno, and whether they are paid. */
const selectParts = async (tx: Tx, vendorOrderId: number) => {
  const documents = await selectDocuments(tx, vendorOrderId)
  const gone = new Set(documents.map(({ correctsId }) => correctsId))
  const parts = documents.filter(({ id, kind }) => kind === 'part' && !gone.has(id))
  const paid = await tx
    .select({ id: partPayments.invoiceId })
    .from(partPayments)
    .innerJoin(invoices, eq(invoices.id, partPayments.invoiceId))
    .where(eq(invoices.vendorOrderId, vendorOrderId))
  const paidIds = new Set(paid.map(({ id }) => id))
  return { documents, parts: parts.map((part) => ({ ...part, isPaid: paidIds.has(part.id) })) }
}

const sumOf = (parts: Pick<Invoice, 'grossCents'>[]) => parts.reduce((sum, { grossCents }) => sum + grossCents, 0)

/**
 * Asks for a part of what a service costs before it is done. Together they stay below the price: the rest is the final invoice's. The
 * caller holds the lock of the vendor order; the same key answers the same document.
 */
export const writePart = async (
  tx: Tx,
  order: InvoicedOrder & { totalCents: number },
  { cents, requestKey, note, at = new Date() }: { cents: number; requestKey: string; note: string; at?: Date },
) => {
  const [known] = await tx.select().from(invoices).where(eq(invoices.requestKey, requestKey))
  if (known && known.vendorOrderId === order.id) return { document: known, isNew: false }
  if (known) throw refuse('CONFLICT')
  const { documents, parts } = await selectParts(tx, order.id)
  if (documents.some(({ kind }) => kind === 'invoice'))
    throw refuse('CONFLICT', { message: 'Die Schlussrechnung zu diesem Auftrag gibt es schon.' })
  const left = order.totalCents - sumOf(parts)
  if (cents >= left)
    throw refuseField(
      'amount',
      left > 1
        ? `Ein Abschlag muss unter dem Rest von ${formatPrice(left)} bleiben: Den Rest nennt die Schlussrechnung.`
        : 'Für diesen Auftrag ist kein weiterer Abschlag möglich.',
    )
  const name = `${parts.length + 1}. Abschlag zum Auftrag ${order.number}`
  const lines = linesOfPart(order.taxes, cents, name, note)
  const head = await headOf(tx, { ...order, voucherCents: 0 }, 'part', at)
  return { document: await insertInvoice(tx, { ...head, requestKey }, lines), isNew: true }
}

/**
 * The customer paid a part invoice straight to the provider: booked once, however often it is said. Answers whether it was booked now.
 * The caller holds the lock of the vendor order.
 */
export const payPart = async (tx: Tx, part: Invoice, paidOn: string, at?: Date) => {
  const { vendorOrderId, providerId } = part
  const [first] = await tx
    .insert(partPayments)
    .values({ invoiceId: part.id, paidOn })
    .onConflictDoNothing()
    .returning({ id: partPayments.invoiceId })
  if (!first) return false
  const { parts } = await selectParts(tx, vendorOrderId)
  const { customer = 0 } = await balancesOf(tx, vendorOrderId)
  if (!parts.some(({ id }) => id === part.id) || -customer < part.grossCents)
    throw refuse('CONFLICT', { message: 'Diese Abschlagsrechnung gilt nicht mehr.' })
  const amounts = { customer: part.grossCents, provider: -part.grossCents }
  await book(tx, { at, vendorOrderId, providerId, kind: 'cash', amounts })
  return true
}

export const findPart = async (tx: Tx, id: number, providerId: number) => {
  const [part] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, id), eq(invoices.providerId, providerId), eq(invoices.kind, 'part')))
  return part
}

const deductionOf = (part: Invoice) =>
  linesOfDeduction(
    part.lines,
    `Abzüglich Abschlagsrechnung ${part.number} vom ${formatDate(part.issuedOn)}`,
    ({ netCents, grossCents, taxBasisPoints }) =>
      part.seller.isSmallBusiness
        ? ''
        : `Netto ${formatPrice(netCents)}, ${formatPercent(taxBasisPoints / 100)} USt. ${formatPrice(grossCents - netCents)}`,
  )

/**
 * The invoice at the end of a service. It deducts the part invoices that are paid with their tax, so that no tax is named twice; those
 * that were never paid are taken back and are part of what it asks for.
 */
export const writeFinal = async (tx: Tx, order: InvoicedOrder, at: Date = new Date()): Promise<Invoice> => {
  const { parts } = await selectParts(tx, order.id)
  for (const part of parts.filter(({ isPaid }) => !isPaid))
    await stornoOf(tx, part, {
      vendorOrderId: order.id,
      reason: 'Der Abschlag wurde nicht gezahlt; der Betrag steht in der Schlussrechnung.',
      at,
    })
  const paid = parts.filter(({ isPaid }) => isPaid)
  const head = await headOf(tx, order, 'invoice', at)
  return insertInvoice(tx, head, [...linesOf(order), ...paid.flatMap(deductionOf)], await selectDocuments(tx, order.id))
}

/** Takes back all documents of an order that does not happen. Answers the storno of its invoice, and whether a part of it was paid. */
export const writeStornos = async (tx: Tx, correction: Correction) => {
  const { parts } = await selectParts(tx, correction.vendorOrderId)
  const stornos: Invoice[] = []
  const ofInvoice = await writeStorno(tx, correction)
  for (const part of parts) {
    const storno = await stornoOf(tx, part, correction)
    if (storno) stornos.push(storno)
  }
  return { storno: ofInvoice ?? stornos[0] ?? null, isPartlyPaid: parts.some(({ isPaid }) => isPaid) }
}
