/** German clocks: a wall time is a calendar day and its minute, counted on past midnight if need be. */

const minute = 60_000
const hour = 60 * minute
const wholeDay = 24 * hour

/** Clocks change on the last Sunday of March and October at 1:00 UTC, in all of the EU since 1996. */
const lastSunday = (year: number, month: number) => {
  const end = new Date(Date.UTC(year, month + 1, 0, 1))
  return end.getTime() - end.getUTCDay() * 24 * hour
}
const summers = new Map<number, { from: number; until: number }>()
const summerOf = (year: number) => {
  const known = summers.get(year) ?? { from: lastSunday(year, 2), until: lastSunday(year, 9) }
  summers.set(year, known)
  return known
}
const offsetAt = (instant: number) => {
  const { from, until } = summerOf(new Date(instant).getUTCFullYear())
  return instant >= from && instant < until ? 2 * hour : hour
}

/** A day that there is, as 2026-11-15: no 30 February, and a year of four digits that every database and form can show. */
export const isRealDay = (day: string) => {
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(day)) return false
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}

/** Days since 1970, which was a Thursday: quicker to count with than "2026-11-15". */
export const numberOfDay = (day: string) => Date.parse(day) / wholeDay
export const dayOfNumber = (number: number) => new Date(number * wholeDay).toISOString().slice(0, 10)

export const addDays = (day: string, count: number) => dayOfNumber(numberOfDay(day) + count)

/** 1 (Monday) to 7 */
export const weekdayOfNumber = (number: number) => ((number + 3) % 7) + 1
export const weekdayOf = (day: string) => weekdayOfNumber(numberOfDay(day))

/** The day on German clocks, as a number, and the minute of it. */
export const wallClockOf = (moment: Date) => {
  const wall = moment.getTime() + offsetAt(moment.getTime())
  const number = Math.floor(wall / wholeDay)
  return { number, minute: Math.floor((wall - number * wholeDay) / minute) }
}
export const wallTimeOf = (moment: Date) => {
  const { number, minute: minutes } = wallClockOf(moment)
  return { day: dayOfNumber(number), minute: minutes }
}

/**
 * When German clocks show this. An hour that clocks show twice has a first and a last time; one that they leave out is over
 * as soon as it would begin.
 */
export const momentOf = (number: number, minutes: number, which: 'first' | 'last') => {
  const wall = number * wholeDay + minutes * minute
  const [summer, winter] = [wall - 2 * hour, wall - hour]
  const isSummer = summer + offsetAt(summer) === wall
  const isWinter = winter + offsetAt(winter) === wall
  if (!isSummer && !isWinter) return new Date(Math.floor(winter / hour) * hour)
  return new Date(isWinter && (which === 'last' || !isSummer) ? winter : summer)
}
