import { addDays } from '#lib/clock.ts'
import type { Post } from '../portal.data.ts'

/** iCalendar (RFC 5545): the few lines of an event, so that every calendar takes it. */

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** Lines hold 75 bytes; the next one begins with a space. */
const folded = (line: string) => {
  const parts: string[] = ['']
  let bytes = 0
  for (const sign of line) {
    const size = new TextEncoder().encode(sign).length
    if (bytes + size > 74) {
      parts.push('')
      bytes = 0
    }
    parts[parts.length - 1] += sign
    bytes += size
  }
  return parts.join('\r\n ')
}

const dayOf = (day: string) => day.replaceAll('-', '')
const momentOf = (iso: string) => iso.replace(/[-:]|\.\d+/g, '')

/** The end of a whole day is the day after it. */
const spanOf = (date: Post['dates'][number]) =>
  date.start_time
    ? [`DTSTART:${momentOf(date.starts_at)}`, ...(date.end_time ? [`DTEND:${momentOf(date.ends_at)}`] : [])]
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
    `DTSTAMP:${momentOf(post.updated_at)}`,
    ...spanOf(date),
    `SUMMARY:${escaped(post.title)}`,
    `DESCRIPTION:${escaped(`${post.teaser}\n${address}`)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    `URL:${address}`,
    'END:VEVENT',
  ])
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Marktwerk//Regional//DE', ...entries, 'END:VCALENDAR']
  return `${lines.map(folded).join('\r\n')}\r\n`
}
