import type { BillingInterval, SubscriptionState } from '#contract/packages/kinds.ts'
import { addDays, numberOfDay } from '#lib/clock.ts'
import { sliceOf } from '#lib/money.ts'

/** The day so many months later; a day that a month does not have is its last one. */
export const addMonths = (day: string, months: number) => {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0))
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date, last.getUTCDate())))
    .toISOString()
    .slice(0, 10)
}

const monthsOf: Record<BillingInterval, number> = { month: 1, year: 12 }

/** The term after so many of them, counted from the anchor: 31 January, 28 February, 31 March. */
export const termOf = (anchor: string, interval: BillingInterval, count: number) => ({
  from: addMonths(anchor, count * monthsOf[interval]),
  to: addMonths(anchor, (count + 1) * monthsOf[interval]),
})

type Term = { termFrom: string; termTo: string }

/** What the days of a term from one day on cost; day by day they sum to the price of the whole term. */
export const restOf = (cents: number, { termFrom, termTo }: Term, day: string) => {
  const [from, to, on] = [termFrom, termTo, day].map(numberOfDay) as [number, number, number]
  return sliceOf(cents, to - from, on - from, to - on)
}

/** What the larger package costs more for the days that are left, today included. */
export const differenceOf = (oldCents: number, newCents: number, term: Term, day: string) =>
  restOf(newCents, term, day) - restOf(oldCents, term, day)

/** Days after the invoice: by when to pay, when reminders follow, and when the package ends. */
export const dueDays = 7
export const reminderDays = [8, 15, 22] as const
export const endDays = 28

export type OpenInvoice = { id: number; issuedOn: string; reminders: number }
export type Standing = Term & {
  state: SubscriptionState
  endsAtTerm: boolean
  /** the oldest invoice that is not paid in full */
  open: OpenInvoice | null
}
export type Step =
  | { kind: 'remind'; on: string; invoiceId: number; step: number }
  | { kind: 'end'; on: string; reason: 'wanted' | 'unpaid' }
  | { kind: 'renew'; on: string }

const duty = (open: OpenInvoice): Step => {
  const days = reminderDays[open.reminders]
  return days === undefined
    ? { kind: 'end', on: addDays(open.issuedOn, endDays), reason: 'unpaid' }
    : { kind: 'remind', on: addDays(open.issuedOn, days), invoiceId: open.id, step: open.reminders + 1 }
}

/** What happens next to a subscription, and on which day; of two on one day the one about money comes first. */
export const nextStep = ({ state, termTo, endsAtTerm, open }: Standing): Step | null => {
  if (state === 'canceled') return null
  const term: Step = endsAtTerm ? { kind: 'end', on: termTo, reason: 'wanted' } : { kind: 'renew', on: termTo }
  const money = open && duty(open)
  return money && money.on <= term.on ? money : term
}
