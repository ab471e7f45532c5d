import { containing, defineList } from '#server/platform/records/list.ts'
import { col, type RowOf, rowShape, sql } from '#server/platform/sql/index.ts'
import type { invoiceKinds } from '../invoices/invoices.tables.ts'

type InvoiceKind = (typeof invoiceKinds)[number]

const listedRow = rowShape('invoice of the operator', {
  id: col.int(),
  number: col.text(),
  kind: col.text<InvoiceKind>(),
  issuedOn: col.text(),
  orderNumber: col.text(),
  providerId: col.int(),
  companyName: col.text(),
  customerName: col.text(),
  corrects: col.text(),
  netCents: col.int(),
  taxCents: col.int(),
  grossCents: col.int(),
})
export type ListedInvoice = RowOf<typeof listedRow>

export type InvoiceFilter = {
  q: string
  kind?: InvoiceKind | undefined
  providerId?: number | undefined
  from?: string | undefined
  to?: string | undefined
}

export const allInvoices = defineList<InvoiceFilter, ListedInvoice>({
  name: 'invoices of all',
  from: ({ q, kind, providerId, from, to }, before) =>
    sql`from invoices i ${sql.where(
      before !== undefined && sql`i.id < ${before}`,
      // as the index `invoices_words` has it
      q !== '' &&
        sql`(i.number || ' ' || i.order_number || ' ' || coalesce(i.seller->>'name', '') || ' ' || coalesce(i.buyer->>'company', '')
        || ' ' || coalesce(i.buyer->>'firstName', '') || ' ' || coalesce(i.buyer->>'lastName', '')) ilike ${containing(q)}`,
      kind && sql`i.kind = ${kind}`,
      providerId !== undefined && sql`i.provider_id = ${providerId}`,
      from !== undefined && sql`i.issued_on >= ${from}`,
      to !== undefined && sql`i.issued_on <= ${to}`,
    )}`,
  select: (from, range) =>
    sql(listedRow)`
      select i.id, i.number, i.kind, i.issued_on::text as "issuedOn", i.order_number as "orderNumber", i.provider_id as "providerId",
        c.company_name as "companyName", coalesce(nullif(i.buyer->>'company', ''),
          concat_ws(' ', i.buyer->>'firstName', i.buyer->>'lastName')) as "customerName",
        coalesce((select number from invoices o where o.id = i.corrects_id), '') as corrects,
        i.net_cents as "netCents", i.tax_cents as "taxCents", i.gross_cents as "grossCents"
      from (select i.* ${from} order by i.id desc ${range}) i join shared.companies c on c.id = i.provider_id
      order by i.id desc`.withoutPreparedPlan(),
})

export const selectInvoiceIds = (filter: InvoiceFilter, most: number) => allInvoices.ids(filter, sql`i.id`, most)
