import { z } from 'zod'
import { energyClasses } from '#lib/law/labels.ts'
import { ageRatings } from '#lib/law/media.ts'
import { apiOnly, nextFree } from '../wire/fields.ts'

export const productKind = z.enum(['product', 'food', 'service', 'property'])
export const productStatus = z.enum(['draft', 'active', 'inactive', 'deleted'])
export const productCondition = z.enum(['new', 'refurbished', 'used'])
export const crosssellingType = z.enum(['none', 'products', 'category'])

/** Why a consumer can't withdraw from the purchase (§312g (2) BGB). */
export const withdrawalExclusion = z.enum(['none', 'perishable', 'made_to_order', 'hygiene', 'dated'])

/** The fourteen of annex II LMIV; cereals and nuts are named each, `gluten` and `nuts` alone keep food from being sold. */
export const allergen = z.enum([
  'gluten',
  'wheat',
  'spelt',
  'khorasan',
  'rye',
  'barley',
  'oats',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soy',
  'milk',
  'nuts',
  'almonds',
  'hazelnuts',
  'walnuts',
  'cashews',
  'pecans',
  'brazil_nuts',
  'pistachios',
  'macadamias',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
])

/** Additives that must be named on dishes and loose food. */
export const additive = z.enum([
  'colouring',
  'preservative',
  'antioxidant',
  'flavour_enhancer',
  'sulphured',
  'blackened',
  'waxed',
  'phosphate',
  'sweetener',
  'phenylalanine',
  'caffeine',
  'quinine',
])

/** For `srcset`, which pages make of `src` (`lib/site/pictures.ts`). */
export const pictureCopies = { avif: apiOnly(z.string()), webp: apiOnly(z.string()) }

export const picture = z.object({
  src: z.string(),
  ...pictureCopies,
  width: z.int(),
  height: z.int(),
})

/** A picture of the media library as pages show it. */
export const shownMedium = picture.extend({
  id: z.int(),
  alt: z.string(),
  /** who made it and under which licence; empty where no credit is required */
  credit: z.string(),
  /** the point that stays in sight where it is cut, as in `object-position` */
  focus: z.string(),
})
export type ShownMedium = z.output<typeof shownMedium>

export const galleryImage = z.object({
  id: z.int(),
  image: z.string(),
  picture,
  variant: z.int().nullable().describe('the first variant that shows it'),
  variant_ids: z.array(z.int()),
  /** what it shows, where the provider's library says it */
  alt: z.string().optional(),
})

export const variantOption = z.object({
  option: z.string(),
  value: z.string(),
  is_color: z.boolean(),
  color: z.string().nullable(),
})

/** Weights in kg, measures in cm, money in euros. */
export const variant = z.object({
  id: z.int(),
  product_id: z.int(),
  product_name: z.string(),
  /** "Rot / L" */
  variant_name: z.string(),
  variant_options: z.array(variantOption),
  article_no: z.string(),
  ean: z.string(),
  tax_rate: z.number(),
  /** Grundpreis per measurement_unit */
  unit_price_without_tax: z.number().nullable(),
  unit_price_with_tax: z.number().nullable(),
  measurement_unit: z.string().nullable(),
  net_price: z.number().nullable(),
  gross_price: z.number().nullable(),
  /** strike price, only while it is the lowest of the 30 days before the reduction */
  old_price: z.number().nullable(),
  qty: z.int(),
  /** amount of content; that of the product when null */
  unit: z.number().nullable(),
  weight: z.number().nullable(),
  unit_weight: z.literal('kg'),
  lenght: z.number().nullable(),
  height: z.number().nullable(),
  width: z.number().nullable(),
  unit_whl: z.literal('cm'),
  image_ids: z.array(z.int()),
})

/** As its provider edits it. */
export const ownVariant = variant.extend({
  /** old_price is what customers see of it */
  previous_price: z.number().nullable().describe('the strike price the provider wants'),
})

export const productOption = z.object({
  name: z.string(),
  feature_id: z.int().nullable(),
  is_color: z.boolean(),
  values: z.array(z.object({ value: z.string(), color: z.string().nullable() })),
})

