import { sql } from 'drizzle-orm'
import {
  boolean,
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
import { foodStatus, reusable } from '#contract/food/shapes.ts'
import type { Span } from '../../../lib/time/opening.ts'
import { id, longReference, moment, wordsOf } from '../../platform/columns.ts'
import { companies } from '../accounts/accounts.tables.ts'
import { vendorOrders } from '../orders/orders.tables.ts'
import { products } from '../products/products.tables.ts'

const ofProvider = () =>
  integer('provider_id')
    .notNull()
    .references(() => companies.id, { onDelete: 'cascade' })

/** What guests filter by; a reference list. */
export const foodTags = pgTable('food_tags', {
  id: integer().primaryKey(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  /** kitchen: of a restaurant; dish: of a dish */
  kind: text({ enum: ['kitchen', 'dish'] }).notNull(),
})

/** A provider that sells food to order. Taking a place in a slot locks this row. */
export const foodRestaurants = pgTable(
  'food_restaurants',
  {
    providerId: ofProvider().primaryKey(),
    isActive: boolean('is_active').notNull().default(false),
    tagIds: integer('tag_ids').array().notNull().default([]),
    delivers: boolean().notNull().default(true),
    offersPickup: boolean('offers_pickup').notNull().default(true),
    prepMinutes: smallint('prep_minutes').notNull().default(25),
    /** per quarter of an hour; null: no limit */
    capacityOrders: smallint('capacity_orders'),
    capacityCents: integer('capacity_cents'),
    /** how many days ahead can be ordered; 0: only today */
    preorderDays: smallint('preorder_days').notNull().default(3),
    /** after so many minutes without an answer the owner is written to, then the order is refused; null: never */
    remindMinutes: smallint('remind_minutes').default(4),
    refuseMinutes: smallint('refuse_minutes').default(12),
    pausedUntil: moment('paused_until'),
    /** why the operator paused it; '': a pause of its own */
    pauseReason: text('pause_reason').notNull().default(''),
    busyUntil: moment('busy_until'),
    closedOn: date('closed_on'),
    ticketMm: smallint('ticket_mm').notNull().default(80),
    printsItself: boolean('prints_itself').notNull().default(false),
    /** §§ 33, 34 VerpackG; null: not said yet */
    reusable: text({ enum: wordsOf(reusable) }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('food_restaurants_active').on(table.providerId).where(sql`is_active`),
    check('food_restaurants_prep', sql`${table.prepMinutes} between 0 and 240`),
    check('food_restaurants_ticket', sql`${table.ticketMm} in (58, 80)`),
  ],
)

/** When food arrives at the door, by weekday. */
export const foodTimes = pgTable(
  'food_times',
  {
    providerId: ofProvider(),
    weekday: smallint().notNull(),
    isOpen: boolean('is_open').notNull(),
    spans: jsonb().$type<Span[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.providerId, table.weekday] }),
    check('food_times_weekday', sql`${table.weekday} between 1 and 7`),
  ],
)

/** Where a restaurant delivers: postal codes, or a radius around its default location. The first that fits counts. */
export const foodZones = pgTable(
  'food_zones',
  {
    id: id(),
    providerId: ofProvider(),
    name: text().notNull(),
    postalCodes: text('postal_codes').array().notNull().default([]),
    radiusMeters: integer('radius_meters'),
    minCents: integer('min_cents').notNull().default(0),
    feeCents: integer('fee_cents').notNull().default(0),
    freeFromCents: integer('free_from_cents'),
    /** on the road */
    minutes: smallint().notNull().default(15),
    position: smallint().notNull(),
  },
  (table) => [
    index('food_zones_provider').on(table.providerId, table.position),
    index('food_zones_postal_codes').using('gin', table.postalCodes),
    check('food_zones_money', sql`${table.minCents} >= 0 and ${table.feeCents} >= 0`),
  ],
)

export const foodCategories = pgTable(
  'food_categories',
  {
    id: id(),
    providerId: ofProvider(),
    name: text().notNull(),
    description: text().notNull().default(''),
    /** weekdays and minutes of the day at which its dishes can be had; null: always */
    weekdays: smallint().array(),
    fromMinute: smallint('from_minute'),
    untilMinute: smallint('until_minute'),
    isActive: boolean('is_active').notNull().default(true),
    position: smallint().notNull(),
  },
  (table) => [index('food_categories_provider').on(table.providerId, table.position)],
)

/** A product on the menu. */
export const foodDishes = pgTable(
  'food_dishes',
  {
    productId: integer('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    providerId: ofProvider(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => foodCategories.id),
    position: smallint().notNull(),
    tagIds: integer('tag_ids').array().notNull().default([]),
    /** how many are made a day; null: no limit */
    dailyLimit: smallint('daily_limit'),
    /** said explicitly, because an empty list of allergens says nothing (LMIV) */
    isAllergenFree: boolean('is_allergen_free').notNull().default(false),
    soldOutUntil: moment('sold_out_until'),
  },
  (table) => [
    index('food_dishes_provider').on(table.providerId, table.categoryId, table.position),
    index('food_dishes_category').on(table.categoryId),
  ],
)

/** "Ihre Soße": belongs to the restaurant and is used by many dishes. */
export const foodOptionGroups = pgTable(
  'food_option_groups',
  {
    id: id(),
    providerId: ofProvider(),
    name: text().notNull(),
    minCount: smallint('min_count').notNull().default(0),
    maxCount: smallint('max_count').notNull().default(1),
    position: smallint().notNull().default(0),
  },
  (table) => [
    index('food_option_groups_provider').on(table.providerId),
    check(
      'food_option_groups_counts',
      sql`${table.minCount} between 0 and ${table.maxCount} and ${table.maxCount} > 0`,
    ),
  ],
)

export const foodOptions = pgTable(
  'food_options',
  {
    id: id(),
    groupId: integer('group_id')
      .notNull()
      .references(() => foodOptionGroups.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    priceCents: integer('price_cents').notNull().default(0),
    isDefault: boolean('is_default').notNull().default(false),
    soldOutUntil: moment('sold_out_until'),
    allergens: text().array().notNull().default([]),
    additives: text().array().notNull().default([]),
    position: smallint().notNull(),
  },
  (table) => [
    index('food_options_group').on(table.groupId, table.position),
    check('food_options_price', sql`${table.priceCents} >= 0`),
  ],
)

export const foodDishGroups = pgTable(
  'food_dish_groups',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => foodDishes.productId, { onDelete: 'cascade' }),
    groupId: integer('group_id')
      .notNull()
      .references(() => foodOptionGroups.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.groupId] }),
    index('food_dish_groups_group').on(table.groupId),
  ],
)

