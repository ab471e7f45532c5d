import { eq } from 'drizzle-orm'
import type { BillingInterval } from '#contract/packages/kinds.ts'
import { addDays } from '#lib/clock.ts'
import { refuse, refuseField } from '#lib/errors.ts'
import { formatDate, formatPrice, germanDay } from '#lib/format.ts'
import { grossOf } from '#lib/money.ts'
import { ownerOf } from '#server/domains/accounts/index.ts'
import { claimPackageVoucher, findPackageVoucher, type Voucher } from '#server/domains/billing/index.ts'
import type { CompanyCtx } from '#server/platform/context.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { settings } from '#server/platform/settings.ts'
import { db } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { charge, lockProvider, mailInvoice, payFromBalance, standardRate } from '../invoices/invoices.service.ts'
import { letterMail } from '../onboarding/mail-texts.contributions.ts'
import {
  type SubscriptionRow,
  selectFreeVersion,
  selectLive,
  selectOpenInvoices,
  selectVersionOn,
  type Version,
} from '../packages.queries.ts'
import { subscriptions } from '../packages.tables.ts'
import { type Excess, excessOf, tellExcess } from './excess.service.ts'
import { applyPackage } from './limits.service.ts'
import { catchUp } from './renewal.service.ts'
import { priceOf, type SwitchPlan, switchPlan } from './switch.rules.ts'
import { termOf } from './terms.rules.ts'

const noPackage = () => refuse('NOT_FOUND', { message: 'Dieses Paket gibt es nicht.' })
const noSubscription = () => refuse('NOT_FOUND', { message: 'Sie haben zurzeit kein kostenpflichtiges Paket.' })

const findOffered = async (tx: Tx, packageId: number, day: string): Promise<Version> => {
  const version = await selectVersionOn(tx, packageId, day)
  if (!version || version.isArchived) throw noPackage()
  return version
}

/** Who owes something books nothing more: what is due before a day. */
const assertNothingOpen = async (tx: Tx, providerId: number, day: string) => {
  const overdue = (await selectOpenInvoices(tx, providerId)).find(({ dueOn }) => dueOn < day)
  if (overdue)
    throw refuse('CONFLICT', {
      message: `Bitte begleichen Sie zuerst die Rechnung ${overdue.number} über ${formatPrice(overdue.grossCents - overdue.paidCents)}.`,
    })
}

/** The first subscription of a provider begins with a trial. */
export const hasTrial = async (on: Pick<Tx, '$count'>, providerId: number) =>
  (await on.$count(subscriptions, eq(subscriptions.providerId, providerId))) === 0

export type Booking = {
  packageId: number
  interval: BillingInterval
  payment: 'balance' | 'bank_transfer'
  voucherCode?: string | null
}

/** One use of a voucher, for the next invoice of this price. */
const claimVoucher = async (tx: Tx, code: string | null | undefined, netCents: number) => {
  if (!code) return null
  const { voucher } = await findPackageVoucher(tx, code, grossOf(netCents, await standardRate()))
  await claimPackageVoucher(tx, voucher)
  return voucher.id
}

/** The receipt of an order (§ 312i (1) no. 3 BGB); who pays at once gets it with the invoice. */
const mailTrial = async (
  tx: Tx,
  providerId: number,
  version: Version,
  interval: BillingInterval,
  firstPaidDay: string,
) => {
  const gross = formatPrice(grossOf(priceOf(version, interval), await standardRate()))
  const letter = await letterMail(tx, 'package-booked', {
    title: `Ihr Paket ${version.name} ist gebucht`,
    paragraphs: [
      'Guten Tag,',
      `danke für Ihre Buchung! Sie ist bei uns eingegangen, und das Paket ${version.name} gilt ab sofort.`,
      `Bis ${formatDate(addDays(firstPaidDay, -1))} testen Sie es kostenlos. Ab ${formatDate(firstPaidDay)} kostet es ${gross} im ${interval === 'month' ? 'Monat' : 'Jahr'} mit MwSt. und läuft jeweils um diese Zeit weiter, bis Sie kündigen. Bis dahin und später zum Ende jeder Laufzeit können Sie unter „Mein Paket“ kündigen.`,
      `Es gilt der Anbietervertrag: ${settings.publicUrl}/anbieter-vertrag`,
    ],
    button: { label: 'Mein Paket', url: `${settings.publicUrl}/anbieter/paket` },
  })
  await sendMail(tx, { to: (await ownerOf(tx, providerId)).email, ...letter })
}

