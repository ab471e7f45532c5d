import { expect, test } from 'vitest'
import { callingCodeOf } from './phone.ts'

test.each([
  ['+49 176 1234567', '+49'],
  ['0049 176 1234567', '+49'],
  ['+352 26 12 34', '+352'],
  ['+43 1 234567', '+43'],
  ['+1 212 5550100', '+1'],
  ['+420 224 123456', '+420'],
  ['06421 12345', '+49'],
  ['', '+49'],
])('the calling code of %s is %s', (phone, code) => {
  expect(callingCodeOf(phone)).toBe(code)
})
