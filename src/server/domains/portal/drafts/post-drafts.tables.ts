import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, moment } from '../../../platform/columns.ts'
import { portalPosts } from '../portal.tables.ts'

const ofPost = () =>
  integer('post_id')
    .notNull()
    .references(() => portalPosts.id, { onDelete: 'cascade' })

/** Posts as their editors have them. Readers see `portal_posts` and what belongs to it, where publishing writes. */
export const postDrafts = pgTable('post_drafts', {
  id: id(),
  postId: ofPost().unique(),
  /** of the post, which keeps it: drafts that are due are named by it */
  slug: text().notNull().unique(),
  version: integer().notNull().default(0),
  /** the last version that readers have seen; missing while they see none */
  publishedVersion: integer('published_version'),
  publishVersion: integer('publish_version'),
  publishAt: moment('publish_at'),
  unpublishAt: moment('unpublish_at'),
  /** what its author will read then */
  unpublishReason: text('unpublish_reason').notNull().default(''),
})

/** As `page_edits`. */
export const postEdits = pgTable(
  'post_edits',
  {
    draftId: integer('draft_id')
      .notNull()
      .references(() => postDrafts.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    content: jsonb().notNull(),
    editor: text().notNull().default(''),
    begunAt: moment('begun_at').notNull().defaultNow(),
    savedAt: moment('saved_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.draftId, table.version] })],
)

/** Uploaded pictures that versions of a post name; those of the media library stay there. */
export const postPictures = pgTable(
  'post_pictures',
  {
    postId: ofPost(),
    key: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.key] })],
)
