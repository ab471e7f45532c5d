import { type AnyPgColumn, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, moment } from '../../../platform/columns.ts'
import { pages } from '../content.tables.ts'

/**
 * A page as its editors have it. What guests see stands in `pages`, `widgets` and `seo_data`, where only publishing writes: no
 * reader can show a draft by mistake.
 */
export const pageDrafts = pgTable('page_drafts', {
  id: id(),
  slug: text().notNull().unique(),
  parentId: integer('parent_id').references((): AnyPgColumn => pageDrafts.id, { onDelete: 'set null' }),
  /** number of the newest edit; a save that names an older number is refused */
  version: integer().notNull().default(0),
  /** missing while guests do not see the page */
  pageId: integer('page_id')
    .unique()
    .references(() => pages.id, { onDelete: 'set null' }),
  publishedVersion: integer('published_version'),
  /** what goes out at the minute is what was there when the minute was chosen */
  publishVersion: integer('publish_version'),
  publishAt: moment('publish_at'),
  unpublishAt: moment('unpublish_at'),
})

/** The versions of a draft: the last 50, the published one and the one that is to be published. */
export const pageEdits = pgTable(
  'page_edits',
  {
    draftId: integer('draft_id')
      .notNull()
      .references(() => pageDrafts.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    content: jsonb().notNull(),
    /** the open editor that saved it: what it saves within two minutes is one version */
    editor: text().notNull().default(''),
    begunAt: moment('begun_at').notNull().defaultNow(),
    savedAt: moment('saved_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.draftId, table.version] })],
)

/** Addresses that show no page: where the page is now, or null for a page that is off or gone. */
export const pageRedirects = pgTable('page_redirects', {
  slug: text().primaryKey(),
  path: text(),
})
