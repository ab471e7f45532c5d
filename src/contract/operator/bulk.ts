import { z } from 'zod'
import { peopleFilter } from '../accounts/people.ts'
import { invoiceFilter } from '../billing/operator.ts'
import { voucherFilter } from '../billing/vouchers.ts'
import { leadFilter } from '../leads/operator.ts'
import { orderFilter } from '../orders/operator.ts'
import { moneyFilter } from '../payments/operator.ts'
import { productFilter } from '../products/operator.ts'
import { propertyFilter } from '../property/operator.ts'
import { reportReason } from '../reports/calls.ts'
import { reviewFilter } from '../reviews/operator.ts'
import { call } from '../wire/call.ts'
import { id, optionalText, outcome, page, paged } from '../wire/fields.ts'

export const bulkList = z.enum([
  'orders',
  'people',
  'requests',
  'products',
  'reviews',
  'properties',
  'invoices',
  'vouchers',
  'payments',
])
export type BulkList = z.output<typeof bulkList>
export const bulkAction = z.enum(
  ['add_label', 'remove_label', 'take_down', 'put_back', 'send_again', 'switch_off', 'switch_on', 'hide', 'show'],
  'Bitte wählen Sie, was geschehen soll.',
)
export type BulkAction = z.output<typeof bulkAction>

const labelling: readonly BulkAction[] = ['add_label', 'remove_label']
const decisions: readonly BulkAction[] = ['take_down', 'put_back']
const withReasons: readonly BulkAction[] = [...decisions, 'hide']
/** What each list can do with all that was found. */
export const bulkActionsOf: Record<BulkList, readonly BulkAction[]> = {
  orders: labelling,
  people: labelling,
  requests: labelling,
  products: decisions,
  reviews: decisions,
  properties: decisions,
  invoices: ['send_again'],
  vouchers: ['switch_off', 'switch_on'],
  /** of the platform's own account, which match nothing */
  payments: ['hide', 'show'],
}

const run = z.object({
  id: z.int(),
  list: bulkList,
  action: bulkAction,
  /** '' where it is about none */
  label_name: z.string(),
  /** of a decision or of hiding */
  reasons: z.string(),
  started_by: z.string(),
  started_at: z.iso.datetime(),
  state: z.enum(['running', 'done', 'cancelled']),
  total: z.int(),
  /** with a result */
  handled: z.int(),
  changed: z.int(),
  /** an undo of this run is possible */
  can_undo: z.boolean(),
  /** the run that this one takes back */
  undo_of: z.int().nullable(),
})

const item = z.object({
  record_id: z.int(),
  /** number of the order, e-mail address, title of the request, name of the product, title of the review, number of the document, code of the voucher or name of the movement; empty: it is gone */
  name: z.string(),
  result: z.enum(['waiting', 'changed', 'same', 'gone', 'failed']),
})

const started = z.object({ ...outcome, data: run })

/** One action on all records that filters find, done by a job. Who may write in the area of the list starts it. */
export const bulkCalls = {
  listBulkRuns: call({
    staff: 'everyone',
    method: 'GET',
    path: '/operator/bulk-runs',
    access: 'operator',
    summary: 'Runs of the lists that one may read, the newest first, with their progress.',
    input: z.object({ page: page() }),
    output: paged(run),
  }),
  listBulkItems: call({
    staff: 'everyone',
    method: 'GET',
    path: '/operator/bulk-runs/{id}/items',
    audited: true,
    access: 'operator',
    summary: 'What became of each record of a run.',
    input: z.object({ id: id(), page: page() }),
    output: paged(item),
  }),
  createBulkRun: call({
    staff: 'everyone',
    method: 'POST',
    path: '/operator/bulk-runs',
    access: 'operator',
    status: 201,
    errors: ['FORBIDDEN', 'CONFLICT'],
    summary: 'Starts an action on all that the filters find now, at most 10,000 records.',
    input: z
      .object({
        list: bulkList,
        action: bulkAction,
        /** of `add_label` and `remove_label`, for orders, people and requests */
        label_id: id().optional(),
        /** of `take_down`, for products, property and reviews */
        reason: reportReason.optional(),
        /** of `take_down` and `put_back`, as the authors read them; of `hide`, for the staff */
        reasons: optionalText(4000),
        orders: z.object(orderFilter).optional(),
        people: z.object(peopleFilter).optional(),
        requests: z.object(leadFilter).optional(),
        products: z.object(productFilter).optional(),
        reviews: z.object(reviewFilter).optional(),
        properties: z.object(propertyFilter).optional(),
        invoices: z.object(invoiceFilter).optional(),
        vouchers: z.object(voucherFilter).optional(),
        payments: z.object(moneyFilter).optional(),
        /** made once per attempt; the same key twice is one run */
        request_key: z.uuid(),
      })
      .refine((run) => run[run.list] !== undefined, {
        path: ['list'],
        error: 'Bitte nennen Sie die Filter der Liste.',
      })
      .refine((run) => bulkActionsOf[run.list].includes(run.action), {
        path: ['action'],
        error: 'Das geht in dieser Liste nicht.',
      })
      .refine((run) => !labelling.includes(run.action) || run.label_id !== undefined, {
        path: ['label_id'],
        error: 'Bitte wählen Sie ein Label.',
      })
      .refine((run) => run.action !== 'take_down' || run.reason !== undefined, {
        path: ['reason'],
        error: 'Bitte wählen Sie einen Grund.',
      })
      .refine((run) => run.list !== 'payments' || run.payments?.kind === 'bank', {
        path: ['list'],
        error: 'Das geht nur mit Umsätzen des eigenen Bankkontos.',
      })
      .refine((run) => !withReasons.includes(run.action) || run.reasons !== '', {
        path: ['reasons'],
        error: 'Bitte schreiben Sie eine Begründung.',
      }),
    output: started,
  }),
  endBulkRun: call({
    staff: 'everyone',
    method: 'POST',
    path: '/operator/bulk-runs/{id}/cancel',
    access: 'operator',
    errors: ['FORBIDDEN', 'CONFLICT'],
    summary: 'Stops a run; what is done stays done.',
    input: z.object({ id: id() }),
    output: started,
  }),
  createBulkUndo: call({
    staff: 'everyone',
    method: 'POST',
    path: '/operator/bulk-runs/{id}/undo',
    access: 'operator',
    status: 201,
    errors: ['FORBIDDEN', 'CONFLICT'],
    summary: 'Takes back what a finished run changed, as a run of its own; once.',
    input: z.object({ id: id() }),
    output: started,
  }),
}
