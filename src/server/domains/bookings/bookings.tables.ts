import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bookingState } from '#contract/bookings/calls.ts'
import type { Span, WeeklyTime } from '../../../lib/time/opening.ts'
import { id, moment, wordsOf } from '../../platform/columns.ts'
import { companies, users } from '../accounts/accounts.tables.ts'
import { products } from '../products/products.tables.ts'
import { storeLocations } from '../stores/stores.tables.ts'

const ofProvider = () =>
  integer('provider_id')
    .notNull()
    .references(() => companies.id, { onDelete: 'cascade' })

/** What all services at a location share. Bookings lock this row, so that of many at once each sees those before it. */
export const bookingLocations = pgTable(
  'booking_locations',
  {
    locationId: integer('location_id')
      .primaryKey()
      .references(() => storeLocations.id, { onDelete: 'cascade' }),
    providerId: ofProvider(),
    /** how many customers at the same time */
    places: smallint().notNull().default(1),
    /** null: the opening hours */
    ownTimes: jsonb('own_times').$type<WeeklyTime[]>(),
    breaks: jsonb().$type<Span[]>().notNull().default([]),
  },
  (table) => [
    index('booking_locations_provider').on(table.providerId),
    check('booking_locations_places', sql`${table.places} between 1 and 50`),
  ],
)

/** A service with a row can be booked; without one an appointment is only wished for. */
export const bookingServices = pgTable(
  'booking_services',
  {
    productId: integer('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    providerId: ofProvider(),
    locationId: integer('location_id')
      .notNull()
      .references(() => bookingLocations.locationId, { onDelete: 'cascade' }),
    minutes: smallint().notNull(),
    bufferMinutes: smallint('buffer_minutes').notNull().default(0),
    leadHours: smallint('lead_hours').notNull().default(2),
    horizonDays: smallint('horizon_days').notNull().default(30),
    cancelHours: smallint('cancel_hours').notNull().default(24),
    needsConfirmation: boolean('needs_confirmation').notNull().default(false),
    /** for lists: kept by `settleFreeTimes`; null while nobody knows, and where nothing is free */
    nextFreeAt: moment('next_free_at'),
    /** null: something has changed since; triggers set it */
    settledAt: moment('settled_at'),
  },
  (table) => [
    index('booking_services_provider').on(table.providerId),
    index('booking_services_location').on(table.locationId),
    index('booking_services_next').on(table.nextFreeAt),
    check('booking_services_minutes', sql`${table.minutes} > 0 and ${table.bufferMinutes} >= 0`),
  ],
)

/** An appointment at a free time. It orders nothing: the contract is made on the spot. */
export const bookings = pgTable(
  'bookings',
  {
    id: id(),
    /** opens the page of the appointment without an account */
    key: uuid().notNull().unique().defaultRandom(),
    providerId: ofProvider(),
    productId: integer('product_id').references(() => products.id, { onDelete: 'set null' }),
    locationId: integer('location_id').references(() => storeLocations.id, { onDelete: 'set null' }),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** service and place as they were when it was booked */
    service: text().notNull(),
    place: text().notNull(),
    name: text().notNull(),
    /** '' where an agreed appointment was entered without one */
    email: text().notNull(),
    phone: text().notNull().default(''),
    message: text().notNull().default(''),
    state: text({ enum: wordsOf(bookingState) }).notNull(),
    startsAt: moment('starts_at').notNull(),
    minutes: smallint().notNull(),
    /** the end of the buffer after it */
    busyUntil: moment('busy_until').notNull(),
    cancelHours: smallint('cancel_hours').notNull(),
    /** what the provider wrote when it moved or cancelled it */
    reason: text().notNull().default(''),
    /** agreed by telephone or on the spot and entered by the provider */
    byPhone: boolean('by_phone').notNull().default(false),
    /** of the form: sent twice, it is one booking */
    formToken: text('form_token').unique(),
    /** counts changes, for calendars (RFC 5545 SEQUENCE) */
    sequence: smallint().notNull().default(0),
    remindedAt: moment('reminded_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('bookings_location').on(table.locationId, table.startsAt).where(sql`state <> 'cancelled'`),
    index('bookings_provider').on(table.providerId, table.startsAt),
    index('bookings_product').on(table.productId),
    index('bookings_user').on(table.userId, table.id),
    index('bookings_reminders').on(table.startsAt).where(sql`state = 'booked' and reminded_at is null`),
    check('bookings_span', sql`${table.busyUntil} >= ${table.startsAt}`),
  ],
)
