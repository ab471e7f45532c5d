import { type Fragment, sql } from '#server/platform/sql/index.ts'

export const columns = sql.raw(
  'orders, goods_orders, food_orders, turnover_cents, income_cents, requests, new_customers, new_providers',
)

/** The figures of each day of the table `days`, counted from the rows. */
export const countedDays = (days: Fragment) => sql`(
  select d.day, v.*, l.*, r.*, u.*
  from (select day, day::timestamp at time zone 'Europe/Berlin' as starts, (day + 1)::timestamp at time zone 'Europe/Berlin' as ends
    from ${days} k) d
  cross join lateral (
    select count(*)::int as orders, count(*) filter (where kind = 'goods')::int as goods_orders,
      count(*) filter (where kind = 'food')::int as food_orders,
      coalesce(sum(total_cents - refunded_cents), 0)::bigint as turnover_cents
    from shared.vendor_orders where placed_at >= d.starts and placed_at < d.ends and status <> 'cancelled') v
  cross join lateral (
    select coalesce(sum(amount_cents), 0)::bigint as income_cents
    from ledger_lines where account = 'platform' and at >= d.starts and at < d.ends) l
  cross join lateral (
    select count(*)::int as requests from leads where created_at >= d.starts and created_at < d.ends) r
  cross join lateral (
    select count(*) filter (where role = 'User')::int as new_customers, count(*) filter (where role = 'Company')::int as new_providers
    from shared.users where email_confirmed_at is not null and created_at >= d.starts and created_at < d.ends) u)`

/** The figures of each day from one to another: kept sums, and counted where there are none or something changed since. */
export const figuresByDay = (from: Fragment, until: Fragment) => sql`(
  with kept as materialized (
    select f.day, ${columns} from figure_days f where f.day between ${from} and ${until}
      and not exists (select from stale_figure_days s where s.day = f.day)
  ), others as materialized (
    select d::date as day from generate_series(${from}, ${until}, interval '1 day') d
    where d::date not in (select day from kept)
  )
  select day, ${columns} from kept union all select day, ${columns} from ${countedDays(sql`others`)} c)`
