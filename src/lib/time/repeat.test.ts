import { expect, test } from 'vitest'
import { repeatDays } from './repeat.ts'

test.each([
  ['week', 1, '2026-12-05', '2026-12-26', ['2026-12-05', '2026-12-12', '2026-12-19', '2026-12-26']],
  ['week', 2, '2026-12-05', '2026-12-26', ['2026-12-05', '2026-12-19']],
  ['month', 1, '2026-11-30', '2027-03-31', ['2026-11-30', '2026-12-30', '2027-01-30', '2027-03-30']],
  ['year', 1, '2028-02-29', '2033-01-01', ['2028-02-29', '2032-02-29']],
] as const)('every %s by %i from %s until %s', (every, interval, first, until, days) => {
  expect(repeatDays(first, { every, interval }, { until, most: 30 })).toEqual(days)
})

test('exceptions are left out, and there is a most', () => {
  const given = { until: '2099-01-01', most: 3, except: ['2026-12-12'] }
  expect(repeatDays('2026-12-05', { every: 'week', interval: 1 }, given)).toEqual([
    '2026-12-05',
    '2026-12-19',
    '2026-12-26',
  ])
  expect(repeatDays('2026-12-05', { every: 'day', interval: 1 }, { until: '2026-12-01', most: 3 })).toEqual([])
})