export const wholesaleDiscount = z.object({
  id: z.int(),
  product_id: z.int(),
  shop_product_variant_id: z.int().nullable(),
  variant_name: z.string(),
  whole_sell_qty: z.int(),
  /** percent off the unit price from that quantity on */
  whole_sell_discount: z.number(),
})

export const seoInfo = z.object({
  is_meta: z.boolean(),
  meta_tag: z.string(),
  meta_title: z.string(),
  meta_description: z.string(),
  tags: z.array(z.string()),
})

export const safety = z.object({
  manufacturer_name: z.string(),
  manufacturer_address: z.string(),
  manufacturer_email: z.string(),
  manufacturer_outside_eu: z.boolean(),
  responsible_name: z.string(),
  responsible_address: z.string(),
  responsible_email: z.string(),
  warnings: z.string(),
})

export const energyClass = z.enum(energyClasses)
export const hazardSignal = z.enum(['danger', 'warning'])
export const ageRating = z.enum(Object.keys(ageRatings) as (keyof typeof ageRatings)[])
/** § 32 VerpackG */
export const depositKind = z.enum(['reusable', 'single_use', 'tableware'])

/** Art. 15 EU 767/2009 */
export const feedKind = z.enum(['complete', 'complementary'])

/** What the law wants to be shown of certain goods; an empty text or null says nothing. */
export const labels = z.object({
  guarantee_years: z.int().nullable().describe('of a free guarantee of the producer for more than two years'),
  guarantor: z.string(),
  energy_class: energyClass.nullable(),
  eprel_number: z.string(),
  fibres: z.string(),
  alcohol_percent: z.number().nullable(),
  organic_code: z.string(),
  deposit_kind: depositKind.nullable(),
  has_battery: z.boolean(),
  battery_number: z.string(),
  passport_url: z.string().describe('address of the battery passport (EU 2023/1542)'),
  environment_proof: z.string().describe('seal and number that allow a general environmental claim'),
  nutrition: z.string(),
  storage: z.string(),
  origin: z.string(),
  hazard_signal: hazardSignal.nullable(),
  hazard_statements: z.string().describe('codes of annex III CLP'),
  hazard_pictograms: z.string().describe('GHS01 to GHS09'),
  age_rating: ageRating.nullable(),
  wet_grip: energyClass.nullable(),
  noise_decibels: z.int().nullable(),
  toy_age: z.int().nullable().describe('lowest age of a toy in years'),
  inci: z.string().describe('ingredients of a cosmetic'),
  feed_kind: feedKind.nullable(),
  composition: z.string().describe('of pet food'),
  analysis: z.string().describe('analytical constituents of pet food'),
})

export const productFeature = z.object({
  feature_id: z.int(),
  name: z.string(),
  is_color: z.boolean(),
  value_id: z.int().nullable(),
  value: z.string(),
  color: z.string().nullable(),
  /** the provider's own word where the list had none */
  custom_value: z.string(),
})

/** What every kind of answer about one product holds. */
export const productFields = {
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  product_type: productKind,
  sku: z.string(),
  article_number: z.string(),
  ein_number: z.string(),
  details: z.string(),
  product_condition: productCondition,
  manufacturer: z.string(),
  is_local_manufacturer: z.boolean(),
  /** null while a draft has none */
  price: z.number().nullable().describe('gross, in euros; with variants the lowest of theirs'),
  price_included: z.literal(true),
  net_price: z.number().nullable(),
  tax: z.number(),
  stock: z.int(),
  photo: z.string().nullable(),
  /** amount of content and the id of its unit */
  unit: z.number().nullable(),
  unit_type: z.int().nullable(),
  unit_symbol: z.string().nullable(),
  /** Grundpreis per measurement_unit (PAngV §5) */
  unit_price: z.number().nullable(),
  measurement_unit: z.string().nullable(),
  weight: z.number().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  lenght: z.number().nullable(),
  is_variants: z.boolean(),
  /** PAngV §7, comes on top of the price */
  deposit: z.number(),
  withdrawal_exclusion: withdrawalExclusion,
  age_limit: z.int().nullable(),
  is_electronics: z.boolean(),
  is_prepacked: z.boolean(),
  ingredients: z.string(),
  allergens: z.array(allergen),
  /** said by the provider; false with an empty list: nothing was said */
  no_allergens: z.boolean(),
  additives: z.array(additive),
  safety,
  labels,
  features: z.array(productFeature),
  /** the ways of shipping that the provider chose for it; without any it is the provider's default one */
  product_shippings: z.array(z.object({ id: z.int() })),
}

