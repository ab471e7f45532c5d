import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { productCondition } from '#contract/products/shapes.ts'
import { visitSources } from '#contract/products/view-counters.ts'
import { wordsOf } from '#server/platform/columns.ts'
import { companies, users } from '../../accounts/accounts.tables.ts'
import { productKinds, products } from '../products.tables.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const moment = (name: string) => timestamp(name, { withTimezone: true })
const ofUser = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
const ofProduct = () =>
  integer('product_id')
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' })

/** One row for each product that customers see: all that lists, filters and search ask for. `refreshListings` writes it. */
export const productListings = pgTable(
  'product_listings',
  {
    productId: ofProduct().primaryKey(),
    providerId: integer('provider_id').notNull(),
    kind: text({ enum: productKinds }).notNull(),
    /** its categories of all levels */
    categoryIds: integer('category_ids').array().notNull(),
    /** of goods; nobody asks for it elsewhere */
    condition: text({ enum: wordsOf(productCondition) }),
    /** values of features, its own and those its variants are told apart by */
    valueIds: integer('value_ids').array().notNull().default([]),
    priceCents: integer('price_cents').notNull(),
    highestPriceCents: integer('highest_price_cents').notNull(),
    inStock: boolean('in_stock').notNull(),
    isFeatured: boolean('is_featured').notNull(),
    sortName: text('sort_name').notNull(),
    createdAt: moment('created_at').notNull(),
    /** SKUs, article numbers and EANs of the product and its variants, lower case, with and without hyphens */
    codes: text().array().notNull(),
    /** stems of folded words: of the name (A), categories and tags (B), maker, provider, features and options (C), text (D) */
    document: tsvector().notNull(),
    /** looks of the last two weeks, as of last night */
    popularity: integer().notNull().default(0),
    /** average of the reviews in tenths of a star, as it is shown; 0 without any. The reviews keep it by `setRating`. */
    ratingTenths: smallint('rating_tenths').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    /** all that filters ask for as numbers, for `facet-counts.rules.ts` */
    facets: bytea()
      .notNull()
      .generatedAlwaysAs(
        sql`listing_facets(provider_id, condition, price_cents, in_stock, rating_tenths, category_ids, value_ids)`,
      ),
  },
  (table) => [
    // ascending, and read backwards: `desc` alone in an index means another order of nulls than in a query
    index('listings_latest').on(table.createdAt, table.productId),
    index('listings_newest').on(table.kind, table.createdAt, table.productId),
    index('listings_price').on(table.kind, table.priceCents, table.productId),
    index('listings_name').on(table.kind, table.sortName, table.productId),
    index('listings_name_start').on(table.sortName.op('text_pattern_ops')),
    index('listings_popular').on(table.kind, table.popularity, table.productId),
    index('listings_rating').on(table.kind, table.ratingTenths, table.ratingCount, table.productId),
    index('listings_provider').on(table.providerId, table.createdAt),
    index('listings_featured').on(table.productId).where(sql`is_featured`),
    // a page of a category is read in the order of the index, also when few of its products pass the filters
    ...[1, 2, 3].map((level) =>
      index(`listings_category_${level}`)
        .on(sql.raw(`(category_ids[${level}])`), table.createdAt, table.productId)
        .where(sql.raw(`category_ids[${level}] is not null`)),
    ),
    index('listings_categories').using('gin', table.categoryIds).with({ fastupdate: false }),
    index('listings_values').using('gin', table.valueIds).with({ fastupdate: false }),
    index('listings_codes').using('gin', table.codes).with({ fastupdate: false }),
    index('listings_document').using('gin', table.document).with({ fastupdate: false }),
  ],
)

/**
 * Every word that some listing has or had, folded, with the stem that documents hold of it: what parts of compounds and
 * typed mistakes are looked up in.
 */
export const searchWords = pgTable('search_words', { word: text().primaryKey(), stem: text().notNull() }, (table) => [
  index('search_words_parts').using('gin', table.word.op('gin_trgm_ops')).with({ fastupdate: false }),
  index('search_words_stem').on(table.stem),
])

/** Looks at products; `recent` is the sum of the last two weeks, brought up to date every night. */
export const productViews = pgTable(
  'product_views',
  { productId: ofProduct().primaryKey(), total: integer().notNull(), recent: integer().notNull() },
  (table) => [index('product_views_recent').on(table.recent, table.productId)],
)

export const productViewDays = pgTable(
  'product_view_days',
  { day: date().notNull(), productId: ofProduct(), views: integer().notNull() },
  (table) => [primaryKey({ columns: [table.day, table.productId] })],
)

/** Who saw a product today, so that nobody counts twice: a hash that nobody can link to another day. Emptied every night. */
export const productViewers = pgTable(
  'product_viewers',
  { day: date().notNull(), productId: ofProduct(), visitor: text().notNull() },
  (table) => [primaryKey({ columns: [table.day, table.productId, table.visitor] })],
)

/** Who saw anything of a provider today; emptied every night as well. */
export const providerVisitors = pgTable(
  'provider_visitors',
  { day: date().notNull(), providerId: integer('provider_id').notNull(), visitor: text().notNull() },
  (table) => [primaryKey({ columns: [table.day, table.providerId, table.visitor] })],
)

/** Visitors of a provider by day and by where the first look of the day came from; counts, nothing of the visitors. */
export const providerVisitDays = pgTable(
  'provider_visit_days',
  {
    day: date().notNull(),
    providerId: integer('provider_id').notNull(),
    source: text({ enum: visitSources }).notNull(),
    /** what was searched for, with source `search` */
    words: text().notNull().default(''),
    visitors: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.providerId, table.day, table.source, table.words] })],
)

/** Goes into the hashes of one day and is deleted with them. */
export const viewerSalts = pgTable('viewer_salts', { day: date().primaryKey(), salt: text().notNull() })

export const lastViewed = pgTable(
  'last_viewed',
  { userId: ofUser(), productId: ofProduct(), viewedAt: moment('viewed_at').notNull().defaultNow() },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId] }),
    index('last_viewed_newest').on(table.userId, table.viewedAt),
  ],
)

/** Either a product or a provider. */
export const favourites = pgTable(
  'favourites',
  {
    userId: ofUser(),
    productId: integer('product_id').references(() => products.id, { onDelete: 'cascade' }),
    providerId: integer('provider_id').references(() => companies.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** price and stock when its owner was last told; null before the first look */
    knownCents: integer('known_cents'),
    knownInStock: boolean('known_in_stock'),
  },
  (table) => [unique('favourites_thing').on(table.userId, table.productId, table.providerId).nullsNotDistinct()],
)
