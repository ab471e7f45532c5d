import { lowStock } from '#server/domains/products/index.ts'
import { sql } from '#server/platform/sql/index.ts'

const shownDays = 30
const shownRows = 5
/** An order waits for its confirmation longer than this, or for its parcel longer than the customer was told. */
const confirmDays = 1

type Overdue = { id: number; number: string; since: string; waitsFor: 'confirm' | 'ship' }
export type Overview = {
  days: { day: string; cents: number; orders: number }[]
  overdue: Overdue[]
  overdueCount: number
  lowStock: { id: number; name: string; stock: number }[]
  lowStockCount: number
  bestSellers: { id: number; name: string; pieces: number; cents: number }[]
}

const germanDate = (column: string) => sql.raw(`(${column} at time zone 'Europe/Berlin')::date`)

/** Goods after discounts and returns, by the day of the order, as the statistics count them. */
export const selectOverview = (providerId: number) =>
  sql<Overview>`
  with recent as materialized (
    select v.id, ${germanDate('v.placed_at')} as day, v.items_cents - v.discount_cents - v.refunded_goods_cents as cents
    from vendor_orders v where v.provider_id = ${providerId} and v.status <> 'cancelled'
      and v.placed_at >= now() - make_interval(days => ${shownDays})
  ), overdue as materialized (
    select v.id, v.number, 'confirm' as "waitsFor", ${germanDate('v.placed_at')} + ${confirmDays}::int as since
    from vendor_orders v where v.provider_id = ${providerId} and v.status = 'pending'
      and v.placed_at < now() - make_interval(days => ${confirmDays})
    union all
    select v.id, v.number, 'ship', ${germanDate('v.placed_at')} + s.days
    from vendor_orders v join (select vendor_order_id, max(days_to)::int + 2 as days from order_shippings group by 1) s
      on s.vendor_order_id = v.id
    where v.provider_id = ${providerId} and v.kind = 'goods' and v.status in ('confirmed', 'processing')
      and ${germanDate('v.placed_at')} + s.days < ${germanDate('now()')}
  ), low as materialized (
    select p.id, p.name, p.stock from shared.products p where p.provider_id = ${providerId} and p.status = 'active'
      and p.kind in ('product', 'food') and not p.is_dish and p.stock <= ${lowStock}
      -- five pieces of something that nobody has bought yet are no shortage
      and (p.stock = 0 or exists (select from order_items i where i.product_id = p.id))
  )
  select
    (select json_agg(json_build_object('day', day::date, 'cents', coalesce(sums.cents, 0), 'orders', coalesce(sums.orders, 0))
        order by day)
      from generate_series(${germanDate('now()')} - ${shownDays - 1}::int, ${germanDate('now()')}, '1 day') day
      left join (select day as of, sum(cents)::int as cents, count(*)::int as orders from recent group by 1) sums
        on sums.of = day::date) as days,
    (select coalesce(json_agg(o order by o.since, o.id), '[]') from (select * from overdue order by since, id limit ${shownRows}) o) as overdue,
    (select count(*)::int from overdue) as "overdueCount",
    (select coalesce(json_agg(l order by l.stock, l.name), '[]') from (select * from low order by stock, name limit ${shownRows}) l) as "lowStock",
    (select count(*)::int from low) as "lowStockCount",
    (select coalesce(json_agg(b order by b.cents desc, b.id), '[]') from (
      select i.product_id as id, max(i.name) as name, sum(i.quantity - i.returned_quantity)::int as pieces,
        sum(i.total_cents - i.discount_cents)::int as cents
      from recent r join order_items i on i.vendor_order_id = r.id where i.product_id is not null
      group by 1 having sum(i.quantity - i.returned_quantity) > 0 order by cents desc, id limit ${shownRows}) b) as "bestSellers"`.one()
