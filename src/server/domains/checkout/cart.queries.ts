import type { RestMethod } from '#contract/orders/kinds.ts'
import type { Holiday, OpeningKind, WeeklyTime } from '#lib/opening.ts'
import { acceptsCards } from '#server/domains/payments/index.ts'
import { landOf } from '#server/domains/reference/index.ts'
import type { Rate } from '#server/domains/shipping/index.ts'
import { col, db, type RowOf, rowShape, type Source, sql } from '#server/platform/sql/index.ts'
import { type BundleLine, describeBundles } from './bundles.ts'
import { type MealLine, type MealWish, mealRules } from './meals.ts'

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
  /** from today on */
  holidays: Holiday[]
}

/** A line of a cart with all that its price depends on, as it is now. */
export const lineRow = rowShape('cart line', {
  id: col.int(),
  productId: col.int(),
  variantId: col.int().orNull(),
  bundleId: col.int().orNull(),
  quantity: col.int(),
  seenCents: col.int(),
  chosenShippingId: col.int().orNull(),
  isPickup: col.bool(),
  storeLocationId: col.int().orNull(),
  isDish: col.bool(),
  optionIds: col.json<number[]>(),
  note: col.text(),
  slug: col.text(),
  name: col.text(),
  variantName: col.text(),
  articleNumber: col.text(),
  imageKey: col.text().orNull(),
  imageWidth: col.int().orNull(),
  imageHeight: col.int().orNull(),
  isOffered: col.bool(),
  priceCents: col.int(),
  stock: col.int(),
  taxBasisPoints: col.int(),
  isSmallBusiness: col.bool(),
  weightGrams: col.int(),
  depositCents: col.int(),
  contentAmount: col.number().orNull(),
  baseSymbol: col.text().orNull(),
  baseFactor: col.number().orNull(),
  withdrawalExclusion: col.text(),
  ageLimit: col.int().orNull(),
  tiers: col.json<{ minQuantity: number; discountBasisPoints: number }[]>(),
  /** that reach the country, the default one first */
  ways: col.json<Way[]>(),
  /** the default one first */
  pickups: col.json<Pickup[]>(),
  providerId: col.int(),
  companyName: col.text(),
  city: col.text(),
  /** its federal state */
  land: col.text().orNull(),
  takesCash: col.bool(),
  /** in advance, to its own account */
  takesTransfer: col.bool(),
  /** its account at the payment service is ready */
  takesCard: col.bool(),
  chosenPayment: col.text<RestMethod>().orNull(),
  termsAccepted: col.bool(),
  /** the public address of its texts */
  providerSlug: col.text(),
  /** that it has terms of its own */
  hasTerms: col.bool(),
})
/** `meal`: of a dish; `bundle`: what it is a part of */
export type Line = RowOf<typeof lineRow> & { meal: MealLine | null; bundle: BundleLine | null }

