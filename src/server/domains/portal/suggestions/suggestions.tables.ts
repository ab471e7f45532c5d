import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { suggestionState } from '#contract/portal/suggestions.ts'
import { id, moment, wordsOf } from '../../../platform/columns.ts'
import { users } from '../../accounts/accounts.tables.ts'
import type { GivenDate } from '../portal.rules.ts'
import { portalCategories, portalPosts, portalRegions } from '../portal.tables.ts'

/** What somebody would like to read in the portal; a post once it is approved. */
export const portalSuggestions = pgTable(
  'portal_suggestions',
  {
    id: id(),
    /** opens the confirmation */
    key: text().notNull().unique(),
    formToken: text('form_token').notNull().unique(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    /** '' where a calendar suggests it */
    email: text().notNull(),
    title: text().notNull(),
    teaser: text().notNull(),
    text: text().notNull(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => portalCategories.id, { onDelete: 'cascade' }),
    regionId: integer('region_id')
      .notNull()
      .references(() => portalRegions.id, { onDelete: 'cascade' }),
    /** null: an article */
    day: date(),
    startTime: text('start_time').notNull(),
    endTime: text('end_time').notNull(),
    /** all dates of an event from a calendar; null: the one above */
    dates: jsonb().$type<GivenDate[]>(),
    placeName: text('place_name').notNull(),
    street: text().notNull(),
    postalCode: text('postal_code').notNull(),
    price: text().notNull(),
    link: text().notNull(),
    state: text({ enum: wordsOf(suggestionState) }).notNull(),
    reason: text().notNull().default(''),
    postId: integer('post_id').references(() => portalPosts.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    index('portal_suggestions_state').on(table.state, table.id),
    index('portal_suggestions_email').on(sql`lower(${table.email})`),
    index('portal_suggestions_user').on(table.userId),
    index('portal_suggestions_post').on(table.postId),
    index('portal_suggestions_category').on(table.categoryId),
    index('portal_suggestions_region').on(table.regionId),
  ],
)

/** People whose suggestions appear unchecked, by their confirmed address. */
export const portalAuthors = pgTable('portal_authors', {
  id: id(),
  email: text().notNull().unique(),
  name: text().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
})
