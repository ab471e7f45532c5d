import type { DepositKind, EnergyClass } from '#lib/law/labels.ts'
import { freeTimes, publishedSlug } from '#server/domains/providers/index.ts'
import { kilometres, type Point } from '#server/domains/reference/index.ts'
import { contributionsOf } from '#server/platform/domain.ts'
import {
  col,
  db,
  type Fragment,
  type RowOf,
  readingOnly,
  replica,
  rowShape,
  rowTag,
  type Source,
  sql,
} from '#server/platform/sql/index.ts'
import type { ProductKind } from '../products.tables.ts'

declare module '#server/platform/domain.ts' {
  interface Contributions {
    /** a condition on the product `p`: a property that is let */
    isRented?: () => Fragment
    /** a condition on the product `p`: a dish that is out until the kitchen opens again */
    isDishOut?: () => Fragment
  }
}

const dishOut = () => contributionsOf('isDishOut')[0]?.() ?? sql`false`
const rented = () => contributionsOf('isRented')[0]?.() ?? sql`false`

export const cardRow = rowShape('product card', {
  id: col.int(),
  slug: col.text(),
  name: col.text(),
  kind: col.text<ProductKind>(),
  categoryName: col.text().orNull(),
  priceCents: col.int(),
  highestPriceCents: col.int(),
  strikeCents: col.int().orNull(),
  referenceCents: col.int().orNull(),
  taxBasisPoints: col.int(),
  contentAmount: col.number().orNull(),
  baseSymbol: col.text().orNull(),
  baseFactor: col.number().orNull(),
  unitSymbol: col.text().orNull(),
  depositCents: col.int(),
  depositKind: col.text<DepositKind>().orNull(),
  energyClass: col.text<EnergyClass>().orNull(),
  stock: col.int(),
  /** of a dish: the address of its restaurant */
  restaurantSlug: col.text().orNull(),
  /** of a property: its price is one month's rent */
  isRent: col.bool(),
  hasVariants: col.bool(),
  ageLimit: col.int().orNull(),
  imageKey: col.text().orNull(),
  imageWidth: col.int().orNull(),
  imageHeight: col.int().orNull(),
  providerId: col.int(),
  companyName: col.text(),
  city: col.text(),
  /** of a service that can be booked */
  nextFreeAt: col.time().orNull(),
  /** from the place the list was asked for; null without one, or when the provider's postal code is unknown */
  kilometres: col.number().orNull(),
  ratingTenths: col.int(),
  ratingCount: col.int(),
})
export type CardRow = RowOf<typeof cardRow>

/** The cards of a page. `ids` is a statement that answers product_id in the order to show; only what has a listing is shown. */
export const selectCards = (ids: Fragment, source: Source = replica, from: Point | null = null) => source.sql(cardRow)`
  with page as materialized (select product_id, row_number() over () as place from (${ids}) ids)
  select p.id, p.slug, p.name, p.kind, cat.name as "categoryName", p.price_cents as "priceCents",
    l.highest_price_cents as "highestPriceCents", p.strike_cents as "strikeCents", p.reference_cents as "referenceCents",
    case when c.is_small_business then 0 else tax.basis_points end as "taxBasisPoints", coalesce(v.content_amount, p.content_amount) as "contentAmount",
    u.base_symbol as "baseSymbol", u.base_factor as "baseFactor", u.symbol as "unitSymbol", p.deposit_cents as "depositCents", lab.deposit_kind as "depositKind", lab.energy_class as "energyClass", case when not p.is_dish then p.stock when ${dishOut()} then 0 else 9999 end as stock,
    case when p.is_dish then ${sql.raw(publishedSlug)} end as "restaurantSlug",
    ${rented()} as "isRent", ${freeTimes().nextOfProduct()} as "nextFreeAt",
    p.has_variants as "hasVariants", p.age_limit as "ageLimit", i.key as "imageKey", i.width as "imageWidth",
    i.height as "imageHeight", l.rating_tenths as "ratingTenths", l.rating_count as "ratingCount", c.id as "providerId", c.company_name as "companyName", c.city,
    ${from ? sql`(select ${kilometres(from)} from towns t where t.postal_code = c.zip_code and t.position = 0)` : sql`null::float8`} as kilometres
  from page
  join product_listings l on l.product_id = page.product_id
  join products p on p.id = page.product_id
  join shared.companies c on c.id = p.provider_id
  join tax_rates tax on tax.tax_class = p.tax_class
    and (now() at time zone 'Europe/Berlin')::date between tax.valid_from and coalesce(tax.valid_to, 'infinity')
  left join categories cat on cat.id = coalesce(p.child_category_id, p.sub_category_id, p.category_id)
  left join unit_types u on u.id = p.unit_type_id
  left join product_labels lab on lab.product_id = p.id
  left join lateral (
    select content_amount from product_variants
    where p.has_variants and product_id = p.id and removed_at is null order by price_cents, position limit 1
  ) v on true
  left join lateral (
    select key, width, height from product_images where product_id = p.id order by position, id limit 1
  ) i on true
  order by page.place`

