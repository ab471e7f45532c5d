import { sql } from 'drizzle-orm'
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, moment } from '../../../platform/columns.ts'

/** Organisations that a Digital Services Coordinator named as trusted flaggers (Art. 22 DSA). */
export const trustedFlaggers = pgTable(
  'trusted_flaggers',
  {
    id: id(),
    organisation: text().notNull(),
    /** of the account that reports, lower case */
    email: text().notNull(),
    certificate: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    endedAt: moment('ended_at'),
  },
  (table) => [uniqueIndex('trusted_flaggers_email').on(table.email).where(sql`ended_at is null`)],
)
