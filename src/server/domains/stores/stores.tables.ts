import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { openingKinds, type Span } from '../../../lib/time/opening.ts'
import { id, moment } from '../../platform/columns.ts'
import { companies } from '../accounts/accounts.tables.ts'

const minuteOf = (span: number, end: 'from' | 'until') =>
  smallint().generatedAlwaysAs(sql.raw(`case when is_open then (spans -> ${span} ->> '${end}')::smallint end`))

/** The spans while it is open, as plain numbers: who is open now is asked of thousands of rows. */
const minutes = () => ({
  from_1: minuteOf(0, 'from'),
  until_1: minuteOf(0, 'until'),
  from_2: minuteOf(1, 'from'),
  until_2: minuteOf(1, 'until'),
})

/** A place in Germany where a provider can be visited. */
export const storeLocations = pgTable(
  'store_locations',
  {
    id: id(),
    providerId: integer('provider_id')
      .notNull()
      .references(() => companies.id),
    title: text().notNull(),
    street: text().notNull(),
    streetNumber: text('street_number').notNull(),
    zip: text().notNull(),
    city: text().notNull(),
    /** two letters of the federal state, for its public holidays */
    stateCode: text('state_code').notNull(),
    /** as exact as the postal code tells */
    lat: doublePrecision().notNull(),
    lng: doublePrecision().notNull(),
    email: text().notNull(),
    callingCode: text('calling_code').notNull(),
    mobile: text().notNull(),
    opening: text({ enum: openingKinds }).notNull().default('times'),
    /** whether days with other times count */
    keepsHolidays: boolean('keeps_holidays').notNull().default(true),
    offersPickup: boolean('offers_pickup').notNull().default(false),
    /** working days until ordered goods lie ready */
    pickupDays: smallint('pickup_days').notNull().default(1),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('store_locations_provider').on(table.providerId, table.id),
    uniqueIndex('store_locations_one_default').on(table.providerId).where(sql`is_default`),
    index('store_locations_box').on(table.lat, table.lng),
    check('store_locations_pickup_days', sql`${table.pickupDays} between 0 and 60`),
  ],
)

const ofLocation = () =>
  integer('location_id')
    .notNull()
    .references(() => storeLocations.id, { onDelete: 'cascade' })

/** Up to two spans a day; a day that is put aside keeps them. */
export const storeTimes = pgTable(
  'store_times',
  {
    locationId: ofLocation(),
    /** 1 (Monday) to 7 */
    weekday: smallint().notNull(),
    isOpen: boolean('is_open').notNull(),
    spans: jsonb().$type<Span[]>().notNull(),
    ...minutes(),
  },
  (table) => [
    primaryKey({ columns: [table.locationId, table.weekday] }),
    check('store_times_weekday', sql`${table.weekday} between 1 and 7`),
    check('store_times_spans', sql`jsonb_array_length(${table.spans}) <= 2`),
  ],
)

/** Days with other times than usual, or closed. */
export const storeHolidays = pgTable(
  'store_holidays',
  {
    id: id(),
    locationId: ofLocation(),
    title: text().notNull(),
    firstDay: date('first_day').notNull(),
    lastDay: date('last_day').notNull(),
    isOpen: boolean('is_open').notNull(),
    spans: jsonb().$type<Span[]>().notNull(),
    ...minutes(),
  },
  (table) => [
    index('store_holidays_last_day').on(table.lastDay),
    unique('store_holidays_days').on(table.locationId, table.firstDay, table.lastDay),
    check('store_holidays_order', sql`${table.firstDay} <= ${table.lastDay}`),
    check('store_holidays_spans', sql`jsonb_array_length(${table.spans}) <= 2`),
  ],
)
