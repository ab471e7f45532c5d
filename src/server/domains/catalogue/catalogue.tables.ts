import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
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
import { categoryType } from '#contract/catalogue/calls.ts'
import { featureKind } from '#contract/catalogue/features.ts'
import { wordsOf } from '#server/platform/columns.ts'

const id = () => integer().primaryKey().generatedAlwaysAsIdentity()

/** Three levels; a category has the type of its parent. */
export const categories = pgTable(
  'categories',
  {
    id: id(),
    parentId: integer('parent_id').references((): AnyPgColumn => categories.id),
    type: text({ enum: wordsOf(categoryType) }).notNull(),
    level: smallint().notNull(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    description: text().notNull().default(''),
    position: smallint().notNull().default(0),
    pictogram: text(),
    /** a picture of the media library; without one the drawn one stays */
    mediaId: integer('media_id'),
    views: integer().notNull().default(0),
    /** holds dishes of menus, and nothing that is sold as goods */
    isMenu: boolean('is_menu').notNull().default(false),
    /** with all below: not shown in menus and lists of categories; its page and its products stay */
    isHidden: boolean('is_hidden').notNull().default(false),
    /** by the operator; what comes with a new version leaves it alone then */
    editedAt: timestamp('edited_at', { withTimezone: true }),
  },
  (table) => [
    check(
      'categories_level',
      sql`${table.level} between 1 and 3 and (${table.level} = 1) = (${table.parentId} is null)`,
    ),
    check('categories_slug_free', sql`${table.slug} not in ('dienstleistungen', 'immobilien')`),
    index('categories_parent').on(table.parentId),
    // what somebody may be typing
    index('categories_name').using('gin', sql`german_fold(${table.name}) gin_trgm_ops`).with({ fastupdate: false }),
  ],
)

/** Addresses of categories that are gone, and where what belonged to them is now; null: nowhere. */
export const categoryRedirects = pgTable(
  'category_redirects',
  {
    slug: text().primaryKey(),
    categoryId: integer('category_id').references(() => categories.id, { onDelete: 'set null' }),
  },
  (table) => [index('category_redirects_category').on(table.categoryId)],
)

/** What goods are described and told apart by: Farbe, Größe, Material. */
export const features = pgTable('features', {
  id: id(),
  name: text().notNull().unique(),
  isColor: boolean('is_color').notNull().default(false),
  position: smallint().notNull().default(0),
})

export const featureValues = pgTable(
  'feature_values',
  {
    id: id(),
    featureId: integer('feature_id')
      .notNull()
      .references(() => features.id, { onDelete: 'cascade' }),
    value: text().notNull(),
    /** #rrggbb of a colour */
    colour: text(),
    /** of "2,5 kg", to sort by; these are added as products name them */
    number: doublePrecision(),
    position: smallint().notNull().default(0),
  },
  (table) => [unique('feature_values_value').on(table.featureId, table.value)],
)

/** What the operator asks of products in a category and below it; of two rows about a feature the one of the lower category holds. */
export const categoryFeatures = pgTable(
  'category_features',
  {
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    featureId: integer('feature_id')
      .notNull()
      .references(() => features.id),
    kind: text({ enum: wordsOf(featureKind) }).notNull(),
    /** of numbers */
    unit: text().notNull().default(''),
    /** the list to choose from, in its order; values are never deleted */
    valueIds: integer('value_ids').array().notNull().default([]),
    isRequired: boolean('is_required').notNull().default(false),
    isFilter: boolean('is_filter').notNull().default(false),
    position: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.categoryId, table.featureId] }),
    index('category_features_feature').on(table.featureId),
  ],
)

/** Words by which providers want to be found, shared by all of them. */
export const tags = pgTable('tags', { id: id(), name: text().notNull() }, (table) => [
  uniqueIndex('tags_name').on(sql`lower(${table.name})`),
])

export const manufacturers = pgTable('manufacturers', { id: id(), name: text().notNull() }, (table) => [
  uniqueIndex('manufacturers_name').on(sql`lower(${table.name})`),
])

export const taxClasses = ['standard', 'reduced', 'zero'] as const
export type TaxClass = (typeof taxClasses)[number]

/** Products name a class; which rate it means is a matter of the day. */
export const taxRates = pgTable(
  'tax_rates',
  {
    id: integer().primaryKey(),
    taxClass: text('tax_class', { enum: taxClasses }).notNull(),
    name: text().notNull(),
    /** hundredths of a percent */
    basisPoints: integer('basis_points').notNull(),
    validFrom: date('valid_from').notNull(),
    /** the last day; null while no end is known */
    validTo: date('valid_to'),
  },
  (table) => [unique('tax_rates_from').on(table.taxClass, table.validFrom)],
)
