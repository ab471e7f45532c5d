import { invoiceKindLabels, operatorInvoiceCalls } from '#contract/billing/operator.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { formatDate, germanDay } from '#lib/format.ts'
import { toEuros } from '#lib/money.ts'
import { serve } from '#server/platform/http/serve.ts'
import { presentPage } from '#server/platform/paging.ts'
import { csvFile } from '#server/platform/sheets/write-csv.ts'
import { allInvoices, type InvoiceFilter, type ListedInvoice } from './operator-invoices.queries.ts'

export const readInvoiceFilter = ({
  provider_id,
  ...rest
}: InputOf<typeof operatorInvoiceCalls.getInvoicesFile>): InvoiceFilter => ({
  ...rest,
  providerId: provider_id,
})

const present = (row: ListedInvoice) => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  issued_on: row.issuedOn,
  order_number: row.orderNumber,
  provider: { id: row.providerId, company_name: row.companyName },
  customer_name: row.customerName,
  corrects: row.corrects,
  net: toEuros(row.netCents),
  tax: toEuros(row.taxCents),
  gross: toEuros(row.grossCents),
})

const columns = [
  { header: 'Nummer' },
  { header: 'Art' },
  { header: 'Datum' },
  { header: 'Bestellung' },
  { header: 'Anbieter' },
  { header: 'Kunde' },
  { header: 'Berichtigt' },
  { header: 'Netto', type: 'money' },
  { header: 'Umsatzsteuer', type: 'money' },
  { header: 'Brutto', type: 'money' },
] as const

async function* cellsOf(filter: InvoiceFilter) {
  for await (const row of allInvoices.readAll(filter))
    yield [
      row.number,
      invoiceKindLabels[row.kind],
      formatDate(row.issuedOn),
      row.orderNumber,
      row.companyName,
      row.customerName,
      row.corrects,
      toEuros(row.netCents),
      toEuros(row.taxCents),
      toEuros(row.grossCents),
    ]
}

export const operatorInvoiceRoutes = serve('billing', operatorInvoiceCalls, {
  listAllInvoices: async (_, { page, per_page, ...typed }) =>
    presentPage(await allInvoices.page(readInvoiceFilter(typed), page, per_page), present),
  getInvoicesFile: (_, typed) => csvFile(`rechnungen-${germanDay()}.csv`, columns, cellsOf(readInvoiceFilter(typed))),
})
