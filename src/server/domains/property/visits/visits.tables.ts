import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { visitState } from '#contract/property/kinds.ts'
import { id, moment, wordsOf } from '../../../platform/columns.ts'
import { companies, users } from '../../accounts/accounts.tables.ts'
import { ofProperty, visitSlots } from '../property.tables.ts'

/** A booked slot, or the wish for a visit where no slots are offered. */
export const visits = pgTable(
  'property_visits',
  {
    id: id(),
    /** opens the page of the visit without an account */
    key: uuid().notNull().unique().defaultRandom(),
    productId: ofProperty(),
    providerId: integer('provider_id')
      .notNull()
      .references(() => companies.id),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    slotId: integer('slot_id').references(() => visitSlots.id, { onDelete: 'set null' }),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    message: text().notNull(),
    state: text({ enum: wordsOf(visitState) }).notNull(),
    /** of a booked one */
    startsAt: moment('starts_at'),
    minutes: smallint().notNull().default(30),
    /** sent by mail only: proves that the address belongs to the visitor */
    mailKey: uuid('mail_key').notNull().defaultRandom(),
    /** the visitor has confirmed the address, or the provider the visit: from then on a hidden place is told */
    confirmedAt: moment('confirmed_at'),
    /** of a wish */
    wantedDay: date('wanted_day'),
    wantedTime: text('wanted_time').notNull().default(''),
    /** counts changes, for calendars (RFC 5545 SEQUENCE) */
    sequence: smallint().notNull().default(0),
    remindedAt: moment('reminded_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    // of a hundred clients one gets the slot
    uniqueIndex('property_visits_slot').on(table.slotId).where(sql`state = 'booked'`),
    index('property_visits_property').on(table.productId, table.id),
    index('property_visits_provider').on(table.providerId, table.id),
    index('property_visits_user').on(table.userId, table.id),
    index('property_visits_reminders').on(table.startsAt).where(sql`state = 'booked' and reminded_at is null`),
    index('property_visits_created').on(table.createdAt),
    check('property_visits_booked', sql`${table.state} <> 'booked' or ${table.startsAt} is not null`),
  ],
)

export const savedSearches = pgTable(
  'saved_searches',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** the query of the search page */
    query: jsonb().$type<Record<string, string>>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('saved_searches_user').on(table.userId, table.id)],
)

/** What a saved search told already: each property once. */
export const savedSearchHits = pgTable(
  'saved_search_hits',
  {
    searchId: integer('search_id')
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    productId: ofProperty(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.searchId, table.productId] }),
    index('saved_search_hits_product').on(table.productId),
  ],
)
