import { effectiveRate, type Flow } from './effective-rate.ts'
import { annuityOf, balanceAfter, type Loan, paymentOf, type Row, repaymentOf, scheduleOf } from './loan.ts'

/** A loan with how long its borrowing rate is fixed; 0: until it is paid back. */
export type LoanTranche = Loan & { fixedMonths: number }

export type TrancheResult = {
  tranche: LoanTranche
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
  tranches: TrancheResult[]
  monthlyCents: number
  interestCents: number
  totalCents: number
  months: number
  balanceAtFixedEndCents: number
  /** percent; as if the first rates stayed until the end */
  effectiveRate: number | null
  /** percent; as if each tranche was paid back when its fixed term ends */
  effectiveRateOfFixedTerm: number | null
  rows: Row[]
  years: Year[]
}

const sum = <T>(items: readonly T[], value: (item: T) => number) => items.reduce((all, item) => all + value(item), 0)

const trancheResult = (tranche: LoanTranche): TrancheResult => {
  const rows = scheduleOf(tranche)
  const [first, last] = [rows[0]!, rows.at(-1)!]
  const monthlyCents = first.interestCents + first.principalCents
  const fixedMonths = tranche.fixedMonths === 0 ? rows.length : Math.min(tranche.fixedMonths, rows.length)
  return {
    tranche,
    rows,
    monthlyCents,
    lastCents: last.interestCents + last.principalCents,
    months: rows.length,
    repayment: tranche.kind === 'bullet' ? null : repaymentOf(tranche, monthlyCents),
    interestCents: sum(rows, ({ interestCents }) => interestCents),
    fixedMonths,
    balanceAtFixedEndCents: balanceAfter(tranche, rows, fixedMonths),
  }
}

/** All tranches of a financing month by month. */
const together = (tranches: readonly TrancheResult[]): Row[] =>
  Array.from({ length: Math.max(...tranches.map(({ months }) => months)) }, (_, at) => {
    const here = tranches.flatMap(({ rows }) => rows[at] ?? [])
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
export const financingOf = (given: readonly LoanTranche[], feeCents = 0): Financing => {
  const tranches = given.map(trancheResult)
  const rows = together(tranches)
  const loanCents = sum(given, ({ cents }) => cents)
  const interestCents = sum(tranches, (tranche) => tranche.interestCents)
  const untilFixedEnd = tranches.flatMap((tranche) => [
    ...flowsOf(tranche.rows.slice(0, tranche.fixedMonths)),
    { years: tranche.fixedMonths / 12, cents: tranche.balanceAtFixedEndCents },
  ])
  return {
    loanCents,
    feeCents,
    tranches,
    monthlyCents: sum(tranches, (tranche) => tranche.monthlyCents),
    interestCents,
    totalCents: loanCents + interestCents + feeCents,
    months: rows.length,
    balanceAtFixedEndCents: sum(tranches, (tranche) => tranche.balanceAtFixedEndCents),
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
export const sensitivityOf = (given: readonly LoanTranche[], base: Financing): Sensitivity => {
  const dearer = financingOf(
    given.map((tranche, at) => ({
      ...tranche,
      rate: tranche.rate + onePercent,
      pace: { months: base.tranches[at]!.months },
    })),
    base.feeCents,
  )
  const rests = base.tranches.filter(({ balanceAtFixedEndCents }) => balanceAtFixedEndCents > 0)
  const followUp = sum(rests, ({ tranche, balanceAtFixedEndCents, months, fixedMonths }) =>
    annuityOf(balanceAtFixedEndCents, tranche.rate + onePercent, months - fixedMonths),
  )
  return {
    monthlyCents: dearer.monthlyCents,
    interestCents: dearer.interestCents,
    followUpMonthlyCents: rests.length ? followUp : null,
  }
}
