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
  title: string
  place: string
}

const spanOf = ({ startsAt, minutes }: Planned) => {
  const from = new Date(startsAt!).getTime()
  return [from, from + minutes * 60_000] as const
}

/** Two at the same time, or two jobs that begin on the same day. What lasts a whole day leaves room for appointments. */
const collide = (a: Planned, b: Planned) => {
  if (a.startsAt === null || b.startsAt === null) return a.kind === 'job' && b.kind === 'job' && a.day === b.day
  const [[fromA, toA], [fromB, toB]] = [spanOf(a), spanOf(b)]
  // where several are served at once, one more was counted when it was booked
  return fromA < toB && fromB < toA && Math.max(a.places, b.places) === 1
}

export const conflictsOf = (entries: readonly Planned[]) =>
  new Set(entries.filter((one) => entries.some((other) => other !== one && collide(one, other))))

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
