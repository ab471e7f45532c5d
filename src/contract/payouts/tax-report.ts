import { z } from 'zod'
import { call } from '../wire/call.ts'
import { fileAnswer, page, paged, whole } from '../wire/fields.ts'

/** new: providers that were not reported so far; correction: those that changed since, or are exempt by now */
export const taxFileKind = z.enum(['new', 'correction'])

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
    ).extend({
      /** providers in the file of new ones and in the correction of what was sent */
      reportable: z.int(),
      corrections: z.int(),
      /** a file was downloaded and is not marked as sent */
      waiting: z.object({ new: z.boolean(), correction: z.boolean() }),
      /** not exempt, but without data that the scheme demands: in no file */
      left_out: z.array(z.object({ company_name: z.string(), missing: z.array(z.string()) })),
    }),
  }),
  getTaxFile: call({
    method: 'GET',
    path: '/operator/tax-reports/{year}/download',
    access: 'operator',
    audited: true,
    summary:
      'The report about all providers that are not exempt, as XML in the scheme of the OECD (DPI). Of a year that is not over it is test data.',
    input: z.object({ year: year(), kind: taxFileKind.default('new') }),
    output: fileAnswer(),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  setTaxFileSent: call({
    method: 'POST',
    path: '/operator/tax-reports/{year}/sent',
    access: 'operator',
    summary: 'The file that was downloaded last was sent to the BZSt: what changes from now on is a correction of it.',
    input: z.object({ year: year(), kind: taxFileKind }),
    output: z.object({ status: z.boolean(), message: z.string() }),
    errors: ['NOT_FOUND'],
  }),
}
