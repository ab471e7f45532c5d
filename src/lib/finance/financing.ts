import { effectiveRate, type Flow } from './effective-rate.ts'
import { annuityOf, balanceAfter, type Loan, paymentOf, type Row, repaymentOf, scheduleOf } from './loan.ts'

/** A loan with how long its borrowing rate is fixed; 0: until it is paid back. */
export type Part = Loan & { fixedMonths: number }

export type PartResult = {
  part: Part
  rows: Row[]
  monthlyCents: number
  lastCents: number
  months: number
  repayment: number | null
  interestCents: number
  fixedMonths: number
  balanceAtFixedEndCents: number
}

export type Year = { year: number; interestCents: number; principalCents: number; balanceCents: number }

export type Financing = {
  loanCents: number
  feeCents: number
  parts: PartResult[]
  monthlyCents: number
  interestCents: number
  totalCents: number
  months: number
  balanceAtFixedEndCents: number
  /** percent; as if the first rates stayed until the end */
  effectiveRate: number | null
  /** percent; as if each part was paid back when its fixed term ends */
  effectiveRateOfFixedTerm: number | null
  rows: Row[]
  years: Year[]
}

const sum = <T>(items: readonly T[], value: (item: T) => number) => items.reduce((all, item) => all + value(item), 0)

const partResult = (part: Part): PartResult => {
  const rows = scheduleOf(part)
  const [first, last] = [rows[0]!, rows.at(-1)!]
  const monthlyCents = first.interestCents + first.principalCents
  const fixedMonths = part.fixedMonths === 0 ? rows.length : Math.min(part.fixedMonths, rows.length)
  return {
    part,
    rows,
    monthlyCents,
    lastCents: last.interestCents + last.principalCents,
    months: rows.length,
    repayment: part.kind === 'bullet' ? null : repaymentOf(part, monthlyCents),
    interestCents: sum(rows, ({ interestCents }) => interestCents),
    fixedMonths,
    balanceAtFixedEndCents: balanceAfter(part, rows, fixedMonths),
  }
}

/** All parts of a financing month by month. */
const together = (parts: readonly PartResult[]): Row[] =>
  Array.from({ length: Math.max(...parts.map(({ months }) => months)) }, (_, at) => {
    const here = parts.flatMap(({ rows }) => rows[at] ?? [])
    return {
      month: at + 1,
      interestCents: sum(here, (row) => row.interestCents),
      principalCents: sum(here, (row) => row.principalCents),
      extraCents: sum(here, (row) => row.extraCents),
      balanceCents: sum(here, (row) => row.balanceCents),
    }
  })

export const yearsOf = (rows: readonly Row[]): Year[] =>
  Array.from({ length: Math.ceil(rows.length / 12) }, (_, at) => {
    const here = rows.slice(at * 12, at * 12 + 12)
    return {
      year: at + 1,
      interestCents: sum(here, (row) => row.interestCents),
      principalCents: sum(here, (row) => row.principalCents + row.extraCents),
      balanceCents: here.at(-1)!.balanceCents,
    }
  })

const payout = (loanCents: number, feeCents: number): Flow[] => [{ years: 0, cents: feeCents - loanCents }]
const flowsOf = (rows: readonly Row[]): Flow[] => rows.map((row) => ({ years: row.month / 12, cents: paymentOf(row) }))

/** Fees are paid when the loan is paid out. */
export const financingOf = (given: readonly Part[], feeCents = 0): Financing => {
  const parts = given.map(partResult)
  const rows = together(parts)
  const loanCents = sum(given, ({ cents }) => cents)
  const interestCents = sum(parts, (part) => part.interestCents)
  const untilFixedEnd = parts.flatMap((part) => [
    ...flowsOf(part.rows.slice(0, part.fixedMonths)),
    { years: part.fixedMonths / 12, cents: part.balanceAtFixedEndCents },
  ])
  return {
    loanCents,
    feeCents,
    parts,
    monthlyCents: sum(parts, (part) => part.monthlyCents),
    interestCents,
    totalCents: loanCents + interestCents + feeCents,
    months: rows.length,
    balanceAtFixedEndCents: sum(parts, (part) => part.balanceAtFixedEndCents),
    effectiveRate: effectiveRate([...payout(loanCents, feeCents), ...flowsOf(rows)]),
    effectiveRateOfFixedTerm: effectiveRate([...payout(loanCents, feeCents), ...untilFixedEnd]),
    rows,
    years: yearsOf(rows),
  }
}

const onePercent = 1000

export type Sensitivity = {
  /** the whole loan one point dearer from the start, paid back at the same pace */
  monthlyCents: number
  interestCents: number
  /** the rest after the fixed term one point dearer, paid back in the months that are left; null where nothing is left */
  followUpMonthlyCents: number | null
}

/** What one percentage point more would change. */
export const sensitivityOf = (given: readonly Part[], base: Financing): Sensitivity => {
  const dearer = financingOf(
    given.map((part, at) => ({ ...part, rate: part.rate + onePercent, pace: { months: base.parts[at]!.months } })),
    base.feeCents,
  )
  const rests = base.parts.filter(({ balanceAtFixedEndCents }) => balanceAtFixedEndCents > 0)
  const followUp = sum(rests, ({ part, balanceAtFixedEndCents, months, fixedMonths }) =>
    annuityOf(balanceAtFixedEndCents, part.rate + onePercent, months - fixedMonths),
  )
  return {
    monthlyCents: dearer.monthlyCents,
    interestCents: dearer.interestCents,
    followUpMonthlyCents: rests.length ? followUp : null,
  }
}
