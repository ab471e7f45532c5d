import { addDays, weekdayOf } from '#lib/clock.ts'
import { germanDay } from '#lib/format.ts'
import type { FederalState } from '#lib/lists/federal-states.ts'
import { workingDaysAfter } from '#lib/time/delivery.ts'
import { isHoliday } from '#lib/time/holidays.ts'
import type { OrderState, VendorOrder } from '#server/domains/orders/index.ts'

const termDays = 14

/** By when money is paid back after a withdrawal (§357 BGB). */
export const payUntil = (declared: Date | string) => addDays(germanDay(declared), termDays)

type Delivered = {
  kind?: VendorOrder['kind']
  placedAt?: string
  /** where the provider and the customer live, as far as it is known: a holiday of either counts */
  lands: FederalState[]
  moves: { status: OrderState; at: string }[]
  shippings: { daysTo: number }[]
}

/**
 * The day the goods arrived: when they changed hands, or when the parcel that was sent must have come at the latest. A provider that
 * completes an order before that does not shorten the term: nothing proves that the parcel is there.
 */
export const arrivedOn = ({ kind, placedAt, lands, moves, shippings }: Delivered): string | null => {
  // for services the term runs from the contract (§355(2) BGB)
  if (kind === 'service' && placedAt) return germanDay(placedAt)
  const dayOf = (state: OrderState) => moves.find(({ status }) => status === state)?.at
  const [completed, shipped] = [dayOf('completed'), dayOf('shipped')]
  const days = Math.max(0, ...shippings.map(({ daysTo }) => daysTo))
  const known = [
    ...(completed ? [germanDay(completed)] : []),
    ...(shipped ? [workingDaysAfter(germanDay(shipped), days, (day) => isHoliday(day, lands))] : []),
  ]
  return known.toSorted().at(-1) ?? null
}

/** No term ends on a weekend or a public holiday (§193 BGB). */
const endsOn = (day: string, lands: FederalState[]): string =>
  weekdayOf(day) > 5 || isHoliday(day, lands) ? endsOn(addDays(day, 1), lands) : day

/** The last day to withdraw (§355 BGB); null before delivery. */
export const withdrawUntil = (order: Delivered): string | null => {
  const arrived = arrivedOn(order)
  return arrived && endsOn(addDays(arrived, termDays), order.lands)
}

export const isLate = (order: Delivered, now: Date) => {
  const until = withdrawUntil(order)
  return until !== null && germanDay(now) > until
}

/** Why the law gives no right to withdraw (§312g BGB). */
const exclusions: Record<string, string> = {
  perishable: 'Vom Widerruf ausgeschlossen: schnell verderbliche Ware (§ 312g Abs. 2 Nr. 2 BGB)',
  made_to_order: 'Vom Widerruf ausgeschlossen: nach Ihren Angaben angefertigt (§ 312g Abs. 2 Nr. 1 BGB)',
  dated: 'Vom Widerruf ausgeschlossen: fester Termin oder Zeitraum (§ 312g Abs. 2 Nr. 9 BGB)',
}
export const exclusionOf = (withdrawalExclusion: string) => exclusions[withdrawalExclusion] ?? null

/** Full performance ends the right where the customer asked for it within the term (§356(4) BGB). */
export const performanceNote = ({ kind, status, startsEarly }: Pick<VendorOrder, 'kind' | 'status' | 'startsEarly'>) =>
  kind === 'service' && status === 'completed' && startsEarly
    ? 'Widerrufsrecht erloschen: die Leistung ist auf Ihren Wunsch vollständig erbracht (§ 356 Abs. 4 BGB)'
    : null

type Returned = {
  kind: VendorOrder['kind']
  status: OrderState
  origin: 'refund' | 'withdrawal' | 'cancellation' | 'reduction'
  state: 'requested' | 'accepted' | 'rejected'
}

/** Only goods that left the provider come back in a parcel. */
export const hasSlip = ({ kind, status, origin, state }: Returned) =>
  kind === 'goods' &&
  origin !== 'cancellation' &&
  origin !== 'reduction' &&
  state !== 'rejected' &&
  (status === 'shipped' || status === 'completed')

/** Such an item can be withdrawn from, unless its seal is broken. */
export const sealNote = (withdrawalExclusion: string) =>
  withdrawalExclusion === 'hygiene'
    ? 'Nur mit unversehrter Versiegelung: sonst ist das Widerrufsrecht erloschen (§ 312g Abs. 2 Nr. 3 BGB)'
    : null

/** What an amount is for: the goods first, then their deposit, then shipping. */
export const partsOf = (amountCents: number, most: { goodsCents: number; depositCents: number }) => {
  const goodsCents = Math.min(amountCents, most.goodsCents)
  const depositCents = Math.min(amountCents - goodsCents, most.depositCents)
  return { goodsCents, depositCents, shippingCents: amountCents - goodsCents - depositCents }
}

/** What a customer can ask to give back: goods that were sent. */
export const canAsk = (status: VendorOrder['status']) => status === 'shipped' || status === 'completed'

/** What a provider can take back: of an order that stands and has its invoice. */
export const canTakeBack = (status: VendorOrder['status']) => status !== 'cancelled' && status !== 'pending'

/** A withdrawal in time ends the contract by itself: it is refused only after its term or where a seal was broken (§355, §312g BGB). */
export const mayRefuse = ({ origin, isLate: late, withdrawalExclusion }: Refusable) =>
  origin !== 'withdrawal' || late || withdrawalExclusion === 'hygiene'
type Refusable = { origin: string; isLate: boolean; withdrawalExclusion: string }

export const refusalSentence =
  'Ein fristgerechter Widerruf lässt sich nicht ablehnen: Der Kaufvertrag ist damit beendet (§ 355 BGB). Hat die Ware durch mehr als das Prüfen an Wert verloren, können Sie den Wertersatz von der Erstattung abziehen.'

/** What less than the whole is paid back for (§357a BGB). */
export const compensationSentence =
  'Bei einem Widerruf erstatten Sie den vollen Betrag. Weniger ist nur als Wertersatz möglich, wenn die Ware über das Prüfen hinaus benutzt wurde (§ 357a BGB); bitte begründen Sie das dem Kunden.'

const leastReason = 15
export const isReasoned = (answer: string) => answer.trim().length >= leastReason

type Reduced = { kind: VendorOrder['kind']; status: OrderState }

/** Money alone is given back where the invoice stands and nobody can still take the goods out of the order. */
export const reductionFault = ({ kind, status }: Reduced) => {
  if (status === 'cancelled') return 'Diese Bestellung ist storniert.'
  if (status === 'pending') return 'Diese Bestellung ist noch nicht bestätigt; sie lässt sich nur stornieren.'
  if (kind === 'service' && status !== 'completed')
    return 'Ein Preisnachlass auf einen Auftrag ist möglich, sobald er erledigt und abgerechnet ist.'
  if (kind === 'food' && status !== 'shipped' && status !== 'completed')
    return 'Ein Preisnachlass auf Essen ist möglich, sobald es unterwegs ist.'
  return null
}
