import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { contactStatus } from '#contract/content/contact.ts'
import { id, moment, wordsOf } from '../../../platform/columns.ts'
import { users } from '../../accounts/accounts.tables.ts'

/** What people write to the operator. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    /** the token of the form, which can be used only once */
    formToken: text('form_token').notNull().unique(),
    /** the subject as it was called then */
    category: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull().default(''),
    orderNumber: text('order_number').notNull().default(''),
    message: text().notNull(),
    /** the account that was logged in */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    status: text({ enum: wordsOf(contactStatus) })
      .notNull()
      .default('open'),
    answer: text().notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [
    index('contact_messages_status').on(table.status, table.id),
    index('contact_messages_user').on(table.userId),
    check('contact_messages_answered', sql`${table.status} <> 'answered' or ${table.answer} <> ''`),
  ],
)
