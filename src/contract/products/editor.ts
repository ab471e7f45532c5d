import { z } from 'zod'
import { leastGuaranteeYears, mostGuaranteeYears } from '#lib/law/guarantee.ts'
import { areHazardCodes, arePictogramCodes } from '#lib/law/hazards.ts'
import { organicCodePattern } from '#lib/law/labels.ts'
import { link } from '../content/widgets.ts'
import { mostChosenMedia } from '../providers/media.ts'
import { call } from '../wire/call.ts'
import {
  anyText,
  clearable,
  decimal,
  email,
  euros,
  flag,
  id,
  nested,
  optionalText,
  outcome,
  text,
  upload,
  whole,
} from '../wire/fields.ts'
import { byId, ean, images, measures, ofProduct, some } from './fields.ts'
import {
  additive,
  ageRating,
  allergen,
  crosssellingType,
  depositKind,
  energyClass,
  feedKind,
  hazardSignal,
  ownVariant,
  productCondition,
  productInfo,
  productListRow,
  seoInfo,
  wholesaleDiscount,
  withdrawalExclusion,
} from './shapes.ts'
import { variantCalls } from './variants.ts'

/** What is left out stays as it is, so each section of the editor saves on its own. */
const editable = {
  name: text(200).optional(),
  details: some(100_000),
  status: z.enum(['draft', 'active', 'inactive']).optional(),
  sku: some(60),
  article_number: some(60),
  ein_number: ean().optional(),
  product_condition: productCondition.optional(),
  manufacturer: some(150),
  is_local_manufacturer: flag().optional(),
  show_as_profile: flag().optional(),
  price: clearable(euros()),
  /** 0: `price` and `previous_price` are net; they are kept and answered gross */
  price_included: flag().default(true),
  previous_price: clearable(euros()),
  /** percent, one of /taxes */
  tax: decimal(0, 100).optional(),
  stock: whole(0, 1_000_000).optional(),
  unit: clearable(decimal(0, 1_000_000)),
  unit_type: clearable(id()),
  ...measures,
  product_categories: nested(
    z.object({ category: clearable(id()), sub_category: clearable(id()), child_category: clearable(id()) }),
  ).optional(),
  is_crossselling: flag().optional(),
  crossselling_type: crosssellingType.optional(),
  crossselling_category_id: clearable(id()),
  crossselling_product: nested(z.array(z.union([z.object({ product_id: id() }), id()])).max(24)).optional(),
  features: nested(
    z.array(z.object({ feature_id: id(), value_id: clearable(id()), custom_value: optionalText(100) })).max(50),
  ).optional(),
  /** own ways of shipping; an empty list: the default one */
  product_shippings: nested(z.array(z.union([z.object({ id: id() }), id()])).max(50)).optional(),
  /** the pictures in their new order */
  image_ids: nested(z.array(id()).max(30)).optional(),
  photo: upload().optional(),
  deposit: euros().optional(),
  withdrawal_exclusion: withdrawalExclusion.optional(),
  age_limit: clearable(whole(16, 18).refine((value) => value !== 17, 'Bitte wählen Sie 16 oder 18 Jahre.')),
  is_electronics: flag().optional(),
  safety: nested(
    z
      .object({
        manufacturer_name: some(200),
        manufacturer_address: some(300),
        manufacturer_email: z.union([z.literal(''), email()]).optional(),
        manufacturer_outside_eu: flag().optional(),
        responsible_name: some(200),
        responsible_address: some(300),
        responsible_email: z.union([z.literal(''), email()]).optional(),
        warnings: some(5000),
      })
      .partial(),
  ).optional(),
  labels: nested(
    z
      .object({
        guarantee_years: clearable(whole(leastGuaranteeYears, mostGuaranteeYears)),
        guarantor: some(200),
        energy_class: z.union([z.literal('').transform(() => null), energyClass]).nullable(),
        eprel_number: z.string().regex(/^\d{0,10}$/, 'Die EPREL-Nummer hat nur Ziffern.'),
        fibres: some(300),
        alcohol_percent: clearable(decimal(0, 100)),
        organic_code: anyText(40)
          .toUpperCase()
          .refine((code) => code === '' || organicCodePattern.test(code), 'Zum Beispiel DE-ÖKO-006.'),
        deposit_kind: z.union([z.literal('').transform(() => null), depositKind]).nullable(),
        has_battery: flag(),
        battery_number: some(40),
        passport_url: z.union([link(), z.literal('')], 'Bitte geben Sie eine Adresse an, die mit https:// beginnt.'),
        environment_proof: some(300),
        nutrition: some(1000),
        storage: some(300),
        origin: some(200),
        hazard_signal: z.union([z.literal('').transform(() => null), hazardSignal]).nullable(),
        hazard_statements: anyText(200).refine(areHazardCodes, 'Zum Beispiel „H319, H315“ oder „keine“.'),
        hazard_pictograms: anyText(80).refine(arePictogramCodes, 'Zum Beispiel „GHS07, GHS09“.'),
        age_rating: z.union([z.literal('').transform(() => null), ageRating]).nullable(),
        wet_grip: z.union([z.literal('').transform(() => null), energyClass]).nullable(),
        noise_decibels: clearable(whole(50, 90)),
        toy_age: clearable(whole(0, 18)),
        inci: some(3000),
        feed_kind: z.union([z.literal('').transform(() => null), feedKind]).nullable(),
        composition: some(2000),
        analysis: some(1000),
      })
      .partial(),
  ).optional(),
}

