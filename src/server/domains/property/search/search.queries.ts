import type { z } from 'zod'
import type {
  propertyDeal,
  propertyFeature,
  propertyTenancy,
  propertyType,
  searchSort,
} from '#contract/property/kinds.ts'
import { boxAround, findPlace, kilometres, type Point, type PostalPlace } from '#server/domains/reference/index.ts'
import { countRows } from '#server/platform/paging.ts'
import { type Fragment, replica, type Source, sql } from '#server/platform/sql/index.ts'
import { selectCards, selectCardsOf } from '../listing/property.queries.ts'

export type Search = {
  deal: z.output<typeof propertyDeal>
  types: z.output<typeof propertyType>[]
  fromCents?: number | undefined
  toCents?: number | undefined
  /** hundredths of a square metre */
  fromArea?: number | undefined
  toArea?: number | undefined
  /** tenths */
  fromRooms?: number | undefined
  fromBaths?: number | undefined
  tenancy?: z.output<typeof propertyTenancy> | undefined
  toCentsPerM2?: number | undefined
  features: z.output<typeof propertyFeature>[]
  place: string
  radiusKm?: number | undefined
  box?: { south: number; west: number; north: number; east: number } | undefined
  shape?: Point[] | undefined
  sort: z.output<typeof searchSort>
}

export type Place = PostalPlace & { radius: number }

const usualRadius = 20

const findCircle = async ({ place, radiusKm = usualRadius }: Search): Promise<Place | null> => {
  const found = await findPlace(place)
  return found && { ...found, radius: radiusKm }
}

const inBox = ({ south, west, north, east }: NonNullable<Search['box']>) =>
  sql`t.lat between ${south} and ${north} and t.lng between ${west} and ${east}`

const boundsOf = (shape: Point[]) => {
  const [lats, lngs] = [shape.map(({ lat }) => lat), shape.map(({ lng }) => lng)]
  return { south: Math.min(...lats), north: Math.max(...lats), west: Math.min(...lngs), east: Math.max(...lngs) }
}

/** Every comparison is with the place that is shown, so no search narrows down a hidden one. */
const conditions = (search: Search, place: Place | null): Fragment =>
  sql.and(
    sql`t.is_listed and t.state <> 'sold' and t.deal = ${search.deal}`,
    search.types.length > 0 && sql`t.type = any(${search.types}::text[])`,
    search.fromCents !== undefined && sql`t.price_cents >= ${search.fromCents}`,
    search.toCents !== undefined && sql`t.price_cents <= ${search.toCents}`,
    search.fromArea !== undefined && sql`t.area >= ${search.fromArea}`,
    search.toArea !== undefined && sql`t.area <= ${search.toArea}`,
    search.fromRooms !== undefined && sql`t.rooms >= ${search.fromRooms}`,
    search.fromBaths !== undefined && sql`t.baths >= ${search.fromBaths}`,
    search.tenancy && sql`t.tenancy = ${search.tenancy}`,
    search.toCentsPerM2 !== undefined && sql`t.price_per_m2_cents <= ${search.toCentsPerM2}`,
    search.features.length > 0 && sql`t.features @> ${search.features}::text[]`,
    search.box && inBox(search.box),
    place && sql`${inBox(boxAround(place, place.radius))} and ${kilometres(place)} <= ${place.radius}`,
    search.shape &&
      sql`${inBox(boundsOf(search.shape))} and point(t.lng, t.lat) <@ ${`(${search.shape.map(({ lat, lng }) => `(${lng},${lat})`).join(',')})`}::polygon`,
  )

const orders: Record<Search['sort'], Fragment> = {
  newest: sql`t.created_at desc, t.product_id desc`,
  price: sql`t.price_cents, t.product_id`,
  price_desc: sql`t.price_cents desc, t.product_id desc`,
  area: sql`t.area desc nulls last, t.product_id desc`,
  rooms: sql`t.rooms desc nulls last, t.product_id desc`,
  price_per_m2: sql`t.price_per_m2_cents nulls last, t.product_id`,
  distance: sql`t.created_at desc, t.product_id desc`,
}

const countFound = async (where: Fragment) =>
  (await replica.sql<{ total: number }>`select count(*)::int as total from properties t where ${where}`.one()).total

/**
 * Few lie in a part of the map: all of them are read from the index `properties_place`, counted and ordered in one statement,
 * whose plan does not depend on the values.
 */
const findNear = async (where: Fragment, km: Fragment, order: Fragment, perPage: number, skipped: number) => {
  const rows = await selectCards(sql`
    with t as materialized (
      select t.product_id, t.created_at, t.price_cents, t.area, t.rooms, t.price_per_m2_cents, ${km} as km
      from properties t where ${where})
    select t.product_id, t.km, (select count(*) from t)::int as total
    from t order by ${order} limit ${perPage} offset ${skipped}`)
  return { rows, total: rows[0]?.total ?? (skipped ? await countFound(where) : 0) }
}

const findAnywhere = async (search: Search, where: Fragment, perPage: number, skipped: number) => {
  const [found, total] = await Promise.all([
    replica.sql<{ id: number }>`
      select t.product_id as id from properties t where ${where}
      order by ${orders[search.sort]} limit ${perPage} offset ${skipped}`.withoutPreparedPlan(),
    countRows('properties', [search], async () => [{ total: await countFound(where) }]),
  ])
  return { rows: await selectCardsOf(found.map(({ id }) => id)), total }
}

export const findProperties = async (search: Search, page: number, perPage: number) => {
  const place = await findCircle(search)
  // a town that nobody knows holds nothing
  if (search.place && !place) return { rows: [], total: 0, page, perPage, place }
  const where = conditions(search, place)
  const skipped = (page - 1) * perPage
  if (!place && !search.box && !search.shape)
    return { ...(await findAnywhere(search, where, perPage, skipped)), page, perPage, place }
  const order = search.sort === 'distance' && place ? sql`t.km, t.product_id` : orders[search.sort]
  const km = place ? kilometres(place) : sql`null::float8`
  return { ...(await findNear(where, km, order, perPage, skipped)), page, perPage, place }
}

/** More pins than these say nothing on a map. */
const mostPins = 500

/** All that a search finds, for a map: only what a pin needs, the newest first. */
export const findPins = async (search: Search) => {
  const place = await findCircle(search)
  if (search.place && !place) return []
  return [
    ...(await replica.sql<{ id: number; slug: string; name: string; priceCents: number; lat: number; lng: number }>`
      select t.product_id as id, p.slug, p.name, t.price_cents as "priceCents", t.lat, t.lng
      from properties t join shared.products p on p.id = t.product_id where ${conditions(search, place)}
      order by ${orders.newest} limit ${mostPins}`.withoutPreparedPlan()),
  ]
}

/** What a saved search finds and has not told. */
export const selectUntold = async (source: Source, search: Search, { id, since }: { id: number; since: string }) => {
  const place = await findCircle(search)
  if (search.place && !place) return []
  const rows = await source.sql<{ id: number }>`
    select t.product_id as id from properties t where ${conditions(search, place)} and t.listed_at > ${since}::timestamptz
      and not exists (select from saved_search_hits h where h.search_id = ${id} and h.product_id = t.product_id)
    order by t.product_id`
  return rows.map((row) => row.id)
}
