import { z } from 'zod'
import { call } from '../wire/call.ts'
import { day, decimal, outcome, whole } from '../wire/fields.ts'

/** Terms of the representative example (PAngV § 17): euros, percent a year, percent of the first year, years. */
const terms = z.object({
  valid_from: z.string(),
  loan: z.number(),
  rate: z.number(),
  repayment: z.number(),
  fixed_years: z.int(),
})

export const loanTermsCalls = {
  getLoanTerms: call({
    method: 'GET',
    path: '/loan-terms',
    access: 'public',
    summary: 'The terms of the representative example that hold today (PAngV § 17).',
    output: z.object({ data: terms }),
  }),
  listLoanTerms: call({
    method: 'GET',
    path: '/operator/loan-terms',
    access: 'operator',
    summary: 'All terms of the representative example, the newest first, and those that hold today.',
    output: z.object({ data: z.array(terms), current: z.string() }),
  }),
  createLoanTerms: call({
    method: 'POST',
    path: '/operator/loan-terms',
    access: 'operator',
    summary: 'New terms of the representative example, from today or a later day on.',
    input: z.object({
      valid_from: day(),
      loan: whole(1000, 10_000_000),
      rate: decimal(0.001, 30),
      repayment: decimal(0.1, 30),
      fixed_years: whole(1, 40),
    }),
    output: z.object({ ...outcome, data: terms }),
  }),
  removeLoanTerms: call({
    method: 'DELETE',
    path: '/operator/loan-terms/{valid_from}',
    access: 'operator',
    errors: ['CONFLICT'],
    summary: 'Takes announced terms back; what has begun stays.',
    input: z.object({ valid_from: day() }),
    output: z.object(outcome),
  }),
}
