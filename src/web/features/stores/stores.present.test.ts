import { expect, test } from 'vitest'
import { noTimes, withBreak } from './stores.present.ts'

test.each([
  ['09:00', '18:00', ['12:00', '13:00', '18:00']],
  ['06:30', '13:30', ['12:00', '13:00', '13:30']],
  ['14:00', '22:00', ['18:00', '19:00', '22:00']],
  ['18:00', '02:00', ['22:00', '23:00', '02:00']],
])('a break from %s to %s lies inside', (from_time, untill_time, [first, second, end]) =>
  expect(withBreak({ ...noTimes, from_time, untill_time, status: true })).toEqual({
    untill_time: first,
    after_from_time: second,
    after_untill_time: end,
  }),
)

test.each([
  ['', ''],
  ['10:00', '11:30'],
])('from "%s" to "%s" there is no room for one', (from_time, untill_time) =>
  expect(withBreak({ ...noTimes, from_time, untill_time, status: true })).toEqual({}),
)
