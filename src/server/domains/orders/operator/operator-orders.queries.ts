import type { LabelColour } from '#contract/accounts/labels.ts'
import type { MovementKind } from '#contract/payouts/calls.ts'
import { numberOfDay } from '#lib/clock.ts'
import { germanDay } from '#lib/format.ts'
import { countRows } from '#server/platform/paging.ts'
import { type Fragment, sql } from '#server/platform/sql/index.ts'
import { containing } from '../orders.queries.ts'
import type { OrderState, PaymentMethod, PaymentState, VendorOrderKind } from '../orders.tables.ts'

export type OrderLabel = { id: number; name: string; colour: LabelColour }

export type ListedOrder = {
  id: number
  number: string
  purchaseNumber: string
  placedAt: string
  kind: VendorOrderKind
  customerName: string
  city: string
  providerId: number
  companyName: string
  names: string[]
  status: OrderState
  paymentStatus: PaymentState
  paymentMethod: PaymentMethod
  totalCents: number
  voucherCents: number
  labels: OrderLabel[]
}

export type ListFilter = {
  q: string
  status?: OrderState | undefined
  paymentStatus?: PaymentState | undefined
  paymentMethod?: PaymentMethod | undefined
  kind?: VendorOrderKind | undefined
  providerId?: number | undefined
  userId?: number | undefined
  from?: string | undefined
  to?: string | undefined
  labelId?: number | undefined
}

/** Nobody reads more of them; counting a million takes seconds. */
const countedRows = 10_000

const byWords = (q: string) =>
  q.includes('@')
    ? sql`v.order_id = any(array(select id from orders where lower(email) = lower(${q}) and email <> ''))`
    : sql`v.search_text ilike ${containing(q)}`

const whereOf = (
  { q, status, paymentStatus, paymentMethod, kind, providerId, userId, from, to, labelId }: ListFilter,
  before?: number,
) =>
  sql.where(
    before !== undefined && sql`v.id < ${before}`,
    q !== '' && byWords(q),
    status && sql`v.status = ${status}`,
    paymentStatus && sql`v.payment_status = ${paymentStatus}`,
    paymentMethod && sql`v.payment_method = ${paymentMethod}`,
    kind && sql`v.kind = ${kind}`,
    providerId !== undefined && sql`v.provider_id = ${providerId}`,
    userId !== undefined && sql`v.order_id in (select id from orders where user_id = ${userId})`,
    labelId !== undefined && sql`v.id in (select vendor_order_id from order_labels where label_id = ${labelId})`,
    from !== undefined && sql`v.placed_at >= ${from}::timestamp at time zone 'Europe/Berlin'`,
    to !== undefined && sql`v.placed_at < (${to}::date + 1)::timestamp at time zone 'Europe/Berlin'`,
  )

const labelsOf = (vendorOrderId: Fragment) => sql`
  (select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name, 'colour', l.colour) order by lower(l.name)), '[]')
    from order_labels a join labels l on l.id = a.label_id where a.vendor_order_id = ${vendorOrderId})`

/** The labels of the parts of a purchase. */
export const selectOrderLabels = (vendorOrderIds: number[]) => sql<{ vendorOrderId: number; labels: OrderLabel[] }>`
  select v.id as "vendorOrderId", ${labelsOf(sql`v.id`)} as labels from unnest(${vendorOrderIds}::bigint[]) v (id)`

/** For an action on all of them. */
export const selectOrderIds = async (filter: ListFilter, limit: number) => {
  const rows = await sql<{ id: number }>`
    select v.id from vendor_orders v ${whereOf(filter)} order by v.id limit ${limit}`.withoutPreparedPlan()
  return rows.map(({ id }) => id)
}

const byNumber = sql`v.id desc`
/** No index has this order: what the filters find is sorted. */
const bySorting = sql`v.id + 0 desc`

const daysBetween = (from: string, to: string) => numberOfDay(to) - numberOfDay(from)

/**
 * Days long ago: walking back by number would pass all orders since, which PostgreSQL does not know, so that their own index is used
 * where the days hold fewer orders than came after them.
 */
const isLongAgo = async ({ from, to }: ListFilter) => {
  if (to === undefined) return false
  const { first } = await sql<{
    first: string | null
  }>`select min(placed_at)::date::text as first from vendor_orders`.one()
  if (first === null) return false
  const begins = from !== undefined && from > first ? from : first
  return daysBetween(begins, to) < daysBetween(to, germanDay())
}

/** The newest first: their numbers first, then what is shown of them. */
const selectListed = (where: Fragment, range: Fragment, order = byNumber) =>
  sql<ListedOrder>`
    select v.id, v.number, o.number as "purchaseNumber", v.placed_at as "placedAt", v.kind,
      trim(concat_ws(' ', o.billing->>'firstName', o.billing->>'lastName')) as "customerName", o.shipping->>'city' as city,
      v.provider_id as "providerId", c.company_name as "companyName",
      array(select name from order_items where vendor_order_id = v.id order by id limit 3) as names,
      v.status, v.payment_status as "paymentStatus", v.payment_method as "paymentMethod", v.total_cents as "totalCents", v.voucher_cents as "voucherCents",
      ${labelsOf(sql`v.id`)} as labels
    from (select v.* from vendor_orders v ${where} order by ${order} ${range}) v
    join orders o on o.id = v.order_id join shared.companies c on c.id = v.provider_id
    order by v.id desc`.withoutPreparedPlan()

/** A page of the parts of all purchases. */
export const selectAll = async (filter: ListFilter, page: number, perPage: number) => {
  const where = whereOf(filter)
  const order = (await isLongAgo(filter)) ? bySorting : byNumber
  const [rows, total] = await Promise.all([
    selectListed(where, sql`limit ${perPage} offset ${(page - 1) * perPage}`, order),
    countRows('orders of all', [filter], () =>
      sql<{ total: number }>`
        select count(*)::int as total from (select from vendor_orders v ${where} limit ${countedRows}) v`.withoutPreparedPlan(),
    ),
  ])
  return { rows: [...rows], total, page, perPage }
}

const atOnce = 500

/** All of them, part by part. */
export async function* readAll(filter: ListFilter) {
  for (let before: number | undefined; ; ) {
    const rows: ListedOrder[] = [...(await selectListed(whereOf(filter, before), sql`limit ${atOnce}`))]
    yield* rows
    if (rows.length < atOnce) return
    before = rows.at(-1)!.id
  }
}

type Account = 'customer' | 'provider' | 'platform' | 'tax' | 'bank'
export type MovementRow = {
  id: number
  vendorOrderId: number
  at: string
  kind: MovementKind
  note: string
  amounts: Partial<Record<Account, number>>
}

/** All that was booked for these parts, in the order of time. */
export const selectMovements = (vendorOrderIds: number[]) => sql<MovementRow>`
  select e.id, e.vendor_order_id as "vendorOrderId", e.at, e.kind, e.note,
    (select json_object_agg(account, amount_cents) from ledger_lines where entry_id = e.id) as amounts
  from ledger_entries e where e.vendor_order_id = any(${vendorOrderIds}) order by e.at, e.id`

export type MailRow = {
  id: number
  at: string
  to: string
  subject: string
  status: 'outbox' | 'queued' | 'sent' | 'failed'
}

/** Mails that name the purchase. */
export const selectMails = (number: string) => sql<MailRow>`
  select id::float8 as id, created_at as at, recipient as "to", coalesce(subject, '') as subject, status
  from outbox where channel = 'mail' and subject ilike ${containing(number)} order by outbox.id limit 200`
