import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import {
  crosssellingType,
  productCondition,
  productKind,
  productStatus,
  withdrawalExclusion,
} from '#contract/products/shapes.ts'
import { shared, wordsOf } from '#server/platform/columns.ts'
import { companies } from '../accounts/accounts.tables.ts'
import { categories, features, featureValues, manufacturers, tags, taxClasses } from '../catalogue/catalogue.tables.ts'
import { unitTypes } from '../reference/reference.tables.ts'
import { shippings } from '../shipping/shipping.tables.ts'

const id = () => integer().primaryKey().generatedAlwaysAsIdentity()
const moment = (name: string) => timestamp(name, { withTimezone: true })

export const productKinds = wordsOf(productKind)
export type ProductKind = (typeof productKinds)[number]

/** Both goods and their variants have these. Money in cents, gross; weight in grams, measures in millimetres. */
const priced = () => ({
  priceCents: integer('price_cents'),
  /** the strike price the provider wants */
  strikeCents: integer('strike_cents'),
  /** lowest price of the 30 days before the current reduction (PAngV §11); null when the price was not reduced */
  referenceCents: integer('reference_cents'),
  stock: integer().notNull().default(0),
  ean: text().notNull().default(''),
  /** how much is in it, in the product's unit type */
  contentAmount: doublePrecision('content_amount'),
  weightGrams: integer('weight_grams'),
  widthMm: integer('width_mm'),
  heightMm: integer('height_mm'),
  lengthMm: integer('length_mm'),
})

