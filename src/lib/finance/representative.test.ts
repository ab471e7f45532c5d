import { expect, test } from 'vitest'
import { financingOf } from './financing.ts'
import { exampleOf } from './representative.ts'

const loan = (rate: number) =>
  financingOf([
    {
      ...{ kind: 'annuity', cents: 20_000_000, rate, pace: { repayment: 2000 }, yearlyExtraCents: 0 },
      ...{ extraEffect: 'term', fixedMonths: 120 },
    },
  ])

const terms = { loan: 300_000, rate: 3.75, repayment: 2, fixed_years: 10 }

test('only a calculation with the representative terms calls itself representative; every other has the example beside it', () => {
  expect(exampleOf(loan(3750), terms)).toMatch(/^Repräsentatives Beispiel.*effektiver Jahreszins 3,82/)
  const own = exampleOf(loan(1000), terms)
  expect(own).toMatch(/^Rechenbeispiel mit Ihren Angaben: .*effektiver Jahreszins 1,00/)
  expect(own).toMatch(/Repräsentatives Beispiel nach § 17 PAngV: .*effektiver Jahreszins 3,82.*zwei Drittel/s)
})
