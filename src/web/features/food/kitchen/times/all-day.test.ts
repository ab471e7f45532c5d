import { expect, test } from 'vitest'
import { allDay, isAllDay, noTimes } from './all-day.ts'

test('from midnight to midnight is the whole day, and nothing else is', () => {
  expect(isAllDay(allDay)).toBe(true)
  expect(isAllDay({ ...allDay, untill_time: '24:00' })).toBe(true)
  expect(isAllDay(noTimes)).toBe(false)
  expect(isAllDay({ ...allDay, untill_time: '14:00' })).toBe(false)
  expect(isAllDay({ ...allDay, after_from_time: '17:00', after_untill_time: '22:00' })).toBe(false)
})
