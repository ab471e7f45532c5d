import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { shippingPriceType } from '#contract/shipping/calls.ts'
import { id, moment, wordsOf } from '../../platform/columns.ts'
import { companies } from '../accounts/accounts.tables.ts'
import { countries } from '../reference/reference.tables.ts'

/** What the price depends on. */
export const priceBases = wordsOf(shippingPriceType)
export type PriceBasis = (typeof priceBases)[number]

/** `upTo` in grams or cents, inclusive; null: without limit. */
export type Rate = { upTo: number | null; priceCents: number }

/** The ways in which a provider sends goods. */
export const shippings = pgTable(
  'shippings',
  {
    id: id(),
    providerId: integer('provider_id')
      .notNull()
      .references(() => companies.id),
    name: text().notNull(),
    basis: text({ enum: priceBases }).notNull(),
    /** in rising order */
    rates: jsonb().$type<Rate[]>().notNull(),
    freeFromCents: integer('free_from_cents'),
    daysFrom: smallint('days_from').notNull(),
    daysTo: smallint('days_to').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    isDefault: boolean('is_default').notNull().default(false),
    /** the provider brings it, so that the customer can pay at the door; else a carrier does */
    isOwnDelivery: boolean('is_own_delivery').notNull().default(false),
    /** how far from its postal code the provider brings it; null: a carrier does */
    radiusKm: smallint('radius_km'),
    /** the carrier looks at the age of who takes the parcel (§ 10 JuSchG) */
    checksAge: boolean('checks_age').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('shippings_provider').on(table.providerId, table.id),
    uniqueIndex('shippings_one_default').on(table.providerId).where(sql`is_default`),
    uniqueIndex('shippings_name').on(table.providerId, sql`lower(${table.name})`),
    check('shippings_days', sql`${table.daysFrom} <= ${table.daysTo}`),
    check('shippings_own_delivery_has_area', sql`${table.isOwnDelivery} = (${table.radiusKm} is not null)`),
    check('shippings_default_is_active', sql`${table.isActive} or not ${table.isDefault}`),
  ],
)

export const shippingCountries = pgTable(
  'shipping_countries',
  {
    shippingId: integer('shipping_id')
      .notNull()
      .references(() => shippings.id, { onDelete: 'cascade' }),
    countryId: integer('country_id')
      .notNull()
      .references(() => countries.id),
  },
  (table) => [
    primaryKey({ columns: [table.shippingId, table.countryId] }),
    index('shipping_countries_country').on(table.countryId),
  ],
)
