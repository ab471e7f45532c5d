import { z } from 'zod'
import { call } from '../wire/call.ts'
import { day, fileAnswer, outcome } from '../wire/fields.ts'

/** visit: of a property; appointment: asked for on the own page; booking: of a free time; inspection: named by an offer; job: an agreed service */
export const calendarKind = z.enum(['visit', 'appointment', 'booking', 'inspection', 'job'])
export type CalendarKind = z.output<typeof calendarKind>
export const calendarKindLabels: Record<CalendarKind, string> = {
  visit: 'Besichtigung einer Immobilie',
  appointment: 'Termin',
  booking: 'Gebuchter Termin',
  inspection: 'Besichtigung vor Ort',
  job: 'Auftrag',
}

const entry = z.object({
  key: z.string(),
  kind: calendarKind,
  day: z.iso.date(),
  /** null: the whole day */
  starts_at: z.iso.datetime().nullable(),
  minutes: z.int(),
  title: z.string(),
  place: z.string(),
  /** of the visit, appointment, booking, request or order */
  about_id: z.int(),
  /** another one at the same time, or another job on the same day */
  conflict: z.boolean(),
})
export type CalendarEntry = z.output<typeof entry>

export const calendarCalls = {
  listEntries: call({
    method: 'GET',
    path: '/calendar',
    access: 'company',
    team: 'messages',
    summary: 'Visits, appointments and jobs of a provider from one day to another, at most 100 days.',
    input: z.object({ from: day(), to: day() }),
    output: z.object({ data: z.array(entry) }),
  }),
  getFeed: call({
    method: 'GET',
    path: '/calendar-feed',
    access: 'company',
    inView: 'never',
    summary: 'The secret address under which calendar programs read the calendar; null where there is none.',
    output: z.object({ url: z.string().nullable() }),
  }),
  createFeed: call({
    method: 'POST',
    path: '/calendar-feed',
    access: 'company',
    summary: 'Draws a new secret address; the one before ends.',
    input: z.object({}),
    output: z.object({ ...outcome, url: z.string() }),
  }),
  removeFeed: call({
    method: 'DELETE',
    path: '/calendar-feed',
    access: 'company',
    summary: 'Ends the secret address.',
    input: z.object({}),
    output: z.object(outcome),
  }),
  getFeedFile: call({
    method: 'GET',
    path: '/calendar-feed/{key}',
    access: 'public',
    summary:
      'The calendar of a provider as iCalendar by its secret address: the last month and the next year, without names of customers.',
    input: z.object({ key: z.uuid() }),
    output: fileAnswer(),
    limits: [{ by: 'address', max: 60, minutes: 60, counts: 'failures' }],
  }),
}
