import { dayOfNumber, momentOf, numberOfDay, wallClockOf, weekdayOfNumber } from '#lib/clock.ts'
import type { Hours, Span } from '#lib/time/opening.ts'

const minute = 60_000
/** Capacity is counted by quarters of an hour; German clocks differ from UTC by whole hours, so they begin together. */
export const slotMs = 15 * minute

export type SlotRules = {
  /** when food can be at the door, or be fetched */
  hours: Hours
  /** from the order until it is there */
  leadMinutes: number
  pausedUntil: Date | null
  /** nothing that begins on this day */
  closedOn: string | null
  preorderDays: number
  capacityOrders: number | null
  capacityCents: number | null
}
/** What a slot holds so far. */
export type Load = { at: number; orders: number; cents: number }
export type Slot = {
  at: Date
  isFull: boolean
  /** it is open now and until then: it can be had without choosing a time */
  isRunning: boolean
}

const wholeDay: Span[] = [{ from: 0, until: 24 * 60 }]

/** The shortest holiday counts: a day off within a longer one says more. */
const spansOn = ({ opening, times, holidays }: Hours, day: number): Span[] => {
  if (opening === 'none' || opening === 'appointment') return []
  const length = (one: Hours['holidays'][number]) => numberOfDay(one.lastDay) - numberOfDay(one.firstDay)
  const [holiday] = holidays
    .filter(({ firstDay, lastDay }) => numberOfDay(firstDay) <= day && day <= numberOfDay(lastDay))
    .sort((a, b) => length(a) - length(b))
  if (holiday) return holiday.spans
  if (opening === 'always') return wholeDay
  return times.find(({ weekday }) => weekday === weekdayOfNumber(day))?.spans ?? []
}

const isFull = ({ capacityOrders, capacityCents }: SlotRules, load: Load | undefined, cents: number) => {
  if (!load) return capacityOrders === 0
  if (capacityOrders !== null && load.orders >= capacityOrders) return true
  // one large order fits into an empty slot
  return capacityCents !== null && load.orders > 0 && load.cents + cents > capacityCents
}

/** A stretch without a break in which slots begin. */
type OpenSpan = { first: number; until: number; isRunning: boolean }

/** A night belongs to the day it began on. */
const openSpansOf = (rules: SlotRules, now: Date): OpenSpan[] => {
  const begin = Math.max(now.getTime(), rules.pausedUntil?.getTime() ?? 0)
  const earliest = Math.ceil((begin + rules.leadMinutes * minute) / slotMs) * slotMs
  const today = wallClockOf(now).number
  const found: OpenSpan[] = []
  // until when it is open without a break: a kitchen open day and night stays open at midnight
  let runsUntil = now.getTime()
  for (let day = today - 1; day <= today + rules.preorderDays; day++) {
    if (dayOfNumber(day) === rules.closedOn) continue
    for (const span of spansOn(rules.hours, day)) {
      const from = momentOf(day, span.from, 'first').getTime()
      const until = momentOf(day, span.until, 'last').getTime()
      const isRunning = from <= runsUntil && runsUntil < until
      if (isRunning) runsUntil = until
      const first = Math.max(earliest, Math.ceil(from / slotMs) * slotMs)
      if (first < until) found.push({ first, until, isRunning })
    }
  }
  return found
}

/** All slots from now on, in order. */
export const slotsOf = (rules: SlotRules, loads: Load[], now: Date, cents = 0): Slot[] => {
  const known = new Map(loads.map((load) => [load.at, load]))
  const found = new Map<number, boolean>()
  for (const { first, until, isRunning } of openSpansOf(rules, now))
    for (let at = first; at < until; at += slotMs) found.set(at, isRunning || (found.get(at) ?? false))
  return [...found]
    .sort(([a], [b]) => a - b)
    .map(([at, isRunning]) => ({ at: new Date(at), isRunning, isFull: isFull(rules, known.get(at), cents) }))
}

const notableSlots = (spans: OpenSpan[], rules: SlotRules, loads: Load[]): Slot[] => {
  if (!spans.length) return []
  const known = new Map(loads.map((load) => [load.at, load]))
  const isFree = (at: number) => !isFull(rules, known.get(at), 0)
  const firstFree = ({ first, until }: OpenSpan) => {
    for (let at = first; at < until; at += slotMs) if (isFree(at)) return at
    return Number.POSITIVE_INFINITY
  }
  const lastFree = ({ first, until }: OpenSpan) => {
    const last = first + Math.floor((until - 1 - first) / slotMs) * slotMs
    for (let at = last; at >= first; at -= slotMs) if (isFree(at)) return at
    return Number.NEGATIVE_INFINITY
  }
  const running = spans.filter(({ isRunning }) => isRunning)
  const asap = Math.min(...running.map(firstFree))
  const next = spans.reduce((best, span) => (span.first < best ? Math.min(best, firstFree(span)) : best), asap)
  const found = [next, asap, ...running.map(lastFree)].filter(Number.isFinite)
  const isIn = (at: number) => running.some(({ first, until }) => first <= at && at < until)
  if (!found.length) {
    const first = Math.min(...spans.map((span) => span.first))
    return [{ at: new Date(first), isFull: true, isRunning: isIn(first) }]
  }
  return [...new Set(found)]
    .sort((a, b) => a - b)
    .map((at) => ({ at: new Date(at), isFull: false, isRunning: isIn(at) }))
}

/**
 * What a list of restaurants needs: the first free slot, the first and the last free one while it is open without a break; one that is full
 * where no other is left. To make all slots of every restaurant takes most of the time of a list.
 */
export const firstSlotsOf = (rules: SlotRules, loads: Load[], now: Date): Slot[] => {
  const near = notableSlots(openSpansOf({ ...rules, preorderDays: Math.min(1, rules.preorderDays) }, now), rules, loads)
  // those of later days begin then
  const later = momentOf(wallClockOf(now).number + 2, 0, 'first')
  const isEnough = near.some((slot) => !slot.isFull && slot.at < later) || rules.preorderDays <= 1
  return isEnough ? near : notableSlots(openSpansOf(rules, now), rules, loads)
}

/** The slot an order gets: the wanted one, or the first free one while the kitchen is open. */
export const chooseSlot = (slots: Slot[], wantedAt: Date | null): Slot | null =>
  slots.find(({ at, isFull: full, isRunning }) =>
    full ? false : wantedAt ? at.getTime() === wantedAt.getTime() : isRunning,
  ) ?? null

/** What to offer instead, the next first. */
export const nextSlots = (slots: Slot[], wantedAt: Date | null, count = 3) => {
  const free = slots.filter((slot) => !slot.isFull)
  const later = free.filter(({ at }) => !wantedAt || at > wantedAt)
  return (later.length ? later : free).slice(0, count)
}

/** When a kitchen opens the next time after now; without times: tomorrow. */
export const nextOpening = (hours: Hours, now: Date) => {
  const today = wallClockOf(now).number
  for (let day = today; day <= today + 31; day++) {
    const openings = spansOn(hours, day)
      .map(({ from }) => momentOf(day, from, 'first'))
      .filter((at) => at > now)
      .sort((a, b) => a.getTime() - b.getTime())
    if (openings[0]) return openings[0]
  }
  return momentOf(today + 1, 0, 'first')
}
