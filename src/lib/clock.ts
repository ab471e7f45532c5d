/** German clocks: a wall time is a calendar day and its minute, counted on past midnight if need be. */

const minute = 60_000
const hour = 60 * minute

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

export const addDays = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * 24 * hour).toISOString().slice(0, 10)

/** 1 (Monday) to 7 */
export const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

export const wallTimeOf = (moment: Date) => {
  const wall = new Date(moment.getTime() + offsetAt(moment.getTime()))
  return { day: wall.toISOString().slice(0, 10), minute: wall.getUTCHours() * 60 + wall.getUTCMinutes() }
}

/**
 * When German clocks show this. An hour that clocks show twice has a first and a last time; one that they leave out is over
 * as soon as it would begin.
 */
export const momentOf = (day: string, minutes: number, which: 'first' | 'last') => {
  const wall = Date.parse(`${day}T00:00:00Z`) + minutes * minute
  const [first, last] = [wall - 2 * hour, wall - hour].filter((instant) => instant + offsetAt(instant) === wall)
  if (first === undefined) return new Date(Math.floor((wall - hour) / hour) * hour)
  return new Date(which === 'last' && last !== undefined ? last : first)
}
