import { addDays, weekdayOf } from '#lib/clock.ts'
import { easterOf } from '#lib/time/holidays.ts'

/** Days on which banks of the SEPA move no money (the TARGET calendar): weekends and six holidays. */
export const isBankDay = (day: string) => {
  if (weekdayOf(day) > 5 || /-(01-01|05-01|12-25|12-26)$/.test(day)) return false
  const easter = easterOf(Number(day.slice(0, 4)))
  return day !== addDays(easter, -2) && day !== addDays(easter, 1)
}

/** This day, or the next on which banks work. */
export const bankDayFrom = (day: string): string => (isBankDay(day) ? day : bankDayFrom(addDays(day, 1)))
