import { and, eq, inArray } from 'drizzle-orm'
import { isSepaName, unwritableHolder } from '#lib/bank/sepa-text.ts'
import { refuse, refuseField } from '#lib/errors.ts'
import { formatDate, formatPrice } from '#lib/format.ts'
import { lockCompany, ownerOf } from '#server/domains/accounts/index.ts'
import { book } from '#server/domains/billing/index.ts'
import { notify } from '#server/domains/notifications/index.ts'
import { isApprovedNow } from '#server/domains/providers/index.ts'
import type { CompanyCtx } from '#server/platform/context.ts'
import { letterOf } from '#server/platform/mail/letter-texts.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { settings } from '#server/platform/settings.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { ledgerEntries } from '../../billing/ledger/ledger.tables.ts'
import { payoutBatches } from '../batches/batches.tables.ts'
import { readAccount, readFunds } from '../finance/finance.queries.ts'
import { payableFrom, takenBack } from '../finance/finance.rules.ts'
import { payoutMailTexts } from './mail-texts.contributions.ts'
import { payouts } from './payouts.tables.ts'

export const noPayout = () => refuse('NOT_FOUND', { message: 'Diese Auszahlung gibt es nicht.' })

/** A new bank account has to wait: an attacker who took over the login must not be paid at once. */
const usableAccount = async (tx: Tx, providerId: number) => {
  const account = await readAccount(tx, providerId)
  if (!account.iban) throw refuse('CONFLICT', { message: 'Bitte hinterlegen Sie zuerst Ihre Bankverbindung.' })
  if (!isSepaName(account.accountHolder)) throw refuse('CONFLICT', { message: unwritableHolder })
  const from = payableFrom(account)
  if (from)
    throw refuse('CONFLICT', {
      message: `Ihre Bankverbindung wurde geändert. Zu Ihrer Sicherheit sind Auszahlungen darauf erst ab dem ${formatDate(from)} möglich.`,
    })
  return { iban: account.iban, accountHolder: account.accountHolder }
}

/** PStTG: after two reminders without the data for the tax office nothing is paid. */
const requireTaxData = async (tx: Tx, providerId: number) => {
  const [blocked] =
    await tx.sql`select from provider_onboardings where provider_id = ${providerId} and tax_blocked_at is not null`
  if (blocked)
    throw refuse('CONFLICT', {
      message: 'Auszahlungen sind gesperrt, bis Ihre Angaben für das Finanzamt vollständig sind (Einrichtung).',
    })
}

/** § 22f UStG: where the register of the EU is asked, a VAT id is confirmed before money leaves. */
const requireVatCheck = async (tx: Tx, providerId: number) => {
  if (!settings.viesUrl) return
  const { vatNumber, result } = await tx.sql<{ vatNumber: string; result: string | null }>`
    select c.vat_number as "vatNumber", case when o.vat_checked_number = c.vat_number then o.vat_result end as result
    from shared.companies c left join provider_onboardings o on o.provider_id = c.id where c.id = ${providerId}`.one()
  if (!vatNumber || result === 'valid') return
  throw refuse('CONFLICT', {
    message:
      result === 'invalid'
        ? `Das Register der EU kennt Ihre USt-IdNr. ${vatNumber} nicht. Bitte prüfen Sie sie in Ihren Unternehmensdaten; Ihr Guthaben bleibt Ihnen.`
        : `Ihre USt-IdNr. ${vatNumber} ist vom Register der EU noch nicht bestätigt. Bitte versuchen Sie es später noch einmal; Ihr Guthaben bleibt Ihnen.`,
  })
}

/** Who sells before it is checked is paid after it. */
const requireApproval = async (tx: Tx, providerId: number) => {
  if (await isApprovedNow(tx, providerId)) return
  throw refuse('CONFLICT', {
    message:
      'Vor der ersten Auszahlung prüfen wir Ihre Nachweise. Bitte reichen Sie sie unter „Einrichtung“ ein; Ihr Guthaben bleibt Ihnen.',
  })
}

type Asked = { method: 'bank_transfer'; amountCents: number; reference: string; requestKey: string | null }