/** What can be the same for many products. */
export const bulkEditable = {
  tax: editable.tax,
  product_categories: editable.product_categories,
  product_shippings: editable.product_shippings,
  safety: editable.safety,
  product_condition: editable.product_condition,
  withdrawal_exclusion: editable.withdrawal_exclusion,
  age_limit: editable.age_limit,
  show_as_profile: editable.show_as_profile,
  is_local_manufacturer: editable.is_local_manufacturer,
  no_allergens: flag().optional(),
}

const food = {
  is_prepacked: flag().optional(),
  ingredients: some(5000),
  allergens: nested(z.array(allergen).max(28)).optional(),
  /** says explicitly that it contains none */
  no_allergens: flag().optional(),
  additives: nested(z.array(additive).max(20)).optional(),
}

const kind = { product_type: z.enum(['product', 'service', 'property']).default('product') }
const saved = z.object({ ...outcome, data: productInfo })
const outcomeOnly = z.object(outcome)

const tier = {
  shop_product_variant_id: clearable(id()),
  whole_sell_qty: whole(2, 1_000_000),
  whole_sell_discount: decimal(0.01, 99.99),
}
const savedTier = z.object({ ...outcome, data: wholesaleDiscount })

export const providerProductCalls = {
  findOwnProducts: call({
    method: 'GET',
    path: '/productsListBySearch',
    access: 'company',
    summary: 'At most 20 own products by name, SKU, article number or EAN, for cross-selling and bundles.',
    input: z.object({ keyword: optionalText(100) }),
    output: z.object({ data: z.array(productListRow) }),
  }),
  listOwnMakers: call({
    method: 'GET',
    path: '/shop/makers',
    access: 'company',
    summary: 'Manufacturers as named in the own products, the most used first, to take over; the own company first.',
    output: z.object({
      data: z.array(
        z.object({
          manufacturer_name: z.string(),
          manufacturer_address: z.string(),
          manufacturer_email: z.string(),
          manufacturer_outside_eu: z.boolean(),
          responsible_name: z.string(),
          responsible_address: z.string(),
          responsible_email: z.string(),
          is_own: z.boolean(),
        }),
      ),
    }),
  }),
  createProduct: call({
    method: 'POST',
    path: '/v2/createProduct',
    access: 'company',
    errors: ['CONFLICT'],
    status: 201,
    summary: 'A new product, service or property; a draft until it is activated.',
    input: z.object({ ...editable, ...kind, name: text(200) }),
    output: saved,
  }),
  createProductCopy: call({
    method: 'POST',
    path: '/v2/products/{id}/copy',
    access: 'company',
    errors: ['CONFLICT'],
    status: 201,
    summary: 'A draft with everything of an own product but its pictures, codes and stock.',
    input: z.object({ id: id() }),
    output: saved,
  }),
  createFoodProduct: call({
    method: 'POST',
    path: '/v2/createFoodProduct',
    access: 'company',
    errors: ['CONFLICT'],
    status: 201,
    summary: 'A new food product.',
    input: z.object({ ...editable, ...food, name: text(200) }),
    output: saved,
  }),
  getOwnProduct: call({
    method: 'GET',
    path: '/shop/provider/products/{id}',
    access: 'company',
    summary: 'An own product as it is edited, with what it lacks to be published.',
    input: byId,
    output: z.object({ data: productInfo }),
  }),
  getProductParts: call({
    method: 'GET',
    path: '/shop/provider/products/{id}/parts',
    access: 'company',
    summary:
      'Search words, texts for search engines, variants and wholesale tiers of an own product, as they are edited.',
    input: byId,
    output: z.object({
      data: z.object({
        id: z.int(),
        tags: z.array(z.string()),
        meta_title: z.string(),
        meta_description: z.string(),
        variant_ids: z.array(z.int()),
        variants: z.record(z.string(), ownVariant).describe('by id'),
        tiers: z.record(z.string(), wholesaleDiscount).describe('by id'),
      }),
    }),
  }),
  updateProduct: call({
    method: 'POST',
    path: '/v2/updateProduct',
    access: 'company',
    summary: 'Changes the given fields of an own product. Activating an incomplete one answers what is missing.',
    input: z.object({ id: id(), ...editable }),
    output: saved,
  }),
  updateFoodProduct: call({
    method: 'POST',
    path: '/v2/updateFoodProduct',
    access: 'company',
    summary: 'Changes the given fields of an own food product.',
    input: z.object({ id: id(), ...editable, ...food }),
    output: saved,
  }),
  removeProduct: call({
    method: 'DELETE',
    path: '/v2/deleteProduct/{id}',
    access: 'company',
    summary: 'Takes an own product out of the shop for good; old orders still show it.',
    input: byId,
    output: outcomeOnly,
  }),
  uploadImages: call({
    method: 'POST',
    path: '/v2/addImageToProduct',
    access: 'company',
    status: 201,
    summary: 'Adds a picture (image), or several (images), at the end of the gallery.',
    input: z.object({
      ...ofProduct,
      image: upload().optional(),
      images: z.union([upload().transform((one) => [one]), z.array(upload()).max(10)]).optional(),
    }),
    output: images,
  }),
  createImagesFromMedia: call({
    method: 'POST',
    path: '/shop/media',
    access: 'company',
    status: 201,
    summary: 'Adds pictures of the own library at the end of the gallery.',
    input: z.object({ ...ofProduct, media_ids: nested(z.array(id()).min(1).max(mostChosenMedia)) }),
    output: images,
  }),
  updateImage: call({
    method: 'POST',
    path: '/shop/image',
    access: 'company',
    summary: 'Puts another picture (a crop of it) in the place of one of the gallery; variants that show it keep it.',
    input: z.object({ id: id(), image: upload() }),
    output: images,
  }),
  setImageMedium: call({
    method: 'POST',
    path: '/shop/image-medium',
    access: 'company',
    summary: 'Puts a picture of the own library in the place of one of the gallery.',
    input: z.object({ id: id(), media_id: id() }),
    output: images,
  }),
  removeImage: call({
    method: 'DELETE',
    path: '/v2/deleteGalleryImage/{id}',
    access: 'company',
    summary: 'Deletes a picture of an own product.',
    input: byId,
    output: images,
  }),
  setSeo: call({
    method: 'POST',
    path: '/v2/addProductSeo',
    access: 'company',
    summary: 'What search engines read; seo false (as on creation) keeps the texts made from the product.',
    input: z.object({
      ...ofProduct,
      seo: flag().default(true),
      is_meta: flag().optional(),
      meta_tag: some(200),
      meta_title: some(200),
      meta_description: some(500),
      tags: nested(z.array(text(60)).max(30)).optional(),
    }),
    output: z.object({ ...outcome, data: seoInfo }),
  }),
  setTags: call({
    method: 'POST',
    path: '/v2/addSearchTags',
    access: 'company',
    summary: 'The search tags of a product are then exactly these.',
    input: z.object({ ...ofProduct, tags: nested(z.array(text(60)).max(30)) }),
    output: z.object({ ...outcome, data: z.array(z.object({ id: z.int(), name: z.string() })) }),
  }),
  createTier: call({
    method: 'POST',
    path: '/v2/addBulkQuantity',
    access: 'company',
    status: 201,
    summary: 'A wholesale tier of a product or one of its variants.',
    input: z.object({ ...ofProduct, ...tier }),
    output: savedTier,
  }),
  updateTier: call({
    method: 'POST',
    path: '/v2/editBulkQuantity',
    access: 'company',
    summary: 'Changes a wholesale tier.',
    input: z.object({ id: id(), ...tier }),
    output: savedTier,
  }),
  removeTier: call({
    method: 'POST',
    path: '/v2/deleteBulkQuantity',
    access: 'company',
    summary: 'Deletes a wholesale tier.',
    input: byId,
    output: outcomeOnly,
  }),
  ...variantCalls,
}
