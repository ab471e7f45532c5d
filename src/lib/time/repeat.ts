import { addDays, isRealDay } from '../clock.ts'

export type Rhythm = { every: 'day' | 'week' | 'month' | 'year'; interval: number }
type Bounds = {
  /** the last possible day */
  until: string
  most: number
  except?: readonly string[]
}

/** The same day of a later month; months without that day have none. */
const inMonths = (first: string, count: number) => {
  const [year = 0, month = 1] = first.split('-').map(Number)
  const months = year * 12 + month - 1 + count
  const day = `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-${first.slice(8)}`
  return isRealDay(day) ? day : null
}

const steps = {
  day: (first: string, count: number) => addDays(first, count),
  week: (first: string, count: number) => addDays(first, count * 7),
  month: inMonths,
  year: (first: string, count: number) => inMonths(first, count * 12),
}

/** The days of a series, the first one included. Days that are excepted count as held. */
export const repeatDays = (first: string, { every, interval }: Rhythm, { until, most, except = [] }: Bounds) => {
  const days: string[] = []
  for (let count = 0; count < most * 12; count++) {
    const day = steps[every](first, count * interval)
    if (day === null) continue
    if (day > until || days.length === most) break
    if (!except.includes(day)) days.push(day)
  }
  return days
}
