import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, longReference, moment } from '../../../platform/columns.ts'
import { users } from '../../accounts/accounts.tables.ts'
import { orders } from '../../orders/orders.tables.ts'

/** What operators write down for each other, about an account or about a purchase. */
export const operatorNotes = pgTable(
  'operator_notes',
  {
    id: id(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    orderId: longReference('order_id').references(() => orders.id),
    authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    index('operator_notes_user').on(table.userId, table.id).where(sql`user_id is not null`),
    index('operator_notes_order').on(table.orderId, table.id).where(sql`order_id is not null`),
    index('operator_notes_author').on(table.authorId),
    index('operator_notes_at').on(table.at),
    check('operator_notes_subject', sql`num_nonnulls(${table.userId}, ${table.orderId}) = 1`),
  ],
)
