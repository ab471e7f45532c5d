import { dayOfNumber, momentOf, wallClockOf } from '#lib/clock.ts'
import { germanTime } from '#lib/format.ts'
import { siteName } from '#lib/site/name.ts'
import { calendarFile, calendarMoment, escapeCalendar } from '#lib/time/calendar.ts'
import { type Hours, type Span, spansOf, type WeeklyTime } from '#lib/time/opening.ts'

/** What all services at a location share. */
export type Room = {
  hours: Hours
  /** instead of the week of the opening hours; holidays hold for both */
  ownTimes: WeeklyTime[] | null
  breaks: Span[]
  /** how many customers at the same time */
  places: number
}

export type Rhythm = { minutes: number; bufferMinutes: number; leadHours: number; horizonDays: number }

/** Takes one place for a while, in milliseconds. */
export type Busy = { from: number; until: number }

const minute = 60_000
const hour = 60 * minute

/** Short services begin every quarter of an hour, others every half. */
const stepOf = (minutes: number) => (minutes < 30 ? 15 : 30)

/** The own hours replace week and kind of opening: also where somebody comes by appointment only. */
const hoursOf = ({ hours, ownTimes }: Room): Hours => {
  if (ownTimes) return { ...hours, opening: 'times', times: ownTimes }
  return hours.opening === 'times' || hours.opening === 'always' ? hours : { ...hours, times: [] }
}

/** How many places are taken at the fullest moment of a span. */
const mostTaken = (busy: readonly Busy[], { from, until }: Busy) => {
  const touching = busy.filter((one) => one.from < until && from < one.until)
  const begins = [from, ...touching.map((one) => one.from).filter((at) => at > from)]
  return Math.max(0, ...begins.map((at) => touching.filter((one) => one.from <= at && at < one.until).length))
}

export const hasPlace = (room: Room, busy: readonly Busy[], span: Busy) => mostTaken(busy, span) < room.places

/** What a booking that begins then takes: the buffer after it belongs to it. */
export const takenBy = (startsAt: Date, { minutes, bufferMinutes }: Rhythm): Busy => ({
  from: startsAt.getTime(),
  until: startsAt.getTime() + (minutes + bufferMinutes) * minute,
})

/** A job that is agreed for a day takes a place all day. */
export const wholeDay = (day: number): Busy => ({
  from: momentOf(day, 0, 'first').getTime(),
  until: momentOf(day + 1, 0, 'first').getTime(),
})

/** The days, by number, that hold free times: tonight of yesterday's hours is one of them. */
export const daysAhead = ({ horizonDays }: Rhythm, now: Date) => {
  const today = wallClockOf(now).number
  return { first: today - 1, last: today + horizonDays }
}

function* timesOfSpan(day: number, span: Span, breaks: readonly Span[], minutes: number) {
  const end = momentOf(day, span.until, 'last').getTime()
  const pauses = breaks.map(({ from, until }) => ({
    from: momentOf(day, from, 'first').getTime(),
    until: momentOf(day, until, 'last').getTime(),
  }))
  let last = 0
  for (let at = span.from; at < span.until; at += stepOf(minutes)) {
    const from = momentOf(day, at, 'first').getTime()
    const until = from + minutes * minute
    // an hour that clocks leave out has no times, and one that they show twice has each once
    const isShown = wallClockOf(new Date(from)).minute === at % 1440
    if (!isShown || from <= last || until > end) continue
    if (pauses.some((pause) => from < pause.until && pause.from < until)) continue
    last = from
    yield from
  }
}

type Days = { first: number; last: number }

