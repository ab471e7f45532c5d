import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { labelColour } from '#contract/accounts/labels.ts'
import { id, wordsOf } from '../../../platform/columns.ts'
import { users } from '../accounts.tables.ts'

/** What the staff marks accounts, orders and requests with. */
export const labels = pgTable(
  'labels',
  {
    id: id(),
    name: text().notNull(),
    colour: text({ enum: wordsOf(labelColour) }).notNull(),
  },
  (table) => [uniqueIndex('labels_name').on(sql`lower(${table.name})`)],
)

export const accountLabels = pgTable(
  'account_labels',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    labelId: integer('label_id')
      .notNull()
      .references(() => labels.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.labelId] }),
    index('account_labels_label').on(table.labelId, table.userId),
  ],
)
