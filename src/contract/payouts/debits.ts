import { z } from 'zod'
import { call } from '../wire/call.ts'
import { day, decimal, fileAnswer, flag, id, outcome, page, paged, rawText, text } from '../wire/fields.ts'
import { batch, confirmed } from './batches.ts'

/** ordered: announced and in a file; canceled: paid another way before the file went to the bank */
export const debitState = z.enum(['ordered', 'collected', 'returned', 'canceled'])
export type DebitState = z.output<typeof debitState>
export const debitLabels: Record<DebitState, string> = {
  ordered: 'Angekündigt',
  collected: 'Eingezogen',
  returned: 'Zurückgegeben',
  canceled: 'Entfallen',
}
export const debitSequence = z.enum(['FRST', 'RCUR'])

const debit = z.object({
  id: z.int(),
  amount: z.number(),
  status: debitState,
  status_text: z.string(),
  /** the day on which it is collected */
  collect_on: z.iso.date(),
  mandate_reference: z.string(),
  reason: z.string(),
  /** that the bank charged for giving it back */
  fee: z.number(),
  created_at: z.iso.datetime(),
})

const mandate = z.object({
  reference: z.string(),
  iban: z.string(),
  account_holder: z.string(),
  signed_on: z.iso.date(),
})

export const debitCalls = {
  getMandate: call({
    method: 'GET',
    path: '/shop/provider/mandate',
    access: 'company',
    summary: 'The SEPA mandate of the provider, and what a new one would say.',
    output: z.object({
      data: mandate.nullable(),
      offer: z.object({ iban: z.string(), account_holder: z.string(), text: z.string(), can_give: z.boolean() }),
    }),
  }),
  createMandate: call({
    method: 'POST',
    path: '/shop/provider/mandate',
    access: 'company',
    audited: true,
    status: 201,
    errors: ['CONFLICT', 'PASSWORD_WRONG'],
    limits: [{ by: 'account', max: 20, minutes: 60, counts: 'all' }],
    summary: 'Gives a SEPA mandate for the provider’s bank account; with the password, and told by mail.',
    input: z.object({
      current_password: rawText(200).optional(),
      accept: flag().refine((accepted) => accepted, 'Bitte stimmen Sie dem Mandat zu.'),
    }),
    output: z.object({ ...outcome, data: mandate }),
  }),
  removeMandate: call({
    method: 'DELETE',
    path: '/shop/provider/mandate',
    access: 'company',
    audited: true,
    errors: ['NOT_FOUND'],
    summary: 'Revokes the mandate; what is announced already is not collected any more.',
    output: z.object(outcome),
  }),
  listDebits: call({
    method: 'GET',
    path: '/shop/provider/debits',
    access: 'company',
    summary: 'Direct debits of the provider, the newest first.',
    input: z.object({ page: page() }),
    output: paged(debit),
  }),
  getDebitExplanation: call({
    method: 'GET',
    path: '/shop/provider/debits/{id}/explanation',
    access: 'company',
    summary: 'Why a direct debit has its amount: every kind of movement until it was announced, in sentences.',
    input: z.object({ id: id() }),
    output: z.object({
      data: z.object({
        debit,
        steps: z.array(
          z.object({ id: z.int(), title: z.string(), text: z.string(), amount: z.number(), balance: z.number() }),
        ),
        conclusion: z.string(),
      }),
    }),
  }),
  getDebitProposal: call({
    method: 'GET',
    path: '/operator/debit-proposal',
    access: 'operator',
    summary: 'What a file of direct debits would hold now: providers with a mandate that owe something.',
    output: z.object({
      data: z.object({
        count: z.int(),
        total: z.number(),
        /** the first day after the announcement */
        execute_on: z.iso.date(),
        creditor_id: z.string(),
        needs_second: z.boolean(),
      }),
    }),
  }),
  createDebitBatch: call({
    method: 'POST',
    path: '/operator/debit-batches',
    access: 'operator',
    status: 201,
    errors: ['CONFLICT'],
    summary:
      'Announces a direct debit to every provider with a mandate that owes something, and puts them into a file.',
    input: z.object({ ...confirmed, execute_on: day() }),
    output: z.object({ ...outcome, data: batch }),
  }),
  listDebitBatches: call({
    method: 'GET',
    path: '/operator/debit-batches',
    access: 'operator',
    summary: 'Files of direct debits, the newest first.',
    input: z.object({ page: page() }),
    output: paged(batch),
  }),
  getDebitBatch: call({
    method: 'GET',
    path: '/operator/debit-batches/{id}',
    access: 'operator',
    summary: 'One of them with its debits.',
    input: z.object({ id: id(), page: page() }),
    output: z.object({
      data: batch,
      debits: paged(debit.extend({ provider: z.object({ id: z.int(), company_name: z.string() }), iban: z.string() })),
    }),
  }),
  acceptDebitBatch: call({
    method: 'POST',
    path: '/operator/debit-batches/{id}/release',
    access: 'operator',
    errors: ['CONFLICT', 'FORBIDDEN'],
    summary: 'A second operator has checked the file: it can be downloaded.',
    input: z.object({ id: id() }),
    output: z.object({ ...outcome, data: batch }),
  }),
  getDebitFile: call({
    method: 'GET',
    path: '/operator/debit-batches/{id}/download',
    access: 'operator',
    audited: true,
    errors: ['CONFLICT'],
    summary: 'The file for the bank: SEPA direct debits, pain.008.001.08.',
    input: z.object({ id: id() }),
    output: fileAnswer(),
  }),
  confirmDebitBatch: call({
    method: 'POST',
    path: '/operator/debit-batches/{id}/settle',
    access: 'operator',
    errors: ['CONFLICT'],
    summary: 'The bank has collected the file: everything in it that is not decided is paid.',
    input: z.object({ id: id() }),
    output: z.object({ ...outcome, data: batch }),
  }),
  removeDebitBatch: call({
    method: 'POST',
    path: '/operator/debit-batches/{id}/discard',
    access: 'operator',
    errors: ['CONFLICT'],
    summary: 'The bank did not get the file or refused it as a whole: its debits are canceled.',
    input: z.object({ id: id(), reason: text(500) }),
    output: z.object(outcome),
  }),
  undoDebit: call({
    method: 'POST',
    path: '/operator/debits/{id}/return',
    access: 'operator',
    errors: ['CONFLICT'],
    summary:
      'The bank of the provider gave a direct debit back: the debt is open again, and the fee of the bank is owed too.',
    input: z.object({ id: id(), reason: text(500), fee: decimal(0, 50).default(0) }),
    output: z.object(outcome),
  }),
}
