import { isValidIBAN } from 'ibantools'
import { isSepaName } from '#lib/bank/sepa-text.ts'
import { addDays } from '#lib/clock.ts'
import { refuse, refuseField } from '#lib/errors.ts'
import { lockCompany } from '#server/domains/accounts/index.ts'
import { isBankDay } from '#server/platform/sepa/bank-days.rules.ts'
import { sumOf } from '#server/platform/sepa/credit-transfer.ts'
import { settings } from '#server/platform/settings.ts'
import type { Source } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { readOwnAccount } from './batches.queries.ts'

/** What files of payouts and of direct debits have in common. */

export const noBatch = () => refuse('NOT_FOUND', { message: 'Diese Datei gibt es nicht.' })
export const notReleased = () =>
  refuse('CONFLICT', { message: 'Die Datei ist nicht freigegeben oder wurde verworfen.' })
export const notWaiting = () => refuse('CONFLICT', { message: 'Diese Datei wartet nicht auf eine Freigabe.' })
export const changed = () =>
  refuse('CONFLICT', {
    message: 'Anzahl oder Summe haben sich inzwischen geändert. Bitte prüfen Sie die Zahlen noch einmal.',
  })

/** A day on which banks work, not longer ahead than they keep an order. */
const requireBankDay = (day: string, earliest: string) => {
  if (day < earliest || day > addDays(earliest, 30))
    throw refuseField('executeOn', 'Bitte wählen Sie einen Tag in den nächsten 30 Tagen.')
  if (!isBankDay(day))
    throw refuseField('executeOn', 'An diesem Tag führen Banken nichts aus. Bitte wählen Sie einen Werktag.')
}

const requireOwnAccount = async (on: Source) => {
  const account = await readOwnAccount(on)
  if (!isSepaName(account.name) || !isValidIBAN(account.iban))
    throw refuse('CONFLICT', {
      message:
        'Bitte hinterlegen Sie zuerst Name (in lateinischen Buchstaben) und IBAN des Betreibers (Texte operator.name und operator.iban).',
    })
  return { accountName: account.name, iban: account.iban }
}

/** Without four eyes a file is released as soon as it is made. */
const startState = () =>
  settings.payoutFourEyes ? { state: 'waiting' as const } : { state: 'released' as const, releasedAt: new Date() }

export type Wanted = { executeOn: string; count: number; totalCents: number }
type Payment = { providerId: number; amountCents: number }
type Kind<P extends Payment> = {
  /** makers of the same kind of file wait for each other */
  lock: 'payout_batches' | 'debit_batches'
  earliest: string
  choose: (tx: Tx) => Promise<P[]>
}

/** The payments of a new file, with the locks of their providers, and the columns that both kinds of file have. */
export const chooseLocked = async <P extends Payment>(
  tx: Tx,
  madeBy: number,
  { executeOn, count, totalCents }: Wanted,
  { lock, earliest, choose }: Kind<P>,
) => {
  requireBankDay(executeOn, earliest)
  const account = await requireOwnAccount(tx)
  await tx.sql`select pg_advisory_xact_lock(hashtext(${lock}))`
  const providerIds = new Set((await choose(tx)).map(({ providerId }) => providerId))
  for (const providerId of [...providerIds].sort((a, b) => a - b)) await lockCompany(tx, providerId)
  const chosen = await choose(tx)
  // a provider that came in after the locks is not locked
  const isSame = chosen.length === count && sumOf(chosen) === totalCents
  if (!isSame || chosen.some(({ providerId }) => !providerIds.has(providerId))) throw changed()
  return { chosen, columns: { ...account, ...startState(), executeOn, count, totalCents, madeBy } }
}

/** Another operator than the one who made a file has looked at it. */
export const requireSecondPerson = ({ madeBy }: { madeBy: number | null }, userId: number) => {
  if (madeBy === userId)
    throw refuse('FORBIDDEN', { message: 'Eine zweite Person muss die Datei freigeben, die Sie erstellt haben.' })
}

/** A file that somebody has may be at the bank, also later: its payments would be made a second time with the next one. */
export const requireNotTaken = (
  { state, downloadedAt }: { state: string; downloadedAt: Date | null },
  payments: string,
) => {
  if (state === 'discarded') throw refuse('CONFLICT', { message: 'Diese Datei wurde schon verworfen.' })
  if (downloadedAt)
    throw refuse('CONFLICT', {
      message: `Diese Datei wurde heruntergeladen, die Bank kann sie also haben. Hat die Bank sie abgelehnt, tragen Sie ihre ${payments} einzeln als zurückgekommen ein.`,
    })
}
