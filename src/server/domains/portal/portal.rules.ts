import { momentOf, numberOfDay } from '#lib/clock.ts'
import { refuseField } from '#lib/errors.ts'

export const perPage = 12
export const eventsPerPage = 24
export const editorPerPage = 25

const wholeDay = 24 * 60
const longestDays = 366

export type GivenDate = {
  startDate: string
  startTime: string
  endDate: string | null
  endTime: string
}

/** "18:30" as a minute of the day; null for ''. */
const minuteOf = (clock: string) => {
  const [hours, minutes] = clock.split(':')
  return clock ? Number(hours) * 60 + Number(minutes) : null
}

export const clockOf = (minute: number | null) =>
  minute === null ? '' : `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** A date as it is stored. Without a time it is the whole day, without an end it ends with its last day. */
export const readDate = (given: GivenDate, at: number) => {
  const [firstDay, lastDay] = [given.startDate, given.endDate ?? given.startDate]
  const [startMinute, endMinute] = [minuteOf(given.startTime), minuteOf(given.endTime)]
  const [first, last] = [numberOfDay(firstDay), numberOfDay(lastDay)]
  if (endMinute !== null && startMinute === null)
    throw refuseField(`dates.${at}.startTime`, 'Zu einem Ende gehört auch ein Beginn.')
  const startsAt = momentOf(first, startMinute ?? 0, 'first')
  const endsAt = momentOf(last, endMinute ?? wholeDay, 'last')
  if (endsAt <= startsAt) throw refuseField(`dates.${at}.endDate`, 'Das Ende liegt vor dem Beginn.')
  if (last - first > longestDays) throw refuseField(`dates.${at}.endDate`, 'Ein Termin dauert höchstens ein Jahr.')
  return { firstDay, startMinute, lastDay, endMinute, startsAt, endsAt }
}