export const requestPayout = async ({ user }: CompanyCtx, asked: Asked) =>
  inTransaction(async (tx) => {
    const { providerId } = user
    await lockCompany(tx, providerId)
    if (asked.requestKey) {
      const same = and(eq(payouts.requestKey, asked.requestKey), eq(payouts.providerId, providerId))
      const [made] = await tx.select({ id: payouts.id }).from(payouts).where(same)
      if (made) return made.id
    }
    if (asked.amountCents <= 0) throw refuseField('amountCents', 'Bitte geben Sie einen Betrag ein.')
    const { availableCents } = await readFunds(tx, providerId)
    if (asked.amountCents > availableCents)
      throw refuseField(
        'amountCents',
        availableCents
          ? `Sie können zurzeit höchstens ${formatPrice(availableCents)} auszahlen lassen.`
          : 'Zurzeit haben Sie kein Guthaben, das ausgezahlt werden kann.',
      )
    await requireApproval(tx, providerId)
    await requireTaxData(tx, providerId)
    await requireVatCheck(tx, providerId)
    const account = await usableAccount(tx, providerId)
    const [made] = await tx
      .insert(payouts)
      // by the clock, not by the beginning of the transaction: under the lock each is later than the one before
      .values({ ...asked, ...account, providerId, availableCents, createdAt: sql`clock_timestamp()` })
      .returning({ id: payouts.id })
    return made!.id
  })

type Decided = { providerId: number; amountCents: number; isPaid: boolean }

const tellDecision = async (
  tx: Tx,
  { providerId, amountCents, isPaid }: Decided,
  title: string,
  paragraphs: string[],
) => {
  const { userId, email } = await ownerOf(tx, providerId)
  const button = { label: 'Finanzen öffnen', url: `${settings.publicUrl}/anbieter/finanzen` }
  const letter = await letterOf(payoutMailTexts)(tx, isPaid ? 'payout-paid' : 'payout-refused', {
    title,
    paragraphs: ['Guten Tag,', ...paragraphs],
    button,
  })
  const mail = () => sendMail(tx, { to: email, ...letter })
  await notify(tx, userId, 'billing.payout-decided', { amountCents, isPaid }, { mail })
}

type PayoutOf = typeof payouts.$inferSelect
type PayoutState = PayoutOf['state']
type Decision = { state: 'paid' } | { state: 'refused'; reason: string }

/** The operator has transferred the money, or will not: then it can be asked for again. */
export const decidePayout = (id: number, decision: Decision, at = new Date()) =>
  inTransaction(async (tx) => decide(tx, id, decision, at))

/** Since it was asked for, refunds may have taken what it was to be paid from. */
const assertCovered = async (tx: Tx, { providerId, amountCents, iban }: PayoutOf, at: Date) => {
  if (!iban) throw refuse('CONFLICT', { message: 'Zu dieser Auszahlung ist keine Bankverbindung bekannt.' })
  const { finishedCents, heldCents } = await readFunds(tx, providerId, at)
  const coveredCents = Math.max(0, finishedCents - heldCents)
  if (amountCents > coveredCents)
    throw refuse('CONFLICT', {
      message: `Das Guthaben reicht dafür nicht mehr: Auszahlbar sind ${formatPrice(coveredCents)}. Bitte lehnen Sie die Auszahlung ab.`,
    })
}

/** Locks the provider, so that nothing of its funds moves meanwhile, and answers the payout as it is then. */
const lockPayout = async (tx: Tx, id: number) => {
  const [asked] = await tx.select({ providerId: payouts.providerId }).from(payouts).where(eq(payouts.id, id))
  if (!asked) throw noPayout()
  await lockCompany(tx, asked.providerId)
  const [row] = await tx.select().from(payouts).where(eq(payouts.id, id))
  return row!
}

const move = async (tx: Tx, id: number, from: PayoutState[], to: Partial<typeof payouts.$inferInsert>) => {
  const [row] = await tx
    .update(payouts)
    .set(to)
    .where(and(eq(payouts.id, id), inArray(payouts.state, from)))
    .returning()
  return row ?? null
}

const bookPayout = (tx: Tx, row: PayoutOf, note: string, amountCents: number, at: Date) =>
  book(tx, {
    kind: 'withdrawal',
    vendorOrderId: null,
    providerId: row.providerId,
    payoutId: row.id,
    note,
    amounts: { provider: -amountCents, bank: amountCents },
    at,
  })

const pay = async (tx: Tx, row: PayoutOf, at: Date) => {
  await bookPayout(tx, row, row.reference, row.amountCents, at)
  await tellDecision(tx, { ...row, isPaid: true }, 'Ihre Auszahlung ist unterwegs', [
    `Wir haben Ihnen ${formatPrice(row.amountCents)} überwiesen. Je nach Bank dauert es ein bis zwei Werktage, bis der Betrag auf Ihrem Konto ist.`,
  ])
}