export const products = pgTable(
  'products',
  {
    id: id(),
    providerId: integer('provider_id')
      .notNull()
      .references(() => companies.id),
    kind: text({ enum: productKinds }).notNull(),
    status: text({ enum: wordsOf(productStatus) })
      .notNull()
      .default('draft'),
    /** never changes: links and search engines keep it */
    slug: text().notNull().unique(),
    name: text().notNull(),
    sku: text().notNull().default(''),
    articleNumber: text('article_number').notNull().default(''),
    condition: text({ enum: wordsOf(productCondition) })
      .notNull()
      .default('new'),
    manufacturerId: integer('manufacturer_id').references(() => manufacturers.id),
    isLocalManufacturer: boolean('is_local_manufacturer').notNull().default(false),
    /** cleaned HTML */
    details: text().notNull().default(''),
    taxClass: text('tax_class', { enum: taxClasses }).notNull().default('standard'),
    /** with variants, price and stock here are the lowest and the sum of theirs */
    hasVariants: boolean('has_variants').notNull().default(false),
    ...priced(),
    unitTypeId: integer('unit_type_id').references(() => unitTypes.id),
    categoryId: integer('category_id').references(() => categories.id),
    subCategoryId: integer('sub_category_id').references(() => categories.id),
    childCategoryId: integer('child_category_id').references(() => categories.id),
    crossselling: text({ enum: wordsOf(crosssellingType) })
      .notNull()
      .default('none'),
    crosssellingCategoryId: integer('crossselling_category_id').references(() => categories.id),
    /** the provider shows it on its profile and wants it featured */
    showAsProfile: boolean('show_as_profile').notNull().default(false),
    depositCents: integer('deposit_cents').notNull().default(0),
    /** why consumers can't withdraw from the purchase, §312g (2) BGB */
    withdrawalExclusion: text('withdrawal_exclusion', {
      enum: wordsOf(withdrawalExclusion),
    })
      .notNull()
      .default('none'),
    ageLimit: smallint('age_limit'),
    isElectronics: boolean('is_electronics').notNull().default(false),
    /** prepared to order at a restaurant: it is ordered from its menu only, and has no stock */
    isDish: boolean('is_dish').notNull().default(false),
    isPrepacked: boolean('is_prepacked').notNull().default(false),
    ingredients: text().notNull().default(''),
    allergens: text().array().notNull().default([]),
    /** said explicitly, because an empty list of allergens says nothing (LMIV) */
    isAllergenFree: boolean('is_allergen_free').notNull().default(false),
    additives: text().array().notNull().default([]),
    /** the operator took it offline after a report (Art. 16 DSA) */
    blockedAt: moment('blocked_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('products_stock', sql`${table.stock} >= 0`),
    check('products_price', sql`${table.priceCents} >= 0`),
    check('products_age_limit', sql`${table.ageLimit} in (16, 18)`),
    index('products_provider').on(table.providerId, table.id).where(sql`status <> 'deleted'`),
    index('products_own_search')
      .using('gin', table.name.op('gin_trgm_ops'), table.articleNumber.op('gin_trgm_ops'), table.sku.op('gin_trgm_ops'))
      .where(sql`status <> 'deleted'`),
    // looked up for every product that is listed: what is on the menu is not sold as goods
    index('products_dish_names').on(table.providerId, sql`german_fold(name)`).where(sql`is_dish and status = 'active'`),
    index('products_category').on(table.categoryId, table.createdAt, table.id),
    index('products_reduced')
      .on(sql`(least(strike_cents, reference_cents)::float8 / price_cents)`, table.id)
      .where(
        sql`status = 'active' and price_cents > 0 and strike_cents > price_cents and reference_cents > price_cents`,
      ),
    index('products_manufacturer').on(table.manufacturerId),
    // files name products by these
    index('products_own_sku').on(table.providerId, table.sku).where(sql`sku <> '' and status <> 'deleted'`),
    index('products_own_article_number')
      .on(table.providerId, table.articleNumber)
      .where(sql`article_number <> '' and status <> 'deleted'`),
    index('products_own_ean').on(table.providerId, table.ean).where(sql`ean <> '' and status <> 'deleted'`),
  ],
)

export const ofProduct = () =>
  integer('product_id')
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' })

/** Product safety (GPSR). */
export const productSafety = pgTable('product_safety', {
  productId: ofProduct().primaryKey(),
  manufacturerName: text('manufacturer_name').notNull().default(''),
  manufacturerAddress: text('manufacturer_address').notNull().default(''),
  manufacturerEmail: text('manufacturer_email').notNull().default(''),
  /** then somebody in the EU answers for the product (Art. 16 GPSR) */
  isManufacturerOutsideEu: boolean('is_manufacturer_outside_eu').notNull().default(false),
  responsibleName: text('responsible_name').notNull().default(''),
  responsibleAddress: text('responsible_address').notNull().default(''),
  responsibleEmail: text('responsible_email').notNull().default(''),
  warnings: text().notNull().default(''),
})

export const productFeatures = pgTable(
  'product_features',
  {
    productId: ofProduct(),
    featureId: integer('feature_id')
      .notNull()
      .references(() => features.id),
    valueId: integer('value_id').references(() => featureValues.id),
    customValue: text('custom_value').notNull().default(''),
    position: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.position] }),
    index('product_features_value').on(table.valueId),
    check('product_features_one_value', sql`(${table.valueId} is null) = (${table.customValue} <> '')`),
  ],
)

export const productTags = pgTable(
  'product_tags',
  {
    productId: ofProduct(),
    tagId: integer('tag_id')
      .notNull()
      .references(() => tags.id),
    position: smallint().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.tagId] }), index('product_tags_tag').on(table.tagId)],
)

export const crosssellingProducts = pgTable(
  'crossselling_products',
  {
    productId: ofProduct(),
    otherId: integer('other_id')
      .notNull()
      .references(() => products.id),
    position: smallint().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.otherId] })],
)

/** The ways of shipping that the provider chose for this product; without any it is its default one. */
export const productShippings = pgTable(
  'product_shippings',
  {
    productId: ofProduct(),
    shippingId: integer('shipping_id')
      .notNull()
      .references(() => shippings.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.shippingId] }),
    index('product_shippings_shipping').on(table.shippingId),
  ],
)

export const productImages = pgTable(
  'product_images',
  {
    id: id(),
    productId: ofProduct(),
    /** key of the stored picture; `source`: the address that an import took it from */
    key: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    position: smallint().notNull(),
    source: text().notNull().default(''),
    /** what it shows, as the provider's library says it; empty for pictures that are not in it */
    alt: text().notNull().default(''),
  },
  (table) => [
    index('product_images_product').on(table.productId, table.position),
    index('product_images_key').on(table.key),
  ],
)

