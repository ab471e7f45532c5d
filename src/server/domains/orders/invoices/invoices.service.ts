import { refuse } from '#lib/errors.ts'
import { germanDay } from '#lib/format.ts'
import { attachmentOf, documentFile, type InvoicedOrder, lockInvoice } from '#server/domains/billing/index.ts'
import type { CompanyCtx, Ctx } from '#server/platform/context.ts'
import { wasSentLately } from '#server/platform/mail/outbox.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { mailInvoice } from '../orders.mails.ts'
import { arrivalAfter } from '../orders.present.ts'
import { selectAnyDocumentId, selectDocumentId, selectInvoiceId, selectProviderOrder } from '../orders.queries.ts'
import { taxesOfItems } from '../orders.rules.ts'
import type { OrderState, VendorOrderKind } from '../orders.tables.ts'

/** What money and documents need to know of a vendor order that moves. */
export type Settled = Omit<InvoicedOrder, 'serviceFrom' | 'serviceTo' | 'shippings'> & {
  kind: VendorOrderKind
  placedAt: Date | string
  /** of what is paid in advance */
  paidAt?: Date | string | null
  /** of food */
  promisedAt?: Date | string | null
  moves?: { status: OrderState; at: string }[]
  /** the federal state of its provider */
  land: string | null
  shippings: { kind?: string; name: string; daysFrom: number; daysTo: number }[]
}

/** A service is rendered from the day its work began to the day it was done. */
const serviceDays = ({ moves, placedAt }: Settled, at: Date) => {
  const begun = moves?.find(({ status }) => status === 'processing')?.at ?? placedAt
  return { serviceFrom: germanDay(begun), serviceTo: germanDay(at) }
}

export const invoicedOf = (order: Settled, at = new Date()): InvoicedOrder => {
  if (order.kind === 'service') return { ...order, ...serviceDays(order, at) }
  if (order.promisedAt) {
    const day = germanDay(order.promisedAt)
    return { ...order, serviceFrom: day, serviceTo: day }
  }
  const days = order.shippings.flatMap(({ daysFrom, daysTo }) => [daysFrom, daysTo])
  return {
    ...order,
    serviceFrom: arrivalAfter(order.paidAt ?? order.placedAt, Math.min(...days), order.land),
    serviceTo: arrivalAfter(order.paidAt ?? order.placedAt, Math.max(...days), order.land),
  }
}

/** A service of which something was given back before there was an invoice that could be corrected. */
export const withoutGivenBack = (order: Settled, backCents: ReadonlyMap<number, number>): Settled => {
  if (!backCents.size) return order
  const items = order.items
    .map((item) => {
      const totalCents = item.totalCents - (backCents.get(item.id) ?? 0)
      return { ...item, unitCents: totalCents, totalCents }
    })
    .filter(({ totalCents }) => totalCents > 0)
  return { ...order, items, taxes: taxesOfItems(items) }
}

export const noInvoice = () => refuse('NOT_FOUND', { message: 'Diese Rechnung wurde nicht gefunden.' })

const readerOf = ({ user }: Ctx, cartKey: string | undefined) => ({
  userId: user?.id ?? null,
  cartKey: cartKey ?? null,
  sellerId: user?.providerId ?? null,
})

export const getInvoice = async (ctx: Ctx, cartKey: string | undefined, number: string, providerId: number) => {
  const [found] = await selectInvoiceId(readerOf(ctx, cartKey), number, providerId)
  if (!found) throw noInvoice()
  return documentFile(found.id, 'pdf')
}

export const getDocument = async (ctx: Ctx, cartKey: string | undefined, id: number, format: 'pdf' | 'xrechnung') => {
  const [found] = await selectDocumentId(readerOf(ctx, cartKey), id)
  if (!found) throw noInvoice()
  return documentFile(found.id, format)
}

/** For the operator, of whatever order. */
export const getAnyDocument = async (id: number, format: 'pdf' | 'xrechnung') => {
  const [found] = await selectAnyDocumentId(id)
  if (!found) throw noInvoice()
  return documentFile(found.id, format)
}

const minutes = 10

/** Answers whether it was sent now: impatient clicks get one mail. */
export const sendInvoice = async ({ user }: CompanyCtx, number: string) => {
  const [order] = await selectProviderOrder(user.providerId, { number })
  if (!order) throw noInvoice()
  return inTransaction(async (tx) => {
    const invoice = await lockInvoice(tx, order.id)
    if (!invoice) throw refuse('CONFLICT', { message: 'Eine Rechnung gibt es, sobald die Bestellung bestätigt ist.' })
    if (!order.email)
      throw refuse('CONFLICT', {
        message: 'Zu dieser Bestellung gibt es keine E-Mail-Adresse. Bitte drucken Sie die Rechnung.',
      })
    if (await wasSentLately(tx, order.email, attachmentOf(invoice), minutes)) return false
    await mailInvoice(tx, order, invoice)
    return true
  })
}
