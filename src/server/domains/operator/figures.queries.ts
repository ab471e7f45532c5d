import { germanDay } from '#lib/format.ts'
import { sql } from '#server/platform/sql/index.ts'

export type Figures = {
  orders: number
  foodOrders: number
  turnoverCents: number
  incomeCents: number
  requests: number
  newCustomers: number
  newProviders: number
}
export type PeriodFigures = {
  from: string
  until: string
  now: Figures
  before: Figures
  days: { day: string; orders: number; cents: number }[]
}

/** Counted anew at each visit, from an index alone: an order that is cancelled or given back later changes the figures of its day. */
export const selectFigures = (days: number, until = germanDay()) =>
  sql<PeriodFigures>`
  with today as (select ${until}::date as day),
  bounds as (
    select 'before' as period, (day - ${2 * days - 1}::int)::timestamp at time zone 'Europe/Berlin' as starts,
      (day - ${days - 1}::int)::timestamp at time zone 'Europe/Berlin' as ends from today
    union all
    select 'now', (day - ${days - 1}::int)::timestamp at time zone 'Europe/Berlin', (day + 1)::timestamp at time zone 'Europe/Berlin' from today
  ), sold as materialized (
    select b.period, (v.placed_at at time zone 'Europe/Berlin')::date as day, count(*) as orders,
      count(*) filter (where v.kind = 'food') as food_orders, sum(v.total_cents - v.refunded_cents) as cents
    from bounds b join shared.vendor_orders v on v.placed_at >= b.starts and v.placed_at < b.ends and v.status <> 'cancelled'
    group by 1, 2
  ), sums as (
    select b.period, json_build_object(
      'orders', (select coalesce(sum(s.orders), 0) from sold s where s.period = b.period),
      'foodOrders', (select coalesce(sum(s.food_orders), 0) from sold s where s.period = b.period),
      'turnoverCents', (select coalesce(sum(s.cents), 0) from sold s where s.period = b.period),
      'incomeCents', (select coalesce(sum(l.amount_cents), 0) from ledger_lines l
        where l.account = 'platform' and l.at >= b.starts and l.at < b.ends),
      'requests', (select count(*) from leads l where l.created_at >= b.starts and l.created_at < b.ends),
      'newCustomers', (select count(*) from shared.users u
        where u.role = 'User' and u.email_confirmed_at is not null and u.created_at >= b.starts and u.created_at < b.ends),
      'newProviders', (select count(*) from shared.users u
        where u.role = 'Company' and u.email_confirmed_at is not null and u.created_at >= b.starts and u.created_at < b.ends)
    ) as figures from bounds b
  )
  select (day - ${days - 1}::int)::text as from, day::text as until,
    (select figures from sums where period = 'now') as now, (select figures from sums where period = 'before') as before,
    (select json_agg(json_build_object('day', d::date, 'orders', coalesce(s.orders, 0), 'cents', coalesce(s.cents, 0)) order by d)
      from generate_series(today.day - ${days - 1}::int, today.day, '1 day') d
      left join sold s on s.period = 'now' and s.day = d::date) as days
  from today`.one()
