import { eq } from 'drizzle-orm'
import type { BillingInterval } from '#contract/packages/kinds.ts'
import { addDays } from '#lib/clock.ts'
import { refuse } from '#lib/errors.ts'
import { formatDate, formatPrice, germanDay } from '#lib/format.ts'
import { grossOf, netOf } from '#lib/money.ts'
import { lockCompany, ownerOf } from '#server/domains/accounts/index.ts'
import {
  book,
  fileNameOf,
  fileOf,
  type IssuedDocument,
  pdfOf,
  readOperator,
  selectBuyer,
  spendPackageVoucher,
  titleOf,
} from '#server/domains/billing/index.ts'
import { selectTaxRates } from '#server/domains/catalogue/index.ts'
import { notify } from '#server/domains/notifications/index.ts'
import { contributionsOf } from '#server/platform/domain.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { settings } from '#server/platform/settings.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { letterMail } from '../onboarding/mail-texts.contributions.ts'
import { selectOpenInvoices } from '../packages.queries.ts'
import { subscriptionCounter, subscriptionInvoices, subscriptionPayments } from '../packages.tables.ts'
import { dueDays } from '../subscriptions/terms.rules.ts'

declare module '#server/platform/domain.ts' {
  interface Contributions {
    /** what a provider could be paid now, less what it asked for; below zero it owes something. Known to a later domain. */
    funds?: (tx: Tx, providerId: number, at: Date) => Promise<number>
  }
}

export type Invoice = typeof subscriptionInvoices.$inferSelect

/** Changes of a provider's balance wait for each other here, as payouts do. */
export const lockProvider = async (tx: Tx, providerId: number) => {
  await lockCompany(tx, providerId)
  return ownerOf(tx, providerId)
}

export const standardRate = async () =>
  (await selectTaxRates()).find(({ taxClass }) => taxClass === 'standard')!.basisPoints

/** The counter's row stays locked until the transaction ends: numbers have no gap and no double. */
const nextNumber = async (tx: Tx) => {
  const [counter] = await tx
    .insert(subscriptionCounter)
    .values({ id: 1, last: 1 })
    .onConflictDoUpdate({ target: subscriptionCounter.id, set: { last: sql`${subscriptionCounter.last} + 1` } })
    .returning()
  return `AB-${String(counter!.last).padStart(6, '0')}`
}

type NewInvoice = Omit<
  typeof subscriptionInvoices.$inferInsert,
  'id' | 'number' | 'issuedOn' | 'dueOn' | 'seller' | 'buyer' | 'lines' | 'taxes' | 'createdAt'
> & { name: string; detail: string; basisPoints: number; discountCents?: number }

/** Writes an invoice or a correction and books it: the provider owes it, or is owed it. */
export const issue = async (
  tx: Tx,
  { name, detail, basisPoints, discountCents = 0, ...values }: NewInvoice,
  at: Date,
): Promise<Invoice> => {
  const { netCents, taxCents, grossCents, providerId } = values
  const issuedOn = germanDay(at)
  const quantity = Math.sign(grossCents)
  const line = {
    kind: 'item' as const,
    itemId: null,
    name,
    detail,
    articleNumber: '',
    quantity,
    unitCents: Math.abs(grossCents) + discountCents,
    discountCents,
    grossCents,
    netCents,
    taxBasisPoints: basisPoints,
  }
  const [made] = await tx
    .insert(subscriptionInvoices)
    .values({
      ...values,
      number: await nextNumber(tx),
      issuedOn,
      dueOn: addDays(issuedOn, dueDays),
      seller: await readOperator(tx),
      buyer: await selectBuyer(tx, providerId),
      lines: [line],
      taxes: [{ basisPoints, netCents, taxCents, grossCents }],
      createdAt: at,
    })
    .returning()
  await book(tx, {
    kind: 'subscription',
    vendorOrderId: null,
    providerId,
    note: `${values.reason === 'correction' ? 'Korrektur' : 'Rechnung'} ${made!.number}`,
    amounts: { provider: -grossCents, platform: netCents, tax: taxCents },
    at,
  })
  return made!
}

export type Charge = {
  subscriptionId: number
  providerId: number
  reason: 'term' | 'switch'
  versionId: number
  packageName: string
  interval: BillingInterval
  from: string
  to: string
  netCents: number
  /** is spent for it */
  voucherId?: number | null
}

const daysOf = (from: string, to: string) => `${formatDate(from)} – ${formatDate(addDays(to, -1))}`

