import { expect, test } from 'vitest'
import { readDate } from './portal.rules.ts'

const date = { startDate: '2026-12-05', startTime: '18:30', endDate: null, endTime: '' }

test.each([
  ['an open end lasts until the day is over', {}, '2026-12-05T17:30:00.000Z', '2026-12-05T23:00:00.000Z'],
  ['a time of the end', { endTime: '21:00' }, '2026-12-05T17:30:00.000Z', '2026-12-05T20:00:00.000Z'],
  ['the whole day', { startTime: '' }, '2026-12-04T23:00:00.000Z', '2026-12-05T23:00:00.000Z'],
  ['past midnight', { endDate: '2026-12-06', endTime: '2:00' }, '2026-12-05T17:30:00.000Z', '2026-12-06T01:00:00.000Z'],
  [
    'over the night that clocks change',
    { startDate: '2027-03-27', endDate: '2027-03-28', endTime: '12:00' },
    '2027-03-27T17:30:00.000Z',
    '2027-03-28T10:00:00.000Z',
  ],
])('%s', (_, changes, startsAt, endsAt) => {
  const read = readDate({ ...date, ...changes }, 0)
  expect([read.startsAt.toISOString(), read.endsAt.toISOString()]).toEqual([startsAt, endsAt])
})

test.each([
  ['ends before it begins', { endTime: '18:00' }, 'dates.2.endDate'],
  ['ends a day before', { endDate: '2026-12-04' }, 'dates.2.endDate'],
  ['ends, but never begins', { startTime: '', endTime: '20:00' }, 'dates.2.startTime'],
  ['lasts for years', { endDate: '2028-12-05' }, 'dates.2.endDate'],
])('an event that %s is refused', (_, changes, field) => {
  expect(() => readDate({ ...date, ...changes }, 2)).toThrow(
    expect.objectContaining({ details: { fields: { [field]: expect.any(String) } } }),
  )
})
