import type { z } from 'zod'
import type { recallRemedy } from '#contract/reports/recalls.ts'
import { col, db, type Fragment, type RowOf, rowShape, type Source, sql } from '#server/platform/sql/index.ts'

export type Remedy = z.output<typeof recallRemedy>

const recallRow = rowShape('recall', {
  id: col.int(),
  productId: col.int(),
  name: col.text(),
  articleNumber: col.text(),
  companyName: col.text(),
  providerSlug: col.text().orNull(),
  providerEmail: col.text(),
  image: col.json<{ key: string; width: number; height: number }>().orNull(),
  batch: col.text(),
  soldFrom: col.date().orNull(),
  soldUntil: col.date().orNull(),
  hazard: col.text(),
  instructions: col.text(),
  remedies: col.texts(),
  contact: col.text(),
  sourceUrl: col.text(),
  createdAt: col.time(),
  endedAt: col.time().orNull(),
  told: col.int(),
  waiting: col.int(),
})
export type RecallRow = RowOf<typeof recallRow>

/** Orders `o` with pieces of the recalled product of `r` that were kept, sold in the time of the recall. */
const bought = sql`
  order_items i join shared.vendor_orders v on v.id = i.vendor_order_id and v.status <> 'cancelled'
  join shared.orders o on o.id = v.order_id and o.email like '%_@_%' and o.email not like '%@invalid'
  where i.product_id = r.product_id and i.quantity > i.returned_quantity
    and (r.sold_from is null or (v.placed_at at time zone 'Europe/Berlin')::date >= r.sold_from)
    and (r.sold_until is null or (v.placed_at at time zone 'Europe/Berlin')::date <= r.sold_until)`
const isUntold = sql`not exists (select from recall_tellings t where t.recall_id = r.id and t.order_id = o.id)`

const select = (on: Source, where: Fragment, more: Fragment) => on.sql(recallRow)`
  select r.id, r.product_id as "productId", p.name, p.article_number as "articleNumber", c.company_name as "companyName",
    case when page.is_published then page.slug end as "providerSlug",
    coalesce(nullif(c.second_email, ''), u.email) as "providerEmail",
    (select json_build_object('key', g.key, 'width', g.width, 'height', g.height) from product_images g
      where g.product_id = p.id order by g.position, g.id limit 1) as image,
    r.batch, r.sold_from as "soldFrom", r.sold_until as "soldUntil", r.hazard, r.instructions, r.remedies, r.contact,
    r.source_url as "sourceUrl", r.created_at as "createdAt", r.ended_at as "endedAt",
    (select count(*)::int from recall_tellings t where t.recall_id = r.id) as told,
    (select count(distinct o.id)::int from ${bought} and r.ended_at is null and ${isUntold}) as waiting
  from recalls r join shared.products p on p.id = r.product_id join shared.companies c on c.id = p.provider_id
  join shared.users u on u.id = c.user_id join shared.provider_pages page on page.provider_id = c.id
  where ${where} ${more}`

export const selectRecall = async (on: Source, id: number) =>
  (await select(on, sql`r.id = ${id}`, sql.empty))[0] ?? null

const perPage = 20

export const selectRecalls = async (page: number, isAll: boolean) => {
  const where = isAll ? sql`true` : sql`r.ended_at is null`
  const [rows, { total }] = await Promise.all([
    select(db, where, sql`order by r.id desc limit ${perPage} offset ${(page - 1) * perPage}`),
    sql<{ total: number }>`select count(*)::int as total from recalls r where ${where}`.one(),
  ])
  return { rows: [...rows], total, page, perPage }
}

/** Marks some buyers as told; whom another run took is not among them. */
export const takeUntold = (on: Source, id: number, count: number) => on.sql<{
  email: string
  name: string
  number: string
}>`
  with taken as (
    insert into recall_tellings (recall_id, order_id)
    select distinct r.id, o.id from recalls r, lateral (select o.id from ${bought} and ${isUntold}) o
    where r.id = ${id} and r.ended_at is null limit ${count}
    on conflict do nothing returning order_id)
  select o.email, trim(concat_ws(' ', o.billing->>'firstName', o.billing->>'lastName')) as name, o.number
  from taken join shared.orders o on o.id = taken.order_id`

/** Whether an open recall holds a product. */
export const isRecalled = async (on: Source, productId: number) =>
  (await on.sql`select from recalls where product_id = ${productId} and ended_at is null`).length > 0

/** Whether a decision holds a product. */
export const isTakenDown = async (on: Source, productId: number) =>
  (
    await on.sql`select from review_reports
    where product_id = ${productId} and outcome = 'removed' and state in ('decided', 'final', 'appealed')`
  ).length > 0
