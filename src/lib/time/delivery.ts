import { addDays, weekdayOf } from '../clock.ts'
import { formatShortDay } from '../format.ts'

/** The day after so many working days (Monday to Saturday, without holidays) of a calendar day. */
export const workingDaysAfter = (day: string, count: number, isHoliday: (day: string) => boolean): string => {
  let [reached, left] = [day, count]
  while (left > 0) {
    reached = addDays(reached, 1)
    if (weekdayOf(reached) < 7 && !isHoliday(reached)) left--
  }
  return reached
}

/** "2 bis 4 Werktage" */
export const daysText = (from: number, to: number) => {
  if (to === 0) return 'am selben Tag'
  if (from === to) return to === 1 ? '1 Werktag' : `${to} Werktage`
  return `${from} bis ${to} Werktage`
}

/** When it arrives if it is ordered today: "Mi., 18.11. bis Fr., 20.11." */
export const arrivalText = (today: string, from: string, to: string) => {
  if (to === today) return 'noch heute'
  if (from === to) return `am ${formatShortDay(from)}`
  return from === today ? `bis ${formatShortDay(to)}` : `${formatShortDay(from)} bis ${formatShortDay(to)}`
}
