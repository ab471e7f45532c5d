import { z } from 'zod'
import { call } from '../wire/call.ts'
import { day, decimal, fileAnswer, id, outcome, page, paged, text } from '../wire/fields.ts'
import { payout } from './calls.ts'

/** waiting: for a second operator */
export const batchState = z.enum(['waiting', 'released', 'discarded'])
export type BatchState = z.output<typeof batchState>

/** What is shown: a released file is done once everything in it is decided. */
const batchStep = z.enum(['waiting', 'ready', 'sent', 'done', 'discarded'])
export type BatchStep = z.output<typeof batchStep>
export const batchLabels: Record<BatchStep, string> = {
  waiting: 'Wartet auf Freigabe',
  ready: 'Bereit für die Bank',
  sent: 'Heruntergeladen',
  done: 'Abgeschlossen',
  discarded: 'Verworfen',
}

export const batch = z.object({
  id: z.int(),
  /** as the bank knows it */
  message_id: z.string(),
  status: batchStep,
  status_text: z.string(),
  iban: z.string(),
  execute_on: z.iso.date(),
  count: z.int(),
  total: z.number(),
  /** of these not confirmed by a statement yet, and come back */
  open_count: z.int(),
  returned_count: z.int(),
  made_by: z.string(),
  made_at: z.iso.datetime(),
  released_by: z.string(),
  released_at: z.iso.datetime().nullable(),
  downloaded_at: z.iso.datetime().nullable(),
  reason: z.string(),
  /** whether this operator may release it */
  can_release: z.boolean(),
})

/** Count and total are sent back as they were shown: what changed meanwhile is refused instead of paid unseen. */
export const confirmed = { count: z.int().min(1).max(1000), total: decimal(0.01, 1_000_000_000) }

export const batchCalls = {
  getPayoutProposal: call({
    method: 'GET',
    path: '/operator/payout-proposal',
    access: 'operator',
    summary: 'What a file of payouts would hold now: count, total, the day, and what is left out with its reason.',
    output: z.object({
      data: z.object({
        count: z.int(),
        total: z.number(),
        execute_on: z.iso.date(),
        account: z.object({ name: z.string(), iban: z.string() }),
        needs_second: z.boolean(),
        left_out: z.array(z.object({ id: z.int(), company_name: z.string(), amount: z.number(), reason: z.string() })),
      }),
    }),
  }),
  createPayoutBatch: call({
    method: 'POST',
    path: '/operator/payout-batches',
    access: 'operator',
    status: 201,
    errors: ['CONFLICT'],
    summary: 'Puts every open payout that is covered into a file for the bank; each is in one file only.',
    input: z.object({ ...confirmed, execute_on: day() }),
    output: z.object({ ...outcome, data: batch }),
  }),
  listPayoutBatches: call({
    method: 'GET',
    path: '/operator/payout-batches',
    access: 'operator',
    summary: 'Files of payouts, the newest first.',
    input: z.object({ page: page() }),
    output: paged(batch),
  }),
  getPayoutBatch: call({
    method: 'GET',
    path: '/operator/payout-batches/{id}',
    access: 'operator',
    summary: 'One of them with its payouts.',
    input: z.object({ id: id(), page: page() }),
    output: z.object({
      data: batch,
      payouts: paged(
        payout.extend({
          provider: z.object({ id: z.int(), company_name: z.string(), iban: z.string(), account_holder: z.string() }),
        }),
      ),
    }),
  }),
  acceptPayoutBatch: call({
    method: 'POST',
    path: '/operator/payout-batches/{id}/release',
    access: 'operator',
    errors: ['CONFLICT', 'FORBIDDEN'],
    summary: 'A second operator has checked the file: it can be downloaded.',
    input: z.object({ id: id() }),
    output: z.object({ ...outcome, data: batch }),
  }),
  getPayoutFile: call({
    method: 'GET',
    path: '/operator/payout-batches/{id}/download',
    access: 'operator',
    audited: true,
    errors: ['CONFLICT'],
    summary: 'The file for the bank: SEPA credit transfers, pain.001.001.09.',
    input: z.object({ id: id() }),
    output: fileAnswer(),
  }),
  confirmPayoutBatch: call({
    method: 'POST',
    path: '/operator/payout-batches/{id}/settle',
    access: 'operator',
    errors: ['CONFLICT'],
    summary: 'The bank has carried out the file: everything in it that is not decided is paid.',
    input: z.object({ id: id() }),
    output: z.object({ ...outcome, data: batch }),
  }),
  removePayoutBatch: call({
    method: 'POST',
    path: '/operator/payout-batches/{id}/discard',
    access: 'operator',
    errors: ['CONFLICT'],
    summary: 'Discards a file that nobody downloaded: its payouts are open again.',
    input: z.object({ id: id(), reason: text(500) }),
    output: z.object(outcome),
  }),
}
