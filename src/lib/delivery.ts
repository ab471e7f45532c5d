import { formatShortDay } from './format.ts'

/** The day after so many working days (Monday to Saturday) of a calendar day. */
export const workingDaysAfter = (day: string, count: number): string => {
  const date = new Date(`${day}T12:00:00Z`)
  for (let left = count; left > 0; ) {
    date.setUTCDate(date.getUTCDate() + 1)
    if (date.getUTCDay() !== 0) left--
  }
  return date.toISOString().slice(0, 10)
}

/** When it arrives if it is ordered today: "Mi., 18.11. bis Fr., 20.11." */
export const arrivalOf = (today: string, from: number, to: number) => {
  if (to === 0) return 'noch heute'
  const [first, last] = [workingDaysAfter(today, from), workingDaysAfter(today, to)].map(formatShortDay)
  if (first === last) return `am ${first}`
  return from === 0 ? `bis ${last}` : `${first} bis ${last}`
}
