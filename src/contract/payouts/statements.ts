import { z } from 'zod'
import { call } from '../wire/call.ts'
import { fileAnswer, optionalText, page, paged } from '../wire/fields.ts'
import { payout } from './calls.ts'

const invoice = z.object({
  kind: z.enum(['commission', 'subscription']),
  id: z.int(),
  invoice_number: z.string(),
  issued_on: z.iso.date(),
  amount: z.number(),
})

export const statementCalls = {
  listPayoutsWithInvoices: call({
    method: 'GET',
    path: '/payoutsList',
    access: 'company',
    summary:
      'The provider’s payouts with what came together since the one before and the platform’s invoices of that time.',
    input: z.object({ page: page(), invoice_number: optionalText(40) }),
    output: paged(
      payout.extend({
        /** what was booked since the payout before, by kind; all about it in the explanation of the payout */
        parts: z.array(z.object({ kind: z.string(), kind_text: z.string(), count: z.int(), amount: z.number() })),
        invoices: z.array(invoice),
      }),
    ),
  }),
  getPayoutSummary: call({
    method: 'GET',
    path: '/getPayoutsinfo',
    access: 'company',
    summary: 'What was paid out so far, what is asked for, what is available, and the months that have a statement.',
    output: z.object({
      data: z.object({
        paid_total: z.number(),
        paid_count: z.int(),
        requested_total: z.number(),
        available: z.number(),
        balance: z.number(),
        last_paid_at: z.iso.datetime().nullable(),
        /** the newest first, as 2026-10 */
        months: z.array(z.string()),
      }),
    }),
  }),
  getStatement: call({
    method: 'GET',
    path: '/shop/provider/statements/{month}/download',
    access: 'company',
    summary: 'Every movement of a month with its opening and closing balance, as PDF or CSV.',
    input: z.object({
      month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Bitte wählen Sie einen Monat.'),
      format: z.enum(['pdf', 'csv']).default('pdf'),
    }),
    output: fileAnswer(),
    errors: ['NOT_FOUND'],
  }),
}
