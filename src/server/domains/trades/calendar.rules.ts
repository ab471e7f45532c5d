import { type CalendarKind, calendarKindLabels } from '#contract/trades/calendar.ts'
import { addDays } from '#lib/clock.ts'
import { siteName } from '#lib/site/name.ts'
import { calendarFile, calendarMoment, escapeCalendar } from '#lib/time/calendar.ts'

export type Planned = {
  kind: CalendarKind
  id: number
  day: string
  startsAt: Date | string | null
  minutes: number
  places: number
  locationId: number | null
  title: string
  place: string
}

const spanOf = ({ startsAt, minutes }: Planned) => {
  const from = new Date(startsAt!).getTime()
  return [from, from + minutes * 60_000] as const
}

/** How many there are at the fullest moment of the first one; a job takes its whole day. */
const mostAtOnce = (one: Planned, beside: readonly Planned[]) => {
  const [from, to] = spanOf(one)
  const spans = beside.map((other) => (other.startsAt === null ? ([from, to] as const) : spanOf(other)))
  const moments = [from, ...spans.map(([begin]) => begin).filter((at) => at > from && at < to)]
  return 1 + Math.max(0, ...moments.map((at) => spans.filter(([begin, end]) => begin <= at && at < end).length))
}

/**
 * More at the same time than there are places, or two jobs that begin on the same day. A job leaves room for appointments that were
 * agreed one by one, but takes a place where times are booked, as `selectBusy` of the bookings has it.
 */
const collides = (one: Planned, entries: readonly Planned[]) => {
  const others = entries.filter((other) => other !== one)
  const jobs = others.filter(({ kind, day }) => kind === 'job' && day === one.day)
  if (one.startsAt === null) return one.kind === 'job' && jobs.length > 0
  const [from, to] = spanOf(one)
  const timed = others.filter((other) => other.startsAt !== null && spanOf(other)[0] < to && from < spanOf(other)[1])
  const away = timed.filter(({ locationId }) => locationId === null)
  if (one.locationId === null && away.length > 0) return true
  const locations = new Set(one.locationId === null ? timed.map(({ locationId }) => locationId) : [one.locationId])
  return [...locations].some((locationId) => {
    const booked = timed.filter((other) => other.locationId === locationId)
    const places = one.locationId === null ? booked[0]!.places : one.places
    return mostAtOnce(one, [...away, ...booked, ...jobs]) > places
  })
}

export const conflictsOf = (entries: readonly Planned[]) => new Set(entries.filter((one) => collides(one, entries)))

const compact = (day: string) => day.replaceAll('-', '')

const timesOf = (entry: Planned) => {
  if (entry.startsAt === null)
    return [`DTSTART;VALUE=DATE:${compact(entry.day)}`, `DTEND;VALUE=DATE:${compact(addDays(entry.day, 1))}`]
  const [from, to] = spanOf(entry)
  return [
    `DTSTART:${calendarMoment(new Date(from).toISOString())}`,
    `DTEND:${calendarMoment(new Date(to).toISOString())}`,
  ]
}

/** The calendar for calendar programs. */
export const feedOf = (entries: readonly Planned[], url: string, now = new Date()) => {
  const conflicts = conflictsOf(entries)
  return calendarFile([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${siteName()}//Kalender//DE`,
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeCalendar(siteName())}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...entries.flatMap((entry) => [
      'BEGIN:VEVENT',
      `UID:${entry.kind}-${entry.id}@${new URL(url).host}`,
      `DTSTAMP:${calendarMoment(now.toISOString())}`,
      ...timesOf(entry),
      `SUMMARY:${escapeCalendar(`${conflicts.has(entry) ? 'Überschneidung! ' : ''}${calendarKindLabels[entry.kind]}: ${entry.title}`)}`,
      ...(entry.place ? [`LOCATION:${escapeCalendar(entry.place)}`] : []),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ])
}
