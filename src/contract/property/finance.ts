import { z } from 'zod'
import { call } from '../wire/call.ts'
import { rawText } from '../wire/fields.ts'

const money = z.number()
const scheduleRow = z.object({ month: z.int(), interest: money, principal: money, extra: money, balance: money })
const scheduleYear = z.object({ year: z.int(), interest: money, principal: money, balance: money })

const loanTranche = z.object({
  type: z.enum(['annuity', 'instalment', 'bullet']),
  amount: money,
  rate: z.number().describe('borrowing rate a year in percent'),
  repayment: z.number().nullable().describe('of the first year, in percent of the loan'),
  monthly_rate: money,
  last_rate: money,
  months: z.int(),
  fixed_months: z.int(),
  total_interest: money,
  remaining_debt: money.describe('when the fixed term ends'),
})

const variant = z.object({
  price: money,
  costs: z.object({
    transfer_tax: money,
    notary: money,
    register: money,
    agent: money,
    total: money,
    transfer_tax_percent: z.number(),
  }),
  equity: money,
  loan: money,
  monthly_rate: money,
  months: z.int(),
  end: z.string().describe('month of the last rate'),
  remaining_debt: money,
  total_interest: money,
  total: money,
  effective_rate: z.number().nullable().describe('percent, PAngV § 16; as if the first rates stayed until the end'),
  effective_rate_fixed_term: z
    .number()
    .nullable()
    .describe('percent; as if the rest was paid when the fixed term ends'),
  parts: z.array(loanTranche),
  sensitivity: z.object({
    monthly_rate: money.describe('with a borrowing rate that is one point higher'),
    total_interest: money,
    follow_up_monthly_rate: money.nullable(),
  }),
  example: z.string().describe('representative example, PAngV § 17'),
  warning: z.string().nullable().describe('warning that goes with advertising of credits, (EU) 2023/2225 Art. 8'),
  years: z.array(scheduleYear),
  schedule: z.array(scheduleRow),
})

const word = () =>
  z
    .union([rawText(40), z.number()])
    .transform(String)
    .optional()
const nestedQuery = () => rawText(600)

export const financeCalls = {
  getFinancing: call({
    method: 'GET',
    path: '/financeCalculator',
    access: 'public',
    summary:
      'A property loan from its query: price, state, tax, notary, register, agent, equity, fees; type, rate, one of repayment, months, end, monthly; fixed (years), extra, effect. `part[]` are further loans and `vs` a second variant, each a query of its own.',
    input: z.object({
      price: word(),
      state: word(),
      day: word(),
      tax: word(),
      notary: word(),
      register: word(),
      agent: word(),
      equity: word(),
      fees: word(),
      start: word(),
      type: word(),
      rate: word(),
      repayment: word(),
      months: word(),
      end: word(),
      monthly: word(),
      fixed: word(),
      extra: word(),
      effect: word(),
      part: z.union([nestedQuery().transform((one) => [one]), z.array(nestedQuery()).max(3)]).default([]),
      vs: nestedQuery().default(''),
    }),
    output: z.object({ data: variant.extend({ compared: variant.nullable() }) }),
  }),
}
