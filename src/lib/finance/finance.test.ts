import { describe, expect, test } from 'vitest'
import { stateCodes } from '../lists/federal-states.ts'
import { effectiveRate } from './effective-rate.ts'
import { financingOf, sensitivityOf } from './financing.ts'
import { annuityOf, balanceAfter, type Loan, LoanError, paymentOf, scheduleOf } from './loan.ts'
import { purchaseCosts, transferTax } from './purchase-costs.ts'
import { calculate, type Query } from './query.ts'

const plain = { yearlyExtraCents: 0, extraEffect: 'term' } as const
const annuity = (cents: number, rate: number, pace: Loan['pace']): Loan => ({
  kind: 'annuity',
  cents,
  rate,
  pace,
  ...plain,
})

/** `count` payments of `cents`, the first after `years`, then one every `step` years. */
const payments = (count: number, cents: number, years = 1 / 12, step = 1 / 12) =>
  Array.from({ length: count }, (_, at) => ({ years: years + at * step, cents }))

describe('figures of public examples', () => {
  // "Examples for the calculation of the APRC", European Commission, January 2015: 200,000 € less 4,000 € at the start
  const net = { years: 0, cents: -19_600_000 }
  test.each([
    ['1', payments(240, 143_286), 6.434412],
    ['2.1', payments(240, 143_357, 3 / 365 + 1 / 12), 6.434185],
    ['2.3', payments(20, 1_654_186, 34 / 365, 1), 6.28207],
    ['3', payments(240, 144_953), 6.588554],
    ['4', payments(240, 159_953), 7.946625],
    ['5', payments(240, 149_018), 6.961575],
    ['7', [...payments(180, 119_910), { years: 15, cents: 14_209_769 }], 6.409523],
    ['24', payments(240, 131_991), 5.370286],
    ['24, fixed term', [...payments(60, 131_991), { years: 5, cents: 16_690_973 }], 5.635609],
  ])('effective rate of example %s', (_name, flows, expected) => {
    expect(effectiveRate([net, ...flows])).toBeCloseTo(expected, 5)
  })

  test('rates and balances, interest and rate rounded to cents', () => {
    expect(annuityOf(20_000_000, 6000, 240)).toBe(143_286)
    expect(annuityOf(20_000_000, 5000, 240)).toBe(131_991)
    const long = scheduleOf(annuity(10_000_000, 2860, { monthlyCents: 32_167 }))
    expect(long).toHaveLength(568)
    expect(paymentOf(long.at(-1)!)).toBe(12_112)
    expect(long.reduce((all, row) => all + paymentOf(row), 0)).toBe(18_250_801)
    const ten = scheduleOf(annuity(20_000_000, 2000, { repayment: 3000 }))
    expect(ten[0]).toMatchObject({ interestCents: 33_333, principalCents: 50_000 })
    expect(ten[119]).toMatchObject({ interestCents: 22_375, principalCents: 60_958, balanceCents: 13_364_067 })
    const thirty = annuity(31_849_500, 4100, { months: 312 })
    expect(annuityOf(31_849_500, 4100, 312)).toBe(166_139)
    expect(Math.abs(balanceAfter(thirty, scheduleOf(thirty), 180) - 17_627_705)).toBeLessThan(100)
  })
})

describe('pace', () => {
  test('rate, repayment and term each follow from the others', () => {
    const byShare = financingOf([{ ...annuity(30_000_000, 3750, { repayment: 2000 }), fixedMonths: 120 }])
    expect(byShare.monthlyCents).toBe(143_750)
    const byRate = financingOf([{ ...annuity(30_000_000, 3750, { monthlyCents: 143_750 }), fixedMonths: 120 }])
    expect(byRate.rows).toEqual(byShare.rows)
    expect(byRate.tranches[0]!.repayment).toBe(2000)
    const byTerm = financingOf([{ ...annuity(30_000_000, 3750, { months: byShare.months }), fixedMonths: 120 }])
    expect(byTerm.months).toBe(byShare.months)
    expect(Math.abs(byTerm.monthlyCents - byShare.monthlyCents)).toBeLessThan(300)
  })

  test('a rate below the interest, or one that takes a lifetime, is refused', () => {
    const problemOf = (loan: Loan) => {
      try {
        scheduleOf(loan)
        return null
      } catch (error) {
        return error instanceof LoanError ? error.problem : error
      }
    }
    expect(problemOf(annuity(10_000_000, 6000, { monthlyCents: 50_000 }))).toBe('RATE_TOO_LOW')
    expect(problemOf(annuity(10_000_000, 6000, { monthlyCents: 50_010 }))).toBe('TOO_LONG')
    expect(problemOf({ ...annuity(10_000_000, 6000, { repayment: 2000 }), kind: 'bullet' })).toBe('NEEDS_MONTHS')
  })

  test('an instalment loan pays the same share each month, a bullet loan all at the end', () => {
    const rows = scheduleOf({ ...annuity(12_000_000, 6000, { months: 120 }), kind: 'instalment' })
    expect(rows.map(({ principalCents }) => principalCents)).toEqual(Array(120).fill(100_000))
    expect(rows[0]!.interestCents).toBe(60_000)
    const bullet = scheduleOf({ ...annuity(12_000_000, 6000, { months: 60 }), kind: 'bullet' })
    expect(bullet[58]).toMatchObject({ interestCents: 60_000, principalCents: 0, balanceCents: 12_000_000 })
    expect(bullet[59]).toMatchObject({ principalCents: 12_000_000, balanceCents: 0 })
  })

  test('extra payments shorten the term, or lower the rate and keep it', () => {
    const loan = annuity(20_000_000, 4000, { months: 300 })
    const shorter = scheduleOf({ ...loan, yearlyExtraCents: 500_000 })
    expect(shorter.length).toBeLessThan(200)
    const lower = scheduleOf({ ...loan, yearlyExtraCents: 200_000, extraEffect: 'rate' })
    expect(lower).toHaveLength(300)
    expect(lower[12]!.interestCents + lower[12]!.principalCents).toBeLessThan(annuityOf(20_000_000, 4000, 300))
  })
})