export const missingField = z.object({ field: z.string(), message: z.string() })

/** A way of shipping as customers see it at a product. */
export const offeredShipping = z.object({
  id: z.int(),
  name: z.string(),
  is_default: z.boolean(),
  /** for one piece alone */
  price: z.number(),
  /** from this value of the order on it costs nothing */
  free_from: z.number().nullable(),
  delivery_days_from: z.int(),
  delivery_days_to: z.int(),
  /** the days on which it would arrive if it were ordered today */
  delivery_from: z.iso.date(),
  delivery_to: z.iso.date(),
  /** names of countries, in German */
  countries: z.array(z.string()),
  area: z.string().describe('of own delivery: how far the provider comes, in German'),
})

/** A product as its provider edits it. */
export const productInfo = z.object({
  ...productFields,
  /** its provider is a Kleinunternehmer: no tax is shown */
  small_business: z.boolean(),
  is_dish: z.boolean().describe('edited on the menu'),
  status: productStatus,
  show_as_profile: z.boolean(),
  /** the strike price the provider wants; shown_previous_price is what customers see of it */
  previous_price: z.number().nullable(),
  shown_previous_price: z.number().nullable(),
  /** of the 30 days before the current reduction; null when the price was not reduced */
  lowest_price_30_days: z.number().nullable(),
  product_categories: z.object({
    category: z.int().nullable(),
    sub_category: z.int().nullable(),
    child_category: z.int().nullable(),
  }),
  is_crossselling: z.boolean(),
  crossselling_type: crosssellingType,
  crossselling_category_id: z.int().nullable(),
  crossselling_product: z.array(z.object({ product_id: z.int(), product_name: z.string() })),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  /** in German, with the field it is about */
  missing: z.array(missingField).describe('what keeps the product from being published'),
})

export const productListRow = z.object({
  id: z.int(),
  sku: z.string(),
  category_name: z.string().nullable(),
  name: z.string(),
  slug: z.string(),
  article_number: z.string(),
  type: productKind,
  stock: z.int(),
  price: z.number().nullable(),
  status: productStatus,
  show_as_profile: z.boolean(),
  is_variants: z.boolean(),
  photo: z.string().nullable(),
})

/** A product in a list of the shop. */
export const productCard = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  type: productKind,
  category_name: apiOnly(z.string().nullable()),
  price: z.number(),
  /** variants differ in price: "ab" */
  has_price_range: z.boolean(),
  previous_price: z.number().nullable(),
  discount_percent: z.int().nullable(),
  tax: apiOnly(z.number()),
  unit_price: z.number().nullable(),
  measurement_unit: z.string().nullable(),
  price_unit: z.string().nullable().describe('of a service: what the price is for, "je Stunde"'),
  deposit: z.number(),
  deposit_kind: depositKind.nullable(),
  energy_class: energyClass.nullable(),
  stock: z.int(),
  is_variants: apiOnly(z.boolean()),
  age_limit: z.int().nullable(),
  /** of five stars, with one decimal; 0 without reviews */
  avg_rating: z.number(),
  total_review: z.int(),
  picture: picture.nullable(),
  provider: z.object({ id: apiOnly(z.int()), company_name: z.string(), city: z.string() }),
  restaurant_url: z.string().nullable().describe('of a dish: the restaurant that it is ordered from, by its menu'),
  /** of a service that can be booked */
  next_free: nextFree,
  /** to the provider's town, in lists that were asked for with a postal code */
  distance_km: z.int().nullable(),
})

/** A feature that products can have, with the choice of one product where one is named. */
export const feature = z.object({
  id: z.int(),
  name: z.string(),
  is_color: z.boolean(),
  custom_value: z.string().describe("the product's own word where the list had none"),
  values: z.array(
    z.object({
      id: z.int(),
      value: z.string(),
      color: z.string().nullable(),
      is_selected: z.boolean().describe('the product has it'),
    }),
  ),
})

export const tag = z.object({ id: z.int(), name: z.string() })
