import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../../../platform/columns.ts'
import { users } from '../../accounts/accounts.tables.ts'

/** Who has a draft open: one row for each open editor, until its lease is over. */
export const draftEditors = pgTable(
  'draft_editors',
  {
    kind: text({ enum: ['page', 'set', 'post', 'newsletter', 'mail'] }).notNull(),
    slug: text().notNull(),
    editor: text().notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    since: moment('since').notNull().defaultNow(),
    seenAt: moment('seen_at').notNull().defaultNow(),
    takenAt: moment('taken_at'),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.slug, table.editor] }),
    index('draft_editors_user').on(table.userId),
  ],
)
