import { expect, test } from 'vitest'
import { allDay, isAllDay, noTimes, withAllDay } from './all-day.ts'

test('from midnight to midnight is the whole day, and nothing else is', () => {
  expect(isAllDay(allDay)).toBe(true)
  expect(isAllDay({ ...allDay, untill_time: '24:00' })).toBe(true)
  expect(isAllDay(noTimes)).toBe(false)
  expect(isAllDay({ ...allDay, untill_time: '14:00' })).toBe(false)
  expect(isAllDay({ ...allDay, after_from_time: '17:00', after_untill_time: '22:00' })).toBe(false)
})

test('a slip on the box loses no times', () => {
  const typed = { ...noTimes, from_time: '11:30', untill_time: '14:00' }
  expect(withAllDay(true, typed)).toEqual(allDay)
  expect(withAllDay(false, typed)).toEqual(typed)
  expect(withAllDay(false, undefined)).toEqual(noTimes)
})
