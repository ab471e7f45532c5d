import { expect, test } from 'vitest'
import { financingOf } from './financing.ts'
import { exampleOf, representativeExample, termsOn } from './representative.ts'

const loan = (rate: number) =>
  financingOf([
    {
      ...{ kind: 'annuity', cents: 20_000_000, rate, pace: { repayment: 2000 }, yearlyExtraCents: 0 },
      ...{ extraEffect: 'term', fixedMonths: 120 },
    },
  ])

test('terms of loans hold from their day on', () => {
  expect([termsOn('2026-09-30').rate, termsOn('2026-10-01').rate]).toEqual([3.6, 3.75])
  expect(representativeExample('2026-09-30')).toContain('Sollzinssatz 3,6')
  expect(representativeExample('2026-10-01')).toContain('Sollzinssatz 3,75')
})

test('only a calculation with the representative terms calls itself representative; every other has the example beside it', () => {
  expect(exampleOf(loan(3750), '2026-11-18')).toMatch(/^Repräsentatives Beispiel.*effektiver Jahreszins 3,82/)
  const own = exampleOf(loan(1000), '2026-11-18')
  expect(own).toMatch(/^Rechenbeispiel mit Ihren Angaben: .*effektiver Jahreszins 1,00/)
  expect(own).toMatch(/Repräsentatives Beispiel nach § 17 PAngV: .*effektiver Jahreszins 3,82.*zwei Drittel/s)
})
