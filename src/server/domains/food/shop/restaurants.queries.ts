import { col, type Fragment, type RowOf, rowShape, type Source, sql } from '#server/platform/sql/index.ts'
import { metersPerDegree } from '../slots/zones.rules.ts'

const cardRow = rowShape('restaurant card', {
  providerId: col.int(),
  companyName: col.text(),
  slug: col.text(),
  logo: col.text().orNull(),
  banner: col.text().orNull(),
  slogan: col.text(),
  city: col.text(),
  tenths: col.int().orNull(),
  ratingCount: col.int(),
})
export type CardRow = RowOf<typeof cardRow>

export type Wanted = {
  zip: string
  lat: number | null
  lng: number | null
  isPickup: boolean
  keyword: string
  /** also words that are only similar: "Piza" */
  isSimilar?: boolean
}

/** More restaurants than these deliver nowhere to one address. */
const most = 300
const pickupMeters = 15_000

/** The largest radius that a zone may have, and more than anybody goes for a meal. */
const mostMeters = 50_000

/** Measured as `metersBetween` does, so that a list and the zones of a restaurant never differ. */
const near = (lat: number, lng: number, meters: Fragment) => {
  const degrees = mostMeters / metersPerDegree
  const east = degrees / Math.cos((lat * Math.PI) / 180)
  return sql`l.lat between ${lat - degrees} and ${lat + degrees} and l.lng between ${lng - east} and ${lng + east}
    and sqrt(power(l.lat - ${lat}, 2) + power((l.lng - ${lng}) * cos(radians((l.lat + ${lat}) / 2)), 2)) * ${metersPerDegree}::float8
      <= ${meters}`
}

/** Restaurants that deliver to a postal code, or near it; without one, all. */
const reaches = ({ zip, lat, lng, isPickup }: Wanted) => {
  if (!zip) return isPickup ? sql`r.offers_pickup` : sql`r.delivers`
  const isKnown = lat !== null && lng !== null
  if (isPickup)
    return sql`r.offers_pickup and r.provider_id in (select l.provider_id from store_locations l where l.is_default
      and ${isKnown ? near(lat, lng, sql`${pickupMeters}::float8`) : sql`l.zip = ${zip}`})`
  const byRadius = isKnown
    ? sql`union all select l.provider_id from store_locations l
        join food_zones z on z.provider_id = l.provider_id and z.radius_meters is not null
        where l.is_default and ${near(lat, lng, sql`z.radius_meters`)}`
    : sql.empty
  return sql`r.delivers and r.provider_id in (
    select provider_id from food_zones where postal_codes @> array[${zip}]::text[] ${byRadius})`
}

/** A letter of four that is missing or wrong. */
const alike = 0.6

export const selectCards = (on: Source, wanted: Wanted) => {
  const like = `%${wanted.keyword.replace(/[%_\\]/g, '\\$&')}%`
  const isCalled = (name: Fragment) =>
    wanted.isSimilar
      ? sql`word_similarity(german_fold(${wanted.keyword}), german_fold(${name})) >= ${alike}::float8`
      : sql`german_fold(${name}) like german_fold(${like})`
  return on.sql(cardRow)`
    select r.provider_id as "providerId", c.company_name as "companyName", g.slug, coalesce(g.logo, u.avatar) as logo, g.banner,
      g.slogan, c.city, t.tenths::int as tenths, coalesce(t.stars_1 + t.stars_2 + t.stars_3 + t.stars_4 + t.stars_5, 0)::int as "ratingCount"
    from food_restaurants r join shared.companies c on c.id = r.provider_id join shared.users u on u.id = c.user_id
    join shared.provider_pages g on g.provider_id = r.provider_id and g.is_published
    left join provider_ratings t on t.provider_id = r.provider_id
    where r.is_active and ${reaches(wanted)}
      ${
        wanted.keyword
          ? sql`and (${isCalled(sql`c.company_name`)} or exists (
              select from food_dishes d join shared.products p on p.id = d.product_id
              where d.provider_id = r.provider_id and p.status = 'active' and ${isCalled(sql`p.name`)}))`
          : sql.empty
      }
    order by t.tenths desc nulls last, r.provider_id limit ${most}`
}

export const selectCard = (on: Source, providerId: number) => on.sql(cardRow)`
  select r.provider_id as "providerId", c.company_name as "companyName", g.slug, coalesce(g.logo, u.avatar) as logo, g.banner,
    g.slogan, c.city, t.tenths::int as tenths, coalesce(t.stars_1 + t.stars_2 + t.stars_3 + t.stars_4 + t.stars_5, 0)::int as "ratingCount"
  from food_restaurants r join shared.companies c on c.id = r.provider_id join shared.users u on u.id = c.user_id
  join shared.provider_pages g on g.provider_id = r.provider_id
  left join provider_ratings t on t.provider_id = r.provider_id where r.provider_id = ${providerId}`

/** Loads of many kitchens at once. */
export const selectAllLoads = (on: Source, providerIds: number[]) => on.sql<{
  providerId: number
  at: number
  orders: number
  cents: number
}>`
  select provider_id as "providerId", (extract(epoch from slot_at) * 1000)::float8 as at, count(*)::int as orders,
    sum(items_cents - discount_cents)::int as cents
  from shared.vendor_orders where provider_id = any(${providerIds}) and kind = 'food' and status <> 'cancelled'
    and slot_at > now() - interval '15 minutes' group by provider_id, slot_at`
