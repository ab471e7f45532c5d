import { debtCalls } from '#contract/payments/calls.ts'
import { isSepaName } from '#lib/bank/sepa-text.ts'
import { germanDay } from '#lib/format.ts'
import { toEuros } from '#lib/money.ts'
import { readBank } from '#server/domains/packages/index.ts'
import { serve } from '#server/platform/http/serve.ts'
import { presentPage } from '#server/platform/paging.ts'
import { sql } from '#server/platform/sql/index.ts'
import { giroSvg } from '../girocode.file.ts'
import { type DebtorRow, selectDebt, selectDebtors, selectOpenInvoices } from './debts.queries.ts'
import { debtReference, outlookOf } from './debts.rules.ts'

const readDebt = async (providerId: number) => {
  const [debt, invoices, bank] = await Promise.all([
    selectDebt(providerId),
    selectOpenInvoices(sql`i.provider_id = ${providerId}`),
    readBank(),
  ])
  const iban = bank.iban.replace(/\s/g, '')
  const itemOf = (title: string, reference: string, cents: number) => ({
    title,
    reference,
    amount: toEuros(cents),
    girocode:
      iban && isSepaName(bank.account_holder)
        ? giroSvg({ name: bank.account_holder, iban, amountCents: cents, text: reference })
        : null,
  })
  const cents = debt?.cents ?? 0
  const all = cents + invoices.reduce((sum, { openCents }) => sum + openCents, 0)
  return {
    total: toEuros(all),
    account_holder: bank.account_holder,
    iban,
    reminders: debt?.step ?? 0,
    items: [
      ...(cents > 0 ? [itemOf('Provision und Gebühren', debtReference(providerId), cents)] : []),
      ...invoices.map(({ number, openCents }) => itemOf(`Rechnung ${number} für Ihr Paket`, number, openCents)),
    ],
  }
}

const presentDebtor = (row: DebtorRow, today: string) => ({
  provider: { id: row.providerId, company_name: row.companyName, city: row.city },
  total: toEuros(row.commissionCents + row.invoiceCents),
  commission: toEuros(row.commissionCents),
  invoices: toEuros(row.invoiceCents),
  reference: debtReference(row.providerId),
  since: row.since,
  reminders: row.step,
  ...outlookOf(row, today),
})

export const debtRoutes = serve('debts', debtCalls, {
  getDebt: async ({ user }) => ({ data: await readDebt(user.providerId) }),
  listDebts: async (_, { page, per_page }) => {
    const today = germanDay()
    return presentPage(await selectDebtors(today, page, per_page), (row) => presentDebtor(row, today))
  },
})
