import type { TransferState } from '#contract/payments/kinds.ts'
import { germanDay } from '#lib/format.ts'

/** Money is on its way for a day or two, and statements come later. */
const graceDays = 3
/** Before the last day, so that a forgotten transfer still arrives in time. */
const reminderDays = 2

const shifted = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

export const dueAfter = (days: number, placedAt = new Date()) => shifted(germanDay(placedAt), days)
/** Transfers that are due up to this day are reminded of. */
export const remindedUntil = (today: string) => shifted(today, reminderDays)
/** Transfers that were due up to this day are given up. */
export const givenUpUntil = (today: string) => shifted(today, -graceDays)

type Progress = { status: string; amountCents: number; receivedCents: number; paidAt: unknown }

export const stateOf = ({ status, receivedCents, paidAt }: Progress): TransferState => {
  if (paidAt) return 'paid'
  if (status === 'cancelled') return 'cancelled'
  return receivedCents > 0 ? 'part' : 'waiting'
}

/**
 * Numbers of vendor orders in what was written with a transfer, as they are stored. Banks break lines and people leave out signs: the parts
 * may be joined by anything but letters and digits. A number whose end runs into other digits is tried with one digit.
 */
export const numbersIn = (...texts: string[]): string[] => {
  const found = new Set<string>()
  for (const text of texts) {
    const upper = text.toUpperCase()
    for (const [, year, mark, part] of upper.matchAll(
      /(20\d{2})[^A-Z0-9]*([A-HJ-NP-Z2-9]{6})[^A-Z0-9]*(\d{1,2})(?!\d)/g,
    ))
      found.add(`${year}-${mark}-${Number(part)}`)
    const squeezed = upper.replace(/[^A-Z0-9]/g, '')
    for (const [, year, mark, part] of squeezed.matchAll(/(?=(20\d{2})([A-HJ-NP-Z2-9]{6})([1-9]))/g))
      found.add(`${year}-${mark}-${part}`)
  }
  return [...found]
}
