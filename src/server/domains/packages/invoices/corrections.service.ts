import { eq } from 'drizzle-orm'
import { refuse, refuseField } from '#lib/errors.ts'
import { formatPrice } from '#lib/format.ts'
import { sliceOf } from '#lib/money.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { selectInvoice } from '../packages.queries.ts'
import { subscriptionInvoices, subscriptionPayments } from '../packages.tables.ts'
import { catchUp } from '../subscriptions/renewal.service.ts'
import { issue, lockProvider, mailInvoice } from './invoices.service.ts'

const noInvoice = () => refuse('NOT_FOUND', { message: 'Diese Rechnung gibt es nicht.' })

/**
 * Gives back a part of an invoice: a document of its own, booked the other way round. What is still open need not be paid any
 * more; what was paid becomes balance of the provider, since the ledger owes it to the provider.
 */
export const correctInvoice = (
  invoiceId: number,
  amountCents: number,
  reason: string,
  requestKey: string,
  at = new Date(),
) =>
  inTransaction(async (tx) => {
    const found = await selectInvoice(tx, invoiceId)
    if (!found || found.corrects) throw noInvoice()
    const { userId } = await lockProvider(tx, found.providerId)
    if (await tx.$count(subscriptionInvoices, eq(subscriptionInvoices.requestKey, requestKey))) return
    const [invoice] = await tx.select().from(subscriptionInvoices).where(eq(subscriptionInvoices.id, invoiceId))
    const { paidCents, correctedCents } = (await selectInvoice(tx, invoiceId))!
    const { subscriptionId, providerId, versionId, interval, serviceFrom, serviceTo, grossCents, lines } = invoice!
    const left = grossCents - correctedCents
    if (amountCents > left)
      throw refuseField(
        'amountCents',
        left
          ? `Höchstens ${formatPrice(left)} sind noch nicht korrigiert.`
          : 'Diese Rechnung ist schon ganz korrigiert.',
      )
    // parts of the net sum to the net of the invoice
    const netCents = -sliceOf(invoice!.netCents, grossCents, correctedCents, amountCents)
    const made = await issue(
      tx,
      {
        subscriptionId,
        providerId,
        versionId,
        interval,
        serviceFrom,
        serviceTo,
        requestKey,
        netCents,
        reason: 'correction',
        correctsId: invoiceId,
        note: reason,
        grossCents: -amountCents,
        taxCents: -amountCents - netCents,
        name: lines[0]!.name,
        detail: lines[0]!.detail,
        basisPoints: lines[0]!.taxBasisPoints,
      },
      at,
    )
    const unpaid = Math.min(amountCents, grossCents - paidCents)
    if (unpaid > 0)
      await tx.insert(subscriptionPayments).values({ invoiceId, source: 'correction', amountCents: unpaid, at })
    await catchUp(tx, subscriptionId, at)
    await mailInvoice(tx, made, userId)
  })
