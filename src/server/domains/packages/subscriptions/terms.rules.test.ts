import { expect, test } from 'vitest'
import { addDays, numberOfDay } from '#lib/clock.ts'
import { addMonths, differenceOf, nextStep, restOf, termOf } from './terms.rules.ts'

test('terms keep the anchor day across short months and leap days, without gap or overlap', () => {
  expect([0, 1, 2, 3].map((count) => termOf('2027-01-31', 'month', count).from)).toEqual([
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
  ])
  expect(termOf('2024-02-29', 'year', 1)).toEqual({ from: '2025-02-28', to: '2026-02-28' })
  expect(termOf('2024-02-29', 'year', 4).from).toBe('2028-02-29')
  expect(addMonths('2026-12-31', 2)).toBe('2027-02-28')
  for (let start = 0; start < 120; start++) {
    const anchor = addDays('2027-11-01', start)
    for (let count = 0; count < 30; count++)
      expect(termOf(anchor, 'month', count).to).toBe(termOf(anchor, 'month', count + 1).from)
  }
})

test('the days of a term sum to its price, whatever the price', () => {
  for (const cents of [1, 999, 1900, 4999, 12_345]) {
    const term = { termFrom: '2027-03-15', termTo: '2027-04-15' }
    const days = numberOfDay(term.termTo) - numberOfDay(term.termFrom)
    let sum = 0
    for (let day = 0; day < days; day++)
      sum += restOf(cents, term, addDays(term.termFrom, day)) - restOf(cents, term, addDays(term.termFrom, day + 1))
    expect([sum, restOf(cents, term, term.termFrom), restOf(cents, term, term.termTo)]).toEqual([cents, cents, 0])
  }
})

test('a worked difference: 16 of 30 days of 19 and 49 euros', () => {
  // June has 30 days; from the 15th on 16 are left: 1900 − round(1900·14/30) = 1013, 4900 − round(4900·14/30) = 2613
  expect(differenceOf(1900, 4900, { termFrom: '2026-06-01', termTo: '2026-07-01' }, '2026-06-15')).toBe(1600)
})

const standing = {
  state: 'active',
  termFrom: '2026-06-01',
  termTo: '2026-07-01',
  endsAtTerm: false,
  open: null,
} as const

test('reminders come on the days 8, 15 and 22, the end on day 28, never after the next term', () => {
  const open = (reminders: number) => ({ ...standing, open: { id: 1, issuedOn: '2026-06-01', reminders } })
  expect([0, 1, 2, 3].map((reminders) => nextStep(open(reminders)))).toEqual([
    { kind: 'remind', on: '2026-06-09', invoiceId: 1, step: 1 },
    { kind: 'remind', on: '2026-06-16', invoiceId: 1, step: 2 },
    { kind: 'remind', on: '2026-06-23', invoiceId: 1, step: 3 },
    { kind: 'end', on: '2026-06-29', reason: 'unpaid' },
  ])
  expect(nextStep(standing)).toEqual({ kind: 'renew', on: '2026-07-01' })
  expect(nextStep({ ...standing, endsAtTerm: true })).toEqual({ kind: 'end', on: '2026-07-01', reason: 'wanted' })
  const february = { ...standing, termFrom: '2026-02-01', termTo: '2026-03-01' }
  expect(nextStep({ ...february, open: { id: 1, issuedOn: '2026-02-01', reminders: 3 } })?.kind).toBe('end')
})