/** Books a package: with a trial for who never had one, else paid from today on. The same twice is one booking. */
export const buyPackage = ({ user: { providerId } }: CompanyCtx, wanted: Booking, at = new Date()) =>
  inTransaction(async (tx) => {
    const { userId } = await lockProvider(tx, providerId)
    const day = germanDay(at)
    const live = await selectLive(tx, providerId)
    if (live) {
      if (live.packageId === wanted.packageId && live.interval === wanted.interval) return live
      throw refuse('CONFLICT', { message: `Sie haben schon das Paket ${live.packageName}. Bitte wechseln Sie es.` })
    }
    const version = await findOffered(tx, wanted.packageId, day)
    if (version.isFree) throw refuseField('packageId', 'Das kostenlose Paket gilt von selbst und wird nicht gebucht.')
    // all that is open is of packages that ended
    await assertNothingOpen(tx, providerId, '9999-12-31')
    const isTrial = version.trialDays > 0 && (await hasTrial(tx, providerId))
    const anchor = isTrial ? addDays(day, version.trialDays) : day
    const term = isTrial ? { from: day, to: anchor } : termOf(anchor, wanted.interval, 0)
    const voucherId = await claimVoucher(tx, wanted.voucherCode, priceOf(version, wanted.interval))
    const [made] = await tx
      .insert(subscriptions)
      .values({
        providerId,
        state: isTrial ? 'trial' : 'active',
        versionId: version.id,
        interval: wanted.interval,
        payment: wanted.payment,
        anchor,
        termCount: isTrial ? 0 : 1,
        termFrom: term.from,
        termTo: term.to,
        // after a trial the first invoice is written later
        voucherId: isTrial ? voucherId : null,
        startedAt: at,
      })
      .returning({ id: subscriptions.id })
    if (!isTrial) {
      const invoice = await charge(
        tx,
        {
          subscriptionId: made!.id,
          providerId,
          reason: 'term',
          versionId: version.id,
          packageName: version.name,
          interval: wanted.interval,
          ...term,
          netCents: priceOf(version, wanted.interval),
          voucherId,
        },
        at,
      )
      if (wanted.payment === 'balance') await payFromBalance(tx, providerId, at)
      if (invoice) await mailInvoice(tx, invoice, userId)
    } else await mailTrial(tx, providerId, version, wanted.interval, anchor)
    await tellExcess(tx, await ownerOf(tx, providerId), version.name, await applyPackage(tx, providerId, day))
    return (await selectLive(tx, providerId))!
  })

/** The live subscription as it is today, whatever the jobs have not done yet. */
const openLive = async (tx: Tx, providerId: number, at: Date) => {
  const { userId } = await lockProvider(tx, providerId)
  const before = await selectLive(tx, providerId)
  if (!before) throw noSubscription()
  await catchUp(tx, before.id, at)
  const live = await selectLive(tx, providerId)
  if (!live) throw noSubscription()
  return { live, userId }
}

/** The interval stays when left out. */
export type Wanted = { packageId: number; interval?: BillingInterval | undefined; voucherCode?: string | null }
/** `grossCents` is less the discount of the voucher */
export type Preview = SwitchPlan & {
  version: Version
  interval: BillingInterval
  grossCents: number
  discountCents: number
  voucher: Voucher | null
  /** what does not fit into the package, as of today */
  excess: Excess
}

/** A switch that charges nothing now keeps the voucher for the next invoice. */
const voucherFor = (tx: Tx, live: SubscriptionRow, { kind }: SwitchPlan, code: string, nextCents: number) => {
  if (kind === 'end' || kind === 'keep' || kind === 'same')
    throw refuseField('voucherCode', 'Hier wird nichts berechnet, wovon der Gutschein abgehen könnte.')
  if (live.voucherId && kind !== 'now')
    throw refuseField('voucherCode', 'Für die nächste Rechnung ist schon ein Gutschein vorgemerkt.')
  return findPackageVoucher(tx, code, nextCents)
}

const planFor = async (
  tx: Tx,
  live: SubscriptionRow,
  { packageId, interval = live.interval, voucherCode }: Wanted,
  day: string,
): Promise<Preview> => {
  const version = await findOffered(tx, packageId, day)
  const plan = switchPlan(live, version, interval, day)
  const excess = await excessOf(tx, live.providerId, version)
  const rate = await standardRate()
  const wholeCents = plan.netCents ? grossOf(plan.netCents, rate) : 0
  if (!voucherCode)
    return { ...plan, version, interval, grossCents: wholeCents, discountCents: 0, voucher: null, excess }
  const priceCents = plan.kind === 'now' ? wholeCents : grossOf(priceOf(version, interval), rate)
  const { voucher, discountCents: worthCents } = await voucherFor(tx, live, plan, voucherCode, priceCents)
  const discountCents = plan.kind === 'now' ? worthCents : 0
  return { ...plan, version, interval, grossCents: wholeCents - discountCents, discountCents, voucher, excess }
}

