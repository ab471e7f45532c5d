import { pgTable, text } from 'drizzle-orm/pg-core'

/** Small facts about this installation, such as which state of the seeds it holds. */
export const sharedValues = pgTable('marks', { key: text().primaryKey(), value: text().notNull() })
