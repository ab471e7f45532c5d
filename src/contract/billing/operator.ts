import { z } from 'zod'
import { invoiceKind } from '../orders/kinds.ts'
import { call } from '../wire/call.ts'
import { day, fileAnswer, id, optionalText, page, paged, whole } from '../wire/fields.ts'

export const invoiceKindLabels: Record<z.output<typeof invoiceKind>, string> = {
  invoice: 'Rechnung',
  storno: 'Stornorechnung',
  correction: 'Rechnungskorrektur',
  part: 'Abschlagsrechnung',
}

const row = z.object({
  id: z.int(),
  number: z.string(),
  kind: invoiceKind,
  issued_on: z.iso.date(),
  order_number: z.string(),
  provider: z.object({ id: z.int(), company_name: z.string() }),
  customer_name: z.string(),
  /** of a correction: what it corrects */
  corrects: z.string(),
  net: z.number(),
  tax: z.number(),
  gross: z.number(),
})

export const invoiceFilter = {
  /** a part of the number, of that of the order, or of a name */
  q: optionalText(100),
  kind: invoiceKind.optional(),
  provider_id: id().optional(),
  from: day().optional(),
  to: day().optional(),
}

/** Documents that providers issued to their customers, for the operator. */
export const operatorInvoiceCalls = {
  listAllInvoices: call({
    staff: 'orders',
    method: 'GET',
    path: '/operator/invoices',
    audited: true,
    access: 'operator',
    summary: 'Invoices, stornos and corrections of all providers, the newest first; exact up to 10,000.',
    input: z.object({ page: page(), per_page: whole(1, 100).default(25), ...invoiceFilter }),
    output: paged(row),
  }),
  getInvoicesFile: call({
    staff: 'orders',
    method: 'GET',
    path: '/operator/invoices-file',
    audited: true,
    access: 'operator',
    summary: 'All documents that the same filters find, as a CSV file.',
    input: z.object(invoiceFilter),
    output: fileAnswer(),
  }),
}
