import type { RestMethod } from '#contract/orders/kinds.ts'
import type { DepositKind } from '#lib/law/labels.ts'
import { waySeesAge } from '#lib/law/media.ts'
import { acceptsCards } from '#server/domains/payments/index.ts'
import { hasFixedPrice } from '#server/domains/products/index.ts'
import { findPostalCode } from '#server/domains/reference/index.ts'
import { areaText } from '#server/domains/shipping/index.ts'
import { settings } from '#server/platform/settings.ts'
import { col, db, type RowOf, rowShape, type Source } from '#server/platform/sql/index.ts'
import { type BundleLine, describeBundles } from './bundles.contributions.ts'
import type { AboutItem } from './characteristics.rules.ts'
import { type Conditions, conditionsOf, type OfferedWay, type Pickup } from './conditions.queries.ts'
import { type MealLine, type MealWish, mealRules } from './meals.contributions.ts'

/** A line of a cart with what is known of its article, as it is now. */
const lineRow = rowShape('cart line', {
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
  guestKey: col.text().orNull(),
  slug: col.text(),
  name: col.text(),
  variantName: col.text(),
  articleNumber: col.text(),
  imageKey: col.text().orNull(),
  imageWidth: col.int().orNull(),
  imageHeight: col.int().orNull(),
  isListed: col.bool(),
  isActiveDish: col.bool(),
  /** it is sold in variants or sizes only, and none is chosen */
  lacksVariant: col.bool(),
  /** nothing is missing or removed */
  isComplete: col.bool(),
  priceCents: col.int(),
  stock: col.int(),
  taxBasisPoints: col.int(),
  isSmallBusiness: col.bool(),
  weightGrams: col.int(),
  depositCents: col.int(),
  contentAmount: col.number().orNull(),
  baseSymbol: col.text().orNull(),
  baseFactor: col.number().orNull(),
  unitSymbol: col.text().orNull(),
  depositKind: col.text<DepositKind>().orNull(),
  /** what is essential about it, for the page with the order button */
  about: col.json<AboutItem>(),
  withdrawalExclusion: col.text(),
  ageLimit: col.int().orNull(),
  /** a new book: no voucher lowers its price (BuchPrG) */
  hasFixedPrice: col.bool(),
  tiers: col.json<{ minQuantity: number; discountBasisPoints: number }[]>(),
  ownShippingIds: col.ints(),
  providerId: col.int(),
  companyName: col.text(),
  city: col.text(),
  postalCode: col.text(),
  /** of the conditions of its provider */
  version: col.text(),
  chosenPayment: col.text<RestMethod>().orNull(),
  termsAccepted: col.bool(),
})
type LineRow = RowOf<typeof lineRow>

/** A line of a cart with all that its price depends on, as it is now. */
export type Line = Omit<LineRow, 'isListed' | 'isActiveDish' | 'isComplete' | 'ownShippingIds' | 'version'> &
  Pick<Conditions, 'takesCash' | 'takesTransfer' | 'providerSlug' | 'hasTerms'> & {
    isOffered: boolean
    /** by its account at the payment service */
    takesCard: boolean
    /** that reach the country, the default one first */
    ways: OfferedWay[]
    /** the postal code that own deliveries go to; empty while it is not known */
    destination: string
    /** the default one first */
    pickups: Pickup[]
    /** the federal state of the provider */
    land: string | null
    /** of a dish */
    meal: MealLine | null
    /** what it is a part of */
    bundle: BundleLine | null
  }

