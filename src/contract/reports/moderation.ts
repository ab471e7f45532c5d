import { z } from 'zod'
import { call } from '../wire/call.ts'
import { id, outcome, text } from '../wire/fields.ts'
import { operatorReport, reportReason } from './calls.ts'

export const moderatedType = z.enum(['product', 'review', 'provider'])

const thing = { type: moderatedType, id: id() }
const decided = z.object({ ...outcome, data: z.array(operatorReport) })
export const decisionReasons = text(4000).describe('facts, law or rule, and why, as the author reads it')

/** What the operator decides without a notice; reasons and appeal are those of reports (Art. 17, 20 DSA, Art. 4, 11 P2B). */
export const moderationCalls = {
  listDecisions: call({
    method: 'GET',
    path: '/operator/decisions',
    access: 'operator',
    summary: 'Notices, decisions and appeals about a product, a review or a provider, the newest first, at most 50.',
    input: z.object(thing),
    output: z.object({ data: z.array(operatorReport) }),
  }),
  createTakedown: call({
    method: 'POST',
    path: '/operator/takedowns',
    access: 'operator',
    status: 201,
    errors: ['CONFLICT'],
    summary: 'Takes a product, a review or all of a provider offline; its author gets the reasons and may appeal.',
    input: z.object({ ...thing, reason: reportReason, reasons: decisionReasons }),
    output: decided,
  }),
  createPutBack: call({
    method: 'POST',
    path: '/operator/put-backs',
    access: 'operator',
    status: 201,
    errors: ['CONFLICT'],
    summary: 'Ends the decisions that keep something offline; its author and those who reported it are told.',
    input: z.object({ ...thing, reasons: decisionReasons }),
    output: decided,
  }),
}
