import type { StoreHoliday, StoreLocation } from './stores.data.ts'

/** The four clocks of a day, as the call names them. */
export const clocks = {
  from: 'from_time',
  until: 'untill_time',
  afterFrom: 'after_from_time',
  afterUntil: 'after_untill_time',
} as const

export type DayValues = Record<(typeof clocks)[keyof typeof clocks], string> & { status: boolean }

export const noTimes: DayValues = {
  from_time: '',
  untill_time: '',
  after_from_time: '',
  after_untill_time: '',
  status: false,
}

type Spans = Omit<StoreLocation['times'][number], 'days'>

export const dayValues = ({
  from_time,
  untill_time,
  after_from_time,
  after_untill_time,
  status,
}: Spans): DayValues => ({
  from_time,
  untill_time,
  after_from_time,
  after_untill_time,
  status: status === 1,
})

/** What most shops have, to start from. */
export const usualDay: DayValues = { ...noTimes, from_time: '09:00', untill_time: '18:00', status: true }

const minutesOf = (clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}
const clockOf = (minutes: number) =>
  [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

const noon = 12 * 60
const hour = 60

/** A break of an hour inside the time that stands there: at noon, or else in its middle. */
export const withBreak = (day: DayValues): Partial<DayValues> => {
  if (!day.from_time || !day.untill_time) return {}
  const from = minutesOf(day.from_time)
  const typedEnd = minutesOf(day.untill_time)
  // an end that is not after its beginning lies on the next day
  const until = typedEnd > from ? typedEnd : typedEnd + 24 * hour
  const fits = (at: number) => at > from && at + hour < until
  const start = [noon, Math.floor((from + until) / 2 / hour) * hour].find(fits)
  if (start === undefined) return {}
  return {
    untill_time: clockOf(start),
    after_from_time: clockOf(start + hour),
    after_untill_time: day.untill_time,
  }
}

const span = (from: string, until: string) => (from ? `${from}–${until}` : '')

/** "10:00–12:00", "geschlossen" */
export const holidayTimes = (holiday: StoreHoliday) =>
  holiday.status === 1
    ? [span(holiday.from_time, holiday.untill_time), span(holiday.after_from_time, holiday.after_untill_time)]
        .filter(Boolean)
        .join(', ')
    : 'geschlossen'
