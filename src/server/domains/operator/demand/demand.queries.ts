import { germanDay } from '#lib/format.ts'
import { cartDays } from '#server/domains/checkout/index.ts'
import { dueOn } from '#server/domains/orders/index.ts'
import { createCache } from '#server/platform/cache/cache.ts'
import { col, type RowOf, replica, rowShape, sql } from '#server/platform/sql/index.ts'
import { figuresByDay } from '../figures/figure-days.queries.ts'

const demandRow = rowShape('demand', {
  from: col.text(),
  until: col.text(),
  views: col.int(),
  /** null: the days before are not kept any more */
  viewsBefore: col.int().orNull(),
  carts: col.int(),
  cartsBefore: col.int().orNull(),
  orders: col.int(),
  ordersBefore: col.int(),
  misses: col.int(),
  words: col.list({ words: col.text(), count: col.int() }),
  categories: col.list({ id: col.int(), name: col.text(), cents: col.number() }),
})
export type Demand = RowOf<typeof demandRow>

/** Looks at products and carts are kept so long. */
const keptDays = 90

const startOf = (day: string, back: number) =>
  sql`((${day}::date - ${back}::int)::timestamp at time zone 'Europe/Berlin')`

/** What was looked at, ordered and searched in vain in so many German days. */
export const selectDemand = (days: number, until = germanDay()) => {
  const [starts, ends] = [startOf(until, days - 1), startOf(until, -1)]
  const firstDay = sql`(${until}::date - ${days - 1}::int)`
  const carts = (from: typeof firstDay, to: typeof firstDay) =>
    sql`coalesce((select sum(carts) from ${cartDays} c where kind = 'goods' and day between ${from} and ${to}), 0)::int`
  const ordered = (isBefore: boolean) =>
    sql`(select coalesce(sum(goods_orders), 0)::int from each where (day < ${firstDay}) = ${isBefore}::boolean)`
  return replica.sql(demandRow)`
    with each as materialized (select * from ${figuresByDay(sql`(${firstDay} - ${days}::int)`, sql`${until}::date`)} f)
    select ${firstDay}::text as "from", ${until}::date::text as until,
      coalesce((select sum(views) from product_view_days where day between ${firstDay} and ${until}::date), 0)::int as views,
      case when ${2 * days <= keptDays} then coalesce((select sum(views) from product_view_days
        where day >= ${firstDay} - ${days}::int and day < ${firstDay}), 0)::int end as "viewsBefore",
      ${carts(firstDay, sql`${until}::date`)} as carts,
      case when ${2 * days <= keptDays} then ${carts(sql`${firstDay} - ${days}::int`, sql`${firstDay} - 1`)} end as "cartsBefore",
      ${ordered(false)} as orders, ${ordered(true)} as "ordersBefore",
      coalesce((select sum(count) from search_misses where day between ${firstDay} and ${until}::date), 0)::int as misses,
      (select coalesce(json_agg(m order by m.count desc, m.words), '[]') from (
        select words, sum(count)::int as count from search_misses where day between ${firstDay} and ${until}::date
        group by words order by 2 desc, words limit 5) m) as words,
      (select coalesce(json_agg(t order by t.cents desc, t.id), '[]') from (
        select k.id, k.name, sum(i.total_cents - i.discount_cents)::float as cents
        from shared.vendor_orders v join order_items i on i.vendor_order_id = v.id
          join shared.products p on p.id = i.product_id join categories k on k.id = p.category_id
        where v.status <> 'cancelled' and v.placed_at >= ${starts} and v.placed_at < ${ends}
        group by k.id, k.name order by 3 desc, k.id limit 5) t) as categories`.one()
}

/** What many orders are read for is shared within a minute. */
const rememberDemand = createCache<Demand>({ max: 6, seconds: 60, isCostly: ({ orders }) => orders >= 1000 })
export const readDemand = (days: number) => rememberDemand(`${days} ${germanDay()}`, () => selectDemand(days))

const riskRow = rowShape('provider at risk', {
  id: col.int(),
  companyName: col.text(),
  orders: col.int(),
  late: col.int(),
  cancelled: col.int(),
  reviews: col.int(),
  stars: col.number().orNull(),
})
export type RiskRow = RowOf<typeof riskRow>

/** What makes a provider one to look at, in the last 90 days. */
const risk = { days: 90, late: 3, cancelled: 3, cancelledPercent: 20, reviews: 3, stars: 3 }

const selectRisks = async () => {
  const rows = await replica.sql(riskRow)`
    with sold as (
      select v.provider_id, count(*)::int as orders, count(*) filter (where v.status = 'cancelled')::int as cancelled,
        count(*) filter (where v.status in ('pending', 'confirmed', 'processing')
          and ${dueOn} < (now() at time zone 'Europe/Berlin')::date)::int as late
      from shared.vendor_orders v where v.placed_at >= now() - make_interval(days => ${risk.days}) group by v.provider_id
    ), said as (
      select r.provider_id, count(*)::int as reviews, avg(r.stars)::float as stars from reviews r
      where r.state = 'shown' and r.created_at >= now() - make_interval(days => ${risk.days}) group by r.provider_id
    )
    select c.id, c.company_name as "companyName", coalesce(s.orders, 0) as orders, coalesce(s.late, 0) as late,
      coalesce(s.cancelled, 0) as cancelled, coalesce(d.reviews, 0) as reviews, d.stars
    from shared.companies c left join sold s on s.provider_id = c.id left join said d on d.provider_id = c.id
    where not c.canceled and (s.late >= ${risk.late}
      or (s.cancelled >= ${risk.cancelled} and s.cancelled * 100 >= s.orders * ${risk.cancelledPercent})
      or (d.reviews >= ${risk.reviews} and d.stars < ${risk.stars}))
    order by coalesce(s.late, 0) + coalesce(s.cancelled, 0) desc, d.stars, c.id limit 10`
  return [...rows]
}

/** It reads the orders of three months, so that all of the staff share what was read within a minute. */
const remember = createCache<RiskRow[]>({ max: 1, seconds: 60, isCostly: () => true })
export const readRisks = () => remember('all', selectRisks)
