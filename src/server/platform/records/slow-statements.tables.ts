import { doublePrecision, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment } from '../columns.ts'

/** Statements that took long, by their text without values; the worst of the last weeks. */
export const slowStatements = pgTable('slow_statements', {
  id: id(),
  /** of its text */
  digest: text().notNull().unique(),
  statement: text().notNull(),
  count: integer().notNull(),
  totalMs: doublePrecision('total_ms').notNull(),
  longestMs: doublePrecision('longest_ms').notNull(),
  firstAt: moment('first_at').notNull().defaultNow(),
  lastAt: moment('last_at').notNull().defaultNow(),
})
