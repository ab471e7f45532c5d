import { numberOfDay, weekdayOfNumber } from '#lib/clock.ts'

/** The days of a repeating event (RRULE of RFC 5545) as far as they are named by weekday or by day of the month. */

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
type Frequency = (typeof frequencies)[number]
const known = new Set(['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'BYDAY', 'BYMONTHDAY', 'BYMONTH', 'WKST'])

type ByDay = { weekday: number; nth: number }
export type Rule = {
  every: Frequency
  interval: number
  count: number | null
  until: string | null
  byDay: ByDay[]
}

const partsOf = (rule: string) => {
  const parts = new Map<string, string>()
  for (const part of rule.split(';', 20)) {
    const [name = '', value = ''] = part.split('=', 2)
    if (name) parts.set(name.trim(), value.trim())
  }
  return parts
}

const readByDay = (text: string): ByDay | null => {
  const found = /^([+-]?\d{1,2})?(MO|TU|WE|TH|FR|SA|SU)$/.exec(text)
  return found && { weekday: weekdays.indexOf(found[2]!) + 1, nth: Number(found[1] ?? 0) }
}

const isUsable = (every: Frequency, byDay: ByDay[]) => {
  if (every === 'WEEKLY') return byDay.every(({ nth }) => nth === 0)
  if (every === 'MONTHLY') return byDay.length <= 1 && byDay.every(({ nth }) => nth !== 0 && Math.abs(nth) <= 5)
  return byDay.length === 0
}

/** What the rule says about the first day again is no rule of its own. */
const repeatsFirst = (parts: Map<string, string>, first: string) => {
  const [, month, day] = first.split('-').map(Number)
  const isFirst = (name: string, value: number | undefined) => !parts.has(name) || Number(parts.get(name)) === value
  return isFirst('BYMONTH', month) && isFirst('BYMONTHDAY', day)
}

/** null: a rule that our dates cannot express. `untilOf` reads the end as a day. */
export const readRule = (text: string, first: string, untilOf: (text: string) => string | null): Rule | null => {
  const parts = partsOf(text.toUpperCase())
  const every = frequencies.find((name) => name === parts.get('FREQ'))
  const byDay = (parts.get('BYDAY') ?? '').split(',', 7).filter(Boolean).map(readByDay)
  if (!every || [...parts.keys()].some((name) => !known.has(name))) return null
  if (parts.has('BYMONTH') && every !== 'YEARLY') return null
  if (byDay.includes(null) || !isUsable(every, byDay as ByDay[]) || !repeatsFirst(parts, first)) return null
  const count = Number.parseInt(parts.get('COUNT') ?? '', 10)
  return {
    every,
    interval: Math.min(Math.max(Number.parseInt(parts.get('INTERVAL') ?? '1', 10) || 1, 1), 1000),
    count: count > 0 ? count : null,
    until: untilOf(parts.get('UNTIL') ?? ''),
    byDay: byDay as ByDay[],
  }
}

const wholeDay = 86_400_000
const dayIn = (year: number, month: number, day: number) => Date.UTC(year, month, day) / wholeDay
const lengthOf = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate()

/** The nth weekday of a month, from its end when negative; null where the month has none. */
const nthOf = (year: number, month: number, { weekday, nth }: ByDay) => {
  const length = lengthOf(year, month)
  const start = weekdayOfNumber(dayIn(year, month, 1))
  const first = 1 + ((weekday - start + 7) % 7)
  const last = first + 7 * Math.floor((length - first) / 7)
  const day = nth > 0 ? first + 7 * (nth - 1) : last + 7 * (nth + 1)
  return day >= 1 && day <= length ? dayIn(year, month, day) : null
}

/** The days of one period of the rule, as numbers, in order. */
const daysOfPeriod = (first: string, { every, interval, byDay }: Rule, period: number): number[] => {
  const start = numberOfDay(first)
  if (every === 'DAILY') return [start + period * interval]
  if (every === 'WEEKLY') {
    const monday = start - weekdayOfNumber(start) + 1 + period * interval * 7
    const days = byDay.length ? byDay.map(({ weekday }) => weekday) : [weekdayOfNumber(start)]
    return days.toSorted((a, b) => a - b).map((weekday) => monday + weekday - 1)
  }
  const [year = 0, month = 1, day = 1] = first.split('-').map(Number)
  const months = year * 12 + month - 1 + period * interval * (every === 'YEARLY' ? 12 : 1)
  const [inYear, inMonth] = [Math.floor(months / 12), months % 12]
  if (byDay[0]) return [nthOf(inYear, inMonth, byDay[0])].filter((one) => one !== null)
  // months without that day have none
  return day <= lengthOf(inYear, inMonth) ? [dayIn(inYear, inMonth, day)] : []
}

/** Steps that all series of one file may take together. */
export type Budget = { left: number }

/** Periods that are over; where days are counted, all of them are looked at. */
const skipped = (start: number, { every, interval, count }: Rule, from: number) => {
  const unit = { DAILY: 1, WEEKLY: 7, MONTHLY: 0, YEARLY: 0 }[every]
  return count === null && unit ? Math.max(0, Math.floor((from - start) / (unit * interval)) - 1) : 0
}

/** Days of the series from `from` to `to` (numbers), at most `most`. The first day always counts as held. */
export const daysOfSeries = (
  first: string,
  rule: Rule,
  { from, to, most, budget }: { from: number; to: number; most: number; budget: Budget },
) => {
  const start = numberOfDay(first)
  const end = rule.until === null ? to : Math.min(to, numberOfDay(rule.until))
  const days: number[] = []
  let held = 0
  const take = (day: number) => {
    held++
    if (day >= from) days.push(day)
  }
  const isDone = () => days.length >= most || (rule.count !== null && held >= rule.count)
  if (start <= to && !daysOfPeriod(first, rule, 0).includes(start)) take(start)
  for (let period = skipped(start, rule, from); !isDone() && budget.left > 0; period++) {
    budget.left--
    const inPeriod = daysOfPeriod(first, rule, period)
    // months without the day come before later ones that have it
    if (inPeriod.length && inPeriod[0]! > end) break
    for (const day of inPeriod) if (day >= start && day <= end && !isDone()) take(day)
  }
  return days
}
