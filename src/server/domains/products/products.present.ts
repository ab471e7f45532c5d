import { germanDay } from '#lib/format.ts'
import { waySeesAge } from '#lib/law/media.ts'
import { netOf, toEuros } from '#lib/money.ts'
import { workingDaysAfter } from '#lib/time/delivery.ts'
import { presentFreeTime } from '#lib/time/free-time.ts'
import { holidaysAt } from '#lib/time/holidays.ts'
import { areaText, shippingPrice } from '#server/domains/shipping/index.ts'
import { pictureSet, pictureUrl } from '#server/platform/files/pictures.ts'
import { isoTime } from '#server/platform/times.ts'
import { automaticSeo } from './edit/seo-and-tiers.service.ts'
import type { OwnRow } from './edit/table/product-table.queries.ts'
import { presentLabels } from './labels/labels.present.ts'
import type { ImageRow, OptionRow, TierRow, VariantRow, WholeProduct } from './product-aggregate.queries.ts'
import { basePrice, discountOf, type MissingField, missingForPublication, shownStrike } from './products.rules.ts'
import type { CardRow } from './shop/cards.queries.ts'
import { priceUnitOf } from './shop/cards.rules.ts'
import type { Section, Slider } from './shop/sliders.queries.ts'
import type { ProviderCard } from './shop/visits.service.ts'

/** Fields of the editor that a product lacks something in, as its calls name them. */
export const missingFields = {
  name: 'name',
  details: 'details',
  category: 'product_categories',
  features: 'features',
  images: 'photo',
  price: 'price',
  variants: 'variants',
  unit: 'unit_type',
  contentAmount: 'unit',
  ingredients: 'ingredients',
  allergens: 'allergens',
  'safety.manufacturerName': 'safety.manufacturer_name',
  'safety.manufacturerAddress': 'safety.manufacturer_address',
  'safety.manufacturerEmail': 'safety.manufacturer_email',
  'safety.responsibleName': 'safety.responsible_name',
  'labels.guarantor': 'labels.guarantor',
  'labels.guaranteeYears': 'labels.guarantee_years',
  'labels.energyClass': 'labels.energy_class',
  'labels.fibres': 'labels.fibres',
  'labels.alcoholPercent': 'labels.alcohol_percent',
  'labels.organicCode': 'labels.organic_code',
  'labels.depositKind': 'labels.deposit_kind',
  'labels.batteryNumber': 'labels.battery_number',
  'labels.passportUrl': 'labels.passport_url',
  'labels.environmentProof': 'labels.environment_proof',
  'labels.origin': 'labels.origin',
  'labels.hazardSignal': 'labels.hazard_signal',
  'labels.hazardStatements': 'labels.hazard_statements',
  'labels.hazardPictograms': 'labels.hazard_pictograms',
  'labels.ageRating': 'labels.age_rating',
  'labels.wetGrip': 'labels.wet_grip',
  'labels.toyAge': 'labels.toy_age',
  'labels.inci': 'labels.inci',
  'labels.feedKind': 'labels.feed_kind',
  'safety.warnings': 'safety.warnings',
  ageLimit: 'age_limit',
  provider: 'provider',
  'provider.taxNumber': 'provider.tax_number',
  'provider.lucidNumber': 'provider.lucid_number',
  'provider.weeeNumber': 'provider.weee_number',
  'provider.sellsUnchecked': 'provider.approval',
  'property.data': 'property.data',
  'property.area': 'property.area',
  'property.energy': 'property.energy',
  'property.commission': 'property.commission',
} as const satisfies Record<MissingField, string>

const euros = (cents: number | null) => (cents === null ? null : toEuros(cents))
const kilos = (grams: number | null) => (grams === null ? null : grams / 1000)
const centimetres = (millimetres: number | null) => (millimetres === null ? null : millimetres / 10)

export const presentImage = (image: ImageRow) => ({
  id: image.id,
  image: pictureUrl(image.key, 1024),
  picture: { ...pictureSet(image.key), width: image.width, height: image.height },
  variant: image.variantIds[0] ?? null,
  variant_ids: image.variantIds,
  ...(image.alt && { alt: image.alt }),
})

