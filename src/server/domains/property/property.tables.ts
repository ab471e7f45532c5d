import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import {
  energyClass,
  energyException,
  energyKind,
  placeShown,
  propertyCondition,
  propertyDeal,
  propertyFileKind,
  propertyHeating,
  propertyInternet,
  propertyState,
  propertyTenancy,
  propertyType,
} from '#contract/property/kinds.ts'
import { id, moment, wordsOf } from '../../platform/columns.ts'
import { companies } from '../accounts/accounts.tables.ts'
import { products } from '../products/products.tables.ts'

const productKey = () =>
  integer('product_id')
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' })
export const ofProperty = () =>
  integer('product_id')
    .notNull()
    .references(() => properties.productId, { onDelete: 'cascade' })

/**
 * What a product of kind property says beside the product itself, whose price is the purchase price or the cold rent a month.
 * The place is the one that everybody sees; the exact one stands in `property_places`, which no public statement reads.
 */
export const properties = pgTable(
  'properties',
  {
    productId: productKey(),
    providerId: integer('provider_id')
      .notNull()
      .references(() => companies.id),
    deal: text({ enum: wordsOf(propertyDeal) }).notNull(),
    type: text({ enum: wordsOf(propertyType) }).notNull(),
    state: text({ enum: wordsOf(propertyState) })
      .notNull()
      .default('active'),
    /** hundredths of a square metre */
    area: integer(),
    plotArea: integer('plot_area'),
    /** tenths of a room */
    rooms: smallint(),
    baths: smallint(),
    /** only of one for sale */
    tenancy: text({ enum: wordsOf(propertyTenancy) }),
    internet: text({ enum: wordsOf(propertyInternet) }),
    floor: smallint(),
    floors: smallint(),
    yearBuilt: smallint('year_built'),
    condition: text({ enum: wordsOf(propertyCondition) })
      .notNull()
      .default('unknown'),
    heating: text({ enum: wordsOf(propertyHeating) }),
    features: text().array().notNull().default([]),
    /** Nebenkosten a month of a rented one, Hausgeld of a flat for sale */
    extraCostsCents: integer('extra_costs_cents'),
    heatingIncluded: boolean('heating_included').notNull().default(false),
    depositCents: integer('deposit_cents'),
    /** shares of the price in thousandths of a percent, VAT included (§ 656a ff. BGB) */
    buyerCommission: integer('buyer_commission').notNull().default(0),
    sellerCommission: integer('seller_commission').notNull().default(0),
    availableFrom: date('available_from'),
    tourUrl: text('tour_url').notNull().default(''),
    placeShown: text('place_shown', { enum: wordsOf(placeShown) })
      .notNull()
      .default('district'),
    postalCode: text('postal_code').notNull(),
    city: text().notNull(),
    stateCode: text('state_code').notNull(),
    /** with the number when the place is shown exactly, '' when only the town is */
    shownStreet: text('shown_street').notNull().default(''),
    lat: doublePrecision().notNull(),
    lng: doublePrecision().notNull(),
    energyException: text('energy_exception', { enum: wordsOf(energyException) })
      .notNull()
      .default('none'),
    energyKind: text('energy_kind', { enum: wordsOf(energyKind) }),
    /** tenths of kWh/(m²·a); of buildings for work that of heat */
    energyValue: integer('energy_value'),
    /** power of buildings for work */
    energyPower: integer('energy_power'),
    energyHotWater: boolean('energy_hot_water').notNull().default(false),
    energySource: text('energy_source').notNull().default(''),
    energyClass: text('energy_class', { enum: wordsOf(energyClass) }),
    energyIssued: date('energy_issued'),
    energyValidUntil: date('energy_valid_until'),
    energyYear: smallint('energy_year'),
    /** copy of the product's price, for filters and orders of the search */
    priceCents: integer('price_cents').notNull().default(0),
    pricePerM2Cents: integer('price_per_m2_cents').generatedAlwaysAs(
      sql`case when area > 0 then round(price_cents::numeric * 100 / area)::integer end`,
    ),
    /** whether it stands in `product_listings`; triggers on both tables keep it true */
    isListed: boolean('is_listed').notNull().default(false),
    /** when customers first saw it; saved searches tell about what came after them */
    listedAt: moment('listed_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('properties_provider').on(table.providerId, table.productId),
    index('properties_newest')
      .on(table.deal, table.createdAt, table.productId)
      .where(sql`is_listed and state <> 'sold'`),
    index('properties_price')
      .on(table.deal, table.priceCents, table.productId)
      .where(sql`is_listed and state <> 'sold'`),
    index('properties_unlisted').on(table.productId).where(sql`listed_at is null`),
    index('properties_listed').on(table.listedAt),
    check('properties_areas', sql`${table.area} > 0 and ${table.plotArea} > 0`),
    check(
      'properties_commission',
      sql`${table.buyerCommission} between 0 and 10000 and ${table.sellerCommission} between 0 and 10000`,
    ),
  ],
)

/** Where it really is. */
export const propertyPlaces = pgTable('property_places', {
  productId: integer('product_id')
    .primaryKey()
    .references(() => properties.productId, { onDelete: 'cascade' }),
  street: text().notNull().default(''),
  houseNumber: text('house_number').notNull().default(''),
  lat: doublePrecision().notNull(),
  lng: doublePrecision().notNull(),
})

/** Floor plans as pictures, documents as PDF. */
export const propertyFiles = pgTable(
  'property_files',
  {
    id: id(),
    productId: ofProperty(),
    kind: text({ enum: wordsOf(propertyFileKind) }).notNull(),
    key: text().notNull(),
    title: text().notNull(),
    size: integer().notNull(),
    width: integer(),
    height: integer(),
  },
  (table) => [index('property_files_property').on(table.productId, table.id)],
)

/** Hours of a weekday in which visits are offered, cut into slots. */
export const visitPatterns = pgTable(
  'visit_patterns',
  {
    id: id(),
    productId: ofProperty(),
    /** 1 (Monday) to 7 */
    weekday: smallint().notNull(),
    fromMinute: smallint('from_minute').notNull(),
    untilMinute: smallint('until_minute').notNull(),
    slotMinutes: smallint('slot_minutes').notNull(),
  },
  (table) => [
    index('visit_patterns_property').on(table.productId, table.id),
    check('visit_patterns_span', sql`${table.fromMinute} < ${table.untilMinute} and ${table.slotMinutes} >= 10`),
  ],
)

export const visitSlots = pgTable(
  'visit_slots',
  {
    id: id(),
    productId: ofProperty(),
    patternId: integer('pattern_id').references(() => visitPatterns.id, { onDelete: 'set null' }),
    startsAt: moment('starts_at').notNull(),
    minutes: smallint().notNull(),
    /** taken out by the provider; stays so that the pattern does not bring it back */
    isClosed: boolean('is_closed').notNull().default(false),
  },
  (table) => [
    uniqueIndex('visit_slots_start').on(table.productId, table.startsAt),
    index('visit_slots_pattern').on(table.patternId),
    index('visit_slots_time').on(table.startsAt),
  ],
)
