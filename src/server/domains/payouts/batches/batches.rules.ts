import type { BatchStep } from '#contract/payouts/batches.ts'
import { isSepaName } from '#lib/bank/sepa-text.ts'
import { formatPrice } from '#lib/format.ts'

/** A payout that waits for a file, with what is known of its provider. */
export type Candidate = {
  id: number
  providerId: number
  companyName: string
  amountCents: number
  iban: string
  accountHolder: string
  isTaxBlocked: boolean
}
export type LeftOut = Candidate & { reason: string }

/** What a provider can be paid (`coveredCents`), and what of that is in files already. */
export type Cover = { coveredCents: number; orderedCents: number }

/** What goes into the file, the oldest first, up to `most`; and what is left out, and why. */
export const chooseCovered = (
  candidates: readonly Candidate[],
  coverOf: (providerId: number) => Cover,
  most = Number.POSITIVE_INFINITY,
) => {
  const used = new Map<number, number>()
  const chosen: Candidate[] = []
  const leftOut: LeftOut[] = []
  for (const candidate of candidates) {
    if (chosen.length === most) break
    const { providerId, amountCents } = candidate
    const { coveredCents, orderedCents } = coverOf(providerId)
    const before = used.get(providerId) ?? orderedCents
    const left = Math.max(0, coveredCents - before)
    const reason = candidate.isTaxBlocked
      ? 'Die Angaben für das Finanzamt (PStTG) fehlen.'
      : !candidate.iban
        ? 'Es ist keine Bankverbindung bekannt.'
        : !isSepaName(candidate.accountHolder)
          ? 'Der Name des Kontoinhabers hat keine lateinischen Buchstaben.'
          : amountCents > left
            ? `Das Guthaben reicht nicht mehr: Auszahlbar sind ${formatPrice(left)}.`
            : null
    if (reason) leftOut.push({ ...candidate, reason })
    else {
      chosen.push(candidate)
      used.set(providerId, before + amountCents)
    }
  }
  return { chosen, leftOut }
}

type Shown = { state: 'waiting' | 'released' | 'discarded'; downloadedAt: string | null; openCount: number }

export const stepOf = ({ state, downloadedAt, openCount }: Shown): BatchStep => {
  if (state !== 'released') return state
  if (openCount === 0) return 'done'
  return downloadedAt ? 'sent' : 'ready'
}

/** At most 35 signs, and no two files have the same. */
export const messageIdOf = (prefix: 'MWA' | 'MWL', { id, madeAt }: { id: number; madeAt: string | Date }) =>
  `${prefix}-${new Date(madeAt).toISOString().slice(0, 10).replaceAll('-', '')}-${id}`

/** Comes back on the statement of the bank, and says which payout a line is about. */
export const payoutReference = (id: number) => `MWA-${id}`

const references = {
  MWA: { whole: /^MWA-(\d{1,9})$/, within: /MWA-(\d{1,9})(?![\d-])/, file: /MWA-\d{8}-(\d{1,9})(?!\d)/ },
  MWL: { whole: /^MWL-(\d{1,9})$/, within: /MWL-(\d{1,9})(?![\d-])/, file: /MWL-\d{8}-(\d{1,9})(?!\d)/ },
}

/** Banks break texts anywhere, so blanks before digits and dashes do not count. */
const joined = (text: string) => text.replace(/\s+/g, ' ').replace(/ (?=[\d-])/g, '')

/** The number of a payout or debit that a line of a statement is about; files in one sum have another form. */
export const numberIn = (prefix: 'MWA' | 'MWL', endToEndId: string, text: string) => {
  const { whole, within } = references[prefix]
  const found = whole.exec(endToEndId) ?? within.exec(text) ?? within.exec(joined(text))
  return found ? Number(found[1]) : null
}

/** The number of a file that a bank booked in one sum. */
export const fileNumberIn = (prefix: 'MWA' | 'MWL', text: string) => {
  const { file } = references[prefix]
  const found = file.exec(text) ?? file.exec(joined(text))
  return found ? Number(found[1]) : null
}
