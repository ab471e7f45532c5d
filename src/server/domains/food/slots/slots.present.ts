import { addDays, wallTimeOf, weekdayOf } from '#lib/clock.ts'
import { formatClock, weekdayNames } from '#lib/time/opening.ts'

const dayWords = (day: string, now: Date) => {
  const today = wallTimeOf(now).day
  if (day === today) return 'heute'
  if (day === addDays(today, 1)) return 'morgen'
  return `${weekdayNames[weekdayOf(day) - 1]}, ${Number(day.slice(8))}.${Number(day.slice(5, 7))}.,`
}

/** "heute 19:15 Uhr", "morgen 12:00 Uhr", "Freitag, 20.11., 12:00 Uhr": never a time without its day. */
export const slotWords = (at: Date, now: Date) => {
  const { day, minute } = wallTimeOf(at)
  return `${dayWords(day, now)} ${formatClock(minute)} Uhr`
}

/** "heute ab 19:15 Uhr" */
export const startWords = (at: Date, now: Date) => {
  const { day, minute } = wallTimeOf(at)
  return `${dayWords(day, now)} ab ${formatClock(minute)} Uhr`
}
