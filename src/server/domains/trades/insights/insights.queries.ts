import type { VisitSource } from '#contract/products/view-counters.ts'
import { cartDays } from '#server/domains/checkout/index.ts'
import { replica, sql } from '#server/platform/sql/index.ts'

export type FigureRow = {
  providerId: number
  visitors: number
  carts: number
  orders: number
  bookings: number
  turnoverCents: number
  customers: number
  returning: number
  reviews: number
  stars: number | null
  requestHours: number | null
  messageHours: number | null
}

/** Days on German clocks, the last one included. */
export type Span = { from: string; until: string }

const startOf = (day: string) => sql`(${day}::date)::timestamp at time zone 'Europe/Berlin'`
const endOf = (day: string) => sql`(${day}::date + 1)::timestamp at time zone 'Europe/Berlin'`

/** Counted anew at each visit: an order that is cancelled or given back later changes the figures of its day. */
export const selectFigures = (providerIds: number[], { from, until }: Span) => {
  const within = (column: string) =>
    sql`${sql.raw(column)} >= ${startOf(from)} and ${sql.raw(column)} < ${endOf(until)}`
  return replica.sql<FigureRow>`
    select c.id as "providerId",
      coalesce((select sum(d.visitors) from provider_visit_days d
        where d.provider_id = c.id and d.day between ${from}::date and ${until}::date), 0)::int as visitors,
      coalesce((select sum(d.carts) from ${cartDays} d
        where d.provider_id = c.id and d.day between ${from}::date and ${until}::date), 0)::int as carts,
      (select count(*) from bookings k where k.provider_id = c.id and k.state <> 'cancelled' and not k.by_phone
        and ${within('k.created_at')})::int as bookings,
      s.orders, s."turnoverCents", s.customers, s.returning, r.reviews, r.stars,
      (select percentile_cont(0.5) within group (order by extract(epoch from a.answered_at - a.asked_at) / 3600)
        from lead_asks a where a.provider_id = c.id and ${within('a.answered_at')})::float as "requestHours",
      (select percentile_cont(0.5) within group (order by extract(epoch from t.created_at - t.asked_at) / 3600) from (
        select m.created_at, m.sender_id, lag(m.created_at) over talk as asked_at, lag(m.sender_id) over talk as asked_by
        from conversation_members b join messages m on m.conversation_id = b.conversation_id
        where b.user_id = c.user_id and not m.is_automatic and m.created_at < ${endOf(until)}
        window talk as (partition by m.conversation_id order by m.seq)) t
        where t.sender_id = c.user_id and t.asked_by <> c.user_id and ${within('t.created_at')})::float as "messageHours"
    from shared.companies c
    cross join lateral (
      select coalesce(sum(e.count), 0)::int as orders, coalesce(sum(e.cents), 0)::float as "turnoverCents",
        count(*) filter (where e.count > 0)::int as customers,
        count(*) filter (where e.count > 0 and e.first < e.last)::int as returning
      from (
        select min(v.placed_at) as first, max(v.placed_at) as last, count(*) filter (where v.placed_at >= ${startOf(from)}) as count,
          sum(v.total_cents - v.refunded_cents) filter (where v.placed_at >= ${startOf(from)}) as cents
        from shared.vendor_orders v join shared.orders o on o.id = v.order_id
        where v.provider_id = c.id and v.status <> 'cancelled' and v.placed_at < ${endOf(until)}
        group by coalesce(nullif(lower(o.email), ''), o.number)) e) s
    cross join lateral (
      select count(*)::int as reviews, avg(w.stars)::float as stars from reviews w
      where w.provider_id = c.id and w.state = 'shown' and ${within('w.created_at')}) r
    where c.id = any(${providerIds}::int[])`
}

export const selectDays = (providerId: number, { from, until }: Span) =>
  replica.sql<{ day: string; visitors: number; carts: number; orders: number }>`
    select d::date::text as day,
      coalesce((select sum(v.visitors) from provider_visit_days v where v.provider_id = ${providerId} and v.day = d::date), 0)::int
        as visitors,
      coalesce((select sum(k.carts) from ${cartDays} k where k.provider_id = ${providerId} and k.day = d::date), 0)::int as carts,
      (select count(*) from shared.vendor_orders o where o.provider_id = ${providerId} and o.status <> 'cancelled'
        and o.placed_at >= d::date::timestamp at time zone 'Europe/Berlin'
        and o.placed_at < (d::date + 1)::timestamp at time zone 'Europe/Berlin')::int as orders
    from generate_series(${from}::date, ${until}::date, interval '1 day') d order by d`

export const selectSources = (providerId: number, now: Span, before: Span) =>
  replica.sql<{ source: VisitSource; visitors: number; before: number }>`
    select source, coalesce(sum(visitors) filter (where day >= ${now.from}::date), 0)::int as visitors,
      coalesce(sum(visitors) filter (where day < ${now.from}::date), 0)::int as before
    from provider_visit_days where provider_id = ${providerId} and day between ${before.from}::date and ${now.until}::date
    group by source order by visitors desc, source`

/** What one visitor alone searched for stays with that visitor, who is not known on the next day: two came on one day. */
export const selectWords = (providerId: number, { from, until }: Span) =>
  replica.sql<{ words: string; visitors: number }>`
    select words, sum(visitors)::int as visitors from provider_visit_days
    where provider_id = ${providerId} and day between ${from}::date and ${until}::date and words <> ''
    group by words having max(visitors) > 1 order by visitors desc, words limit 10`

/** Other businesses of the same industry whose postcode begins like that of this one. */
export const selectSimilar = (providerId: number, digits: number) =>
  replica.sql<{ id: number; postcodes: string }>`
    select c.id, left(c.zip_code, ${digits}) as postcodes from shared.companies o
    join shared.companies c on c.industry_id = o.industry_id and c.id <> o.id and not c.canceled
      and left(c.zip_code, ${digits}) = left(o.zip_code, ${digits})
    join shared.provider_pages y on y.provider_id = c.id and y.is_published
    where o.id = ${providerId} and length(o.zip_code) = 5 order by c.id limit 200`
