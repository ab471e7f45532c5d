import { boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { id, moment } from '../../../platform/columns.ts'
import { users } from '../../accounts/accounts.tables.ts'
import { portalCategories, portalPosts, portalRegions } from '../portal.tables.ts'
import { portalSuggestions } from '../suggestions/suggestions.tables.ts'

/** A calendar (iCalendar) of an organiser whose events come into the portal. */
export const portalFeeds = pgTable(
  'portal_feeds',
  {
    id: id(),
    address: text().notNull().unique(),
    /** the organiser, who stands at its posts */
    name: text().notNull(),
    /** the trusted author who entered it; null: the operator */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    categoryId: integer('category_id')
      .notNull()
      .references(() => portalCategories.id),
    regionId: integer('region_id')
      .notNull()
      .references(() => portalRegions.id),
    /** where events take place that name no postal code; '' for none */
    postalCode: text('postal_code').notNull(),
    /** events appear unchecked; those of a trusted author do as long as the trust holds */
    isTrusted: boolean('is_trusted').notNull(),
    /** when it is fetched next */
    dueAt: moment('due_at').notNull().defaultNow(),
    /** the last time it could be read */
    readAt: moment('read_at'),
    /** coming events in it then */
    events: integer().notNull().default(0),
    /** what of it could not be taken; '' for nothing */
    note: text().notNull().default(''),
    /** why it could not be read the last time; '' when it could */
    error: text().notNull().default(''),
    failures: integer().notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('portal_feeds_due').on(table.dueAt),
    index('portal_feeds_user').on(table.userId),
    index('portal_feeds_category').on(table.categoryId),
    index('portal_feeds_region').on(table.regionId),
  ],
)

/** What became of an event of a feed. One with neither post nor suggestion was decided against and does not come back. */
export const portalFeedEvents = pgTable(
  'portal_feed_events',
  {
    id: id(),
    feedId: integer('feed_id')
      .notNull()
      .references(() => portalFeeds.id, { onDelete: 'cascade' }),
    uid: text().notNull(),
    /** of title, text, place and link as last read */
    wordsHash: text('words_hash').notNull(),
    datesHash: text('dates_hash').notNull(),
    postId: integer('post_id').references(() => portalPosts.id, { onDelete: 'set null' }),
    suggestionId: integer('suggestion_id').references(() => portalSuggestions.id, { onDelete: 'set null' }),
    /** its published post went back to the drafts when the event left the feed */
    withdrawnAt: moment('withdrawn_at'),
  },
  (table) => [
    unique('portal_feed_events_uid').on(table.feedId, table.uid),
    index('portal_feed_events_post').on(table.postId),
    index('portal_feed_events_suggestion').on(table.suggestionId),
  ],
)