export const decide = async (tx: Tx, id: number, decision: Decision, at: Date) => {
  const before = await lockPayout(tx, id)
  if (before.state === 'ordered' && decision.state === 'refused')
    throw refuse('CONFLICT', {
      message:
        'Diese Auszahlung steht in einer Überweisungsdatei. Verwerfen Sie die Datei, oder buchen Sie die Rückgabe.',
    })
  if (before.state === 'ordered') {
    if (await settleOrdered(tx, id, at)) return
    throw refuse('CONFLICT', { message: 'Die Überweisungsdatei ist noch nicht freigegeben.' })
  }
  const row = await move(tx, id, ['open'], { ...decision, decidedAt: at })
  if (!row) throw refuse('CONFLICT', { message: 'Über diese Auszahlung ist schon entschieden.' })
  if (decision.state === 'paid') {
    await assertCovered(tx, row, at)
    return pay(tx, row, at)
  }
  await tellDecision(tx, { ...row, isPaid: false }, 'Ihre Auszahlung wurde abgelehnt', [
    `Ihre Auszahlung über ${formatPrice(row.amountCents)} konnte nicht ausgeführt werden: ${decision.reason}`,
    'Der Betrag steht wieder in Ihrem Guthaben.',
  ])
}

/** Until the operator decides or puts it into a file, the money is free again at once. */
export const takeBackPayout = ({ user }: CompanyCtx, id: number, at = new Date()) =>
  inTransaction(async (tx) => {
    const before = await lockPayout(tx, id)
    if (before.providerId !== user.providerId) throw noPayout()
    const row = await move(tx, id, ['open'], { state: 'refused', reason: takenBack, decidedAt: at })
    if (!row && before.reason !== takenBack)
      throw refuse('CONFLICT', {
        message: 'Diese Auszahlung ist schon in Arbeit und lässt sich nicht mehr zurücknehmen.',
      })
  })

/** The bank can have carried out only what was released. */
const isReleased = async (tx: Tx, batchId: number | null) =>
  batchId !== null &&
  (await tx.$count(payoutBatches, and(eq(payoutBatches.id, batchId), eq(payoutBatches.state, 'released')))) > 0

/** The bank has carried it out: booked whatever the funds are by now. Answers whether there was anything to do. */
export const settleOrdered = async (tx: Tx, id: number, at: Date) => {
  const { state, batchId } = await lockPayout(tx, id)
  if (state !== 'ordered' || !(await isReleased(tx, batchId))) return false
  const row = await move(tx, id, ['ordered'], { state: 'paid', decidedAt: at })
  if (row) await pay(tx, row, at)
  return row !== null
}

/** The bank refused it or sent it back: the provider has the money again and is told why. */
export const giveBack = async (tx: Tx, id: number, reason: string, at: Date) => {
  const before = await lockPayout(tx, id)
  if (before.state === 'ordered' && !(await isReleased(tx, before.batchId))) return false
  const row = await move(tx, id, ['ordered', 'paid'], { state: 'returned', reason, decidedAt: at })
  if (!row) return false
  if (before.state === 'paid') await bookPayout(tx, row, reason, -row.amountCents, at)
  await tellDecision(tx, { ...row, isPaid: false }, 'Ihre Auszahlung ist zurückgekommen', [
    `Ihre Auszahlung über ${formatPrice(row.amountCents)} konnte die Bank nicht ausführen: ${reason}`,
    'Der Betrag steht wieder in Ihrem Guthaben. Bitte prüfen Sie Ihre Bankverbindung und beantragen Sie die Auszahlung dann neu.',
  ])
  return true
}

export const returnPayout = (id: number, reason: string, at = new Date()) =>
  inTransaction(async (tx) => {
    if (!(await giveBack(tx, id, reason, at)))
      throw refuse('CONFLICT', { message: 'Diese Auszahlung wurde nicht überwiesen.' })
  })

type Settlement = { providerId: number; amountCents: number; note: string; requestKey: string }

/** What a provider paid to the platform (positive), or got besides its payouts (negative). */
export const bookSettlement = ({ providerId, amountCents, note, requestKey }: Settlement) =>
  inTransaction(async (tx) => {
    await lockCompany(tx, providerId)
    const [made] = await tx
      .select({ id: ledgerEntries.id })
      .from(ledgerEntries)
      .where(eq(ledgerEntries.requestKey, requestKey))
    if (made) return
    const amounts = { provider: amountCents, bank: -amountCents }
    await book(tx, { kind: 'settlement', vendorOrderId: null, providerId, note, requestKey, amounts })
  })