/** Several orders that one driver takes along. */
export const foodTours = pgTable(
  'food_tours',
  {
    id: id(),
    providerId: ofProvider(),
    /** the driver's link, without an account */
    key: uuid().notNull().unique(),
    name: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    closedAt: moment('closed_at'),
    /** the cash the driver handed in */
    handedInCents: integer('handed_in_cents'),
  },
  (table) => [index('food_tours_provider').on(table.providerId, table.id)],
)

/** A move of the kitchen that can still be undone; a job makes it. */
export type PendingMove = {
  to: 'confirmed' | 'on delivery' | 'completed' | 'cancelled'
  minutes: number | null
  reason: string
  /** the dish that this move has taken off the menu for today */
  soldOutId?: number | null
}

/** What the kitchen knows of a vendor order beside the order itself. */
export const foodOrders = pgTable(
  'food_orders',
  {
    vendorOrderId: longReference('vendor_order_id')
      .primaryKey()
      .references(() => vendorOrders.id),
    providerId: ofProvider(),
    isAsap: boolean('is_asap').notNull(),
    isPickup: boolean('is_pickup').notNull(),
    /** typed in by the restaurant: the customer has no e-mail address and is told by telephone */
    isPhone: boolean('is_phone').notNull().default(false),
    /** what the customer was promised first */
    firstPromisedAt: moment('first_promised_at').notNull(),
    changeForCents: integer('change_for_cents'),
    note: text().notNull().default(''),
    acceptedAt: moment('accepted_at'),
    leftAt: moment('left_at'),
    deliveredAt: moment('delivered_at'),
    /** why it was refused */
    reason: text().notNull().default(''),
    pending: jsonb().$type<PendingMove>(),
    pendingUntil: moment('pending_until'),
    /** items that are not available; the customer decides */
    missingItemIds: longReference('missing_item_ids').array().notNull().default([]),
    askedAt: moment('asked_at'),
    answer: text({ enum: ['without', 'cancel'] }),
    remindedAt: moment('reminded_at'),
    tourId: integer('tour_id').references(() => foodTours.id, { onDelete: 'set null' }),
    tourPosition: smallint('tour_position').notNull().default(0),
  },
  (table) => [
    index('food_orders_provider').on(table.providerId, table.vendorOrderId),
    index('food_orders_tour').on(table.tourId).where(sql`tour_id is not null`),
    index('food_orders_pending').on(table.pendingUntil).where(sql`pending is not null`),
    index('food_orders_waiting').on(table.vendorOrderId).where(sql`accepted_at is null and reason = ''`),
  ],
)

/** Products of an order that are further than the rest of it. */
export const foodItemStates = pgTable(
  'food_item_states',
  {
    orderItemId: longReference('order_item_id').primaryKey(),
    vendorOrderId: longReference('vendor_order_id')
      .notNull()
      .references(() => foodOrders.vendorOrderId, { onDelete: 'cascade' }),
    status: text({ enum: wordsOf(foodStatus) }).notNull(),
  },
  (table) => [uniqueIndex('food_item_states_order').on(table.vendorOrderId, table.orderItemId)],
)