const selectRows = (cartId: number, country: string, source: Source) => source.sql(lineRow)`
  select i.id, i.product_id as "productId", i.variant_id as "variantId", i.bundle_id as "bundleId", i.quantity, i.seen_cents as "seenCents",
    i.shipping_id as "chosenShippingId", i.is_pickup as "isPickup", i.store_location_id as "storeLocationId", p.is_dish as "isDish", to_jsonb(i.option_ids) as "optionIds", i.note, p.slug, p.name, coalesce(v.name, '') as "variantName",
    coalesce(nullif(v.article_number, ''), p.article_number) as "articleNumber",
    pic.key as "imageKey", pic.width as "imageWidth", pic.height as "imageHeight",
    ((l.product_id is not null or (p.is_dish and p.status = 'active' and page.is_published)) and p.kind in ('product', 'food') and p.has_variants = (v.id is not null)
      and v.removed_at is null and coalesce(v.price_cents, p.price_cents) is not null) as "isOffered",
    coalesce(case when v.id is null then p.price_cents else v.price_cents end, 0) as "priceCents",
    case when p.is_dish then 9999 when v.id is null then p.stock else v.stock end as stock, case when c.is_small_business then 0 else tax.basis_points end as "taxBasisPoints",
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
          -- "offset" keeps it a check of each way: as a join it reads the ways of all providers to this country
          where sc.shipping_id = s.id and k.code = ${country} offset 0)
        and case when exists (select from product_shippings ps join shippings c on c.id = ps.shipping_id and c.is_active
            where ps.product_id = p.id)
          then exists (select from product_shippings ps where ps.product_id = p.id and ps.shipping_id = s.id)
          else s.is_default end) as ways,
    (select coalesce(json_agg(json_build_object('id', sl.id, 'title', sl.title, 'street', sl.street,
        'streetNumber', sl.street_number, 'zip', sl.zip, 'city', sl.city, 'days', sl.pickup_days, 'opening', sl.opening,
        'times', (select coalesce(json_agg(json_build_object('weekday', st.weekday, 'spans', st.spans)), '[]')
          from store_times st where st.location_id = sl.id and st.is_open),
        'holidays', (select coalesce(json_agg(json_build_object('firstDay', sh.first_day, 'lastDay', sh.last_day,
          'spans', case when sh.is_open then sh.spans else '[]' end)), '[]')
          from store_holidays sh where sh.location_id = sl.id and sh.last_day >= current_date)) order by sl.is_default desc, sl.id), '[]')
      from store_locations sl where sl.provider_id = p.provider_id and sl.offers_pickup) as pickups,
    p.provider_id as "providerId", c.company_name as "companyName", c.city, ${sql.raw(landOf('c.zip_code'))} as land, coalesce(cash.on_delivery, true) as "takesCash",
    coalesce(wire.is_active, false) and page.iban <> '' as "takesTransfer",
    ${acceptsCards()} and coalesce(card.is_active and card.is_ready, false) as "takesCard", pay.method as "chosenPayment",
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
  left join transfer_settings wire on wire.provider_id = p.provider_id
  left join card_accounts card on card.provider_id = p.provider_id
  left join cart_payments pay on pay.cart_id = i.cart_id and pay.provider_id = p.provider_id
  -- terms that changed after the customer agreed must be accepted again
  left join cart_terms terms on terms.cart_id = i.cart_id and terms.provider_id = p.provider_id
    and not exists (select from vendor_policies t where t.provider_id = p.provider_id and t.created_at > terms.accepted_at)
  join tax_rates tax on tax.tax_class = coalesce(v.tax_class, p.tax_class)
    and (now() at time zone 'Europe/Berlin')::date between tax.valid_from and coalesce(tax.valid_to, 'infinity')
  left join lateral (
    select g.key, g.width, g.height from product_images g left join variant_images vi on vi.image_id = g.id and vi.variant_id = v.id
    where g.product_id = p.id order by vi.variant_id nulls last, g.position, g.id limit 1
  ) pic on true
  where i.cart_id = ${cartId}
  order by c.company_name, p.provider_id, i.added_at, i.id`

/** Lines of the same provider stand together. In a transaction: with what it has written so far. */
export const selectLines = async (cartId: number, country: string, source: Source = db): Promise<Line[]> => {
  const rows = await selectRows(cartId, country, source)
  const dishes = rows.filter(({ isDish }) => isDish)
  const known = dishes.length ? await mealRules().describeLines(source, dishes) : new Map<number, MealLine>()
  const bundles = await describeBundles(source, rows)
  return rows.map((row) => ({ ...row, meal: known.get(row.id) ?? null, bundle: bundles.get(row.id) ?? null }))
}

const wishRow = rowShape('meal wish', {
  providerId: col.int(),
  isPickup: col.bool(),
  zip: col.text(),
  wantedAt: col.time().orNull(),
  tipCents: col.int(),
  changeForCents: col.int().orNull(),
  note: col.text(),
})

/** What the restaurants of a cart ask for; where the order names an address, its postal code counts. */
export const selectMeals = async (cartId: number, lines: Line[], source: Source = db, zip?: string) => {
  const dishes = lines.filter(({ isDish }) => isDish)
  const providerIds = [...new Set(dishes.map(({ providerId }) => providerId))]
  if (!providerIds.length) return []
  const rows = await source.sql(wishRow)`
    select provider_id as "providerId", is_pickup as "isPickup", zip, wanted_at as "wantedAt", tip_cents as "tipCents",
      change_for_cents as "changeForCents", note
    from cart_meals where cart_id = ${cartId} and provider_id = any(${providerIds})`
  const wishes = providerIds.map((providerId): MealWish => {
    const row = rows.find((one) => one.providerId === providerId)
    const wantedAt = row?.wantedAt ? new Date(row.wantedAt) : null
    const plain = { providerId, isPickup: false, zip: '', tipCents: 0, changeForCents: null, note: '' }
    return { ...plain, ...row, wantedAt, zip: zip ?? row?.zip ?? '' }
  })
  return mealRules().describeTerms(source, wishes, dishes)
}
