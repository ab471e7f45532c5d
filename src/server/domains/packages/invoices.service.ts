import { eq } from 'drizzle-orm'
import type { BillingInterval } from '#contract/packages/kinds.ts'
import { addDays } from '#lib/clock.ts'
import { refuse } from '#lib/errors.ts'
import { formatDate, formatPrice, germanDay } from '#lib/format.ts'
import { grossOf } from '#lib/money.ts'
import { lockCompany } from '#server/domains/accounts/index.ts'
import {
  book,
  fileNameOf,
  fileOf,
  type IssuedDocument,
  pdfOf,
  readOperator,
  selectBuyer,
} from '#server/domains/billing/index.ts'
import { selectTaxRates } from '#server/domains/catalogue/index.ts'
import { notify } from '#server/domains/notifications/index.ts'
import { contributionsOf } from '#server/platform/domain.ts'
import { sendMail } from '#server/platform/mail.ts'
import { layout } from '#server/platform/mail-layout.ts'
import { settings } from '#server/platform/settings.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { companies } from '../accounts/accounts.tables.ts'
import { selectOpenInvoices } from './packages.queries.ts'
import { subscriptionCounter, subscriptionInvoices, subscriptionPayments } from './packages.tables.ts'
import { dueDays } from './terms.rules.ts'

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
  const [row] = await tx.select({ userId: companies.userId }).from(companies).where(eq(companies.id, providerId))
  return row!
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
}

const daysOf = (from: string, to: string) => `${formatDate(from)} – ${formatDate(addDays(to, -1))}`

/** Writes the invoice of some days and books it. What costs nothing has none. */
export const charge = async (tx: Tx, given: Charge, at: Date): Promise<Invoice | null> => {
  const { packageName, from, to, netCents, ...head } = given
  if (netCents <= 0) return null
  const basisPoints = await standardRate()
  const grossCents = grossOf(netCents, basisPoints)
  const taxCents = grossCents - netCents
  const issuedOn = germanDay(at)
  const name = head.reason === 'term' ? `Paket ${packageName}` : `Wechsel in das Paket ${packageName}`
  const [made] = await tx
    .insert(subscriptionInvoices)
    .values({
      ...head,
      number: await nextNumber(tx),
      serviceFrom: from,
      serviceTo: to,
      issuedOn,
      dueOn: addDays(issuedOn, dueDays),
      seller: await readOperator(tx),
      buyer: await selectBuyer(tx, head.providerId),
      lines: [
        {
          kind: 'item',
          itemId: null,
          name,
          detail: head.reason === 'term' ? daysOf(from, to) : `Unterschied für ${daysOf(from, to)}`,
          articleNumber: '',
          quantity: 1,
          unitCents: grossCents,
          discountCents: 0,
          grossCents,
          netCents,
          taxBasisPoints: basisPoints,
        },
      ],
      taxes: [{ basisPoints, netCents, taxCents, grossCents }],
      netCents,
      taxCents,
      grossCents,
      createdAt: at,
    })
    .returning()
  await book(tx, {
    kind: 'subscription',
    vendorOrderId: null,
    providerId: head.providerId,
    note: `Rechnung ${made!.number}`,
    amounts: { provider: -grossCents, platform: netCents, tax: taxCents },
    at,
  })
  return made!
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

export const documentOf = ({ serviceTo, ...invoice }: Invoice): IssuedDocument => ({
  ...invoice,
  about: 'subscription',
  kind: 'invoice',
  orderNumber: '',
  corrects: null,
  reason: '',
  serviceTo: addDays(serviceTo, -1),
  currency: 'EUR',
  paidCents: 0,
})

const findInvoice = async (id: number, providerId?: number) => {
  const [found] = await db.select().from(subscriptionInvoices).where(eq(subscriptionInvoices.id, id))
  if (!found || (providerId !== undefined && found.providerId !== providerId))
    throw refuse('NOT_FOUND', { message: 'Diese Rechnung gibt es nicht.' })
  return documentOf(found)
}

export const invoiceFile = async (id: number, format: 'pdf' | 'xrechnung', providerId?: number) =>
  fileOf(await findInvoice(id, providerId), format)

export const subscriptionPdf = async (id: number) => pdfOf(await findInvoice(id))

/** The invoice by mail; with what is left to transfer after netting. */
export const mailInvoice = async (tx: Tx, invoice: Invoice, userId: number) => {
  const [open] = (await selectOpenInvoices(tx, invoice.providerId)).filter(({ id }) => id === invoice.id)
  const due = open ? open.grossCents - open.paidCents : 0
  const title = `Ihre Paketrechnung ${invoice.number}`
  const rest = due
    ? `Bitte überweisen Sie ${formatPrice(due)} bis ${formatDate(invoice.dueOn)} mit dem Verwendungszweck ${invoice.number}.`
    : 'Der Betrag ist mit Ihrem Guthaben verrechnet. Sie müssen nichts weiter tun.'
  const mail = () =>
    sendMail(tx, {
      to: invoice.buyer.email,
      subject: title,
      attachments: [{ source: 'subscription', id: invoice.id, filename: fileNameOf(documentOf(invoice), 'pdf') }],
      ...layout({
        title,
        paragraphs: ['Guten Tag,', `im Anhang finden Sie die Rechnung über ${formatPrice(invoice.grossCents)}.`, rest],
        button: { label: 'Mein Paket öffnen', url: `${settings.publicUrl}/anbieter/paket` },
      }),
    })
  await notify(tx, userId, 'packages.invoice', { number: invoice.number, amountCents: invoice.grossCents }, { mail })
}
