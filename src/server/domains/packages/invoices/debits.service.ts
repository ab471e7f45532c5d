import { germanDay } from '#lib/format.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { type InvoiceRow, selectInvoice, selectOpenInvoices } from '../packages.queries.ts'
import { subscriptionPayments } from '../packages.tables.ts'
import { catchUp } from '../subscriptions/renewal.service.ts'

type Debit = { providerId: number; amountCents: number; reference: string; announcedAt: Date }

const catchUpAll = async (tx: Tx, invoices: InvoiceRow[], at: Date) => {
  for (const id of new Set(invoices.map(({ subscriptionId }) => subscriptionId))) await catchUp(tx, id, at)
}

/** A direct debit was collected: it pays the invoices that stood when it was announced, the oldest first. The caller holds the lock. */
export const payByDebit = async (tx: Tx, { providerId, amountCents, reference, announcedAt }: Debit, at: Date) => {
  const announcedOn = germanDay(announcedAt)
  const open = (await selectOpenInvoices(tx, providerId)).filter(({ issuedOn }) => issuedOn <= announcedOn)
  let left = amountCents
  for (const { id, grossCents, paidCents } of open) {
    const cents = Math.min(left, grossCents - paidCents)
    if (cents <= 0) break
    await tx.insert(subscriptionPayments).values({ invoiceId: id, source: 'debit', amountCents: cents, reference, at })
    left -= cents
  }
  await catchUpAll(tx, open, at)
}

/** What was corrected meanwhile became balance when the invoice was paid; now it makes the open part smaller. */
const applyCorrections = async (tx: Tx, { id, paidCents, correctedCents }: InvoiceRow, at: Date) => {
  const cents = correctedCents - paidCents
  if (cents > 0)
    await tx.insert(subscriptionPayments).values({ invoiceId: id, source: 'correction', amountCents: cents, at })
}

/** The bank gave a debit back: the invoices that it paid are open again. Answers them. */
export const reopenByDebit = async (tx: Tx, reference: string, at: Date) => {
  const undone = await tx.sql<{ id: number }>`
    insert into subscription_payments (invoice_id, source, amount_cents, reference, at)
    select invoice_id, 'debit_return', -amount_cents, reference, ${at.toISOString()}::timestamptz from subscription_payments
    where source = 'debit' and reference = ${reference} on conflict do nothing returning invoice_id as id`
  const reopened: InvoiceRow[] = []
  for (const { id } of undone) {
    await applyCorrections(tx, (await selectInvoice(tx, id))!, at)
    reopened.push((await selectInvoice(tx, id))!)
  }
  await catchUpAll(tx, reopened, at)
  return reopened.map(({ number, grossCents, paidCents }) => ({ number, openCents: grossCents - paidCents }))
}
