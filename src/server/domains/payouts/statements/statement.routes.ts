import { movementLabels } from '#contract/payouts/calls.ts'
import { statementCalls } from '#contract/payouts/statements.ts'
import { refuse } from '#lib/errors.ts'
import { toEuros } from '#lib/money.ts'
import { serve } from '#server/platform/http/serve.ts'
import { presentPage } from '#server/platform/paging.ts'
import { db } from '#server/platform/sql/index.ts'
import { isoTime } from '#server/platform/times.ts'
import { presentPayout } from '../finance/finance.present.ts'
import { readFunds } from '../finance/finance.queries.ts'
import { statementFile } from './statement.file.ts'
import {
  type PayoutWithInvoices,
  selectCompany,
  selectMonths,
  selectPaid,
  selectPayoutsWithInvoices,
  selectStatement,
} from './statement.queries.ts'

const presentWithInvoices = (row: PayoutWithInvoices) => ({
  ...presentPayout(row),
  parts: row.sums.map(({ kind, count, cents }) => ({
    kind,
    kind_text: movementLabels[kind],
    count,
    amount: toEuros(cents),
  })),
  invoices: row.invoices.map(({ kind, id, number, issuedOn, cents }) => ({
    kind,
    id,
    invoice_number: number,
    issued_on: issuedOn,
    amount: toEuros(cents),
  })),
})

export const statementRoutes = serve('payouts', statementCalls, {
  listPayoutsWithInvoices: async ({ user }, { page, invoice_number }) =>
    presentPage(await selectPayoutsWithInvoices(user.providerId, invoice_number, page, 25), presentWithInvoices),
  getPayoutSummary: async ({ user }) => {
    const [funds, paid, months] = await Promise.all([
      readFunds(db, user.providerId),
      selectPaid(user.providerId),
      selectMonths(user.providerId),
    ])
    return {
      data: {
        paid_total: toEuros(paid.cents),
        paid_count: paid.count,
        requested_total: toEuros(funds.openCents),
        available: toEuros(funds.availableCents),
        balance: toEuros(funds.balanceCents),
        last_paid_at: paid.lastAt && isoTime(paid.lastAt),
        months,
      },
    }
  },
  getStatement: async ({ user }, { month, format }) => {
    const [company, statement] = await Promise.all([
      selectCompany(user.providerId),
      selectStatement(user.providerId, month),
    ])
    if (!statement.rows.length) throw refuse('NOT_FOUND', { message: 'In diesem Monat gab es keine Bewegung.' })
    return statementFile({ month, company, ...statement }, format)
  },
})