test('several tranches are added month by month; one point more costs more', () => {
  const tranches = [
    { ...annuity(20_000_000, 3500, { repayment: 2000 }), fixedMonths: 120 },
    { ...annuity(5_000_000, 2000, { months: 120 }), fixedMonths: 0 },
  ]
  const both = financingOf(tranches, 100_000)
  expect(both.rows[5]!.interestCents).toBe(
    both.tranches[0]!.rows[5]!.interestCents + both.tranches[1]!.rows[5]!.interestCents,
  )
  expect(both.rows.at(-1)!.balanceCents).toBe(0)
  expect(both.totalCents).toBe(25_100_000 + both.interestCents)
  const more = sensitivityOf(tranches, both)
  expect(more.monthlyCents).toBeGreaterThan(both.monthlyCents)
  expect(more.followUpMonthlyCents).toBeGreaterThan(both.tranches[0]!.monthlyCents)
})

test('the transfer tax is that of the state on the day of the contract', () => {
  const today = Object.fromEntries(stateCodes.map((state) => [state, transferTax(state, '2026-11-16') / 1000]))
  expect(today).toEqual({
    BW: 5,
    BY: 3.5,
    BE: 6,
    BB: 6.5,
    HB: 5.5,
    HH: 5.5,
    HE: 6,
    MV: 6,
    NI: 5,
    NW: 6.5,
    RP: 5,
    SL: 6.5,
    SN: 5.5,
    ST: 5,
    SH: 6.5,
    TH: 5,
  })
  expect(transferTax('HB', '2025-06-30')).toBe(5000)
  expect(purchaseCosts(40_000_000, { transferTax: 3500, notary: 1500, register: 500, agent: 3570 })).toEqual({
    transferTaxCents: 1_400_000,
    notaryCents: 600_000,
    registerCents: 200_000,
    agentCents: 1_428_000,
    sumCents: 3_628_000,
  })
})

describe('an address', () => {
  const problemsOf = (query: Query) => calculate(query, [], '2026-11-17').problems

  test('is read the German way, as the fields write it', () => {
    const plain = calculate({ price: '400000', equity: '100000', rate: '3.875', repayment: '2' }, [], '2026-11-17')
    const german = calculate(
      { price: '400.000 €', equity: '100 000', rate: '3,875 %', repayment: '2' },
      [],
      '2026-11-17',
    )
    expect(german.calculation?.financing).toEqual(plain.calculation!.financing)
    expect(plain.calculation!.input.tranches[0]!.rate).toBe(3875)
    expect(problemsOf({ price: 'viel', rate: '3', repayment: '2' })).toEqual({
      price: 'Bitte geben Sie eine Zahl von 1.000 bis 20.000.000 an.',
    })
    expect(problemsOf({ price: '400000', rate: '3', months: '1.200' })).toEqual({
      months: 'Bitte geben Sie eine ganze Zahl von 1 bis 960 an.',
    })
  })

  test('with a term over which hardly anything is repaid is refused at the term', () => {
    const sentence = expect.stringContaining('fast nur die Zinsen')
    expect(problemsOf({ price: '300000', rate: '20', months: '960' })).toEqual({ months: sentence })
    expect(problemsOf({ price: '300000', rate: '20', start: '2026-12', end: '2106-12' })).toEqual({ end: sentence })
    const further = calculate(
      { price: '300000', rate: '3', months: '360' },
      ['amount=50000&rate=20&months=960'],
      '2026-11-17',
    )
    expect(further.problems).toEqual({ 'part.0.months': sentence })
    for (const query of [
      { rate: '4', months: '960' },
      { rate: '20', months: '240' },
      { rate: '0', months: '960' },
    ])
      expect(problemsOf({ price: '300000', ...query })).toBeNull()
  })
})
