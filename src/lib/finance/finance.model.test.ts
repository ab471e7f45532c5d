import { expect, test } from 'vitest'
import { financingOf } from './financing.ts'
import { type Loan, loanKinds, longestMonths, scheduleOf } from './loan.ts'

/** An independent model in decimal arithmetic: 24 digits after the point, numbers as they are written by hand. */
const one = 10n ** 24n
const dec = (value: number | bigint) => BigInt(value) * one
const times = (a: bigint, b: bigint) => (a * b) / one
const over = (a: bigint, b: bigint) => (a * one) / b
const cents = (value: bigint) => Number((value + one / 2n) / one)

const power = (base: bigint, exponent: number): bigint => {
  let [result, square] = [one, base]
  for (let rest = exponent; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2) result = times(result, square)
    square = times(square, square)
  }
  return result
}

const monthlyShare = (rate: number) => over(dec(rate), dec(1_200_000))
/** half a cent stays exactly half a cent */
const shareIn = (amount: number, rate: number) => Number((2n * BigInt(amount) * BigInt(rate) + 1_200_000n) / 2_400_000n)

const annuity = (amount: number, rate: number, months: number) => {
  if (rate === 0) return cents(over(dec(amount), dec(months)))
  const i = monthlyShare(rate)
  return cents(over(times(dec(amount), i), one - over(one, power(one + i, months))))
}

type Line = [interest: number, principal: number, extra: number, balance: number]

const model = (loan: Loan): Line[] | null => {
  const { kind, cents: amount, rate, pace, yearlyExtraCents: yearly, extraEffect } = loan
  const firstInterest = shareIn(amount, rate)
  let [sum, share] = [0, 0]
  let end = 'months' in pace ? pace.months : Number.POSITIVE_INFINITY
  if (kind === 'annuity') {
    if ('months' in pace) sum = annuity(amount, rate, pace.months)
    else sum = 'repayment' in pace ? shareIn(amount, rate + pace.repayment) : pace.monthlyCents
    if (!('months' in pace) && sum <= firstInterest) return null
  }
  if (kind === 'instalment') {
    if ('months' in pace) share = cents(over(dec(amount), dec(pace.months)))
    else if ('repayment' in pace) share = shareIn(amount, pace.repayment)
    else share = pace.monthlyCents - firstInterest
    if (share <= 0) return null
  }
  if (yearly && extraEffect === 'rate') {
    const without = model({ ...loan, yearlyExtraCents: 0 })
    if (!without) return null
    end = without.length
  }
  const lines: Line[] = []
  let balance = amount
  while (balance > 0) {
    const month = lines.length + 1
    if (month > longestMonths) return null
    const interest = shareIn(balance, rate)
    let principal = kind === 'bullet' ? 0 : kind === 'annuity' ? sum - interest : share
    if (principal < 0) principal = 0
    if (principal > balance || month === end) principal = balance
    balance -= principal
    let extra = 0
    if (month % 12 === 0 && yearly) {
      extra = Math.min(yearly, balance)
      balance -= extra
      if (extraEffect === 'rate' && extra > 0 && end > month) {
        if (balance > 0) sum = annuity(balance, rate, end - month)
        share = cents(over(dec(balance), dec(end - month)))
      }
    }
    lines.push([interest, principal, extra, balance])
  }
  return lines
}

/** Present value of all flows at a yearly rate, with monthly discount factors of the decimal model. */
const presentValue = (lines: Line[], net: number, monthlyFactor: bigint) => {
  let [value, factor] = [dec(-net), one]
  for (const [interest, principal, extra] of lines) {
    factor = times(factor, monthlyFactor)
    value += times(dec(interest + principal + extra), factor)
  }
  return value
}
const discount = (percent: number) => BigInt(Math.round((1 + percent / 100) ** (-1 / 12) * 1e15)) * 10n ** 9n

let seed = 20_261_116
const random = (most: number) => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
  return Math.floor((seed / 2 ** 32) * (most + 1))
}
const pick = <T>(items: readonly T[]) => items[random(items.length - 1)]!

const randomLoan = (): Loan => {
  const kind = pick(loanKinds)
  const amount = 100_000 + random(150_000_000)
  const months = { months: 1 + random(pick([60, 120, 240, 420])) }
  const pace = pick([
    months,
    { repayment: pick([500, 3000]) + random(20_000) },
    { monthlyCents: Math.floor(amount / (12 + random(150))) },
  ])
  return {
    kind,
    cents: amount,
    rate: random(9_999),
    pace: kind === 'bullet' ? months : pace,
    yearlyExtraCents: pick([0, 0, random(1_000_000)]),
    extraEffect: pick(['term', 'rate'] as const),
  }
}

const cases = Number(process.env.FINANCE_CASES ?? 10_000)

test(`${cases} random loans are those of the decimal model, cent by cent`, () => {
  let refused = 0
  for (let at = 0; at < cases; at += 1) {
    const loan = randomLoan()
    const expected = model(loan)
    const fee = pick([0, random(Math.floor(loan.cents / 50))])
    if (!expected) {
      refused += 1
      expect(() => scheduleOf(loan)).toThrow()
      continue
    }
    const rows = scheduleOf(loan)
    const differs =
      rows.length !== expected.length ||
      rows.some((row, line) => {
        const [interest, principal, extra, balance] = expected[line]!
        return (
          row.interestCents !== interest ||
          row.principalCents !== principal ||
          row.extraCents !== extra ||
          row.balanceCents !== balance
        )
      })
    if (differs) expect({ loan, rows }).toEqual({ loan, rows: expected })
    if (rows.at(-1)!.balanceCents !== 0) throw new Error('does not end at zero')
    // a hundredth of a percent to either side lies on either side of zero
    if (at % 20 === 0) {
      const net = loan.cents - fee
      const { effectiveRate: percent } = financingOf([{ ...loan, fixedMonths: 0 }], fee)
      expect(presentValue(expected, net, discount(percent! - 0.005)) > 0n).toBe(true)
      expect(presentValue(expected, net, discount(percent! + 0.005)) < 0n).toBe(true)
    }
  }
  expect(refused).toBeLessThan(cases / 4)
})
