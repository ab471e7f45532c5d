import { addDays, weekdayOf } from '#lib/clock.ts'

/** What can be chosen above the dates. */
export const dayChoices = [
  { key: '', label: 'Alle Tage' },
  { key: 'heute', label: 'Heute' },
  { key: 'morgen', label: 'Morgen' },
  { key: 'wochenende', label: 'Am Wochenende' },
] as const

const saturday = 6

/** The days of a choice, as seen from today; a weekend that has begun is what is left of it. */
export const daysOf = (choice: string, today: string): { from?: string; to?: string } => {
  if (choice === 'heute') return { from: today, to: today }
  if (choice === 'morgen') return { from: addDays(today, 1), to: addDays(today, 1) }
  if (choice === 'wochenende') {
    const weekday = weekdayOf(today)
    const first = weekday >= saturday ? today : addDays(today, saturday - weekday)
    return { from: first, to: addDays(first, 7 - Math.max(weekday, saturday)) }
  }
  return {}
}
