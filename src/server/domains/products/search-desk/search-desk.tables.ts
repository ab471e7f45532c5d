import { boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../../../platform/columns.ts'
import { products } from '../products.tables.ts'

/** Words that found nothing in the whole shop, counted by the German day. Nothing says who typed them. */
export const searchMisses = pgTable(
  'search_misses',
  { day: date().notNull(), words: text().notNull(), count: integer().notNull().default(1) },
  (table) => [primaryKey({ columns: [table.day, table.words] }), index('search_misses_words').on(table.words)],
)

/** What the operator shows first or hides when somebody searches for certain words. `key`: their stems. */
export const searchPins = pgTable(
  'search_pins',
  {
    key: text().notNull(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** as the operator typed them */
    words: text().notNull(),
    isHidden: boolean('is_hidden').notNull(),
    /** the smallest comes first */
    rank: integer().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.key, table.productId] }), index('search_pins_product').on(table.productId)],
)
