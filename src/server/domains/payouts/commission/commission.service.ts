import { and, eq } from 'drizzle-orm'
import { formatMonth, formatPrice, germanDay } from '#lib/format.ts'
import { lockCompany, ownerOf } from '#server/domains/accounts/index.ts'
import {
  fileNameOf,
  type IssuedDocument,
  lastDayOf,
  monthAfter,
  monthOf,
  pdfOf,
  readOperator,
  selectBuyer,
  totalsOf,
} from '#server/domains/billing/index.ts'
import { notify } from '#server/domains/notifications/index.ts'
import { eachOf } from '#server/platform/jobs/each-due.ts'
import { letterOf } from '#server/platform/mail/letter-texts.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { settings } from '#server/platform/settings.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import type { InvoiceSeller } from '../../billing/invoices/invoices.tables.ts'
import { payoutMailTexts } from '../requests/mail-texts.contributions.ts'
import { findCommission, type MonthSum, selectCharged, selectMonth, selectNextMonth } from './commission.queries.ts'
import { commissionLines, commissionTaxes } from './commission.rules.ts'
import { commissionCounter, commissionInvoices, commissionMonths } from './commission.tables.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface Jobs {
    'billing.commission': Record<string, never>
  }
}

type CommissionInvoice = typeof commissionInvoices.$inferSelect
type Issued = Awaited<ReturnType<typeof findCommission>>

/** The counter's row stays locked until the transaction ends: numbers have no gap and no double. */
const nextNumber = async (tx: Tx) => {
  const [counter] = await tx
    .insert(commissionCounter)
    .values({ id: 1, last: 1 })
    .onConflictDoUpdate({ target: commissionCounter.id, set: { last: sql`${commissionCounter.last} + 1` } })
    .returning()
  return `PR-${String(counter!.last).padStart(6, '0')}`
}

type Head = { providerId: number; month: string; seller: InvoiceSeller; at: Date; correctsId: number | null }

const issue = async (tx: Tx, { at, ...head }: Head, sums: MonthSum[]) => {
  const taxes = commissionTaxes(sums)
  const [made] = await tx
    .insert(commissionInvoices)
    .values({
      ...head,
      ...totalsOf(taxes),
      kind: head.correctsId ? 'correction' : 'invoice',
      number: await nextNumber(tx),
      issuedOn: germanDay(at),
      buyer: await selectBuyer(tx, head.providerId),
      lines: commissionLines(sums),
      taxes,
      createdAt: at,
    })
    .returning()
  return made!
}

const findInvoice = async (tx: Tx, providerId: number, month: string) => {
  const [invoice] = await tx
    .select({ id: commissionInvoices.id })
    .from(commissionInvoices)
    .where(
      and(
        eq(commissionInvoices.providerId, providerId),
        eq(commissionInvoices.month, month),
        eq(commissionInvoices.kind, 'invoice'),
      ),
    )
  return invoice
}

const mailIssued = async (tx: Tx, made: CommissionInvoice) => {
  const document = documentOf({ ...made, corrects: null })
  const month = formatMonth(made.month)
  const isInvoice = made.kind === 'invoice'
  const title = isInvoice ? `Ihre Provisionsrechnung für ${month}` : `Korrektur Ihrer Provisionsrechnung, ${month}`
  const text = isInvoice
    ? `im Anhang finden Sie die Rechnung ${made.number} über ${formatPrice(made.grossCents)}. Der Betrag ist mit Ihrem Guthaben schon verrechnet.`
    : `nach Erstattungen haben wir Ihnen ${formatPrice(-made.grossCents)} Provision gutgeschrieben. Die Korrektur ${made.number} finden Sie im Anhang.`
  const { userId } = await ownerOf(tx, made.providerId)
  const mail = async () =>
    sendMail(tx, {
      to: made.buyer.email,
      attachments: [{ source: 'commission', id: made.id, filename: fileNameOf(document, 'pdf') }],
      ...(await letterOf(payoutMailTexts)(tx, isInvoice ? 'commission-invoice' : 'commission-correction', {
        title,
        paragraphs: ['Guten Tag,', text],
        button: { label: 'Finanzen öffnen', url: `${settings.publicUrl}/anbieter/finanzen` },
      })),
    })
  await notify(tx, userId, 'billing.commission-invoice', { number: made.number, month }, { mail })
}

/** The documents of one provider for one month: its invoice, and a correction of each earlier month that something went back of. */
export const settleProvider = async (tx: Tx, providerId: number, month: string, seller: InvoiceSeller, at: Date) => {
  // a second run for the same month waits here and finds it settled
  await lockCompany(tx, providerId)
  const [settled] = await tx
    .select({ id: commissionInvoices.id })
    .from(commissionInvoices)
    .where(and(eq(commissionInvoices.providerId, providerId), eq(commissionInvoices.month, month)))
    .limit(1)
  if (settled) return []
  const { charged, returned } = await selectMonth(tx, providerId, month)
  const head = { providerId, month, seller, at, correctsId: null }
  const made = charged.length ? [await issue(tx, head, charged)] : []
  for (const earlier of new Set(returned.map((sum) => sum.month))) {
    const invoice = await findInvoice(tx, providerId, earlier)
    if (!invoice) throw new Error(`provider ${providerId}: commission of ${earlier} goes back and was never charged`)
    const sums = returned.filter((sum) => sum.month === earlier)
    made.push(await issue(tx, { ...head, correctsId: invoice.id }, sums))
  }
  return made
}

/** Settles a month for every provider; settled twice, also at once, it is settled once. One that fails keeps the month open. */
export const settleMonth = async (month: string, at = new Date()) => {
  const seller = await readOperator(db)
  await eachOf(await selectCharged(db, month), (providerId) =>
    inTransaction(async (tx) => {
      for (const made of await settleProvider(tx, providerId, month, seller, at)) await mailIssued(tx, made)
    }),
  )
  await inTransaction((tx) => tx.insert(commissionMonths).values({ month }).onConflictDoNothing())
}

/** Every month that is over and not settled yet, one after the other. */
export const settleMonths = async (now = new Date()) => {
  const current = monthOf(germanDay(now))
  for (let month = await selectNextMonth(db); month && month < current; month = monthAfter(month))
    await settleMonth(month, now)
}

/** The same for files as an invoice of an order. */
export const documentOf = ({ month, ...invoice }: Issued): IssuedDocument => ({
  ...invoice,
  about: 'commission',
  orderNumber: `Provision ${month.slice(0, 7)}`,
  reason: invoice.corrects ? 'Provision zurück nach Erstattungen' : '',
  serviceFrom: month,
  serviceTo: lastDayOf(month),
  currency: 'EUR',
  paidCents: 0,
})

export const commissionPdf = async (id: number) => pdfOf(documentOf(await findCommission(id)))
