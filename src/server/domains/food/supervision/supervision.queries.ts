import { containing } from '#server/platform/records/list.ts'
import { col, type RowOf, rowShape, sql } from '#server/platform/sql/index.ts'

const placeRow = rowShape('supervised kitchen', {
  providerId: col.int(),
  phone: col.text(),
  postalCode: col.text(),
  city: col.text(),
  remindMinutes: col.int().orNull(),
  pauseReason: col.text(),
})
export type SupervisedPlace = RowOf<typeof placeRow>

/** Kitchens that guests see, and others that have a menu. */
export const selectPlacesOfKitchens = (q: string) => sql(placeRow)`
  select r.provider_id as "providerId", c.phone, coalesce(l.zip, c.zip_code) as "postalCode", coalesce(l.city, c.city) as city,
    r.remind_minutes as "remindMinutes", r.pause_reason as "pauseReason"
  from food_restaurants r join shared.companies c on c.id = r.provider_id
    left join store_locations l on l.provider_id = r.provider_id and l.is_default
  ${sql.where(
    sql`not c.canceled`,
    sql`(r.is_active or exists (select from food_dishes d where d.provider_id = r.provider_id))`,
    q !== '' &&
      sql`(c.company_name ilike ${containing(q)} or coalesce(l.zip, c.zip_code) like ${containing(q).slice(1)})`,
  )}
  order by c.company_name, r.provider_id`

const workRow = rowShape('work of a kitchen', {
  providerId: col.int(),
  waiting: col.int(),
  waitingSince: col.time().orNull(),
  late: col.int(),
  lateSince: col.time().orNull(),
})
export type WorkRow = RowOf<typeof workRow>

/** An order still open a day after its promised time was probably delivered without being marked, so it does not count as late. */
const lateHours = 24

/** What waits is what the kitchen is reminded of (`selectUnanswered`). What can be fetched has been made in time. */
export const selectWork = (providerIds: number[]) => sql(workRow)`
  select v.provider_id as "providerId", count(*) filter (where x.waits)::int as waiting,
    min(x.since) filter (where x.waits) as "waitingSince", count(*) filter (where x.is_late)::int as late,
    min(v.promised_at) filter (where x.is_late) as "lateSince"
  from shared.vendor_orders v join food_orders f on f.vendor_order_id = v.id
  cross join lateral (select greatest(v.placed_at, v.promised_at - interval '90 minutes') as since) s
  cross join lateral (select s.since,
    v.status = 'pending' and f.pending is null and f.asked_at is null and s.since <= now() as waits,
    v.promised_at < now() and v.promised_at > now() - make_interval(hours => ${lateHours})
      and not (v.status = 'shipped' and f.is_pickup) as is_late) x
  where v.provider_id = any(${providerIds}) and v.kind = 'food' and v.status in ('pending', 'confirmed', 'processing', 'shipped')
  group by v.provider_id`

const dayRow = rowShape('day of a supervised kitchen', {
  providerId: col.int(),
  orders: col.int(),
  cancelled: col.int(),
  refused: col.int(),
})
export type KitchenDay = RowOf<typeof dayRow>

/** Orders of a German day. One that the kitchen left unanswered is cancelled by a job as the provider, so it counts as refused. */
export const selectDays = (providerIds: number[], day: string) => sql(dayRow)`
  select v.provider_id as "providerId", count(*)::int as orders, count(*) filter (where v.status = 'cancelled')::int as cancelled,
    count(*) filter (where v.status = 'cancelled' and m.actor = 'provider')::int as refused
  from shared.vendor_orders v left join order_moves m on m.vendor_order_id = v.id and m.status = 'cancelled'
  where v.provider_id = any(${providerIds}) and v.kind = 'food'
    and v.placed_at >= ${day}::date::timestamp at time zone 'Europe/Berlin'
    and v.placed_at < (${day}::date + 1)::timestamp at time zone 'Europe/Berlin'
  group by v.provider_id`
