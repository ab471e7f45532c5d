import { z } from 'zod'
import { call } from '../wire/call.ts'
import { decimal, outcome } from '../wire/fields.ts'

const limit = z.object({
  /** euros; reached by an order, the next one waits for the approval */
  turnover: z.number(),
})

/** What providers may do before they are checked. */
export const approvalCalls = {
  getApprovalLimit: call({
    method: 'GET',
    path: '/operator/approval-limit',
    access: 'operator',
    summary: 'The turnover up to which a provider sells before it is approved.',
    output: z.object({ data: limit }),
  }),
  setApprovalLimit: call({
    method: 'POST',
    path: '/operator/approval-limit',
    access: 'operator',
    summary: 'Sets this turnover; who is above it stops selling, who is below it again goes on.',
    input: z.object({ turnover: decimal(1, 1_000_000) }),
    output: z.object({ ...outcome, data: limit }),
  }),
}
