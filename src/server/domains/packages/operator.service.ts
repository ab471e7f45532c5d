import { and, eq } from 'drizzle-orm'
import type { QuotaKey } from '#contract/packages/kinds.ts'
import { refuse, refuseField } from '#lib/errors.ts'
import { formatPrice, germanDay } from '#lib/format.ts'
import { slugOf } from '#lib/text/slug.ts'
import { book } from '#server/domains/billing/index.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { lockProvider } from './invoices/invoices.service.ts'
import { type Limits, selectInvoice, selectVersion } from './packages.queries.ts'
import { packages, packageVersions, subscriptionPayments } from './packages.tables.ts'
import { catchUp } from './subscriptions/renewal.service.ts'

const noPackage = () => refuse('NOT_FOUND', { message: 'Dieses Paket gibt es nicht.' })

export type NewVersion = Omit<typeof packageVersions.$inferInsert, 'id' | 'packageId' | 'createdAt' | 'limits'> & {
  packageId: number | null
  limits: Record<QuotaKey, number | null>
}

const known = (limits: NewVersion['limits']) =>
  Object.fromEntries(Object.entries(limits).filter(([, limit]) => limit !== null)) as Limits

/** A version from today or a later day on; what providers booked before stays as it was. */
export const savePackage = ({ packageId, limits, ...version }: NewVersion) =>
  inTransaction(async (tx) => {
    if (version.validFrom < germanDay()) throw refuseField('validFrom', 'Ein Paket kann nicht rückwirkend gelten.')
    // two new packages at once get different places
    await tx.sql`select pg_advisory_xact_lock(hashtext('packages'))`
    const [found] = packageId === null ? [] : await tx.select().from(packages).where(eq(packages.id, packageId))
    if (packageId !== null && !found) throw noPackage()
    if (found?.isFree && (version.monthCents || version.yearCents))
      throw refuseField('priceMonth', 'Das kostenlose Paket kostet nichts.')
    const [{ last }] = (await tx
      .select({ last: sql<number>`coalesce(max(${packages.position}), 0)::int` })
      .from(packages)) as [{ last: number }]
    const key = slugOf(version.name) || 'paket'
    const made =
      found ??
      (
        await tx
          .insert(packages)
          .values({ key, position: last + 1, isFree: last === 0 })
          .onConflictDoNothing({ target: packages.key })
          .returning()
      )[0]
    if (!made) throw refuseField('name', 'Ein Paket mit diesem Namen gibt es schon.')
    if (made.isFree && (version.monthCents || version.yearCents))
      throw refuseField('priceMonth', 'Das erste Paket gilt ohne Buchung und kostet deshalb nichts.')
    const [row] = await tx
      .insert(packageVersions)
      .values({ ...version, packageId: made.id, limits: known(limits) })
      .onConflictDoNothing({ target: [packageVersions.packageId, packageVersions.validFrom] })
      .returning({ id: packageVersions.id })
    if (!row) throw refuseField('validFrom', 'Ab diesem Tag gibt es schon eine Fassung.')
    return selectVersion(tx, row.id)
  })

export const archivePackage = async (id: number, isArchived: boolean) => {
  const [row] = await db
    .update(packages)
    .set({ archivedAt: isArchived ? new Date() : null })
    .where(and(eq(packages.id, id), eq(packages.isFree, false)))
    .returning({ id: packages.id })
  if (row) return
  if (await db.$count(packages, eq(packages.id, id)))
    throw refuse('CONFLICT', { message: 'Das kostenlose Paket gilt immer und kann nicht wegfallen.' })
  throw noPackage()
}

/** A transfer of the provider for an invoice: settles the debt in the ledger, and what is overdue with it. */
export const payInvoice = (invoiceId: number, amountCents: number, requestKey: string, at = new Date()) =>
  inTransaction((tx) => bookInvoicePayment(tx, invoiceId, amountCents, requestKey, at))

/** The same, in the transaction of a bank statement. */
export const bookInvoicePayment = async (
  tx: Tx,
  invoiceId: number,
  amountCents: number,
  requestKey: string,
  at = new Date(),
) => {
  const found = await selectInvoice(tx, invoiceId)
  if (!found) throw refuse('NOT_FOUND', { message: 'Diese Rechnung gibt es nicht.' })
  await lockProvider(tx, found.providerId)
  if (await tx.$count(subscriptionPayments, eq(subscriptionPayments.requestKey, requestKey))) return
  const { providerId, number, grossCents, paidCents, subscriptionId } = (await selectInvoice(tx, invoiceId))!
  const open = grossCents - paidCents
  if (amountCents > open)
    throw refuseField(
      'amountCents',
      open ? `Offen sind nur noch ${formatPrice(open)}.` : 'Diese Rechnung ist schon bezahlt.',
    )
  await tx.insert(subscriptionPayments).values({ invoiceId, source: 'bank_transfer', amountCents, requestKey, at })
  const amounts = { provider: amountCents, bank: -amountCents }
  await book(tx, { kind: 'settlement', vendorOrderId: null, providerId, note: `Zahlung zu ${number}`, amounts, at })
  await catchUp(tx, subscriptionId, at)
}

/** Where providers transfer to, as the operator's texts name it. */
export const readBank = async () => {
  const rows = await sql<{ key: string; text: string }>`
    select key, text from content_texts where topic = 'operator' and key in ('operator.name', 'operator.iban')`
  const text = (key: string) => rows.find((row) => row.key === key)?.text ?? ''
  return { account_holder: text('operator.name'), iban: text('operator.iban') }
}