function* freeWithin(room: Room, rhythm: Rhythm, busy: readonly Busy[], now: Date, { first, last }: Days) {
  const earliest = now.getTime() + rhythm.leadHours * hour
  const spansOn = spansOf(hoursOf(room))
  let before = 0
  for (let day = first; day <= last; day++)
    for (const span of spansOn(day))
      for (const from of timesOfSpan(day, span, room.breaks, rhythm.minutes)) {
        if (from < earliest || from <= now.getTime() || from <= before) continue
        before = from
        const startsAt = new Date(from)
        if (hasPlace(room, busy, takenBy(startsAt, rhythm))) yield startsAt
      }
}

/** All free times, the earliest first. Real time counts, so an appointment is as long on the night when clocks change. */
export const freeTimes = (room: Room, rhythm: Rhythm, busy: readonly Busy[], now: Date): Generator<Date> =>
  freeWithin(room, rhythm, busy, now, daysAhead(rhythm, now))

/** The free times of a day as a provider gives them away: at short notice and as far ahead as it likes. */
export const freeOnDay = (room: Room, rhythm: Rhythm, busy: readonly Busy[], now: Date, day: number) => {
  const times = freeWithin(room, { ...rhythm, leadHours: 0 }, busy, now, { first: day - 1, last: day })
  return [...times].filter((time) => wallClockOf(time).number === day)
}

/** When German clocks show a time of a day for the first time; undefined where they leave it out. */
export const startOn = (day: number, minutes: number) => {
  const startsAt = momentOf(day, minutes, 'first')
  const clock = wallClockOf(startsAt)
  return clock.number === day && clock.minute === minutes ? startsAt : undefined
}

export const nextFree = (room: Room, rhythm: Rhythm, busy: readonly Busy[], now: Date): Date | null =>
  freeTimes(room, rhythm, busy, now).next().value ?? null

export const isFreeAt = (room: Room, rhythm: Rhythm, busy: readonly Busy[], now: Date, startsAt: Date) => {
  for (const free of freeTimes(room, rhythm, busy, now))
    if (free >= startsAt) return free.getTime() === startsAt.getTime()
  return false
}

const mostTimes = 1000

/** By day, as German clocks show them. */
export const presentFree = (times: Iterable<Date>) => {
  const days = new Map<string, { starts_at: string; time: string }[]>()
  let count = 0
  for (const time of times) {
    if (count++ === mostTimes) break
    const day = dayOfNumber(wallClockOf(time).number)
    days.set(day, [...(days.get(day) ?? []), { starts_at: time.toISOString(), time: germanTime(time) }])
  }
  return [...days].map(([day, ofDay]) => ({ day, times: ofDay }))
}

/** "09:30" and "24:00" as minutes of the day. */
export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

export const weekOf = (hours: readonly { weekday: number; from: string; until: string }[]): WeeklyTime[] =>
  [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => {
    const spans = hours
      .filter((one) => one.weekday === weekday)
      .map(({ from, until }) => ({ from: minutesOf(from), until: minutesOf(until) }))
      .sort((a, b) => a.from - b.from)
    return spans.length ? [{ weekday, spans }] : []
  })

export const doSpansOverlap = (spans: readonly Span[]) =>
  spans.some((one, at) => spans.some((other, place) => place > at && one.from < other.until && other.from < one.until))

type Entry = {
  uid: string
  startsAt: Date
  minutes: number
  isCancelled: boolean
  sequence: number
  title: string
  place: string
  about: string
}

/** An appointment for calendar programs, which replace it when the same one comes with a higher sequence. */
export const calendarOf = ({ uid, startsAt, minutes, isCancelled, sequence, title, place, about }: Entry) =>
  calendarFile([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${siteName()}//Termin//DE`,
    `METHOD:${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${calendarMoment(new Date().toISOString())}`,
    `DTSTART:${calendarMoment(startsAt.toISOString())}`,
    `DTEND:${calendarMoment(new Date(startsAt.getTime() + minutes * minute).toISOString())}`,
    `SUMMARY:${escapeCalendar(title)}`,
    `DESCRIPTION:${escapeCalendar(about)}`,
    `LOCATION:${escapeCalendar(place)}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ])
