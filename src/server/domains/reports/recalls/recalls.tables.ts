import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, longReference, moment } from '../../../platform/columns.ts'
import { orders } from '../../orders/orders.tables.ts'
import { products } from '../../products/products.tables.ts'

/** A product that is recalled for its safety (Art. 35 to 37 GPSR). */
export const recalls = pgTable(
  'recalls',
  {
    id: id(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    hazard: text().notNull(),
    instructions: text().notNull(),
    remedies: text().array().notNull(),
    batch: text().notNull().default(''),
    soldFrom: date('sold_from'),
    soldUntil: date('sold_until'),
    contact: text().notNull(),
    sourceUrl: text('source_url').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('recalls_open').on(table.productId).where(sql`ended_at is null`),
    index('recalls_newest').on(table.id).where(sql`ended_at is null`),
    check('recalls_days', sql`${table.soldFrom} <= ${table.soldUntil}`),
  ],
)

/** Whose buyers were told of a recall, each once. */
export const recallTellings = pgTable(
  'recall_tellings',
  {
    recallId: integer('recall_id')
      .notNull()
      .references(() => recalls.id),
    orderId: longReference('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    toldAt: moment('told_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.recallId, table.orderId] }),
    index('recall_tellings_order').on(table.orderId),
  ],
)
