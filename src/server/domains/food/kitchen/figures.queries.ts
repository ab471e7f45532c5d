import { germanDay } from '#lib/format.ts'
import { col, type Fragment, replica, rowShape, sql } from '#server/platform/sql/index.ts'

const hourRow = rowShape('hour of a kitchen', { hour: col.int(), orders: col.int(), turnoverCents: col.int() })
const dayRow = rowShape('day of a kitchen', {
  orders: col.int(),
  cancelled: col.int(),
  turnoverCents: col.int(),
  tipCents: col.int(),
  promisedMinutes: col.number().orNull(),
  realMinutes: col.number().orNull(),
  punctualPercent: col.int().orNull(),
})

const ofDay = (providerId: number, day: string): Fragment => sql`v.provider_id = ${providerId} and v.kind = 'food'
  and v.placed_at >= ${day}::date::timestamp at time zone 'Europe/Berlin'
  and v.placed_at < (${day}::date + 1)::timestamp at time zone 'Europe/Berlin'`
const turnover = sql.raw('v.total_cents - v.tip_cents - v.refunded_cents')
const minutes = (from: string, until: string) => sql.raw(`extract(epoch from ${until} - ${from}) / 60`)

/** By the hour on German clocks at which something was ordered. */
const selectHours = (providerId: number, day: string) => replica.sql(hourRow)`
  select extract(hour from v.placed_at at time zone 'Europe/Berlin')::int as hour, count(*)::int as orders,
    sum(${turnover})::int as "turnoverCents"
  from shared.vendor_orders v where ${ofDay(providerId, day)} and v.status <> 'cancelled' group by 1 order by 1`

const selectDay = (providerId: number, day: string) =>
  replica.sql(dayRow)`
    select count(*) filter (where v.status <> 'cancelled')::int as orders, count(*) filter (where v.status = 'cancelled')::int as cancelled,
      coalesce(sum(${turnover}) filter (where v.status <> 'cancelled'), 0)::int as "turnoverCents",
      coalesce(sum(v.tip_cents) filter (where v.status <> 'cancelled'), 0)::int as "tipCents",
      avg(${minutes('v.placed_at', 'f.first_promised_at')}) filter (where f.delivered_at is not null and f.is_asap)::float8 as "promisedMinutes",
      avg(${minutes('v.placed_at', 'f.delivered_at')}) filter (where f.is_asap)::float8 as "realMinutes",
      round(100 * avg((f.delivered_at <= f.first_promised_at + interval '5 minutes')::int))::int as "punctualPercent"
    from shared.vendor_orders v join food_orders f on f.vendor_order_id = v.id where ${ofDay(providerId, day)}`.one()

const selectSold = (providerId: number, day: string) => replica.sql<{ name: string; quantity: number }>`
  select i.name, sum(i.quantity - i.returned_quantity)::int as quantity
  from shared.vendor_orders v join order_items i on i.vendor_order_id = v.id
  where ${ofDay(providerId, day)} and v.status <> 'cancelled' group by i.name order by 2 desc, 1 limit 10`

const selectOut = (providerId: number) => replica.sql<{ name: string }>`
  select p.name from food_dishes d join shared.products p on p.id = d.product_id
  where d.provider_id = ${providerId} and d.sold_out_until > now() and p.status = 'active'
  union all
  select g.name || ': ' || o.name from food_option_groups g join food_options o on o.group_id = g.id
  where g.provider_id = ${providerId} and o.sold_out_until > now() order by 1 limit 100`

export const selectFigures = async (providerId: number, day = germanDay()) => {
  const [whole, hours, dishes, out] = await Promise.all([
    selectDay(providerId, day),
    selectHours(providerId, day),
    selectSold(providerId, day),
    selectOut(providerId),
  ])
  return { ...whole, day, hours: [...hours], dishes: [...dishes], soldOut: out.map(({ name }) => name) }
}
export type Figures = Awaited<ReturnType<typeof selectFigures>>
