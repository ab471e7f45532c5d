import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, moment } from '../../../platform/columns.ts'

/** Menus, banners and the like as their editors have them. Guests read the tables of each kind, where only publishing writes. */
export const setDrafts = pgTable('set_drafts', {
  id: id(),
  slug: text().notNull().unique(),
  version: integer().notNull().default(0),
  /** missing while guests do not see it */
  publishedVersion: integer('published_version'),
  publishVersion: integer('publish_version'),
  publishAt: moment('publish_at'),
  unpublishAt: moment('unpublish_at'),
})

/** As `page_edits`. */
export const setEdits = pgTable(
  'set_edits',
  {
    draftId: integer('draft_id')
      .notNull()
      .references(() => setDrafts.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    content: jsonb().notNull(),
    editor: text().notNull().default(''),
    begunAt: moment('begun_at').notNull().defaultNow(),
    savedAt: moment('saved_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.draftId, table.version] })],
)
