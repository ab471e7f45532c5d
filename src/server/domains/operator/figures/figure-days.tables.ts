import { bigint, date, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { longId } from '../../../platform/columns.ts'

/** What was traded on a day that is over. `figure-days.service.ts` writes it from the rows. */
export const figureDays = pgTable('figure_days', {
  day: date().primaryKey(),
  orders: integer().notNull(),
  goodsOrders: integer('goods_orders').notNull(),
  foodOrders: integer('food_orders').notNull(),
  turnoverCents: bigint('turnover_cents', { mode: 'number' }).notNull(),
  incomeCents: bigint('income_cents', { mode: 'number' }).notNull(),
  requests: integer().notNull(),
  newCustomers: integer('new_customers').notNull(),
  newProviders: integer('new_providers').notNull(),
})

/**
 * Days of which a row was changed later, each change a row of its own, written by triggers in the transaction that changes
 * (`mark_figure_day`). While a day stands here its kept sums are not read.
 */
export const staleFigureDays = pgTable('stale_figure_days', { id: longId(), day: date().notNull() }, (table) => [
  index('stale_figure_days_day').on(table.day),
])
