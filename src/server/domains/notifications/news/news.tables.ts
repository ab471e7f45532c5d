import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, moment } from '../../../platform/columns.ts'

/** What the operator told all providers. */
export const operatorNews = pgTable('operator_news', {
  id: id(),
  /** made by the client: the same one again is the same news */
  key: uuid().notNull().unique(),
  /** the law asks for it on a durable medium: the mail cannot be switched off */
  isNotice: boolean('is_notice').notNull().default(false),
  title: text().notNull(),
  text: text().notNull(),
  /** all providers up to this account were told */
  toldUpTo: integer('told_up_to').notNull().default(0),
  told: integer().notNull().default(0),
  isSent: boolean('is_sent').notNull().default(false),
  createdAt: moment('created_at').notNull().defaultNow(),
})
