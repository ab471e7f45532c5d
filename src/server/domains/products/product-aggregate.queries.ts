import type { SignalWord } from '#lib/law/hazards.ts'
import type { DepositKind, EnergyClass, FeedKind } from '#lib/law/labels.ts'
import type { AgeRating } from '#lib/law/media.ts'
import type { TaxClass } from '#server/domains/catalogue/index.ts'
import { publishedSlug } from '#server/domains/providers/index.ts'
import { landOf } from '#server/domains/reference/index.ts'
import type { PriceBasis, Rate } from '#server/domains/shipping/index.ts'
import {
  col,
  columnsOfTable,
  db,
  type RowOf,
  readingOnly,
  replica,
  rowShape,
  rowTag,
  type Source,
  selectedColumns,
  sql,
} from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { withRequired } from './features/required.queries.ts'
import { type Lack, withLacks } from './product-kinds.contributions.ts'
import { products } from './products.tables.ts'
import type { Rating } from './search/listings.service.ts'

type Product = typeof products.$inferSelect

export type PricedRow = Pick<
  Product,
  | 'priceCents'
  | 'strikeCents'
  | 'referenceCents'
  | 'stock'
  | 'ean'
  | 'contentAmount'
  | 'weightGrams'
  | 'widthMm'
  | 'heightMm'
  | 'lengthMm'
>

export type VariantRow = PricedRow & {
  id: number
  name: string
  values: string[]
  articleNumber: string
  taxClass: TaxClass | null
}
export type ImageRow = { id: number; key: string; width: number; height: number; alt: string; variantIds: number[] }
export type OptionRow = {
  name: string
  featureId: number | null
  isColor: boolean
  values: { value: string; colour: string | null }[]
}
export type TierRow = {
  id: number
  productId: number
  variantId: number | null
  variantName: string
  minQuantity: number
  discountBasisPoints: number
}
export type ShippingRow = {
  id: number
  name: string
  isDefault: boolean
  basis: PriceBasis
  rates: Rate[]
  freeFromCents: number | null
  daysFrom: number
  daysTo: number
  isOwnDelivery: boolean
  radiusKm: number | null
  checksAge: boolean
  countries: string[]
}
export type UnitRow = { symbol: string; baseSymbol: string | null; baseFactor: number | null }

const categoryLinkColumn = col
  .object({ id: col.int(), name: col.text(), slug: col.text(), type: col.text(), isMenu: col.bool() })
  .orNull()

