import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Tries within a window, by hashed subject. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    tries: integer().notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('rate_limits_ends_at').on(table.endsAt)],
)
