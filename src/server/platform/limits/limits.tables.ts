import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Attempts within a window, by hashed subject. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    attempts: integer('tries').notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('rate_limits_ends_at').on(table.endsAt)],
)
