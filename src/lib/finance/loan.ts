/**
 * Loans in whole cents and thousandths of a percent (3,75 % is 3750). Interest of a month is rounded to cents, half up; the last
 * payment clears the balance, so every schedule ends at exactly zero.
 */
export const loanKinds = ['annuity', 'instalment', 'bullet'] as const
export type LoanKind = (typeof loanKinds)[number]

/** What fixes the pace of repayment: its yearly share of the loan, the number of months, or the first monthly rate. */
export type Pace = { repayment: number } | { months: number } | { monthlyCents: number }

/** An extra payment shortens the term, or lowers the rate and keeps the term. */
export type ExtraEffect = 'term' | 'rate'

export type Loan = {
  kind: LoanKind
  cents: number
  /** borrowing rate a year in thousandths of a percent */
  rate: number
  pace: Pace
  /** paid on top after every twelfth month */
  yearlyExtraCents: number
  extraEffect: ExtraEffect
}

export type Row = {
  month: number
  interestCents: number
  principalCents: number
  extraCents: number
  /** what is owed after the payment */
  balanceCents: number
}

export const longestMonths = 960
const whole = 100_000

/** Exact: the product of a balance and a rate stays far below 2^53. */
export const shareOf = (cents: number, thousandths: number, parts = 1) =>
  Math.floor((2 * cents * thousandths + whole * parts) / (2 * whole * parts))

export const monthlyInterest = (cents: number, rate: number) => shareOf(cents, rate, 12)

/** The rate that pays a loan back in so many months. */
export const annuityOf = (cents: number, rate: number, months: number) => {
  if (rate === 0) return Math.round(cents / months)
  const i = rate / whole / 12
  return Math.round((cents * i) / -Math.expm1(-months * Math.log1p(i)))
}

export type LoanProblem = 'RATE_TOO_LOW' | 'TOO_LONG' | 'NEEDS_MONTHS'
export class LoanError extends Error {
  readonly problem: LoanProblem
  constructor(problem: LoanProblem) {
    super(problem)
    this.problem = problem
  }
}

/** How a month is paid: a fixed sum, a fixed repayment, or nothing but interest; `until` is the month that clears the rest. */
type Plan = { monthlyCents: number; principalCents: number; until: number }

const planOf = ({ kind, cents, rate, pace }: Loan): Plan => {
  const interest = monthlyInterest(cents, rate)
  if (kind === 'bullet') {
    if (!('months' in pace)) throw new LoanError('NEEDS_MONTHS')
    return { monthlyCents: 0, principalCents: 0, until: pace.months }
  }
  if (kind === 'instalment') {
    const until = 'months' in pace ? pace.months : longestMonths + 1
    if ('months' in pace) return { monthlyCents: 0, principalCents: Math.round(cents / pace.months), until }
    const principalCents = 'repayment' in pace ? shareOf(cents, pace.repayment, 12) : pace.monthlyCents - interest
    if (principalCents <= 0) throw new LoanError('RATE_TOO_LOW')
    return { monthlyCents: 0, principalCents, until }
  }
  if ('months' in pace)
    return { monthlyCents: annuityOf(cents, rate, pace.months), principalCents: 0, until: pace.months }
  const monthlyCents = 'repayment' in pace ? shareOf(cents, rate + pace.repayment, 12) : pace.monthlyCents
  if (monthlyCents <= interest) throw new LoanError('RATE_TOO_LOW')
  return { monthlyCents, principalCents: 0, until: longestMonths + 1 }
}

const regular = (kind: LoanKind, plan: Plan, balance: number, interest: number) => {
  if (kind === 'bullet') return 0
  const principal = kind === 'instalment' ? plan.principalCents : plan.monthlyCents - interest
  return Math.max(0, Math.min(balance, principal))
}

/** Months that the loan takes without extra payments. */
const plainMonths = (loan: Loan) => scheduleOf({ ...loan, yearlyExtraCents: 0 }).length

export const scheduleOf = (loan: Loan): Row[] => {
  const { kind, rate, yearlyExtraCents, extraEffect } = loan
  const plan = planOf(loan)
  const keepsTerm = yearlyExtraCents > 0 && extraEffect === 'rate'
  if (keepsTerm) plan.until = plainMonths(loan)
  const rows: Row[] = []
  let balance = loan.cents
  for (let month = 1; balance > 0; month += 1) {
    if (month > longestMonths) throw new LoanError('TOO_LONG')
    const interest = monthlyInterest(balance, rate)
    const principal = month === plan.until ? balance : regular(kind, plan, balance, interest)
    balance -= principal
    const extra = month % 12 === 0 ? Math.min(balance, yearlyExtraCents) : 0
    balance -= extra
    rows.push({
      month,
      interestCents: interest,
      principalCents: principal,
      extraCents: extra,
      balanceCents: balance,
    })
    const left = plan.until - month
    if (extra > 0 && keepsTerm && left > 0) {
      plan.monthlyCents = annuityOf(balance, rate, left)
      plan.principalCents = Math.round(balance / left)
    }
  }
  return rows
}

export const paymentOf = ({ interestCents, principalCents, extraCents }: Row) =>
  interestCents + principalCents + extraCents

export const balanceAfter = (loan: Pick<Loan, 'cents'>, rows: readonly Row[], months: number) =>
  months <= 0 ? loan.cents : (rows[Math.min(months, rows.length) - 1]?.balanceCents ?? 0)

/** The yearly repayment share that a first monthly rate means, in thousandths of a percent. */
export const repaymentOf = ({ cents, rate }: Pick<Loan, 'cents' | 'rate'>, monthlyCents: number) =>
  Math.round((monthlyCents * 12 * whole) / cents) - rate
