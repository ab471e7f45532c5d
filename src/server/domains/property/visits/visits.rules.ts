import { momentOf, numberOfDay, weekdayOfNumber } from '#lib/clock.ts'
import { siteName } from '#lib/site/name.ts'
import { calendarFile, calendarMoment, escapeCalendar } from '#lib/time/calendar.ts'

export type Pattern = { weekday: number; fromMinute: number; untilMinute: number; slotMinutes: number }

/** How far ahead slots are offered. */
export const slotDays = 28

export const minuteOf = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
export const timeOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

export const startOf = (day: string, minute: number) => momentOf(numberOfDay(day), minute, 'first')

/** The slots of a weekly pattern from a day on, as German clocks show them. */
export const slotsOf = (pattern: Pattern, today: string) => {
  const first = numberOfDay(today) + 1
  const starts: Date[] = []
  for (let day = first; day < first + slotDays; day += 1) {
    if (weekdayOfNumber(day) !== pattern.weekday) continue
    for (let at = pattern.fromMinute; at + pattern.slotMinutes <= pattern.untilMinute; at += pattern.slotMinutes)
      starts.push(momentOf(day, at, 'first'))
  }
  return starts
}

type Entry = {
  key: string
  startsAt: Date
  minutes: number
  isCancelled: boolean
  sequence: number
  name: string
  address: string
  company: string
  url: string
}

/** A visit as a calendar entry; calendars replace it when the same one comes with a higher sequence. */
export const calendarOf = ({ key, startsAt, minutes, isCancelled, sequence, name, address, company, url }: Entry) =>
  calendarFile([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${siteName()}//Besichtigung//DE`,
    `METHOD:${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${key}@${new URL(url).host}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${calendarMoment(new Date().toISOString())}`,
    `DTSTART:${calendarMoment(startsAt.toISOString())}`,
    `DTEND:${calendarMoment(new Date(startsAt.getTime() + minutes * 60_000).toISOString())}`,
    `SUMMARY:${escapeCalendar(`Besichtigung: ${name}`)}`,
    `DESCRIPTION:${escapeCalendar(`${company}\n${url}`)}`,
    `LOCATION:${escapeCalendar(address)}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ])
