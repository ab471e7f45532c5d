import { and, eq } from 'drizzle-orm'
import { addDays } from '#lib/clock.ts'
import { formatDate, formatPrice, germanDay } from '#lib/format.ts'
import { ownerOf } from '#server/domains/accounts/index.ts'
import { releasePackageVoucher } from '#server/domains/billing/index.ts'
import { notify } from '#server/domains/notifications/index.ts'
import { contributionsOf } from '#server/platform/domain.ts'
import { eachDue } from '#server/platform/jobs/each-due.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { settings } from '#server/platform/settings.ts'
import { db } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { charge, lockProvider, mailInvoice, payFromBalance } from '../invoices/invoices.service.ts'
import { letterMail } from '../onboarding/mail-texts.contributions.ts'
import {
  type InvoiceRow,
  type SubscriptionRow,
  selectOpenInvoices,
  selectSubscription,
  selectVersionOn,
} from '../packages.queries.ts'
import { subscriptionReminders, subscriptions } from '../packages.tables.ts'
import { excessText, tellExcess } from './excess.service.ts'
import { applyPackage } from './limits.service.ts'
import { priceOf } from './switch.rules.ts'
import { endDays, nextStep, reminderDays, type Step, termOf } from './terms.rules.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface Jobs {
    'packages.advance': Record<string, never>
  }
}

/** A direct debit of what a provider owes; `endedOn` is null while it is announced, else the day on which it failed. */
export type AnnouncedDebit = { announcedOn: string; endedOn: string | null }

declare module '#server/platform/domain.ts' {
  interface Contributions {
    /** the last direct debit that collected nothing so far. Known to a later domain. */
    announcedDebit?: (tx: Tx, providerId: number) => Promise<AnnouncedDebit | null>
  }
}

const set = (tx: Tx, id: number, values: Partial<typeof subscriptions.$inferInsert>) =>
  tx.update(subscriptions).set(values).where(eq(subscriptions.id, id))

const button = () => ({ label: 'Mein Paket öffnen', url: `${settings.publicUrl}/anbieter/paket` })

const end = async (tx: Tx, row: SubscriptionRow, step: Extract<Step, { kind: 'end' }>, day: string) => {
  await set(tx, row.id, {
    state: 'canceled',
    endedOn: step.on,
    endReason: step.reason,
    nextPackageId: null,
    nextInterval: null,
    voucherId: null,
  })
  if (row.voucherId) await releasePackageVoucher(tx, row.voucherId)
  const excess = excessText(await applyPackage(tx, row.providerId, day), true)
  const { userId, email } = await ownerOf(tx, row.providerId)
  const title = `Ihr Paket ${row.packageName} ist beendet`
  const why =
    step.reason === 'unpaid'
      ? 'Trotz unserer Erinnerungen ist eine Rechnung nicht bezahlt. Der offene Betrag bleibt fällig.'
      : 'Sie haben es zum Ende der Laufzeit gekündigt.'
  const what = `Ab jetzt gilt das kostenlose Paket. ${excess || 'Gelöscht ist nichts.'}`
  const letter = await letterMail(tx, 'package-ended', {
    title,
    paragraphs: ['Guten Tag,', why, what],
    button: button(),
  })
  const mail = () => sendMail(tx, { to: email, ...letter })
  await notify(tx, userId, 'packages.ended', { name: row.packageName, isUnpaid: step.reason === 'unpaid' }, { mail })
}

/** Reminders and the end are counted from the day `since`. */
type DueInvoice = InvoiceRow & { since: string }

const remind = async (tx: Tx, row: SubscriptionRow, invoice: DueInvoice, step: number, day: string) => {
  await tx.insert(subscriptionReminders).values({ invoiceId: invoice.id, step, sentOn: day })
  await set(tx, row.id, { state: 'past_due' })
  const { userId, email } = await ownerOf(tx, row.providerId)
  const due = formatPrice(invoice.grossCents - invoice.paidCents)
  const title =
    step < reminderDays.length
      ? `${step}. Erinnerung: Rechnung ${invoice.number}`
      : `Letzte Erinnerung: Rechnung ${invoice.number}`
  const letter = await letterMail(tx, 'package-reminder', {
    title,
    paragraphs: [
      'Guten Tag,',
      `für die Rechnung ${invoice.number} vom ${formatDate(invoice.issuedOn)} sind noch ${due} offen. Bitte überweisen Sie den Betrag mit dem Verwendungszweck ${invoice.number}.`,
      `Ohne Zahlung endet Ihr Paket ${row.packageName} am ${formatDate(addDays(invoice.since, endDays))}, und das kostenlose Paket gilt.`,
    ],
    button: button(),
  })
  const mail = () => sendMail(tx, { to: email, ...letter })
  await notify(tx, userId, 'packages.reminder', { number: invoice.number, step }, { mail })
}

