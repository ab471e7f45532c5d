import { z } from 'zod'
import { call } from '../wire/call.ts'
import { fileAnswer } from '../wire/fields.ts'
import { reportedType, reportReason } from './calls.ts'

const counted = <T extends z.ZodType>(what: T) => z.array(z.object({ what, count: z.int() }))

export const transparencyPeriod = z.object({
  /** first day of the half-year */
  from: z.string(),
  until: z.string(),
  notices: z.int(),
  by_type: counted(reportedType),
  by_reason: counted(reportReason),
  removed: z.int(),
  kept: z.int(),
  waiting: z.int(),
  appeals: z.int(),
  /** decisions that an appeal turned around */
  reversed: z.int(),
  trusted: z.int().describe('notices of trusted flaggers (Art. 22 DSA)'),
  own: z.int().describe('decisions without a notice (Art. 15 (1) c DSA)'),
  warnings: z.int().describe('for misuse (Art. 23 DSA)'),
  suspensions: z.int(),
  median_hours: z.number().nullable().describe('from a notice to its first decision'),
})

export const transparencyCalls = {
  getTransparency: call({
    method: 'GET',
    path: '/transparency',
    access: 'public',
    summary: 'Notices, decisions and appeals of each half-year (Art. 15, 24 DSA), the newest first.',
    input: z.object({}),
    output: z.object({ data: z.array(transparencyPeriod) }),
  }),
  getStatementsFile: call({
    method: 'GET',
    path: '/operator/reports/statements',
    access: 'operator',
    summary: 'All decisions with their reasons (Art. 17 DSA) as CSV, without names of persons.',
    input: z.object({}),
    output: fileAnswer(),
  }),
}