export const productOptions = pgTable(
  'product_options',
  {
    id: id(),
    productId: ofProduct(),
    featureId: integer('feature_id').references(() => features.id),
    name: text().notNull(),
    isColor: boolean('is_color').notNull().default(false),
    position: smallint().notNull(),
  },
  (table) => [unique('product_options_name').on(table.productId, table.name)],
)

export const productOptionValues = pgTable(
  'product_option_values',
  {
    id: id(),
    optionId: integer('option_id')
      .notNull()
      .references(() => productOptions.id, { onDelete: 'cascade' }),
    value: text().notNull(),
    colour: text(),
    position: smallint().notNull(),
  },
  (table) => [unique('product_option_values_value').on(table.optionId, table.value)],
)

export const productVariants = pgTable(
  'product_variants',
  {
    id: id(),
    productId: ofProduct(),
    name: text().notNull(),
    /** one value of each option, in the order of the options; empty once it is removed */
    values: text().array().notNull(),
    articleNumber: text('article_number').notNull().default(''),
    /** that of the product when null */
    taxClass: text('tax_class', { enum: taxClasses }),
    ...priced(),
    position: smallint().notNull(),
    /** kept for old orders and the price log */
    removedAt: moment('removed_at'),
  },
  (table) => [
    check('product_variants_stock', sql`${table.stock} >= 0`),
    check('product_variants_price', sql`${table.priceCents} >= 0`),
    index('product_variants_article_number')
      .on(table.articleNumber)
      .where(sql`article_number <> '' and removed_at is null`),
    index('product_variants_ean').on(table.ean).where(sql`ean <> '' and removed_at is null`),
    uniqueIndex('product_variants_combination').on(table.productId, table.values).where(sql`removed_at is null`),
  ],
)

export const variantImages = pgTable(
  'variant_images',
  {
    variantId: integer('variant_id')
      .notNull()
      .references(() => productVariants.id, { onDelete: 'cascade' }),
    imageId: integer('image_id')
      .notNull()
      .references(() => productImages.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.variantId, table.imageId] }),
    index('variant_images_image').on(table.imageId),
  ],
)

export const wholesaleTiers = pgTable(
  'wholesale_tiers',
  {
    id: id(),
    productId: ofProduct(),
    variantId: integer('variant_id').references(() => productVariants.id, { onDelete: 'cascade' }),
    minQuantity: integer('min_quantity').notNull(),
    /** hundredths of a percent off the unit price */
    discountBasisPoints: integer('discount_basis_points').notNull(),
  },
  (table) => [
    unique('wholesale_tiers_quantity').on(table.productId, table.variantId, table.minQuantity).nullsNotDistinct(),
    check('wholesale_tiers_range', sql`${table.minQuantity} >= 2 and ${table.discountBasisPoints} between 1 and 9999`),
  ],
)

/** Every price a product or variant ever had. Triggers forbid to change or delete a row. */
export const priceLog = pgTable(
  'price_log',
  {
    id: id(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    variantId: integer('variant_id').references(() => productVariants.id),
    /** null: it had no price from then on */
    priceCents: integer('price_cents'),
    /** whether customers saw it */
    isPublic: boolean('is_public').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('price_log_thing').on(table.productId, table.variantId, table.at)],
)

export const sharedProducts = shared.view('products').as((read) =>
  read
    .select({
      id: products.id,
      providerId: products.providerId,
      kind: products.kind,
      status: products.status,
      slug: products.slug,
      name: products.name,
      sku: products.sku,
      articleNumber: products.articleNumber,
      details: products.details,
      taxClass: products.taxClass,
      hasVariants: products.hasVariants,
      priceCents: products.priceCents,
      stock: products.stock,
      contentAmount: products.contentAmount,
      weightGrams: products.weightGrams,
      unitTypeId: products.unitTypeId,
      categoryId: products.categoryId,
      showAsProfile: products.showAsProfile,
      depositCents: products.depositCents,
      withdrawalExclusion: products.withdrawalExclusion,
      ageLimit: products.ageLimit,
      isDish: products.isDish,
      allergens: products.allergens,
      additives: products.additives,
      blockedAt: products.blockedAt,
      createdAt: products.createdAt,
      subCategoryId: products.subCategoryId,
      childCategoryId: products.childCategoryId,
    })
    .from(products),
)
