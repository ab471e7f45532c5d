import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** What a cart holds of a provider becomes one order of goods and one of food. */
const kind = () => text({ enum: ['goods', 'food'] }).notNull()

/** Which carts received something of a provider on a day, so that none counts twice; kept until the day is counted. */
export const dailyCarts = pgTable(
  'daily_carts',
  {
    day: date().notNull(),
    /** no reference: a cart that is gone still counts */
    cartId: integer('cart_id').notNull(),
    providerId: integer('provider_id').notNull(),
    kind: kind(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.cartId, table.providerId, table.kind] }),
    index('daily_carts_provider').on(table.providerId, table.day),
  ],
)

/** Carts that received something of a provider, by days that are over; counts, nothing of the carts. */
export const providerCartDays = pgTable(
  'provider_cart_days',
  { day: date().notNull(), providerId: integer('provider_id').notNull(), kind: kind(), carts: integer().notNull() },
  (table) => [
    primaryKey({ columns: [table.providerId, table.day, table.kind] }),
    index('provider_cart_days_day').on(table.day),
  ],
)
