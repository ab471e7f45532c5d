import { expect, test } from 'vitest'
import { dueAfter, givenUpUntil, numbersIn, remindedUntil, stateOf } from './payments.rules.ts'

test.each([
  ['2026-K7F3X9-1', ['2026-K7F3X9-1']],
  ['Bestellung 2026-K7F3X9-1 vom 02.11.2026', ['2026-K7F3X9-1']],
  ['best. 2026 k7f3x9 / 1', ['2026-K7F3X9-1']],
  ['2026-K7F3\nX9-1', ['2026-K7F3X9-1']],
  ['2026K7F3X91', ['2026-K7F3X9-1']],
  // a second digit may belong to what follows, so it is tried without
  ['2026-K7F3X9-1, 2026-ABCDEF-12', ['2026-K7F3X9-1', '2026-ABCDEF-12', '2026-ABCDEF-1']],
  ['Danke', []],
  ['RF18 5390 0754 7034', []],
])('%j names %j', (text, numbers) => expect(numbersIn(text)).toEqual(numbers))

test('dates: the last day to pay, the reminder before it, the end after the money had time to arrive', () => {
  expect(dueAfter(7, new Date('2026-11-16T22:59:00Z'))).toBe('2026-11-23')
  expect(dueAfter(7, new Date('2026-11-16T23:01:00Z'))).toBe('2026-11-24')
  expect(remindedUntil('2026-11-21')).toBe('2026-11-23')
  expect(givenUpUntil('2026-11-26')).toBe('2026-11-23')
})

test('states', () => {
  const base = { status: 'pending', amountCents: 1000, receivedCents: 0, paidAt: null }
  expect(stateOf(base)).toBe('waiting')
  expect(stateOf({ ...base, receivedCents: 500 })).toBe('part')
  expect(stateOf({ ...base, receivedCents: 1000, paidAt: new Date() })).toBe('paid')
  expect(stateOf({ ...base, status: 'cancelled' })).toBe('cancelled')
})
