import { expect, test } from 'vitest'
import { readDate } from './portal.rules.ts'

const date = { start_date: '2026-12-05', start_time: '18:30', end_time: '' }

test.each([
  ['an open end lasts until the day is over', {}, '2026-12-05T17:30:00.000Z', '2026-12-05T23:00:00.000Z'],
  ['a time of the end', { end_time: '21:00' }, '2026-12-05T17:30:00.000Z', '2026-12-05T20:00:00.000Z'],
  ['the whole day', { start_time: '' }, '2026-12-04T23:00:00.000Z', '2026-12-05T23:00:00.000Z'],
  [
    'past midnight',
    { end_date: '2026-12-06', end_time: '2:00' },
    '2026-12-05T17:30:00.000Z',
    '2026-12-06T01:00:00.000Z',
  ],
  [
    'over the night that clocks change',
    { start_date: '2027-03-27', end_date: '2027-03-28', end_time: '12:00' },
    '2027-03-27T17:30:00.000Z',
    '2027-03-28T10:00:00.000Z',
  ],
])('%s', (_, changes, startsAt, endsAt) => {
  const read = readDate({ ...date, ...changes }, 0)
  expect([read.startsAt.toISOString(), read.endsAt.toISOString()]).toEqual([startsAt, endsAt])
})

test.each([
  ['ends before it begins', { end_time: '18:00' }, 'dates.2.end_date'],
  ['ends a day before', { end_date: '2026-12-04' }, 'dates.2.end_date'],
  ['ends, but never begins', { start_time: '', end_time: '20:00' }, 'dates.2.start_time'],
  ['lasts for years', { end_date: '2028-12-05' }, 'dates.2.end_date'],
])('an event that %s is refused', (_, changes, field) => {
  expect(() => readDate({ ...date, ...changes }, 2)).toThrow(
    expect.objectContaining({ details: { fields: { [field]: expect.any(String) } } }),
  )
})
