import { refuse, refuseField } from '#lib/errors.ts'
import { germanDay } from '#lib/format.ts'
import { findPart, payPart, writePart } from '#server/domains/billing/index.ts'
import type { CompanyCtx } from '#server/platform/context.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { findProviderOrder, tellChange } from '../moves/moves.service.ts'
import { lockVendorOrder } from '../moves/returns.service.ts'
import { mailInvoice } from '../orders.mails.ts'
import { selectById, selectProviderOrder } from '../orders.queries.ts'
import { noInvoice } from './invoices.service.ts'

const runs = ['confirmed', 'processing']

/** A part invoice of a service that is agreed or begun; the customer gets it by mail. */
export const createPartInvoice = async (
  ctx: CompanyCtx,
  id: number,
  part: { cents: number; requestKey: string; note: string },
) => {
  const order = await findProviderOrder(ctx, { id })
  if (order.kind !== 'service')
    throw refuse('CONFLICT', { message: 'Abschläge gibt es nur für Aufträge über Dienstleistungen.' })
  return inTransaction(async (tx) => {
    const status = await lockVendorOrder(tx, id)
    if (!runs.includes(status))
      throw refuse('CONFLICT', { message: 'Abschläge sind möglich, bis der Auftrag erledigt oder storniert ist.' })
    const today = germanDay()
    // what was given back before the final invoice can't be asked for
    const [now] = await selectById(id, tx)
    const totalCents = order.totalCents - now!.refundedCents
    const { document, isNew } = await writePart(
      tx,
      { ...order, totalCents, serviceFrom: today, serviceTo: today },
      part,
    )
    if (isNew) {
      if (order.email) await mailInvoice(tx, order, document)
      await tellChange(tx, order)
    }
    return document
  })
}

/** The order is locked before the part is looked at: completing and cancelling wait for it, and it for them. */
export const setPartPaid = async ({ user }: CompanyCtx, id: number, paidOn: string | undefined) => {
  const today = germanDay()
  if (paidOn && paidOn > today) throw refuseField('paidOn', 'Dieser Tag liegt in der Zukunft.')
  return inTransaction(async (tx) => {
    const part = await findPart(tx, id, user.providerId)
    if (!part) throw noInvoice()
    const status = await lockVendorOrder(tx, part.vendorOrderId)
    if (paidOn && paidOn < part.issuedOn) throw refuseField('paidOn', 'Dieser Tag liegt vor der Abschlagsrechnung.')
    const isBooked = await payPart(tx, part, paidOn ?? today)
    // said twice it stays as it is, also after the order went on
    if (isBooked && !runs.includes(status))
      throw refuse('CONFLICT', { message: 'Dieser Auftrag ist schon abgerechnet.' })
    const [order] = await selectProviderOrder(user.providerId, { id: part.vendorOrderId })
    if (isBooked && order) await tellChange(tx, order)
    return isBooked
  })
}