/** What a switch would mean today, exactly as it would be booked. */
export const previewSwitch = ({ user }: CompanyCtx, wanted: Wanted, at = new Date()) =>
  db.transaction(async (tx) => {
    const live = await selectLive(tx, user.providerId)
    if (!live) throw noSubscription()
    return planFor(tx as Tx, live, wanted, germanDay(at))
  })

/** `seenCents`: the difference with tax that the provider agreed to. */
export const switchPackage = (
  { user: { providerId } }: CompanyCtx,
  wanted: Wanted,
  seenCents: number,
  at = new Date(),
) =>
  inTransaction(async (tx) => {
    const { live, userId } = await openLive(tx, providerId, at)
    const day = germanDay(at)
    const { kind, netCents, grossCents, version, voucher, excess } = await planFor(tx, live, wanted, day)
    if (kind === 'same') throw refuse('CONFLICT', { message: 'Dieses Paket haben Sie schon.' })
    if (grossCents !== seenCents)
      throw refuse('CONFLICT', {
        message: `Der Unterschied beträgt inzwischen ${formatPrice(grossCents)}. Bitte prüfen Sie ihn und bestätigen Sie erneut.`,
      })
    const set = (values: Partial<typeof subscriptions.$inferInsert>) =>
      tx.update(subscriptions).set(values).where(eq(subscriptions.id, live.id))
    if (voucher) await claimPackageVoucher(tx, voucher)
    const kept = voucher && kind !== 'now' ? { voucherId: voucher.id } : {}
    const none = { nextPackageId: null, nextInterval: null }
    if (kind === 'keep') await set({ ...none, endsAtTerm: false })
    if (kind === 'end') await set({ ...none, endsAtTerm: true })
    if (kind === 'later')
      await set({
        nextPackageId: wanted.packageId,
        nextInterval: wanted.interval ?? live.interval,
        endsAtTerm: false,
        ...kept,
      })
    if (kind === 'trial')
      await set({
        ...none,
        versionId: version.id,
        interval: wanted.interval ?? live.interval,
        endsAtTerm: false,
        ...kept,
      })
    if (kind === 'now') {
      await assertNothingOpen(tx, providerId, day)
      await set({ ...none, versionId: version.id, endsAtTerm: false })
      const about = { subscriptionId: live.id, providerId, versionId: version.id, packageName: version.name }
      const days = { interval: live.interval, from: day, to: live.termTo }
      const invoice = await charge(
        tx,
        { ...about, ...days, reason: 'switch', netCents, voucherId: voucher?.id ?? null },
        at,
      )
      if (live.payment === 'balance') await payFromBalance(tx, providerId, at)
      if (invoice) await mailInvoice(tx, invoice, userId)
    }
    if (kind === 'now' || kind === 'trial')
      await tellExcess(tx, await ownerOf(tx, providerId), version.name, await applyPackage(tx, providerId, day))
    return { row: (await selectLive(tx, providerId))!, kind, excess }
  })

/** To the end of the term, or not after all. */
export const setEnding = ({ user: { providerId } }: CompanyCtx, endsAtTerm: boolean, at = new Date()) =>
  inTransaction(async (tx) => {
    const { live } = await openLive(tx, providerId, at)
    const free = endsAtTerm && (await selectFreeVersion(tx, germanDay(at)))
    await tx
      .update(subscriptions)
      .set({ endsAtTerm, ...(endsAtTerm && { nextPackageId: null, nextInterval: null }) })
      .where(eq(subscriptions.id, live.id))
    const excess = free ? await excessOf(tx, providerId, free) : null
    return { row: (await selectLive(tx, providerId))!, excess }
  })

/** How it is paid from now on; `netNow` nets what is open with the balance at once. */
export const setPayment = (
  { user: { providerId } }: CompanyCtx,
  payment: 'balance' | 'bank_transfer',
  netNow: boolean,
  at = new Date(),
) =>
  inTransaction(async (tx) => {
    const { live } = await openLive(tx, providerId, at)
    await tx.update(subscriptions).set({ payment }).where(eq(subscriptions.id, live.id))
    if (payment === 'balance' && netNow) {
      await payFromBalance(tx, providerId, at)
      await catchUp(tx, live.id, at)
    }
    return (await selectLive(tx, providerId))!
  })