export const presentOption = (option: OptionRow) => ({
  name: option.name,
  feature_id: option.featureId,
  is_color: option.isColor,
  values: option.values.map(({ value, colour }) => ({ value, color: colour })),
})

export const presentVariant = (product: WholeProduct, variant: VariantRow) => {
  const rate = product.taxRates[variant.taxClass ?? product.taxClass]
  const net = variant.priceCents === null ? null : netOf(variant.priceCents, rate)
  const amount = variant.contentAmount ?? product.contentAmount
  return {
    id: variant.id,
    product_id: product.id,
    product_name: product.name,
    variant_name: variant.name,
    variant_options: variant.values.map((value, at) => {
      const option = product.options[at]
      const colour = option?.values.find((known) => known.value === value)?.colour ?? null
      return { option: option?.name ?? '', value, is_color: option?.isColor ?? false, color: colour }
    }),
    article_no: variant.articleNumber,
    ean: variant.ean,
    tax_rate: rate / 100,
    unit_price_without_tax: euros(basePrice(net, amount, product.unit)),
    unit_price_with_tax: euros(basePrice(variant.priceCents, amount, product.unit)),
    measurement_unit: product.unit?.baseSymbol ?? null,
    net_price: euros(net),
    gross_price: euros(variant.priceCents),
    old_price: euros(shownStrike(variant)),
    qty: variant.stock,
    unit: variant.contentAmount,
    weight: kilos(variant.weightGrams),
    unit_weight: 'kg' as const,
    lenght: centimetres(variant.lengthMm),
    height: centimetres(variant.heightMm),
    width: centimetres(variant.widthMm),
    unit_whl: 'cm' as const,
    image_ids: product.images.filter((image) => image.variantIds.includes(variant.id)).map(({ id }) => id),
  }
}

export const presentVariants = (product: WholeProduct) =>
  product.variants.map((variant) => presentVariant(product, variant))

export const presentOwnVariant = (product: WholeProduct, variant: VariantRow) => ({
  ...presentVariant(product, variant),
  previous_price: euros(variant.strikeCents),
})

export const presentOwnVariants = (product: WholeProduct) =>
  product.variants.map((variant) => presentOwnVariant(product, variant))

export const presentTier = (tier: TierRow) => ({
  id: tier.id,
  product_id: tier.productId,
  shop_product_variant_id: tier.variantId,
  variant_name: tier.variantName,
  whole_sell_qty: tier.minQuantity,
  whole_sell_discount: tier.discountBasisPoints / 100,
})

export const presentSeo = (product: WholeProduct) => {
  const seo = product.seo ?? automaticSeo(product)
  return {
    is_meta: seo.isMeta,
    meta_tag: seo.metaTag,
    meta_title: seo.metaTitle,
    meta_description: seo.metaDescription,
    tags: product.tags.map(({ name }) => name),
  }
}

/** What the editor of a product shows of its lists, by id, so that some of them can be compared. */
export const presentParts = (product: WholeProduct) => {
  const { tags, meta_title, meta_description } = presentSeo(product)
  const variants = presentOwnVariants(product)
  return {
    id: product.id,
    tags,
    meta_title,
    meta_description,
    variant_ids: variants.map(({ id }) => id),
    variants: Object.fromEntries(variants.map((variant) => [variant.id, variant])),
    tiers: Object.fromEntries(product.tiers.map((tier) => [tier.id, presentTier(tier)])),
  }
}

