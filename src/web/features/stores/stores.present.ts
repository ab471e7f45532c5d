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

const span = (from: string, until: string) => (from ? `${from}–${until}` : '')

/** "10:00–12:00", "geschlossen" */
export const holidayTimes = (holiday: StoreHoliday) =>
  holiday.status === 1
    ? [span(holiday.from_time, holiday.untill_time), span(holiday.after_from_time, holiday.after_untill_time)]
        .filter(Boolean)
        .join(', ')
    : 'geschlossen'