/** A product with everything that belongs to it, in one statement. */
export const wholeProductRow = rowShape('product aggregate', {
  ...columnsOfTable(products),
  manufacturer: col.text(),
  unit: col.object({ symbol: col.text(), baseSymbol: col.text().orNull(), baseFactor: col.number().orNull() }).orNull(),
  /** today's rates */
  taxRates: col.json<Record<TaxClass, number>>(),
  category: categoryLinkColumn,
  subCategory: categoryLinkColumn,
  childCategory: categoryLinkColumn,
  safety: col
    .object({
      manufacturerName: col.text(),
      manufacturerAddress: col.text(),
      manufacturerEmail: col.text(),
      isManufacturerOutsideEu: col.bool(),
      responsibleName: col.text(),
      responsibleAddress: col.text(),
      responsibleEmail: col.text(),
      warnings: col.text(),
    })
    .orNull(),
  labels: col
    .object({
      guaranteeYears: col.int().orNull(),
      guarantor: col.text(),
      energyClass: col.text<EnergyClass>().orNull(),
      eprelNumber: col.text(),
      fibres: col.text(),
      alcoholPercent: col.number().orNull(),
      organicCode: col.text(),
      depositKind: col.text<DepositKind>().orNull(),
      hasBattery: col.bool(),
      batteryNumber: col.text(),
      passportUrl: col.text(),
      environmentProof: col.text(),
      nutrition: col.text(),
      storage: col.text(),
      origin: col.text(),
      hazardSignal: col.text<SignalWord>().orNull(),
      hazardStatements: col.text(),
      hazardPictograms: col.text(),
      ageRating: col.text<AgeRating>().orNull(),
      wetGrip: col.text<EnergyClass>().orNull(),
      noiseDecibels: col.int().orNull(),
      toyAge: col.int().orNull(),
      inci: col.text(),
      feedKind: col.text<FeedKind>().orNull(),
      composition: col.text(),
      analysis: col.text(),
    })
    .orNull(),
  features: col.list({
    featureId: col.int(),
    name: col.text(),
    isColor: col.bool(),
    valueId: col.int().orNull(),
    value: col.text(),
    colour: col.text().orNull(),
    customValue: col.text(),
  }),
  images: col.json<ImageRow[]>(),
  options: col.json<OptionRow[]>(),
  variants: col.json<VariantRow[]>(),
  tiers: col.list({
    id: col.int(),
    productId: col.int(),
    variantId: col.int().orNull(),
    variantName: col.text(),
    minQuantity: col.int(),
    discountBasisPoints: col.int(),
  }),
  tags: col.list({ id: col.int(), name: col.text() }),
  crosssellingProducts: col.list({ id: col.int(), name: col.text() }),
  /** chosen by the provider */
  shippingIds: col.ints(),
  /** those that apply: the active ones of the chosen, else the default one */
  shippings: col.json<ShippingRow[]>(),
  rating: col.json<Rating>(),
  seo: col
    .object({ isMeta: col.bool(), metaTag: col.text(), metaTitle: col.text(), metaDescription: col.text() })
    .orNull(),
  provider: col.object({
    companyName: col.text(),
    street: col.text(),
    houseNumber: col.text(),
    postalCode: col.text(),
    city: col.text(),
    phone: col.text(),
    vatNumber: col.text(),
    taxNumber: col.text(),
    lucidNumber: col.text(),
    weeeNumber: col.text(),
    registrationCompleted: col.bool(),
    /** its papers were checked */
    isApproved: col.bool(),
    /** it sells before that */
    sellsUnchecked: col.bool(),
    isSmallBusiness: col.bool(),
    /** its federal state */
    land: col.text().orNull(),
    /** of its page; null while it is not public */
    publicSlug: col.text().orNull(),
  }),
})
export type WholeProduct = RowOf<typeof wholeProductRow> & {
  /** what its kind adds to the checks of the publication */
  lacks?: readonly Lack[]
  /** what its categories ask of it; not known of products that customers see */
  requiredFeatures?: readonly { id: number; name: string }[]
}

const priced = (t: string) => `'priceCents', ${t}.price_cents, 'strikeCents', ${t}.strike_cents,
  'referenceCents', ${t}.reference_cents, 'stock', ${t}.stock, 'ean', ${t}.ean, 'contentAmount', ${t}.content_amount,
  'weightGrams', ${t}.weight_grams, 'widthMm', ${t}.width_mm, 'heightMm', ${t}.height_mm, 'lengthMm', ${t}.length_mm`

const categoryLink = (column: string, name: string) => `(select json_build_object('id', id, 'name', name, 'slug', slug,
  'type', type, 'isMenu', is_menu) from categories where id = p.${column}) as "${name}"`

const listOf = (object: string, order: string) =>
  `coalesce(json_agg(json_build_object(${object}) order by ${order}), '[]')`

const chosenShippings = `select from product_shippings ps join shippings c on c.id = ps.shipping_id and c.is_active
  where ps.product_id = p.id`