const presentCommon = (product: WholeProduct) => {
  const rate = product.taxRates[product.taxClass]
  const [cheapest] = product.variants.toSorted((a, b) => (a.priceCents ?? 0) - (b.priceCents ?? 0))
  const amount = (product.hasVariants ? cheapest?.contentAmount : null) ?? product.contentAmount
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    product_type: product.kind,
    sku: product.sku,
    article_number: product.articleNumber,
    ein_number: product.ean,
    details: product.details,
    product_condition: product.condition,
    manufacturer: product.manufacturer,
    is_local_manufacturer: product.isLocalManufacturer,
    price_included: true as const,
    tax: rate / 100,
    stock: product.isDish ? 9999 : product.stock,
    photo: product.images[0] ? pictureUrl(product.images[0].key, 1024) : null,
    unit: product.contentAmount,
    unit_type: product.unitTypeId,
    unit_symbol: product.unit?.symbol ?? null,
    unit_price: euros(basePrice(product.priceCents, amount, product.unit)),
    measurement_unit: product.unit?.baseSymbol ?? null,
    weight: kilos(product.weightGrams),
    width: centimetres(product.widthMm),
    height: centimetres(product.heightMm),
    lenght: centimetres(product.lengthMm),
    is_variants: product.hasVariants,
    deposit: toEuros(product.depositCents),
    withdrawal_exclusion: product.withdrawalExclusion,
    age_limit: product.ageLimit,
    is_electronics: product.isElectronics,
    is_prepacked: product.isPrepacked,
    ingredients: product.ingredients,
    allergens: product.allergens as never[],
    no_allergens: product.isAllergenFree,
    additives: product.additives as never[],
    safety: {
      manufacturer_name: product.safety?.manufacturerName ?? '',
      manufacturer_address: product.safety?.manufacturerAddress ?? '',
      manufacturer_email: product.safety?.manufacturerEmail ?? '',
      manufacturer_outside_eu: product.safety?.isManufacturerOutsideEu ?? false,
      responsible_name: product.safety?.responsibleName ?? '',
      responsible_address: product.safety?.responsibleAddress ?? '',
      responsible_email: product.safety?.responsibleEmail ?? '',
      warnings: product.safety?.warnings ?? '',
    },
    labels: presentLabels(product.labels),
    features: product.features.map((feature) => ({
      feature_id: feature.featureId,
      name: feature.name,
      is_color: feature.isColor,
      value_id: feature.valueId,
      value: feature.value,
      color: feature.colour,
      custom_value: feature.customValue,
    })),
    product_shippings: product.shippingIds.map((id) => ({ id })),
    created_at: isoTime(product.createdAt),
    updated_at: isoTime(product.updatedAt),
  }
}

export const presentInfo = (product: WholeProduct) => ({
  ...presentCommon(product),
  price: euros(product.priceCents),
  small_business: product.provider.isSmallBusiness,
  is_dish: product.isDish,
  net_price:
    product.priceCents === null ? null : toEuros(netOf(product.priceCents, product.taxRates[product.taxClass])),
  status: product.status,
  show_as_profile: product.showAsProfile,
  previous_price: euros(product.strikeCents),
  shown_previous_price: euros(shownStrike(product)),
  lowest_price_30_days: euros(product.referenceCents),
  product_categories: {
    category: product.categoryId,
    sub_category: product.subCategoryId,
    child_category: product.childCategoryId,
  },
  is_crossselling: product.crossselling !== 'none',
  crossselling_type: product.crossselling,
  crossselling_category_id: product.crosssellingCategoryId,
  crossselling_product: product.crosssellingProducts.map(({ id, name }) => ({ product_id: id, product_name: name })),
  missing: missingForPublication(product).map(({ field, message }) => ({ field: missingFields[field], message })),
})

/** What sending one piece alone costs, by the ways that the cart takes: not too heavy for it, and with an age limit one that looks at the age. */
const presentShippings = ({ shippings, priceCents, weightGrams, variants, provider, ageLimit }: WholeProduct) => {
  const [today, isHoliday] = [germanDay(), holidaysAt(provider.land)]
  const parcel = { cents: priceCents ?? 0, grams: weightGrams ?? variants[0]?.weightGrams ?? 0 }
  return shippings.flatMap((shipping) => {
    const cents = shippingPrice(shipping, parcel)
    if (cents === null || (ageLimit !== null && !waySeesAge(shipping))) return []
    return {
      id: shipping.id,
      name: shipping.name,
      is_default: shipping.isDefault,
      price: toEuros(cents),
      free_from: euros(shipping.freeFromCents),
      delivery_days_from: shipping.daysFrom,
      delivery_days_to: shipping.daysTo,
      delivery_from: workingDaysAfter(today, shipping.daysFrom, isHoliday),
      delivery_to: workingDaysAfter(today, shipping.daysTo, isHoliday),
      countries: shipping.countries,
      area: areaText(shipping.radiusKm, provider.city),
    }
  })
}

const presentLink = (category: WholeProduct['category']) =>
  category && { id: category.id, name: category.name, slug: category.slug }

const untaxed = { standard: 0, reduced: 0, zero: 0 }