const renew = async (tx: Tx, row: SubscriptionRow, at: Date) => {
  const interval = row.nextInterval ?? row.interval
  const version = await selectVersionOn(tx, row.nextPackageId ?? row.packageId, row.termTo)
  if (!version) throw new Error(`subscription ${row.id}: its package has no version on ${row.termTo}`)
  const isNew = interval !== row.interval
  const [anchor, count] = isNew ? [row.termTo, 0] : [row.anchor, row.termCount]
  const term = termOf(anchor, interval, count)
  await set(tx, row.id, {
    state: row.state === 'past_due' ? 'past_due' : 'active',
    versionId: version.id,
    interval,
    anchor,
    termCount: count + 1,
    termFrom: term.from,
    termTo: term.to,
    nextPackageId: null,
    nextInterval: null,
    voucherId: null,
  })
  const invoice = await charge(
    tx,
    {
      subscriptionId: row.id,
      providerId: row.providerId,
      reason: 'term',
      versionId: version.id,
      packageName: version.name,
      interval,
      ...term,
      netCents: priceOf(version, interval),
      voucherId: row.voucherId,
    },
    at,
  )
  if (row.payment === 'balance') await payFromBalance(tx, row.providerId, at)
  if (invoice) await mailInvoice(tx, invoice, (await ownerOf(tx, row.providerId)).userId)
  if (version.id === row.versionId) return
  const excess = await applyPackage(tx, row.providerId, germanDay(at))
  await tellExcess(tx, await ownerOf(tx, row.providerId), version.name, excess)
}

/** Paid in full again, or not: only invoices that were reminded of, or whose debit came back, make it overdue. */
const settleState = async (tx: Tx, row: SubscriptionRow, open: InvoiceRow[]) => {
  const isDue = open.some(({ reminders, reopenedOn }) => reminders > 0 || reopenedOn !== null)
  const state = isDue ? 'past_due' : 'active'
  if (row.state === 'canceled' || row.state === 'trial' || row.state === state) return
  await tx
    .update(subscriptions)
    .set({ state })
    .where(and(eq(subscriptions.id, row.id), eq(subscriptions.state, row.state)))
}

/**
 * The day from which reminders of an invoice are counted. null while a direct debit that covers it is announced: no reminder is sent and
 * the package does not end. After a failed or returned direct debit the days are counted from that day.
 */
const dueSince = async (tx: Tx, { providerId, issuedOn, reopenedOn }: InvoiceRow): Promise<string | null> => {
  const [announcedDebit] = contributionsOf('announcedDebit')
  const debit = await announcedDebit?.(tx, providerId)
  const isIn = debit && issuedOn <= debit.announcedOn
  if (isIn && debit.endedOn === null) return null
  return [issuedOn, reopenedOn ?? issuedOn, (isIn && debit.endedOn) || issuedOn].toSorted().at(-1)!
}

/** Does the next thing that is due, if any; the caller holds the lock of the provider. */
const advance = async (tx: Tx, id: number, at: Date): Promise<boolean> => {
  const row = await selectSubscription(tx, id)
  if (!row || row.state === 'canceled') return false
  if (row.payment === 'balance' && row.openCents) await payFromBalance(tx, row.providerId, at)
  const open = (await selectOpenInvoices(tx, row.providerId)).filter(({ subscriptionId }) => subscriptionId === id)
  await settleState(tx, row, open)
  const day = germanDay(at)
  const since = open[0] ? await dueSince(tx, open[0]) : null
  const due = since ? { ...open[0]!, since } : null
  const step = nextStep({ ...row, open: due && { id: due.id, issuedOn: due.since, reminders: due.reminders } })
  if (!step || step.on > day) return false
  if (step.kind === 'end') await end(tx, row, step, day)
  if (step.kind === 'remind') await remind(tx, row, due!, step.step, day)
  if (step.kind === 'renew') await renew(tx, (await selectSubscription(tx, id))!, at)
  return true
}

export const catchUp = async (tx: Tx, id: number, at: Date) => {
  while (await advance(tx, id, at)) {}
}

/** One step in one transaction: done twice, also at once or after a crash, it is done once. */
export const advanceOnce = (id: number, at: Date) =>
  inTransaction(async (tx) => {
    const row = await selectSubscription(tx, id)
    if (!row) return false
    await lockProvider(tx, row.providerId)
    return advance(tx, id, at)
  })

/** Everything that is due until now, one subscription after the other. */
export const advanceAll = (at = new Date()) => {
  const day = germanDay(at)
  const selectDue = (after: number, limit: number) => db.sql<{ id: number }>`
    select s.id from subscriptions s where s.state <> 'canceled' and s.id > ${after} and (s.term_to <= ${day}
      or exists (select from subscription_invoices i where i.subscription_id = s.id and i.gross_cents >
        (select coalesce(sum(y.amount_cents), 0) from subscription_payments y where y.invoice_id = i.id)))
    order by s.id limit ${limit}`
  return eachDue(selectDue, async ({ id }) => {
    while (await advanceOnce(id, at)) {}
  })
}
