import { sql } from 'drizzle-orm'
import { check, date, doublePrecision, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { postState } from '#contract/portal/operator.ts'
import { id, moment, wordsOf } from '../../platform/columns.ts'
import { companies } from '../accounts/accounts.tables.ts'

/** stays when the name changes: links and search engines know it; never digits alone, which would name a number */
const slug = () => text().notNull().unique()
const isSlug = (column: unknown) => sql`${column} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and ${column} ~ '[a-z]'`

export const portalRegions = pgTable(
  'portal_regions',
  {
    id: id(),
    slug: slug(),
    name: text().notNull(),
    description: text().notNull().default(''),
    /** its centre */
    postalCode: text('postal_code').notNull(),
    lat: doublePrecision().notNull(),
    lng: doublePrecision().notNull(),
  },
  (table) => [check('portal_regions_slug', isSlug(table.slug))],
)

export const portalCategories = pgTable(
  'portal_categories',
  {
    id: id(),
    slug: slug(),
    name: text().notNull(),
    description: text().notNull().default(''),
  },
  (table) => [check('portal_categories_slug', isSlug(table.slug))],
)

/** An article; one with dates is an event. */
export const portalPosts = pgTable(
  'portal_posts',
  {
    id: id(),
    slug: slug(),
    title: text().notNull(),
    teaser: text().notNull(),
    /** cleaned HTML */
    html: text().notNull(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => portalCategories.id),
    regionId: integer('region_id')
      .notNull()
      .references(() => portalRegions.id),
    /** `hidden` after a report */
    state: text({ enum: wordsOf(postState) }).notNull(),
    /** nobody sees it before */
    publishedAt: moment('published_at').notNull(),
    author: text().notNull().default(''),
    providerId: integer('provider_id').references(() => companies.id, { onDelete: 'set null' }),
    placeName: text('place_name').notNull().default(''),
    street: text().notNull().default(''),
    postalCode: text('postal_code').notNull().default(''),
    city: text().notNull().default(''),
    /** as exact as the postal code tells; null where there is none */
    lat: doublePrecision(),
    lng: doublePrecision(),
    price: text().notNull().default(''),
    link: text().notNull().default(''),
    /** everything that can be read, as plain text, for the search */
    words: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('portal_posts_slug', isSlug(table.slug)),
    check('portal_posts_point', sql`(${table.lat} is null) = (${table.lng} is null)`),
    index('portal_posts_newest').on(table.publishedAt, table.id).where(sql`state = 'published'`),
    index('portal_posts_category').on(table.categoryId, table.publishedAt, table.id),
    index('portal_posts_region').on(table.regionId, table.publishedAt, table.id),
    index('portal_posts_provider').on(table.providerId),
    index('portal_posts_by_change').on(table.updatedAt, table.id),
    index('portal_posts_words').using('gin', sql`german_fold(${table.words}) gin_trgm_ops`).with({ fastupdate: false }),
  ],
)

const ofPost = () =>
  integer('post_id')
    .notNull()
    .references(() => portalPosts.id, { onDelete: 'cascade' })

/** When an event takes place, by German wall clocks; the moments follow from days and minutes. */
export const portalDates = pgTable(
  'portal_dates',
  {
    id: id(),
    postId: ofPost(),
    firstDay: date('first_day').notNull(),
    /** null: the whole day */
    startMinute: smallint('start_minute'),
    lastDay: date('last_day').notNull(),
    /** null: open end */
    endMinute: smallint('end_minute'),
    startsAt: moment('starts_at').notNull(),
    /** with an open end: the end of the day */
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [
    index('portal_dates_post').on(table.postId, table.startsAt),
    index('portal_dates_coming').on(table.endsAt),
    check('portal_dates_order', sql`${table.endsAt} > ${table.startsAt} and ${table.lastDay} >= ${table.firstDay}`),
  ],
)

export const portalImages = pgTable(
  'portal_images',
  {
    id: id(),
    postId: ofPost(),
    key: text().notNull(),
    /** the file is that of a picture of the media library, and follows it */
    mediaId: integer('media_id'),
    width: integer().notNull(),
    height: integer().notNull(),
    /** what the picture shows, for those who cannot see it too */
    caption: text().notNull().default(''),
    position: smallint().notNull(),
  },
  (table) => [index('portal_images_post').on(table.postId, table.position)],
)
