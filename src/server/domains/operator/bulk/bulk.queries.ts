import type { BulkAction, BulkList } from '#contract/operator/bulk.ts'
import type { ReportReason } from '#contract/reports/calls.ts'
import { type Fragment, type Source, sql } from '#server/platform/sql/index.ts'

export type RunRow = {
  id: number
  list: BulkList
  action: BulkAction
  labelId: number | null
  labelName: string
  reason: ReportReason | null
  reasons: string
  startedBy: string
  startedAt: string
  state: 'running' | 'done' | 'cancelled'
  total: number
  handled: number
  changed: number
  undoOf: number | null
  isUndone: boolean
}

const runs = (on: Source, where: Fragment, range: Fragment) => on.sql<RunRow>`
  select r.id, r.list, r.action, r.label_id as "labelId", r.label_name as "labelName", r.reason, r.reasons, coalesce(u.email, '') as "startedBy",
    r.created_at as "startedAt", r.state, r.total, i.handled, i.changed, r.undo_of as "undoOf",
    exists (select from bulk_runs b where b.undo_of = r.id) as "isUndone"
  from bulk_runs r left join shared.users u on u.id = r.starter_id cross join lateral (
    select count(*) filter (where result <> 'waiting')::int as handled, count(*) filter (where result = 'changed')::int as changed
    from bulk_items where run_id = r.id) i
  where ${where} order by r.id desc ${range}`

export const selectRun = (on: Source, by: { id: number } | { requestKey: string } | { undoOf: number }) =>
  runs(
    on,
    'id' in by
      ? sql`r.id = ${by.id}`
      : 'undoOf' in by
        ? sql`r.undo_of = ${by.undoOf}`
        : sql`r.request_key = ${by.requestKey}`,
    sql.empty,
  ).first()

const perPage = 20

export const selectRuns = async (on: Source, lists: BulkList[], page: number) => {
  const where = sql`r.list = any(${lists}::text[])`
  const [rows, { total }] = await Promise.all([
    runs(on, where, sql`limit ${perPage} offset ${(page - 1) * perPage}`),
    on.sql<{ total: number }>`select count(*)::int as total from bulk_runs r where ${where}`.one(),
  ])
  return { rows: [...rows], total, page, perPage }
}

export type ItemRow = { recordId: number; name: string; result: 'waiting' | 'changed' | 'same' | 'gone' | 'failed' }

const itemsPerPage = 50

const names: Record<BulkList, Fragment> = {
  orders: sql`(select v.number from shared.vendor_orders v where v.id = i.record_id)`,
  people: sql`(select u.email from shared.users u where u.id = i.record_id and u.deleted_at is null)`,
  requests: sql`(select l.title from leads l where l.id = i.record_id)`,
  products: sql`(select p.name from shared.products p where p.id = i.record_id and p.status <> 'deleted')`,
  properties: sql`(select p.name from shared.products p where p.id = i.record_id and p.status <> 'deleted')`,
  invoices: sql`(select v.number from invoices v where v.id = i.record_id)`,
  vouchers: sql`(select v.code from vouchers v where v.id = i.record_id)`,
  payments: sql`(select coalesce(nullif(l.name, ''), nullif(left(l.text, 60), ''), 'ohne Namen') from statement_lines l where l.id = i.record_id)`,
  reviews: sql`(select coalesce(nullif(r.title, ''), left(r.text, 60)) from reviews r where r.id = i.record_id and r.state <> 'deleted')`,
}

export const selectItems = async (on: Source, { id, list, total }: RunRow, page: number) => {
  const rows = await on.sql<ItemRow>`
    select i.record_id as "recordId", coalesce(${names[list]}, '') as name, i.result from bulk_items i where i.run_id = ${id}
    order by i.record_id limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`
  return { rows: [...rows], total, page, perPage: itemsPerPage }
}

/** The newest mail that carried each of these documents, while it is kept; one pass over the outbox for all of them. */
export const selectDocumentMails = (on: Source, invoiceIds: number[]) => on.sql<{ invoiceId: number; mailId: number }>`
  select i.id as "invoiceId", max(o.id)::float8 as "mailId"
  from outbox o cross join lateral jsonb_array_elements(o.attachments) a
    join unnest(${invoiceIds}::int[]) i (id) on a ->> 'id' = i.id::text
  where o.channel = 'mail' and a ->> 'source' = 'invoice'
  group by i.id order by i.id`
