import { bulkCalls } from '#contract/operator/bulk.ts'
import { readInvoiceFilter } from '#server/domains/billing/index.ts'
import { readLeadFilter } from '#server/domains/leads/index.ts'
import { readPaymentFilter } from '#server/domains/payments/index.ts'
import { readProductFilter } from '#server/domains/products/index.ts'
import { readPropertyFilter } from '#server/domains/property/index.ts'
import { readReviewFilter } from '#server/domains/reviews/index.ts'
import { type FieldNamesOf, serve } from '#server/platform/http/serve.ts'
import { presentPage } from '#server/platform/paging.ts'
import { isoTime } from '#server/platform/times.ts'
import type { RunRow } from './bulk.queries.ts'
import { cancelRun, canUndo, listItems, listRuns, startRun, undoRun } from './bulk.service.ts'

const fields: FieldNamesOf<typeof bulkCalls> = {}

const present = (run: RunRow) => ({
  id: run.id,
  list: run.list,
  action: run.action,
  label_name: run.labelName,
  reasons: run.reasons,
  started_by: run.startedBy,
  started_at: isoTime(run.startedAt),
  state: run.state,
  total: run.total,
  handled: run.handled,
  changed: run.changed,
  can_undo: canUndo(run),
  undo_of: run.undoOf,
})

const started = (run: RunRow, message: string) => ({ status: true, message, data: present(run) })

export const bulkRoutes = serve('operator', bulkCalls, fields, {
  listBulkRuns: async (ctx, { page }) => presentPage(await listRuns(ctx, page), present),
  listBulkItems: async (ctx, { id, page }) =>
    presentPage(await listItems(ctx, id, page), ({ recordId, name, result }) => ({
      record_id: recordId,
      name,
      result,
    })),
  createBulkRun: async (ctx, { list, action, label_id, orders, people, request_key, ...given }) => {
    const { requests, payments, products, reviews, properties, invoices, vouchers, ...rest } = given
    const run = await startRun(ctx, {
      ...{ list, action, people, labelId: label_id, requestKey: request_key, vouchers, ...rest },
      payments: payments && readPaymentFilter(payments),
      requests: requests && readLeadFilter(requests),
      products: products && readProductFilter(products),
      reviews: reviews && readReviewFilter(reviews),
      properties: properties && readPropertyFilter(properties),
      invoices: invoices && readInvoiceFilter(invoices),
      orders: orders && {
        ...orders,
        paymentStatus: orders.payment_status,
        paymentMethod: orders.payment_method,
        providerId: orders.provider_id,
        userId: orders.user_id,
        labelId: orders.label_id,
      },
      ...(people && { people: { ...people, labelId: people.label_id } }),
    })
    return started(run, 'Die Sammelaktion läuft. Unter „Sammelaktionen“ sehen Sie, wie weit sie ist.')
  },
  endBulkRun: async (ctx, { id }) => started(await cancelRun(ctx, id), 'Die Sammelaktion ist angehalten.'),
  createBulkUndo: async (ctx, { id }) => started(await undoRun(ctx, id), 'Die Sammelaktion wird zurückgenommen.'),
})
