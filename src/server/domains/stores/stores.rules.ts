import { refuseField } from '#lib/errors.ts'
import type { Span } from '#lib/time/opening.ts'

/** A provider's list stays one that fits a page. */
export const maxLocations = 50
export const maxHolidays = 200

const midnight = 24 * 60

/** What somebody typed, '' where nothing stands. */
export type TypedSpans = { from: string; until: string; afterFrom: string; afterUntil: string; isOpen: boolean }

const minutesOf = (clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

const readSpan = (from: string, until: string, field: string): Span[] => {
  if (!from && !until) return []
  if (!from || !until) throw refuseField(field, 'Bitte geben Sie Beginn und Ende an.')
  const [start, end] = [minutesOf(from) % midnight, minutesOf(until) % midnight]
  if (start === end && start > 0) throw refuseField(field, 'Beginn und Ende sind gleich.')
  // the end of a night lies on the next day, and 00:00 is the end of a day
  return [{ from: start, until: end <= start ? end + midnight : end }]
}

/** Up to two spans of a day, refused where they can't be meant. */
export const readSpans = ({ from, until, afterFrom, afterUntil, isOpen }: TypedSpans, field: string): Span[] => {
  const spans = [...readSpan(from, until, field), ...readSpan(afterFrom, afterUntil, field)]
  if (isOpen && !spans.length) throw refuseField(field, 'Bitte geben Sie an, von wann bis wann geöffnet ist.')
  const [first, second] = spans
  if (first && second && (first.until > midnight || second.from < first.until))
    throw refuseField(field, 'Die zweite Zeit muss nach der ersten beginnen.')
  return spans
}
