import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { actionKind, actionPlace, actionStatus } from '#contract/actions/calls.ts'
import { id, moment, wordsOf } from '../../platform/columns.ts'
import { companies } from '../accounts/accounts.tables.ts'
import { products } from '../products/products.tables.ts'

/** A call to action: a button of a provider on its page or at one of its products. */
export const callsToAction = pgTable(
  'calls_to_action',
  {
    id: id(),
    providerId: integer('provider_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    label: text().notNull(),
    kind: text({ enum: wordsOf(actionKind) }).notNull(),
    /** of a questionnaire its slug, of a product its slug, of an address outside the address, of a phone the number */
    target: text().notNull().default(''),
    place: text({ enum: wordsOf(actionPlace) }).notNull(),
    /** at this product only; null: at all of them */
    productId: integer('product_id').references(() => products.id, { onDelete: 'cascade' }),
    startsOn: date('starts_on'),
    endsOn: date('ends_on'),
    status: text({ enum: wordsOf(actionStatus) })
      .notNull()
      .default('active'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('calls_to_action_provider').on(table.providerId, table.id),
    index('calls_to_action_product').on(table.productId).where(sql`product_id is not null`),
    check(
      'calls_to_action_period',
      sql`${table.endsOn} is null or ${table.startsOn} is null or ${table.endsOn} >= ${table.startsOn}`,
    ),
  ],
)

/** Counted by day, without anything about the visitor. */
export const callToActionCounts = pgTable(
  'call_to_action_counts',
  {
    actionId: integer('action_id')
      .notNull()
      .references(() => callsToAction.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    views: integer().notNull().default(0),
    clicks: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.actionId, table.day] })],
)
