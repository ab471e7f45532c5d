import { asc, eq, inArray } from 'drizzle-orm'
import { publishedSlug } from '#server/domains/providers/index.ts'
import { col, db, type Fragment, type RowOf, replica, rowShape, sql } from '#server/platform/sql/index.ts'
import { sharedCompanies } from '../../accounts/accounts.tables.ts'
import { sharedProducts } from '../../products/products.tables.ts'
import { properties, propertyFiles, propertyPlaces } from '../property.tables.ts'

export type ImageRow = { key: string; width: number; height: number }

const shown = sql`properties.is_listed`
const firstImage = sql<ImageRow | null>`(
  select json_build_object('key', i.key, 'width', i.width, 'height', i.height) from product_images i
  where i.product_id = properties.product_id order by i.position, i.id limit 1)`

const card = {
  property: properties,
  slug: sharedProducts.slug,
  name: sharedProducts.name,
  companyName: sharedCompanies.companyName,
  image: firstImage,
}

type Property = typeof properties.$inferSelect
export const cardRow = rowShape('property card', {
  productId: col.int(),
  providerId: col.int(),
  deal: col.text<Property['deal']>(),
  type: col.text<Property['type']>(),
  state: col.text<Property['state']>(),
  area: col.int().orNull(),
  plotArea: col.int().orNull(),
  rooms: col.int().orNull(),
  pricePerM2Cents: col.int().orNull(),
  energyClass: col.text<NonNullable<Property['energyClass']>>().orNull(),
  placeShown: col.text<Property['placeShown']>(),
  shownStreet: col.text(),
  postalCode: col.text(),
  city: col.text(),
  stateCode: col.text(),
  lat: col.number(),
  lng: col.number(),
  priceCents: col.int(),
  extraCostsCents: col.int().orNull(),
  features: col.texts(),
  createdAt: col.time(),
  slug: col.text(),
  name: col.text(),
  companyName: col.text(),
  imageKey: col.text().orNull(),
  imageWidth: col.int().orNull(),
  imageHeight: col.int().orNull(),
  km: col.number().orNull(),
  /** how many the search finds on all its pages */
  total: col.int(),
})
export type CardRow = RowOf<typeof cardRow>

/** The cards of a page. `found` answers product_id, km and total in the order to show; what is not in the shop is left out. */
export const selectCards = (found: Fragment) => replica.sql(cardRow)`
  with page as materialized (select product_id, km, total, row_number() over () as at from (${found}) found)
  select t.product_id as "productId", t.provider_id as "providerId", t.deal, t.type, t.state, t.area, t.plot_area as "plotArea",
    t.rooms, t.price_per_m2_cents as "pricePerM2Cents", t.energy_class as "energyClass", t.place_shown as "placeShown",
    t.shown_street as "shownStreet", t.postal_code as "postalCode", t.city, t.state_code as "stateCode", t.lat, t.lng,
    t.price_cents as "priceCents", t.extra_costs_cents as "extraCostsCents", t.features, t.created_at as "createdAt",
    p.slug, p.name, c.company_name as "companyName", i.key as "imageKey", i.width as "imageWidth", i.height as "imageHeight",
    page.km, page.total
  from page
  join properties t on t.product_id = page.product_id and t.is_listed
  join shared.products p on p.id = page.product_id
  join shared.companies c on c.id = t.provider_id
  left join lateral (
    select key, width, height from product_images where product_id = page.product_id order by position, id limit 1
  ) i on true
  order by page.at`

/** In the order of the ids. */
export const selectCardsOf = (ids: number[], total = ids.length) =>
  selectCards(sql`
    select given.id as product_id, null::float8 as km, ${total}::int as total
    from unnest(${ids}::int[]) with ordinality given (id, place) order by given.place`)

export const selectFacts = (ids: number[]) =>
  replica.select().from(properties).where(inArray(properties.productId, ids))

