import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { trade } from '#contract/trades/calls.ts'
import { moment, wordsOf } from '../../platform/columns.ts'
import { companies } from '../accounts/accounts.tables.ts'

/** What a provider chose; without a row industry and offers decide. */
export const providerTrades = pgTable('provider_trades', {
  providerId: integer('provider_id')
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  trades: text({ enum: wordsOf(trade) })
    .array()
    .notNull(),
  chosenAt: moment('chosen_at').notNull().defaultNow(),
})

/** The secret address under which calendar programs read the calendar of a provider. */
export const calendarFeeds = pgTable('calendar_feeds', {
  providerId: integer('provider_id')
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  key: uuid().notNull().unique(),
  createdAt: moment('created_at').notNull().defaultNow(),
})
