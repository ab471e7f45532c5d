import { addDays } from '#lib/clock.ts'
import { siteName } from '#lib/site/name.ts'
import { calendarFile, calendarMoment, escapeCalendar } from '#lib/time/calendar.ts'
import { settings } from '#server/platform/settings.ts'
import type { OfferRow } from './offers.queries.ts'

const dayOf = (day: string) => day.replaceAll('-', '')

/** The visit and the proposed days of an offer as entries for whole days. Like the PDF it names the customer by nothing. */
export const offerCalendar = ({ id, version, status, leadId, terms, provider }: OfferRow) => {
  const { dateVisit, date1, date2, name } = terms
  const isSettled = status === 'accepted'
  const entries = [
    ['visit', dateVisit, `Besichtigung: ${name}`],
    ['first', date1, `${isSettled ? 'Beginn' : 'Möglicher Beginn'}: ${name}`],
    ['second', date2, `Anderer Termin: ${name}`],
  ] as const
  const days = entries.flatMap(([key, day, title]) => (day ? [{ key, day, title }] : []))
  if (!days.length) return null
  const url = `${settings.publicUrl}/konto/anfragen/${leadId}`
  return calendarFile([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${siteName()}//Angebot//DE`,
    'METHOD:PUBLISH',
    ...days.flatMap(({ key, day, title }) => [
      'BEGIN:VEVENT',
      `UID:offer-${id}-${key}@${new URL(url).host}`,
      `SEQUENCE:${version}`,
      `DTSTAMP:${calendarMoment(new Date(terms.createdAt).toISOString())}`,
      `DTSTART;VALUE=DATE:${dayOf(day)}`,
      `DTEND;VALUE=DATE:${dayOf(addDays(day, 1))}`,
      `SUMMARY:${escapeCalendar(title)}`,
      `DESCRIPTION:${escapeCalendar(`${provider.name}, ${provider.phone}`)}`,
      `STATUS:${key === 'visit' || isSettled ? 'CONFIRMED' : 'TENTATIVE'}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ])
}
