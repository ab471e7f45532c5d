import { expect, test } from 'vitest'
import { debtReference, providersIn, stepDue } from './debts.rules.ts'

test('a reference is found however it is written', () => {
  expect(debtReference(42)).toBe('MW-K000042')
  expect(providersIn('Provision mw-k000042', 'MW K000042')).toEqual([42])
  expect(providersIn('MWK0000421')).toEqual([])
})

test('three reminders, a week apart, never two at once', () => {
  const since = '2026-11-01'
  expect(stepDue({ since, step: 0 }, '2026-11-14')).toBeNull()
  expect(stepDue({ since, step: 0 }, '2026-11-15')).toBe(1)
  expect(stepDue({ since, step: 1 }, '2026-11-21')).toBeNull()
  expect(stepDue({ since, step: 1 }, '2026-12-30')).toBe(2)
  expect(stepDue({ since, step: 2 }, '2026-11-29')).toBe(3)
  expect(stepDue({ since, step: 3 }, '2027-11-29')).toBeNull()
})