export const presentProductPage = (own: WholeProduct, crossselling: CardRow[]) => {
  const { provider } = own
  const product = provider.isSmallBusiness ? { ...own, taxRates: untaxed } : own
  const price = product.priceCents ?? 0
  return {
    ...presentCommon(product),
    price: toEuros(price),
    net_price: toEuros(netOf(price, product.taxRates[product.taxClass])),
    previous_price: euros(shownStrike(product)),
    discount_percent: discountOf(product),
    has_price_range: product.variants.some((variant) => variant.priceCents !== price),
    product_categories: {
      category: presentLink(product.category),
      sub_category: presentLink(product.subCategory),
      child_category: presentLink(product.childCategory),
    },
    product_shippings: presentShippings(product),
    images: product.images.map(presentImage),
    options: product.options.map(presentOption),
    variants: presentVariants(product),
    wholesale_discounts: product.tiers.map(presentTier),
    avg_rating: product.rating.tenths / 10,
    total_review: product.rating.count,
    tags: product.tags.map(({ name }) => name),
    seo: presentSeo(product),
    crossselling: crossselling.map(presentCard),
    restaurant_url: product.isDish ? provider.publicSlug : null,
    provider: {
      id: product.providerId,
      company_name: provider.companyName,
      street: provider.street,
      house_number: provider.houseNumber,
      zip_code: provider.postalCode,
      city: provider.city,
      phone: provider.phone,
      vat_number: provider.vatNumber,
      small_business: provider.isSmallBusiness,
      lucid_number: provider.lucidNumber,
      weee_number: provider.weeeNumber,
      url: provider.publicSlug,
      is_checked: provider.isApproved,
    },
  }
}

export const presentOwnRow = (row: OwnRow) => ({
  id: row.id,
  sku: row.sku,
  category_name: row.categoryName,
  name: row.name,
  slug: row.slug,
  article_number: row.articleNumber,
  type: row.kind,
  stock: row.stock,
  price: euros(row.priceCents),
  status: row.status,
  show_as_profile: row.showAsProfile,
  is_variants: row.hasVariants,
  photo: row.imageKey && pictureUrl(row.imageKey, 320),
})

export const presentCard = (card: CardRow) => {
  const unit = { symbol: '', baseSymbol: card.baseSymbol, baseFactor: card.baseFactor }
  return {
    id: card.id,
    slug: card.slug,
    name: card.name,
    type: card.kind,
    category_name: card.categoryName,
    price: toEuros(card.priceCents),
    has_price_range: card.highestPriceCents > card.priceCents,
    previous_price: euros(shownStrike(card)),
    discount_percent: discountOf(card),
    tax: card.taxBasisPoints / 100,
    unit_price: euros(basePrice(card.priceCents, card.contentAmount, unit)),
    measurement_unit: card.contentAmount ? card.baseSymbol : null,
    price_unit: priceUnitOf(card),
    deposit: toEuros(card.depositCents),
    deposit_kind: card.depositKind,
    energy_class: card.energyClass,
    stock: card.stock,
    is_variants: card.hasVariants,
    age_limit: card.ageLimit,
    avg_rating: card.ratingTenths / 10,
    total_review: card.ratingCount,
    picture: pictureOf(card),
    restaurant_url: card.restaurantSlug,
    provider: { id: card.providerId, company_name: card.companyName, city: card.city },
    next_free: presentFreeTime(card.nextFreeAt),
    distance_km: card.kilometres === null ? null : Math.round(card.kilometres),
  }
}

export const presentCards = (cards: readonly CardRow[]) => ({ data: cards.map(presentCard) })

export const presentSlider = ({ key, title, cards }: Slider) => ({ key, title, products: cards.map(presentCard) })

export const presentSection = ({ cards, type, ...section }: Section) => ({
  ...section,
  category_type: type,
  products: cards.map(presentCard),
})

const pictureOf = (card: Pick<CardRow, 'imageKey' | 'imageWidth' | 'imageHeight'>) =>
  card.imageKey === null
    ? null
    : { ...pictureSet(card.imageKey), width: card.imageWidth ?? 0, height: card.imageHeight ?? 0 }

export const presentProviderCard = ({ id, companyName, city }: ProviderCard) => ({
  id,
  company_name: companyName,
  city,
})