export const selectPage = async (slug: string) => {
  const [row] = await replica
    .select({
      ...card,
      details: sharedProducts.details,
      phone: sharedCompanies.phone,
      address: sql<string>`(
        select format('%s %s, %s %s', c.street, c.house_number, c.zip_code, c.city) from shared.companies c where c.id = properties.provider_id)`,
      url: sql<
        string | null
      >`(select c_slug from (select ${sql.raw(publishedSlug)} as c_slug from shared.companies c where c.id = properties.provider_id) named)`,
      images: sql<ImageRow[]>`(
        select coalesce(json_agg(json_build_object('key', i.key, 'width', i.width, 'height', i.height) order by i.position, i.id), '[]')
        from product_images i where i.product_id = properties.product_id)`,
    })
    .from(properties)
    .innerJoin(sharedProducts, eq(sharedProducts.id, properties.productId))
    .innerJoin(sharedCompanies, eq(sharedCompanies.id, properties.providerId))
    .where(sql`products.slug = ${slug} and ${shown}`)
  return row ?? null
}
export type PageRow = NonNullable<Awaited<ReturnType<typeof selectPage>>>

export const selectFiles = (productId: number, source: Pick<typeof db, 'select'> = replica) =>
  source
    .select()
    .from(propertyFiles)
    .where(eq(propertyFiles.productId, productId))
    .orderBy(asc(propertyFiles.id))
    .limit(50)
export type FileRow = typeof propertyFiles.$inferSelect

/** A document is public while its property is. */
export const selectPublicFile = async (id: number) => {
  const [row] = await replica
    .select({ key: propertyFiles.key, title: propertyFiles.title })
    .from(propertyFiles)
    .innerJoin(properties, eq(properties.productId, propertyFiles.productId))
    .where(sql`property_files.id = ${id} and property_files.kind = 'document' and ${shown}`)
  return row ?? null
}

/** Of the same deal and type, the nearest and closest in price first. */
export const selectSimilar = async ({ productId, deal, type, lat, lng, priceCents }: Property) => {
  const rows = await replica.sql<{ id: number }>`
    select t.product_id as id from properties t
    where t.is_listed and t.deal = ${deal} and t.type = ${type} and t.state <> 'sold' and t.product_id <> ${productId}
      and t.lat between ${lat - 1} and ${lat + 1} and t.lng between ${lng - 1.5} and ${lng + 1.5}
    order by abs(t.lat - ${lat}) + abs(t.lng - ${lng}) + abs(ln(greatest(t.price_cents, 1) / ${Math.max(1, priceCents)}::float8)), t.product_id
    limit 4`
  return selectCardsOf(rows.map(({ id }) => id))
}

type OwnRow = {
  id: number
  slug: string
  name: string
  status: 'draft' | 'active' | 'inactive' | 'deleted'
  state: 'active' | 'reserved' | 'sold' | null
  priceCents: number | null
  city: string | null
  imageKey: string | null
  visits: number
  loanRequests: number
  total: number
}

/** Of loan requests the provider learns no more than their number. */
export const selectOwn = async (providerId: number, page: number, perPage: number) => {
  const rows = await sql<OwnRow>`
    select p.id, p.slug, p.name, p.status, r.state, p.price_cents as "priceCents", r.city,
      (select i.key from product_images i where i.product_id = p.id order by i.position, i.id limit 1) as "imageKey",
      (select count(*)::int from property_visits v where v.product_id = p.id
        and (v.state = 'requested' or v.state = 'booked' and v.starts_at > now())) as visits,
      (select count(*)::int from loan_requests q where q.product_id = p.id) as "loanRequests",
      count(*) over ()::int as total
    from shared.products p left join properties r on r.product_id = p.id
    where p.provider_id = ${providerId} and p.kind = 'property' and p.status <> 'deleted'
    order by p.id desc limit ${perPage} offset ${(page - 1) * perPage}`
  return { rows, total: rows[0]?.total ?? 0, page, perPage }
}
export type { OwnRow }

export const selectOwnProduct = async (providerId: number, id: number) =>
  sql<{ id: number; slug: string; name: string; status: string; priceCents: number | null }>`
    select id, slug, name, status, price_cents as "priceCents" from shared.products
    where id = ${id} and provider_id = ${providerId} and kind = 'property' and status <> 'deleted'`.first()

export const selectOwnData = async (productId: number) => {
  const [row] = await db
    .select({ property: properties, exact: propertyPlaces })
    .from(properties)
    .innerJoin(propertyPlaces, eq(propertyPlaces.productId, properties.productId))
    .where(eq(properties.productId, productId))
  return row ?? null
}