/** In the order of the ids; what is not in the shop is left out. */
export const selectByIds = async (ids: number[], from: Point | null = null): Promise<CardRow[]> =>
  ids.length
    ? selectCards(
        sql`
          select given.id as product_id from unnest(${ids}::int[]) with ordinality given (id, place) order by given.place`,
        replica,
        from,
      )
    : []

export const selectLatest = () =>
  selectCards(sql`
    select product_id from product_listings where kind in ('product', 'food')
    order by created_at desc, product_id desc limit 24`)

/** Products that nobody looked at yet come last, the newest first. */
export const selectTrending = () =>
  selectCards(sql`
    (select v.product_id from product_views v join product_listings l on l.product_id = v.product_id
      where v.recent > 0 order by v.recent desc, v.product_id desc limit 24)
    union all
    (select l.product_id from product_listings l
      where not exists (select from product_views v where v.product_id = l.product_id and v.recent > 0)
      order by l.created_at desc, l.product_id desc limit 24)
    limit 24`)

const ofLevel = (level: 1 | 2 | 3) => {
  const category = sql.raw(`category_ids[${level}]`)
  return sql`(
    select ${level}::int as level, l.product_id, abs(ln((l.price_cents + 100.0) / (o.price_cents + 100.0))) as distance
    from product_listings o cross join lateral (
      select x.product_id, x.price_cents from product_listings x
      where x.${category} = o.${category} and x.kind = o.kind and x.in_stock and x.product_id <> o.product_id
      order by x.created_at desc, x.product_id desc limit 50
    ) l where o.product_id = (select product_id from given))`
}

/**
 * What else somebody could take: of the deepest category that has something, then of those above, the nearest in price first.
 * Of each level only the newest 50 are compared, as the index `listings_category_*` holds them.
 */
export const selectSimilar = (productId: number) =>
  selectCards(sql`
    with given as (select ${productId}::int as product_id),
    near as (${ofLevel(3)} union all ${ofLevel(2)} union all ${ofLevel(1)})
    select product_id from near group by product_id order by max(level) desc, min(distance), product_id limit 12`)

export const selectFeatured = () =>
  selectCards(sql`
    select l.product_id from product_listings l left join product_views v on v.product_id = l.product_id
    where l.is_featured order by coalesce(v.recent, 0) desc, l.product_id desc limit 24`)

export const selectLastViewed = (userId: number) =>
  selectCards(sql`select product_id from last_viewed where user_id = ${userId} order by viewed_at desc limit 50`, db)

export const selectFavouriteProducts = (userId: number) =>
  selectCards(
    sql`select product_id from favourites where user_id = ${userId} and product_id is not null
      order by created_at desc, product_id desc limit 500`,
    db,
  )

/** What changes these cards, apart from which they are. */
const tagsOfCards = (cards: readonly CardRow[]) => [
  ...cards.flatMap(({ id, providerId }) => [rowTag('products', id), rowTag('companies', providerId)]),
  ...['categories', 'tax_rates', 'unit_types'],
]

/** Products that a provider chose for the page of another: what is not in the shop yet changes its own row when it comes. */
export const selectChosen = (productId: number, chosenIds: readonly number[]) =>
  readingOnly(
    () => selectCrossselling(productId),
    (found) => [...tagsOfCards(found), ...[productId, ...chosenIds].map((id) => rowTag('products', id))],
    // views order those of a category only; a product that is not shown yet brings its company along
    ['product_views', 'companies'],
  )

/** What a product page recommends: the chosen products, or popular ones of the chosen category. */
export const selectCrossselling = (productId: number) =>
  selectCards(sql`
    select other_id as product_id from (
      select c.other_id, c.position as place from crossselling_products c
        join products p on p.id = c.product_id and p.crossselling = 'products'
      where c.product_id = ${productId}
      union all
      (select l.product_id, 0 from products p
        join product_listings l on l.category_ids @> array[p.crossselling_category_id] and l.product_id <> p.id
          and l.provider_id = p.provider_id
        left join product_views v on v.product_id = l.product_id
      where p.id = ${productId} and p.crossselling = 'category'
      order by coalesce(v.recent, 0) desc, l.product_id desc limit 12)
    ) chosen order by place limit 24`)
