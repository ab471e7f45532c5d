import { type Calculation, monthAfter } from '#lib/finance/query.ts'
import { exampleOf, type LoanTerms } from '#lib/finance/representative.ts'
import { toEuros } from '#lib/money.ts'

/** Percent with as many decimals as the wire needs: more than is ever shown. */
const percent = (rate: number | null) => (rate === null ? null : Math.round(rate * 1e6) / 1e6)

export const presentCalculation = (
  { input, costs, financing, sensitivity, warning }: Calculation,
  terms: LoanTerms,
) => ({
  price: toEuros(input.priceCents),
  costs: {
    transfer_tax: toEuros(costs.transferTaxCents),
    notary: toEuros(costs.notaryCents),
    register: toEuros(costs.registerCents),
    agent: toEuros(costs.agentCents),
    total: toEuros(costs.sumCents),
    transfer_tax_percent: input.shares.transferTax / 1000,
  },
  equity: toEuros(input.equityCents),
  loan: toEuros(financing.loanCents),
  monthly_rate: toEuros(financing.monthlyCents),
  months: financing.months,
  end: monthAfter(input.start, financing.months),
  remaining_debt: toEuros(financing.balanceAtFixedEndCents),
  total_interest: toEuros(financing.interestCents),
  total: toEuros(financing.totalCents),
  effective_rate: percent(financing.effectiveRate),
  effective_rate_fixed_term: percent(financing.effectiveRateOfFixedTerm),
  parts: financing.tranches.map(({ tranche, ...result }) => ({
    type: tranche.kind,
    amount: toEuros(tranche.cents),
    rate: tranche.rate / 1000,
    repayment: result.repayment === null ? null : result.repayment / 1000,
    monthly_rate: toEuros(result.monthlyCents),
    last_rate: toEuros(result.lastCents),
    months: result.months,
    fixed_months: result.fixedMonths,
    total_interest: toEuros(result.interestCents),
    remaining_debt: toEuros(result.balanceAtFixedEndCents),
  })),
  sensitivity: {
    monthly_rate: toEuros(sensitivity.monthlyCents),
    total_interest: toEuros(sensitivity.interestCents),
    follow_up_monthly_rate:
      sensitivity.followUpMonthlyCents === null ? null : toEuros(sensitivity.followUpMonthlyCents),
  },
  example: exampleOf(financing, terms),
  warning,
  years: financing.years.map(({ year, interestCents, principalCents, balanceCents }) => ({
    year,
    interest: toEuros(interestCents),
    principal: toEuros(principalCents),
    balance: toEuros(balanceCents),
  })),
  schedule: financing.rows.map((row) => ({
    month: row.month,
    interest: toEuros(row.interestCents),
    principal: toEuros(row.principalCents),
    extra: toEuros(row.extraCents),
    balance: toEuros(row.balanceCents),
  })),
})
