import { z } from 'zod'
import { call } from '../wire/call.ts'
import { fileAnswer, page, paged, whole } from '../wire/fields.ts'

const year = () => whole(2023, 2100)

const quarter = z.object({
  quarter: z.int(),
  /** orders that were completed */
  sales: z.int(),
  /** what customers paid for them, less what was given back */
  gross: z.number(),
  /** commission and packages with tax */
  fees: z.number(),
  /** what is reported: the gross less the fees */
  consideration: z.number(),
})

const activity = z.object({
  kind: z.enum(['goods', 'services']),
  kind_text: z.string(),
  quarters: z.array(quarter),
})

const sums = z.object({
  year: z.int(),
  sales: z.int(),
  gross: z.number(),
  fees: z.number(),
  consideration: z.number(),
  /** fewer than 30 sales of goods for at most 2,000 euros, and no services: nothing is reported */
  is_exempt: z.boolean(),
})

export const taxReportCalls = {
  getOwnTaxReport: call({
    method: 'GET',
    path: '/shop/provider/tax-report',
    access: 'company',
    summary: 'What the platform reports about the provider to the tax office for a year (PStTG), by quarter.',
    input: z.object({ year: year() }),
    output: z.object({
      data: sums.extend({ activities: z.array(activity), is_final: z.boolean() }),
      years: z.array(z.int()),
    }),
  }),
  getOwnTaxFile: call({
    method: 'GET',
    path: '/shop/provider/tax-report/{year}/download',
    access: 'company',
    summary: 'The provider’s copy of the report as PDF.',
    input: z.object({ year: year() }),
    output: fileAnswer(),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  listTaxReports: call({
    method: 'GET',
    path: '/operator/tax-reports',
    audited: true,
    access: 'operator',
    summary: 'Providers that sold in a year with what is reported about them, by name.',
    input: z.object({ year: year(), page: page() }),
    output: paged(
      sums.extend({
        provider: z.object({ id: z.int(), company_name: z.string() }),
        /** what the report needs and is not known */
        missing: z.array(z.string()),
      }),
    ).extend({ reportable: z.int() }),
  }),
  getTaxFile: call({
    method: 'GET',
    path: '/operator/tax-reports/{year}/download',
    access: 'operator',
    audited: true,
    summary: 'The report about all providers that are not exempt, as XML in the scheme of the OECD (DPI).',
    input: z.object({ year: year() }),
    output: fileAnswer(),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
}
