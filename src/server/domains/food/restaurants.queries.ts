import { col, type Fragment, type RowOf, rowShape, type Source, sql } from '#server/platform/sql/index.ts'

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
  tagIds: number[]
  keyword: string
}

/** More restaurants than these deliver nowhere to one address. */
const most = 300
const pickupMeters = 15_000

const near = ({ lat, lng }: Wanted, meters: Fragment) =>
  sql`(6371000 * acos(least(1, sin(radians(l.lat)) * sin(radians(${lat})) + cos(radians(l.lat)) * cos(radians(${lat})) * cos(radians(l.lng - ${lng}))))) <= ${meters}`

/** Restaurants that deliver to a postal code, or near it; without one, all. */
const reaches = (wanted: Wanted) => {
  if (!wanted.zip) return wanted.isPickup ? sql`r.offers_pickup` : sql`r.delivers`
  if (wanted.isPickup)
    return sql`r.offers_pickup and exists (select from store_locations l where l.provider_id = r.provider_id and l.is_default
      and ${wanted.lat === null ? sql`l.zip = ${wanted.zip}` : near(wanted, sql`${pickupMeters}::float8`)})`
  const byRadius =
    wanted.lat === null
      ? sql`false`
      : sql`exists (select from food_zones z join store_locations l on l.provider_id = z.provider_id and l.is_default
          where z.provider_id = r.provider_id and z.radius_meters is not null and ${near(wanted, sql`z.radius_meters`)})`
  return sql`r.delivers and (r.provider_id in (select provider_id from food_zones where postal_codes @> array[${wanted.zip}]::text[])
    or ${byRadius})`
}

export const selectCards = (on: Source, wanted: Wanted) => {
  const like = `%${wanted.keyword.replace(/[%_\\]/g, '\\$&')}%`
  return on.sql(cardRow)`
    select r.provider_id as "providerId", c.company_name as "companyName", g.slug, coalesce(g.logo, u.avatar) as logo, g.banner,
      g.slogan, c.city, t.tenths::int as tenths, coalesce(t.stars_1 + t.stars_2 + t.stars_3 + t.stars_4 + t.stars_5, 0)::int as "ratingCount"
    from food_restaurants r join companies c on c.id = r.provider_id join users u on u.id = c.user_id
    join provider_pages g on g.provider_id = r.provider_id and g.is_published
    left join provider_ratings t on t.provider_id = r.provider_id
    where r.is_active and ${reaches(wanted)}
      ${wanted.tagIds.length ? sql`and r.tag_ids @> ${wanted.tagIds}::int[]` : sql.empty}
      ${
        wanted.keyword
          ? sql`and (german_fold(c.company_name) like german_fold(${like}) or exists (
              select from food_dishes d join products p on p.id = d.product_id
              where d.provider_id = r.provider_id and p.status = 'active' and german_fold(p.name) like german_fold(${like})))`
          : sql.empty
      }
    order by t.tenths desc nulls last, r.provider_id limit ${most}`
}

export const selectCard = (on: Source, providerId: number) => on.sql(cardRow)`
  select r.provider_id as "providerId", c.company_name as "companyName", g.slug, coalesce(g.logo, u.avatar) as logo, g.banner,
    g.slogan, c.city, t.tenths::int as tenths, coalesce(t.stars_1 + t.stars_2 + t.stars_3 + t.stars_4 + t.stars_5, 0)::int as "ratingCount"
  from food_restaurants r join companies c on c.id = r.provider_id join users u on u.id = c.user_id
  join provider_pages g on g.provider_id = r.provider_id
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
  from vendor_orders where provider_id = any(${providerIds}) and kind = 'food' and status <> 'cancelled'
    and slot_at > now() - interval '15 minutes' group by provider_id, slot_at`
