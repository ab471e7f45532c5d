import { movementLabels, payoutLabels, payoutMethods } from '#contract/payouts/calls.ts'
import { addDays } from '#lib/clock.ts'
import { toEuros } from '#lib/money.ts'
import { nameOf } from '#server/domains/billing/index.ts'
import { bankDayFrom } from '#server/platform/sepa/bank-days.rules.ts'
import { isoTime } from '#server/platform/times.ts'
import type { CommissionRow } from '../commission/commission.queries.ts'
import type { Account, BalanceRow, Funds, PayoutRow, ReportRow, Sales } from './finance.queries.ts'
import { movementText, payableFrom, type Step, takenBack } from './finance.rules.ts'

export const presentFunds = ({ balanceCents, finishedCents, heldCents, openCents, availableCents }: Funds) => ({
  balance: toEuros(balanceCents),
  finished: toEuros(finishedCents),
  held: toEuros(heldCents),
  requested: toEuros(openCents),
  available: toEuros(availableCents),
})

export const presentSales = ({ turnover, direct }: Sales) => ({
  turnover: toEuros(turnover),
  by_platform: toEuros(turnover - direct),
  direct: toEuros(direct),
})

export const presentAccount = (account: Account) => ({
  iban: account.iban,
  account_holder: account.accountHolder,
  usable_from: payableFrom(account)?.toISOString() ?? null,
})

export const presentPayout = (row: PayoutRow) => ({
  id: row.id,
  method: row.method,
  method_text: payoutMethods[row.method],
  amount: toEuros(row.amountCents),
  reference: row.reference,
  status: row.state,
  status_text: row.reason === takenBack ? 'Zurückgenommen' : payoutLabels[row.state],
  reason: row.reason,
  created_at: isoTime(row.createdAt),
  decided_at: row.decidedAt && isoTime(row.decidedAt),
  expected_on: row.executeOn && bankDayFrom(addDays(row.executeOn, 1)),
})

export const presentForOperator = (row: PayoutRow) => ({
  ...presentPayout(row),
  provider: {
    id: row.providerId,
    company_name: row.companyName,
    iban: row.iban,
    account_holder: row.accountHolder,
  },
})

export const presentMovement = (row: ReportRow) => ({
  id: row.id,
  created_at: isoTime(row.at),
  kind: row.kind,
  kind_text: movementLabels[row.kind],
  order_number: row.number,
  withdrawal_id: row.payoutId,
  text: movementText(row),
  amount: toEuros(row.amountCents),
  balance: toEuros(row.balanceCents),
})

export const presentStep = ({ id, at, title, text, cents, sumCents }: Step) => ({
  id,
  at: at && isoTime(at),
  title,
  text,
  amount: toEuros(cents),
  balance: toEuros(sumCents),
})

export const presentBalance = (row: BalanceRow) => ({
  provider: { id: row.providerId, company_name: row.companyName, city: row.city },
  balance: toEuros(row.balanceCents),
  requested: toEuros(row.openCents),
})

export const presentCommission = (row: CommissionRow) => ({
  id: row.id,
  kind: row.kind,
  title: nameOf({ about: 'commission', kind: row.kind }),
  number: row.number,
  month: row.month,
  issued_on: row.issuedOn,
  corrects: row.corrects,
  net: toEuros(row.netCents),
  tax: toEuros(row.taxCents),
  amount: toEuros(row.grossCents),
})

export const presentCommissionOf = (row: CommissionRow) => ({
  ...presentCommission(row),
  provider: { id: row.providerId, company_name: row.companyName },
})