const wholeProduct = sql.raw(`
  select ${selectedColumns(products, 'p')},
    coalesce((select name from manufacturers where id = p.manufacturer_id), '') as manufacturer,
    (select json_build_object('symbol', symbol, 'baseSymbol', base_symbol, 'baseFactor', base_factor)
      from unit_types where id = p.unit_type_id) as unit,
    (select json_object_agg(tax_class, basis_points) from tax_rates
      where (now() at time zone 'Europe/Berlin')::date between valid_from and coalesce(valid_to, 'infinity')) as "taxRates",
    ${categoryLink('category_id', 'category')},
    ${categoryLink('sub_category_id', 'subCategory')},
    ${categoryLink('child_category_id', 'childCategory')},
    (select json_build_object('manufacturerName', manufacturer_name, 'manufacturerAddress', manufacturer_address,
      'manufacturerEmail', manufacturer_email, 'isManufacturerOutsideEu', is_manufacturer_outside_eu, 'responsibleName',
      responsible_name, 'responsibleAddress', responsible_address, 'responsibleEmail', responsible_email, 'warnings', warnings)
      from product_safety where product_id = p.id) as safety,
    (select json_build_object('guaranteeYears', guarantee_years, 'guarantor', guarantor, 'energyClass', energy_class,
      'eprelNumber', eprel_number, 'fibres', fibres, 'alcoholPercent', alcohol_percent, 'organicCode', organic_code,
      'depositKind', deposit_kind, 'hasBattery', has_battery, 'batteryNumber', battery_number, 'passportUrl', passport_url, 'environmentProof',
      environment_proof, 'nutrition', nutrition, 'storage', storage, 'origin', origin, 'hazardSignal', hazard_signal,
      'hazardStatements', hazard_statements, 'hazardPictograms', hazard_pictograms, 'ageRating', age_rating, 'wetGrip',
      wet_grip, 'noiseDecibels', noise_decibels, 'toyAge', toy_age, 'inci', inci, 'feedKind', feed_kind, 'composition', composition,
      'analysis', analysis)
      from product_labels where product_id = p.id) as labels,
    (select ${listOf(
      `'featureId', f.id, 'name', f.name, 'isColor', f.is_color, 'valueId', v.id,
        'value', coalesce(v.value, pf.custom_value), 'colour', v.colour, 'customValue', pf.custom_value`,
      'pf.position',
    )} from product_features pf join features f on f.id = pf.feature_id left join feature_values v on v.id = pf.value_id
      where pf.product_id = p.id) as features,
    (select ${listOf(
      `'id', i.id, 'key', i.key, 'width', i.width, 'height', i.height, 'alt', i.alt, 'variantIds',
        (select coalesce(json_agg(vi.variant_id order by vi.variant_id), '[]') from variant_images vi
          join product_variants v on v.id = vi.variant_id and v.removed_at is null where vi.image_id = i.id)`,
      'i.position, i.id',
    )} from product_images i where i.product_id = p.id) as images,
    (select ${listOf(
      `'name', o.name, 'featureId', o.feature_id, 'isColor', o.is_color, 'values',
        (select ${listOf(`'value', value, 'colour', colour`, 'position')} from product_option_values where option_id = o.id)`,
      'o.position',
    )} from product_options o where o.product_id = p.id) as options,
    (select ${listOf(
      `'id', v.id, 'name', v.name, 'values', v.values, 'articleNumber', v.article_number,
        'taxClass', v.tax_class, ${priced('v')}`,
      'v.position, v.id',
    )} from product_variants v where v.product_id = p.id and v.removed_at is null) as variants,
    (select ${listOf(
      `'id', t.id, 'productId', t.product_id, 'variantId', t.variant_id, 'variantName', coalesce(v.name, ''),
        'minQuantity', t.min_quantity, 'discountBasisPoints', t.discount_basis_points`,
      't.variant_id nulls first, t.min_quantity',
    )} from wholesale_tiers t left join product_variants v on v.id = t.variant_id
      where t.product_id = p.id and v.removed_at is null) as tiers,
    (select ${listOf(`'id', t.id, 'name', t.name`, 'pt.position')}
      from product_tags pt join tags t on t.id = pt.tag_id where pt.product_id = p.id) as tags,
    (select ${listOf(`'id', o.id, 'name', o.name`, 'c.position')}
      from crossselling_products c join products o on o.id = c.other_id and o.status <> 'deleted'
      where c.product_id = p.id) as "crosssellingProducts",
    array(select shipping_id from product_shippings where product_id = p.id order by shipping_id) as "shippingIds",
    (select ${listOf(
      `'id', s.id, 'name', s.name, 'isDefault', s.is_default, 'basis', s.basis, 'rates', s.rates, 'freeFromCents',
        s.free_from_cents, 'daysFrom', s.days_from, 'daysTo', s.days_to, 'isOwnDelivery', s.is_own_delivery, 'radiusKm', s.radius_km, 'checksAge', s.checks_age, 'countries', (select json_agg(k.name order by k.position)
          from shipping_countries sc join countries k on k.id = sc.country_id where sc.shipping_id = s.id)`,
      's.is_default desc, s.id',
    )} from shippings s where s.provider_id = p.provider_id and s.is_active and p.kind in ('product', 'food')
      and case when exists (${chosenShippings}) then exists (${chosenShippings} and c.id = s.id) else s.is_default end) as shippings,
    coalesce((select json_build_object('tenths', tenths, 'count', count) from product_ratings where product_id = p.id),
      '{"tenths": 0, "count": 0}') as rating,
    (select json_build_object('isMeta', is_meta, 'metaTag', meta_tag, 'metaTitle', meta_title, 'metaDescription',
      meta_description) from seo_data where type = 'product' and slug = p.slug) as seo,
    json_build_object('companyName', c.company_name, 'street', c.street, 'houseNumber', c.house_number, 'postalCode',
      c.zip_code, 'city', c.city, 'phone', c.phone, 'vatNumber', c.vat_number, 'taxNumber', c.tax_number, 'isSmallBusiness', c.is_small_business, 'lucidNumber', c.lucid_number,
      'weeeNumber', c.weee_number, 'registrationCompleted', c.registration_completed, 'isApproved', exists (
        select from shared.provider_pages y where y.provider_id = c.id and y.approved_at is not null), 'sellsUnchecked', exists (
        select from shared.provider_pages y where y.provider_id = c.id and y.approved_at is null and y.is_published), 'land', ${landOf('c.zip_code')}, 'publicSlug', ${publishedSlug}) as provider
  from products p join shared.companies c on c.id = p.provider_id`)

