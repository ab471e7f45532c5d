import type { providerProductCalls } from '#contract/products/editor.ts'
import type { publicProductCalls, SortKey } from '#contract/products/public.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { toCents } from '#lib/money.ts'
import type { Search, Sort } from '../search/find-products.queries.ts'
import type { ProductEdit } from './save-product.service.ts'
import type { Tier } from './seo-and-tiers.service.ts'
import type { VariantEdit } from './variants.service.ts'

type Calls = typeof providerProductCalls
type FoodInput = InputOf<Calls['updateFoodProduct']>
type EditInput = Omit<FoodInput, 'id'>
type VariantInput = Omit<InputOf<Calls['updateVariant']>, 'id'>

/** undefined stays undefined, null stays null: left out or cleared. */
const scaled = (value: number | null | undefined, factor: number) =>
  value === null || value === undefined ? value : Math.round(value * factor)

const readSafety = (safety: NonNullable<EditInput['safety']>): ProductEdit['safety'] => ({
  manufacturerName: safety.manufacturer_name,
  manufacturerAddress: safety.manufacturer_address,
  manufacturerEmail: safety.manufacturer_email,
  isManufacturerOutsideEu: safety.manufacturer_outside_eu,
  responsibleName: safety.responsible_name,
  responsibleAddress: safety.responsible_address,
  responsibleEmail: safety.responsible_email,
  warnings: safety.warnings,
})

const readLabels = (labels: NonNullable<EditInput['labels']>): ProductEdit['labels'] => ({
  guaranteeYears: labels.guarantee_years,
  guarantor: labels.guarantor,
  energyClass: labels.energy_class,
  eprelNumber: labels.eprel_number,
  fibres: labels.fibres,
  alcoholPercent: labels.alcohol_percent,
  organicCode: labels.organic_code,
  depositKind: labels.deposit_kind,
  hasBattery: labels.has_battery,
  batteryNumber: labels.battery_number,
  passportUrl: labels.passport_url,
  environmentProof: labels.environment_proof,
  nutrition: labels.nutrition,
  storage: labels.storage,
  origin: labels.origin,
  hazardSignal: labels.hazard_signal,
  hazardStatements: labels.hazard_statements,
  hazardPictograms: labels.hazard_pictograms,
  ageRating: labels.age_rating,
  wetGrip: labels.wet_grip,
  noiseDecibels: labels.noise_decibels,
  toyAge: labels.toy_age,
  inci: labels.inci,
  feedKind: labels.feed_kind,
  composition: labels.composition,
  analysis: labels.analysis,
})

const readCrossselling = (input: EditInput) => {
  if (input.is_crossselling === false) return 'none'
  return input.crossselling_type ?? (input.is_crossselling ? 'products' : undefined)
}

export const readProduct = (input: EditInput): ProductEdit => ({
  columns: {
    name: input.name,
    details: input.details,
    status: input.status,
    sku: input.sku,
    articleNumber: input.article_number,
    ean: input.ein_number,
    condition: input.product_condition,
    isLocalManufacturer: input.is_local_manufacturer,
    showAsProfile: input.show_as_profile,
    stock: input.stock,
    contentAmount: input.unit,
    unitTypeId: input.unit_type,
    weightGrams: scaled(input.weight, 1000),
    widthMm: scaled(input.width, 10),
    heightMm: scaled(input.height, 10),
    lengthMm: scaled(input.lenght, 10),
    crossselling: readCrossselling(input),
    crosssellingCategoryId: input.crossselling_category_id,
    depositCents: input.deposit === undefined ? undefined : toCents(input.deposit),
    withdrawalExclusion: input.withdrawal_exclusion,
    ageLimit: input.age_limit,
    isElectronics: input.is_electronics,
    isPrepacked: input.is_prepacked,
    ingredients: input.ingredients,
    allergens: input.allergens,
    isAllergenFree: input.no_allergens,
    additives: input.additives,
  },
  isNet: !input.price_included,
  price: input.price,
  strike: input.previous_price,
  tax: input.tax,
  manufacturer: input.manufacturer,
  categories: input.product_categories && {
    category: input.product_categories.category ?? null,
    subCategory: input.product_categories.sub_category ?? null,
    childCategory: input.product_categories.child_category ?? null,
  },
  crosssellingIds: input.crossselling_product?.map((one) => (typeof one === 'number' ? one : one.product_id)),
  shippingIds: input.product_shippings?.map((one) => (typeof one === 'number' ? one : one.id)),
  features: input.features?.map((feature) => ({
    featureId: feature.feature_id,
    valueId: feature.value_id ?? null,
    customValue: feature.custom_value,
  })),
  safety: input.safety && readSafety(input.safety),
  labels: input.labels && readLabels(input.labels),
  imageIds: input.image_ids,
  photo: input.photo,
})

const grams = { kg: 1000, g: 1 }
const millimetres = { m: 1000, cm: 10, mm: 1 }

export const readVariant = (input: VariantInput): VariantEdit => ({
  columns: {
    articleNumber: input.article_no,
    ean: input.ean,
    stock: input.qty,
    contentAmount: input.unit,
    weightGrams: scaled(input.weight, grams[input.unit_weight]),
    widthMm: scaled(input.width, millimetres[input.unit_whl]),
    heightMm: scaled(input.height, millimetres[input.unit_whl]),
    lengthMm: scaled(input.lenght, millimetres[input.unit_whl]),
  },
  gross: input.gross_price,
  net: input.net_price,
  strike: input.old_price,
  tax: input.tax_rate,
})

export const readVariants = ({ options, variants }: InputOf<Calls['setVariants']>) => ({
  options: options.map(({ name, feature_id, is_color, values }) => ({
    name,
    featureId: feature_id,
    isColor: is_color,
    values: values.map(({ value, color }) => ({ value, colour: color ?? null })),
  })),
  variants: variants?.map(({ variant_options, ...input }) => ({ values: variant_options, ...readVariant(input) })),
})

type TierInput = Pick<
  InputOf<Calls['createTier']>,
  'shop_product_variant_id' | 'whole_sell_qty' | 'whole_sell_discount'
>

export const readTier = (input: TierInput): Omit<Tier, 'variantId'> & { variantId?: number | null } => ({
  variantId: input.shop_product_variant_id,
  minQuantity: input.whole_sell_qty,
  discountBasisPoints: Math.round(input.whole_sell_discount * 100),
})

export const sorts: Record<SortKey, Sort> = {
  'relevance|||desc': 'relevance',
  'created_at|||desc': 'newest',
  'views|||desc': 'popular',
  'rating|||desc': 'rated',
  'price|||asc': 'cheapest',
  'price|||desc': 'dearest',
  'name|||asc': 'fromA',
  'name|||desc': 'fromZ',
  'distance|||asc': 'nearest',
}

type Asked = Omit<InputOf<(typeof publicProductCalls)['findProducts']>, 'type'>

export const readSearch = (kind: Search['kind'], input: Asked): Search => ({
  kind,
  keyword: input.keyword,
  category: input.category,
  providerIds: input.provider_id,
  conditions: input.condition,
  valueIds: input.values,
  fromCents: input.price_from === undefined ? undefined : toCents(input.price_from),
  toCents: input.price_to === undefined ? undefined : toCents(input.price_to),
  inStock: input.in_stock,
  fromStars: input.rating,
  postalCode: input.postal_code,
  radiusKm: input.radius,
  sort: input.sort && sorts[input.sort],
  page: input.page,
  perPage: input.per_page,
})
