import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { companies, users } from '#server/domains/accounts/accounts.tables.ts'
import { id } from '#server/platform/columns.ts'

export const appointments = pgTable(
  'appointments',
  {
    id: id(),
    providerId: integer('provider_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    topic: text().notNull(),
  },
  (table) => [index('appointments_provider').on(table.providerId, table.day)],
)
