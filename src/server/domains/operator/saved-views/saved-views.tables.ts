import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { savedList } from '#contract/operator/saved-views.ts'
import { id, moment, wordsOf } from '../../../platform/columns.ts'
import { users } from '../../accounts/accounts.tables.ts'

/** Filters of an operator's list under a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text({ enum: wordsOf(savedList) }).notNull(),
    name: text().notNull(),
    query: text().notNull(),
    isShared: boolean('is_shared').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('saved_views_name').on(table.ownerId, table.list, table.name),
    index('saved_views_list').on(table.list),
  ],
)
