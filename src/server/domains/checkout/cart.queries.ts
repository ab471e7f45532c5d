import { sql as chunk } from 'drizzle-orm'
import type { OpeningKind, WeeklyTime } from '#lib/opening.ts'
import { landOf } from '#server/domains/reference/index.ts'
import type { Rate } from '#server/domains/shipping/index.ts'
import { sql } from '#server/platform/db.ts'
import type { Tx } from '#server/platform/transaction.ts'

export type Way = {
  id: number
  name: string
  basis: 'flat' | 'weight' | 'value'
  rates: Rate[]
  freeFromCents: number | null
  daysFrom: number
  daysTo: number
}

/** A location of the provider where goods can be fetched. */
export type Pickup = {
  id: number
  title: string
  street: string
  streetNumber: string
  zip: string
  city: string
  days: number
  opening: OpeningKind
  times: WeeklyTime[]
}

/** A line of a cart with all that its price depends on, as it is now. */
export type Line = {
  id: number
  productId: number
  variantId: number | null
  quantity: number
  seenCents: number
  chosenShippingId: number | null
  isPickup: boolean
  storeLocationId: number | null
  slug: string
  name: string
  variantName: string
  articleNumber: string
  imageKey: string | null
  imageWidth: number | null
  imageHeight: number | null
  isOffered: boolean
  priceCents: number
  stock: number
  taxBasisPoints: number
  isSmallBusiness: boolean
  weightGrams: number
  depositCents: number
  contentAmount: number | null
  baseSymbol: string | null
  baseFactor: number | null
  withdrawalExclusion: string
  ageLimit: number | null
  tiers: { minQuantity: number; discountBasisPoints: number }[]
  /** that reach the country, the default one first */
  ways: Way[]
  /** the default one first */
  pickups: Pickup[]
  providerId: number
  companyName: string
  city: string
  /** its federal state */
  land: string | null
  takesCash: boolean
  termsAccepted: boolean
  /** the public address of its texts */
  providerSlug: string
  /** that it has terms of its own */
  hasTerms: boolean
}

// Lines of the same provider stand together; $1 is the cart, $2 the country.
const statement = `
  select i.id, i.product_id as "productId", i.variant_id as "variantId", i.quantity, i.seen_cents as "seenCents",
    i.shipping_id as "chosenShippingId", i.is_pickup as "isPickup", i.store_location_id as "storeLocationId", p.slug, p.name, coalesce(v.name, '') as "variantName",
    coalesce(nullif(v.article_number, ''), p.article_number) as "articleNumber",
    pic.key as "imageKey", pic.width as "imageWidth", pic.height as "imageHeight",
    (l.product_id is not null and p.kind in ('product', 'food') and p.has_variants = (v.id is not null)
      and v.removed_at is null and coalesce(v.price_cents, p.price_cents) is not null) as "isOffered",
    coalesce(case when v.id is null then p.price_cents else v.price_cents end, 0) as "priceCents",
    case when v.id is null then p.stock else v.stock end as stock, case when c.is_small_business then 0 else tax.basis_points end as "taxBasisPoints",
    c.is_small_business as "isSmallBusiness",
    coalesce(v.weight_grams, p.weight_grams, 0) as "weightGrams", p.deposit_cents as "depositCents",
    coalesce(v.content_amount, p.content_amount) as "contentAmount", u.base_symbol as "baseSymbol",
    u.base_factor as "baseFactor", p.withdrawal_exclusion as "withdrawalExclusion", p.age_limit as "ageLimit",
    (select coalesce(json_agg(json_build_object('minQuantity', t.min_quantity, 'discountBasisPoints',
        t.discount_basis_points) order by t.min_quantity), '[]')
      from wholesale_tiers t where t.product_id = p.id and (t.variant_id is null or t.variant_id = v.id)) as tiers,
    (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'basis', s.basis, 'rates', s.rates,
        'freeFromCents', s.free_from_cents, 'daysFrom', s.days_from, 'daysTo', s.days_to)
        order by s.is_default desc, s.id), '[]')
      from shippings s
      where s.provider_id = p.provider_id and s.is_active
        and exists (select from shipping_countries sc join countries k on k.id = sc.country_id
          where sc.shipping_id = s.id and k.code = $2)
        and case when exists (select from product_shippings ps join shippings c on c.id = ps.shipping_id and c.is_active
            where ps.product_id = p.id)
          then exists (select from product_shippings ps where ps.product_id = p.id and ps.shipping_id = s.id)
          else s.is_default end) as ways,
    (select coalesce(json_agg(json_build_object('id', sl.id, 'title', sl.title, 'street', sl.street,
        'streetNumber', sl.street_number, 'zip', sl.zip, 'city', sl.city, 'days', sl.pickup_days, 'opening', sl.opening,
        'times', (select coalesce(json_agg(json_build_object('weekday', st.weekday, 'spans', st.spans)), '[]')
          from store_times st where st.location_id = sl.id and st.is_open)) order by sl.is_default desc, sl.id), '[]')
      from store_locations sl where sl.provider_id = p.provider_id and sl.offers_pickup) as pickups,
    p.provider_id as "providerId", c.company_name as "companyName", c.city, ${landOf('c.zip_code')} as land, coalesce(cash.on_delivery, true) as "takesCash",
    terms.provider_id is not null as "termsAccepted", page.slug as "providerSlug",
    exists (select from vendor_policies t where t.provider_id = c.id and t.kind = 'terms' and t.replaced_at is null
      and t.html <> '') as "hasTerms"
  from cart_items i
  join products p on p.id = i.product_id
  join companies c on c.id = p.provider_id
  join provider_pages page on page.provider_id = c.id
  left join product_listings l on l.product_id = p.id
  left join product_variants v on v.id = i.variant_id
  left join unit_types u on u.id = p.unit_type_id
  left join cash_settings cash on cash.provider_id = p.provider_id
  -- whoever agreed before the texts changed agrees anew
  left join cart_terms terms on terms.cart_id = i.cart_id and terms.provider_id = p.provider_id
    and not exists (select from vendor_policies t where t.provider_id = p.provider_id and t.created_at > terms.accepted_at)
  join tax_rates tax on tax.tax_class = coalesce(v.tax_class, p.tax_class)
    and (now() at time zone 'Europe/Berlin')::date between tax.valid_from and coalesce(tax.valid_to, 'infinity')
  left join lateral (
    select g.key, g.width, g.height from product_images g left join variant_images vi on vi.image_id = g.id and vi.variant_id = v.id
    where g.product_id = p.id order by vi.variant_id nulls last, g.position, g.id limit 1
  ) pic on true
  where i.cart_id = $1
  order by c.company_name, p.provider_id, i.added_at, i.id`

export const selectLines = (cartId: number, country: string) =>
  sql.unsafe<Line[]>(statement, [cartId, country], { prepare: true })

const [before, between, after] = statement.split(/\$[12]/).map((text) => chunk.raw(text))

/** Inside the transaction that places the order. */
export const readLines = async (tx: Tx, cartId: number, country: string) => {
  const rows = await tx.execute(chunk`${before}${country}${between}${cartId}${after}`)
  return rows as unknown as Line[]
}
