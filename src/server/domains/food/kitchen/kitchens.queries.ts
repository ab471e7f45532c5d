import type { Reusable } from '#lib/law/reusable.ts'
import type { Holiday, Hours, OpeningKind, Span, WeeklyTime } from '#lib/time/opening.ts'
import { col, type Fragment, type RowOf, rowShape, type Source, sql } from '#server/platform/sql/index.ts'

export type Zone = {
  id: number
  name: string
  postalCodes: string[]
  radiusMeters: number | null
  minCents: number
  feeCents: number
  freeFromCents: number | null
  minutes: number
}
export type Place = {
  storeLocationId: number
  title: string
  street: string
  streetNumber: string
  zip: string
  city: string
  lat: number
  lng: number
  opening: OpeningKind
  times: WeeklyTime[]
  holidays: Holiday[]
}

const kitchenRow = rowShape('kitchen', {
  providerId: col.int(),
  slug: col.text(),
  companyName: col.text(),
  isActive: col.bool(),
  isPublished: col.bool(),
  tagIds: col.ints(),
  delivers: col.bool(),
  offersPickup: col.bool(),
  prepMinutes: col.int(),
  capacityOrders: col.int().orNull(),
  capacityCents: col.int().orNull(),
  preorderDays: col.int(),
  reusable: col.text<Reusable>().orNull(),
  pausedUntil: col.time().orNull(),
  busyUntil: col.time().orNull(),
  closedOn: col.date().orNull(),
  times: col.json<WeeklyTime[]>(),
  zones: col.json<Zone[]>(),
  /** its default location */
  place: col.json<Place>().orNull(),
})
/** A restaurant with all that its times and zones depend on. */
export type Kitchen = RowOf<typeof kitchenRow>

const zonesOf = sql`
  (select coalesce(json_agg(json_build_object('id', z.id, 'name', z.name, 'postalCodes', z.postal_codes,
      'radiusMeters', z.radius_meters, 'minCents', z.min_cents, 'feeCents', z.fee_cents, 'freeFromCents', z.free_from_cents,
      'minutes', z.minutes) order by z.position, z.id), '[]')
    from food_zones z where z.provider_id = r.provider_id)`

const kitchens = (where: Fragment, on: Source, zones = zonesOf) => on.sql(kitchenRow)`
  select r.provider_id as "providerId", g.slug, c.company_name as "companyName", r.is_active as "isActive",
    g.is_published as "isPublished", r.tag_ids as "tagIds", r.delivers, r.offers_pickup as "offersPickup",
    r.prep_minutes as "prepMinutes", r.capacity_orders as "capacityOrders", r.capacity_cents as "capacityCents",
    r.preorder_days as "preorderDays", r.reusable, r.paused_until as "pausedUntil", r.busy_until as "busyUntil", r.closed_on as "closedOn",
    (select coalesce(json_agg(json_build_object('weekday', t.weekday, 'spans', t.spans)), '[]')
      from food_times t where t.provider_id = r.provider_id and t.is_open) as times,
    ${zones} as zones,
    (select json_build_object('storeLocationId', l.id, 'title', l.title, 'street', l.street, 'streetNumber', l.street_number,
        'zip', l.zip, 'city', l.city, 'lat', l.lat, 'lng', l.lng, 'opening', l.opening,
        'times', (select coalesce(json_agg(json_build_object('weekday', t.weekday, 'spans', t.spans)), '[]')
          from store_times t where t.location_id = l.id and t.is_open),
        'holidays', (select coalesce(json_agg(json_build_object('firstDay', h.first_day, 'lastDay', h.last_day,
            'spans', case when h.is_open then h.spans else '[]' end)), '[]')
          from store_holidays h where h.location_id = l.id and l.keeps_holidays
            and h.last_day >= (now() at time zone 'Europe/Berlin')::date - 1))
      from store_locations l where l.provider_id = r.provider_id and l.is_default) as place
  from food_restaurants r join shared.companies c on c.id = r.provider_id join shared.provider_pages g on g.provider_id = r.provider_id
  where ${where}`

export const selectKitchens = (on: Source, providerIds: number[]) =>
  kitchens(sql`r.provider_id = any(${providerIds})`, on)

/** Where thousands are looked at for their hours only: without the zones, which hold all postal codes. */
export const selectKitchensWithoutZones = (on: Source, providerIds: number[]) =>
  kitchens(sql`r.provider_id = any(${providerIds})`, on, sql`'[]'::json`)

export const selectKitchenOfSlug = (on: Source, slug: string) =>
  kitchens(sql`g.slug = ${slug} and g.is_published and r.is_active`, on)

/** What the coming slots hold; refused and cancelled orders take no place. */
export const selectLoads = (on: Source, providerId: number) => on.sql<{ at: number; orders: number; cents: number }>`
  select (extract(epoch from slot_at) * 1000)::float8 as at, count(*)::int as orders, sum(items_cents - discount_cents)::int as cents
  from shared.vendor_orders where provider_id = ${providerId} and kind = 'food' and status <> 'cancelled'
    and slot_at > now() - interval '15 minutes' group by slot_at`

/** Where postal codes are. */
export const selectPlaces = (on: Source, zips: string[]) => on.sql<{ zip: string; lat: number; lng: number }>`
  select postal_code as zip, lat, lng from towns where postal_code = any(${zips}) and position = 0`

const overlap = (some: Span[], others: Span[]): Span[] =>
  some
    .flatMap((a) => others.map((b) => ({ from: Math.max(a.from, b.from), until: Math.min(a.until, b.until) })))
    .filter(({ from, until }) => from < until)

/** When it delivers: at its times, as far as the default location is open then; the holidays of that location count. */
export const deliveryHours = ({ times, place }: Pick<Kitchen, 'times' | 'place'>): Hours => {
  const open = place?.opening === 'times' ? place.times : null
  return {
    opening: 'times',
    times: open
      ? times.map(({ weekday, spans }) => ({
          weekday,
          spans: overlap(spans, open.find((day) => day.weekday === weekday)?.spans ?? []),
        }))
      : times,
    holidays: place?.holidays ?? [],
  }
}

/** When something can be fetched. */
export const pickupHours = ({ place }: Kitchen): Hours =>
  place
    ? { opening: place.opening, times: place.times, holidays: place.holidays }
    : { opening: 'none', times: [], holidays: [] }
