import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { gender } from '#contract/wire/fields.ts'
import { id, moment, wordsOf } from '../../platform/columns.ts'
import { users } from '../accounts/accounts.tables.ts'
import { countries } from '../reference/reference.tables.ts'

/** Both kinds in one table, since one call deletes either. */
export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['shipping', 'billing'] }).notNull(),
    gender: text({ enum: wordsOf(gender()) }).notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull().default(''),
    /** mails about this address go to its own e-mail */
    alternateEmail: boolean('alternate_email').notNull().default(false),
    email: text().notNull().default(''),
    phone: text().notNull().default(''),
    city: text().notNull(),
    zip: text().notNull(),
    countryId: integer('country_id')
      .notNull()
      .references(() => countries.id),
    company: text().notNull().default(''),
    street: text().notNull(),
    streetNumber: text('street_number').notNull().default(''),
    /** billing: goods go there too, and a shipping copy follows it */
    isShipping: boolean('is_shipping').notNull().default(false),
    vatId: text('vat_id').notNull().default(''),
    isDefault: boolean('is_default').notNull().default(false),
    /** shipping: the billing address it was copied from, until it is edited by hand */
    copiedFromId: integer('copied_from_id').references((): AnyPgColumn => addresses.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('addresses_user').on(table.userId, table.kind, table.id),
    uniqueIndex('addresses_one_default').on(table.userId, table.kind).where(sql`is_default`),
    uniqueIndex('addresses_one_copy').on(table.copiedFromId),
  ],
)
