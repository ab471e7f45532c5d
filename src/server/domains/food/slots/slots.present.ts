import { addDays, wallTimeOf, weekdayOf } from '#lib/clock.ts'
import { formatClock, weekdayNames } from '#lib/time/opening.ts'

/** "heute 19:15 Uhr", "morgen 12:00 Uhr", "Freitag, 20.11., 12:00 Uhr": never a time without its day. */
export const slotWords = (at: Date, now: Date) => {
  const { day, minute } = wallTimeOf(at)
  const today = wallTimeOf(now).day
  const clock = `${formatClock(minute)} Uhr`
  if (day === today) return `heute ${clock}`
  if (day === addDays(today, 1)) return `morgen ${clock}`
  return `${weekdayNames[weekdayOf(day) - 1]}, ${Number(day.slice(8))}.${Number(day.slice(5, 7))}., ${clock}`
}
