import { addDays } from '#lib/clock.ts'
import { siteName } from '#lib/site/name.ts'
import { calendarFile, calendarMoment, escapeCalendar } from '#lib/time/calendar.ts'
import type { Post } from '../portal.data.ts'

const dayOf = (day: string) => day.replaceAll('-', '')

/** The end of a whole day is the day after it. */
const spanOf = (date: Post['dates'][number]) =>
  date.start_time
    ? [`DTSTART:${calendarMoment(date.starts_at)}`, ...(date.end_time ? [`DTEND:${calendarMoment(date.ends_at)}`] : [])]
    : [`DTSTART;VALUE=DATE:${dayOf(date.start_date)}`, `DTEND;VALUE=DATE:${dayOf(addDays(date.end_date, 1))}`]

export const placeOf = ({ name, street, postal_code, city }: Post['place']) =>
  [name, street, `${postal_code} ${city}`.trim()].filter(Boolean).join(', ')

/** Every date of a post as an entry of a calendar. */
export const calendarOf = (post: Post, address: string) => {
  const host = new URL(address).host
  const place = placeOf(post.place)
  const entries = post.dates.flatMap((date) => [
    'BEGIN:VEVENT',
    `UID:${post.id}-${date.starts_at}@${host}`,
    `DTSTAMP:${calendarMoment(post.updated_at)}`,
    ...spanOf(date),
    `SUMMARY:${escapeCalendar(post.title)}`,
    `DESCRIPTION:${escapeCalendar(`${post.teaser}\n${address}`)}`,
    ...(place ? [`LOCATION:${escapeCalendar(place)}`] : []),
    `URL:${address}`,
    'END:VEVENT',
  ])
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//${siteName()}//Regional//DE`, ...entries, 'END:VCALENDAR']
  return calendarFile(lines)
}
