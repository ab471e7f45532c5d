import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Values that the operator set instead of those of the environment, each from a moment on. The newest that has begun holds. */
export const keptSettings = pgTable(
  'kept_settings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** null: that of the environment holds again */
    value: text(),
    validFrom: timestamp('valid_from', { withTimezone: true }).notNull().default(sql`now()`),
  },
  (table) => [index('kept_settings_name').on(table.name, table.validFrom)],
)
