import { expect, test } from 'vitest'
import { arrivalText, workingDaysAfter } from './delivery.ts'
import { holidaysAt } from './holidays.ts'

// a Thursday
const today = '2026-11-19'
const after = (days: number, day = today, land: string | null = null) => workingDaysAfter(day, days, holidaysAt(land))

test.each([
  [0, 0, 'noch heute'],
  [1, 1, 'am Fr., 20.11.'],
  [0, 2, 'bis Sa., 21.11.'],
  [2, 3, 'Sa., 21.11. bis Mo., 23.11.'],
  [10, 14, 'Di., 01.12. bis Sa., 05.12.'],
])('%i to %i working days: %s', (from, to, expected) =>
  expect(arrivalText(today, after(from), after(to))).toBe(expected),
)

test.each([
  // Christmas falls on Friday and Saturday, a Sunday follows
  ['2026-12-23', 2, null, '2026-12-28'],
  ['2026-12-30', 2, null, '2027-01-02'],
  // Good Friday and Easter Monday
  ['2027-03-25', 2, 'HE', '2027-03-30'],
  // Epiphany is a holiday in Bavaria, not in Berlin; where the sender is unknown only what holds everywhere counts
  ['2027-01-05', 1, 'BY', '2027-01-07'],
  ['2027-01-05', 1, 'BE', '2027-01-06'],
  ['2027-01-05', 1, null, '2027-01-06'],
])('%s and %i working days in %s is %s', (day, days, land, expected) => expect(after(days, day, land)).toBe(expected))