/** Charges some days of a package, less what a voucher gives. What costs nothing has no invoice. */
export const charge = async (tx: Tx, given: Charge, at: Date): Promise<Invoice | null> => {
  const { packageName, from, to, netCents: priceCents, voucherId, ...head } = given
  if (priceCents <= 0) return null
  const basisPoints = await standardRate()
  const wholeCents = grossOf(priceCents, basisPoints)
  const spent = voucherId ? await spendPackageVoucher(tx, voucherId, wholeCents) : null
  const discountCents = spent?.discountCents ?? 0
  const grossCents = wholeCents - discountCents
  if (grossCents <= 0) return null
  const netCents = discountCents ? netOf(grossCents, basisPoints) : priceCents
  const isTerm = head.reason === 'term'
  const days = isTerm ? daysOf(from, to) : `Unterschied für ${daysOf(from, to)}`
  return issue(
    tx,
    {
      ...head,
      serviceFrom: from,
      serviceTo: to,
      netCents,
      taxCents: grossCents - netCents,
      grossCents,
      basisPoints,
      name: isTerm ? `Paket ${packageName}` : `Wechsel in das Paket ${packageName}`,
      detail: spent ? `${days}, mit Gutschein ${spent.code}` : days,
      discountCents,
    },
    at,
  )
}

const fundsOf = async (tx: Tx, providerId: number, at: Date) => {
  const [funds] = contributionsOf('funds')
  return funds ? funds(tx, providerId, at) : 0
}

/**
 * Pays open invoices from what the provider has earned, the oldest first; the caller holds its lock. The ledger has the
 * invoices as debts already, so that what is left of the funds without them is what can pay them.
 */
export const payFromBalance = async (tx: Tx, providerId: number, at: Date) => {
  const open = await selectOpenInvoices(tx, providerId)
  const owed = open.reduce((sum, { grossCents, paidCents }) => sum + grossCents - paidCents, 0)
  let left = owed && Math.min(owed, owed + (await fundsOf(tx, providerId, at)))
  for (const { id, grossCents, paidCents } of open) {
    const amountCents = Math.min(left, grossCents - paidCents)
    if (amountCents <= 0) break
    await tx.insert(subscriptionPayments).values({ invoiceId: id, source: 'balance', amountCents, at })
    left -= amountCents
  }
}

type Corrected = { number: string; issuedOn: string } | null

export const documentOf = ({ serviceTo, note, ...invoice }: Invoice, corrects: Corrected): IssuedDocument => ({
  ...invoice,
  about: 'subscription',
  kind: corrects ? 'correction' : 'invoice',
  orderNumber: '',
  corrects,
  reason: note,
  serviceTo: addDays(serviceTo, -1),
  currency: 'EUR',
  paidCents: 0,
})

const correctedBy = async (on: Pick<Tx, 'select'>, { correctsId }: Invoice): Promise<Corrected> => {
  if (correctsId === null) return null
  const { number, issuedOn } = subscriptionInvoices
  const [found] = await on
    .select({ number, issuedOn })
    .from(subscriptionInvoices)
    .where(eq(subscriptionInvoices.id, correctsId))
  return found!
}

const findInvoice = async (id: number, providerId?: number) => {
  const [found] = await db.select().from(subscriptionInvoices).where(eq(subscriptionInvoices.id, id))
  if (!found || (providerId !== undefined && found.providerId !== providerId))
    throw refuse('NOT_FOUND', { message: 'Diese Rechnung gibt es nicht.' })
  return documentOf(found, await correctedBy(db, found))
}

export const invoiceFile = async (id: number, format: 'pdf' | 'xrechnung', providerId?: number) =>
  fileOf(await findInvoice(id, providerId), format)

export const subscriptionPdf = async (id: number) => pdfOf(await findInvoice(id))

const letterOf = async (tx: Tx, invoice: Invoice) => {
  const amount = formatPrice(Math.abs(invoice.grossCents))
  if (invoice.correctsId !== null)
    return [
      `im Anhang finden Sie die Korrektur Ihrer Paketrechnung über ${amount}. Grund: ${invoice.note}`,
      'Der Betrag wird von dem abgezogen, was noch offen ist. Was Sie schon bezahlt haben, steht als Guthaben in Ihren Finanzen.',
    ]
  const open = (await selectOpenInvoices(tx, invoice.providerId)).find(({ id }) => id === invoice.id)
  const rest = open
    ? `Bitte überweisen Sie ${formatPrice(open.grossCents - open.paidCents)} bis ${formatDate(invoice.dueOn)} mit dem Verwendungszweck ${invoice.number}.`
    : 'Der Betrag ist mit Ihrem Guthaben verrechnet. Sie müssen nichts weiter tun.'
  return [`im Anhang finden Sie die Rechnung über ${amount}.`, rest]
}

/** The invoice by mail, with what is left to transfer after netting. */
export const mailInvoice = async (tx: Tx, invoice: Invoice, userId: number) => {
  const document = documentOf(invoice, await correctedBy(tx, invoice))
  const title = `Ihre ${titleOf(document)}`
  const paragraphs = ['Guten Tag,', ...(await letterOf(tx, invoice))]
  const mail = async () =>
    sendMail(tx, {
      to: invoice.buyer.email,
      attachments: [{ source: 'subscription', id: invoice.id, filename: fileNameOf(document, 'pdf') }],
      ...(await letterMail(tx, 'package-invoice', {
        title,
        paragraphs,
        button: { label: 'Mein Paket öffnen', url: `${settings.publicUrl}/anbieter/paket` },
      })),
    })
  await notify(tx, userId, 'packages.invoice', { number: invoice.number, amountCents: invoice.grossCents }, { mail })
}