const selectRows = (cartId: number, source: Source) => source.sql(lineRow)`
  select i.id, i.product_id as "productId", i.variant_id as "variantId", i.bundle_id as "bundleId", i.quantity, i.seen_cents as "seenCents",
    i.shipping_id as "chosenShippingId", i.is_pickup as "isPickup", i.store_location_id as "storeLocationId", p.is_dish as "isDish", to_jsonb(i.option_ids) as "optionIds", i.note, i.guest_key as "guestKey", p.slug, p.name, coalesce(v.name, '') as "variantName",
    coalesce(nullif(v.article_number, ''), p.article_number) as "articleNumber",
    pic.key as "imageKey", pic.width as "imageWidth", pic.height as "imageHeight",
    l.product_id is not null as "isListed", p.is_dish and p.status = 'active' and p.blocked_at is null as "isActiveDish",
    p.has_variants and v.id is null as "lacksVariant",
    p.kind in ('product', 'food') and p.has_variants = (v.id is not null) and v.removed_at is null
      and coalesce(v.price_cents, p.price_cents) is not null as "isComplete",
    coalesce(case when v.id is null then p.price_cents else v.price_cents end, 0) as "priceCents",
    case when p.is_dish then 9999 when v.id is null then p.stock else v.stock end as stock, case when c.is_small_business then 0 else tax.basis_points end as "taxBasisPoints",
    c.is_small_business as "isSmallBusiness",
    coalesce(v.weight_grams, p.weight_grams, 0) as "weightGrams", p.deposit_cents as "depositCents",
    coalesce(v.content_amount, p.content_amount) as "contentAmount", u.base_symbol as "baseSymbol",
    u.base_factor as "baseFactor", u.symbol as "unitSymbol", lab.deposit_kind as "depositKind",
    json_build_object('details', left(p.details, 600), 'features',
      (select coalesce(json_agg(json_build_object('name', f.name, 'value', coalesce(fv.value, pf.custom_value)) order by pf.position), '[]')
        from product_features pf join features f on f.id = pf.feature_id left join feature_values fv on fv.id = pf.value_id
        where pf.product_id = p.id),
      'fibres', lab.fibres, 'energyClass', lab.energy_class, 'alcoholPercent', lab.alcohol_percent,
      'guaranteeYears', lab.guarantee_years, 'allergens', p.allergens) as about,
    p.withdrawal_exclusion as "withdrawalExclusion", p.age_limit as "ageLimit", ${hasFixedPrice()} as "hasFixedPrice",
    (select coalesce(json_agg(json_build_object('minQuantity', t.min_quantity, 'discountBasisPoints',
        t.discount_basis_points) order by t.min_quantity), '[]')
      from wholesale_tiers t where t.product_id = p.id and (t.variant_id is null or t.variant_id = v.id)) as tiers,
    array(select ps.shipping_id from product_shippings ps where ps.product_id = p.id) as "ownShippingIds",
    p.provider_id as "providerId", c.company_name as "companyName", c.city, c.zip_code as "postalCode", n.version::text as version,
    pay.method as "chosenPayment", terms.provider_id is not null as "termsAccepted"
  from cart_items i
  join shared.products p on p.id = i.product_id
  join shared.companies c on c.id = p.provider_id
  join condition_versions n on n.provider_id = c.id
  left join product_listings l on l.product_id = p.id
  left join product_variants v on v.id = i.variant_id
  left join unit_types u on u.id = p.unit_type_id
  left join product_labels lab on lab.product_id = p.id
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

/** A product's own ways of shipping, or the default one; with an age limit those that look at the age. */
const waysOf = ({ ownShippingIds: ownIds, ageLimit, city }: LineRow, ways: Conditions['ways']): OfferedWay[] => {
  const own = ways.filter(({ way }) => ownIds.includes(way.id))
  const usable = own.length ? own : ways.filter(({ isDefault }) => isDefault)
  return usable
    .filter(({ way, reachesCountry }) => reachesCountry && (ageLimit === null || waySeesAge(way)))
    .map(({ way }) => ({ ...way, area: areaText(way.radiusKm, city), reaches: true }))
}

const lineOf = (row: LineRow, conditions: Conditions) => {
  const {
    isListed,
    isActiveDish,
    isComplete,
    lacksVariant,
    ownShippingIds: _ownShippingIds,
    version: _version,
    ...line
  } = row
  const { isPublished, isApproved, hasCardAccount, ways, pickups, takesCash, takesTransfer, providerSlug, hasTerms } =
    conditions
  const isClosed = row.isDish && settings.closedFeatures.includes('food')
  const isOnSale = !isClosed && (isListed || (isActiveDish && isPublished && isApproved))
  return {
    ...line,
    isOffered: isOnSale && isComplete,
    lacksVariant: isOnSale && lacksVariant,
    takesCash,
    takesTransfer,
    takesCard: acceptsCards() && hasCardAccount,
    ways: waysOf(row, ways),
    destination: '',
    pickups,
    providerSlug,
    hasTerms,
  }
}

/** Lines of the same provider stand together. In a transaction: with what it has written so far. */
export const selectLines = async (cartId: number, country: string, source: Source = db): Promise<Line[]> => {
  const rows = await selectRows(cartId, source)
  const conditions = await conditionsOf(rows, country, source)
  const dishes = rows.filter(({ isDish }) => isDish)
  const known = dishes.length ? await mealRules().describeLines(source, dishes) : new Map<number, MealLine>()
  const bundles = await describeBundles(source, rows)
  return Promise.all(
    rows.map(async (row) => ({
      ...lineOf(row, conditions.get(row.providerId)!),
      land: (await findPostalCode(row.postalCode))?.stateCode ?? null,
      meal: known.get(row.id) ?? null,
      bundle: bundles.get(row.id) ?? null,
    })),
  )
}

const wishRow = rowShape('meal wish', {
  providerId: col.int(),
  isPickup: col.bool(),
  zip: col.text(),
  wantedAt: col.time().orNull(),
  tipCents: col.int(),
  changeForCents: col.int().orNull(),
  note: col.text(),
  groupKey: col.text().orNull(),
})

/** What the restaurants of a cart ask for; where the order names an address, its postal code counts. */
export const selectMeals = async (cartId: number, lines: Line[], source: Source = db, zip?: string) => {
  const dishes = lines.filter(({ isDish }) => isDish)
  const providerIds = [...new Set(dishes.map(({ providerId }) => providerId))]
  if (!providerIds.length) return []
  const rows = await source.sql(wishRow)`
    select provider_id as "providerId", is_pickup as "isPickup", zip, wanted_at as "wantedAt", tip_cents as "tipCents",
      change_for_cents as "changeForCents", note, group_key as "groupKey"
    from cart_meals where cart_id = ${cartId} and provider_id = any(${providerIds})`
  const wishes = providerIds.map((providerId): MealWish => {
    const row = rows.find((one) => one.providerId === providerId)
    const wantedAt = row?.wantedAt ? new Date(row.wantedAt) : null
    const plain = { providerId, isPickup: false, zip: '', tipCents: 0, changeForCents: null, note: '', groupKey: null }
    return { ...plain, ...row, wantedAt, zip: zip ?? row?.zip ?? '' }
  })
  return mealRules().describeTerms(source, wishes, dishes)
}