const tagsOf = (product: RowOf<typeof wholeProductRow> | undefined) =>
  product
    ? [
        ...[product, ...product.crosssellingProducts].map(({ id }) => rowTag('products', id)),
        ...product.tags.map(({ id }) => rowTag('tags', id)),
        ...(product.manufacturerId === null ? [] : [rowTag('manufacturers', product.manufacturerId)]),
        // also its shippings and its page
        rowTag('companies', product.providerId),
        ...['categories', 'countries', 'feature_values', 'features', 'seo_data', 'tax_rates', 'towns', 'unit_types'],
      ]
    : ['products']

/** What customers see: only what has a listing. */
export const selectShownProduct = (slug: string) =>
  readingOnly(
    () =>
      replica.sql(wholeProductRow)`
        ${wholeProduct} where p.slug = ${slug} and exists (select from product_listings where product_id = p.id)`.first(),
    tagsOf,
    // the product names its tags and its manufacturer
    ['tags', 'manufacturers'],
  )

const withDuties = async (on: Source, rows: readonly RowOf<typeof wholeProductRow>[]): Promise<WholeProduct[]> =>
  withRequired(on, await withLacks(on, rows))

export const selectOwnProduct = async (providerId: number, id: number): Promise<WholeProduct | undefined> => {
  const rows = await sql(wholeProductRow)`
    ${wholeProduct} where p.id = ${id} and p.provider_id = ${providerId} and p.status <> 'deleted'`
  return (await withDuties(db, rows))[0]
}

/** Inside a transaction, with what it has written so far; in the order of their ids. */
export const readWholes = async (on: Source, ids: number[]): Promise<WholeProduct[]> =>
  withDuties(on, await on.sql(wholeProductRow)`${wholeProduct} where p.id = any(${ids}::int[]) order by p.id`)

export const readWhole = async (tx: Tx, id: number) => (await readWholes(tx, [id]))[0]!
