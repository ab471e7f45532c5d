import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { pageKind } from '#contract/content/calls.ts'
import { audience } from '#contract/content/widgets.ts'
import { id, moment, wordsOf } from '../../platform/columns.ts'

const updatedAt = () => moment('updated_at').notNull().defaultNow()

export const pages = pgTable('pages', {
  id: id(),
  slug: text().notNull().unique(),
  title: text().notNull(),
  kind: text({ enum: wordsOf(pageKind) }).notNull(),
  /** grows with every change, so that nobody overwrites what they have not seen */
  version: integer().notNull().default(1),
  updatedAt: updatedAt(),
})

/** Legal pages as they were from a moment on: append-only, so that it can be proved what an order agreed to. */
export const pageVersions = pgTable(
  'page_versions',
  {
    slug: text().notNull(),
    version: integer().notNull(),
    html: text().notNull(),
    validFrom: moment('valid_from').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.slug, table.version] })],
)

/** The parts of a page in order; the contract's widget schema says what `data` holds for each type. */
export const widgets = pgTable(
  'widgets',
  {
    pageId: integer('page_id')
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    type: text().notNull(),
    data: jsonb().notNull(),
    /** off: kept for later, nobody sees it */
    isOn: boolean('is_on').notNull().default(true),
    audience: text({ enum: wordsOf(audience) })
      .notNull()
      .default('all'),
    /** for places in these postal codes only; guests without a place and search engines do not see it */
    areas: text().array().notNull().default([]),
    /** shared with those that stand beside it; missing for one that stands alone */
    row: smallint(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.position] }), index('widgets_type').on(table.type)],
)

/** What search engines read, for pages and for the things of other domains. */
export const seoData = pgTable(
  'seo_data',
  {
    type: text().notNull(),
    slug: text().notNull(),
    isMeta: boolean('is_meta').notNull().default(true),
    metaTag: text('meta_tag').notNull().default(''),
    metaTitle: text('meta_title').notNull(),
    metaDescription: text('meta_description').notNull(),
    tags: text().array().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.type, table.slug] })],
)

export const menus = pgTable('menus', {
  key: text({ enum: ['header', 'footer'] }).primaryKey(),
  updatedAt: updatedAt(),
})

/** Two levels: an entry without a parent is a heading or a link of the first row. */
export const menuItems = pgTable(
  'menu_items',
  {
    id: id(),
    menu: text()
      .notNull()
      .references(() => menus.key, { onDelete: 'cascade' }),
    parentId: integer('parent_id').references((): AnyPgColumn => menuItems.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    label: text().notNull(),
    /** empty for a heading that is no link */
    url: text().notNull().default(''),
    pictogram: text(),
  },
  (table) => [unique('menu_items_position').on(table.menu, table.parentId, table.position).nullsNotDistinct()],
)

/** Short texts by key; the topic says which part of the product shows them. */
export const contentTexts = pgTable(
  'content_texts',
  {
    key: text().primaryKey(),
    topic: text().notNull(),
    text: text().notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [index('content_texts_topic').on(table.topic)],
)

export const cookieTypes = pgTable('cookie_types', {
  key: text().primaryKey(),
  position: smallint().notNull(),
  name: text().notNull(),
  description: text().notNull(),
  /** needs no consent (TDDDG §25 (2)) and can't be refused */
  isRequired: boolean('is_required').notNull(),
})

export const cookieContents = pgTable(
  'cookie_contents',
  {
    type: text()
      .notNull()
      .references(() => cookieTypes.key, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    designation: text().notNull(),
    duration: text().notNull(),
    source: text().notNull(),
    description: text().notNull(),
    /** in use at present */
    status: boolean().notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.type, table.position] })],
)
