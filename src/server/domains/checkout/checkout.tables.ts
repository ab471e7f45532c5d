import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { restMethod } from '#contract/orders/kinds.ts'
import { id, moment, wordsOf } from '../../platform/columns.ts'
import { companies, users } from '../accounts/accounts.tables.ts'
import { vouchers } from '../billing/vouchers/vouchers.tables.ts'
import { products, productVariants } from '../products/products.tables.ts'
import { shippings } from '../shipping/shipping.tables.ts'
import { storeLocations } from '../stores/stores.tables.ts'

/** A cart is named by a random key that its browser keeps; an account has one at most. */
export const carts = pgTable(
  'carts',
  {
    id: id(),
    key: uuid().notNull().unique(),
    userId: integer('user_id')
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** the voucher that the customer wants to use; whether it gives something is seen anew each time */
    voucherId: integer('voucher_id').references(() => vouchers.id, { onDelete: 'set null' }),
    /** the postal code that the goods go to; empty while it is not known */
    destination: text().notNull().default(''),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('carts_updated').on(table.updatedAt)],
)

const ofCart = () =>
  integer('cart_id')
    .notNull()
    .references(() => carts.id, { onDelete: 'cascade' })

/** A line reserves nothing. */
export const cartItems = pgTable(
  'cart_items',
  {
    id: id(),
    cartId: ofCart(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    variantId: integer('variant_id').references(() => productVariants.id, { onDelete: 'cascade' }),
    /** the bundle that it is a part of; bundles come after this domain, so there is no foreign key */
    bundleId: integer('bundle_id'),
    quantity: integer().notNull(),
    /** the unit price that the customer saw last, so that a change can be shown */
    seenCents: integer('seen_cents').notNull(),
    /** the chosen way of shipping; null: the one that is offered first */
    shippingId: integer('shipping_id').references(() => shippings.id, { onDelete: 'set null' }),
    /** fetched by the customer instead of sent; without a location once that is gone */
    isPickup: boolean('is_pickup').notNull().default(false),
    storeLocationId: integer('store_location_id').references(() => storeLocations.id, { onDelete: 'set null' }),
    /** what a customer chose of a dish, the ids in ascending order */
    optionIds: integer('option_ids').array().notNull().default([]),
    note: text().notNull().default(''),
    /** who put it there by the link of a group order; null: the owner of the cart */
    guestKey: uuid('guest_key'),
    addedAt: moment('added_at').notNull().defaultNow(),
  },
  (table) => [
    unique('cart_items_thing')
      .on(table.cartId, table.productId, table.variantId, table.optionIds, table.note, table.bundleId, table.guestKey)
      .nullsNotDistinct(),
    index('cart_items_product').on(table.productId),
    index('cart_items_store_location').on(table.storeLocationId).where(sql`store_location_id is not null`),
    check('cart_items_quantity', sql`${table.quantity} between 1 and 9999`),
    check('cart_items_pickup', sql`${table.isPickup} or ${table.storeLocationId} is null`),
  ],
)

/** How and when the dishes of one restaurant are wanted. */
export const cartMeals = pgTable(
  'cart_meals',
  {
    cartId: ofCart(),
    providerId: integer('provider_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    isPickup: boolean('is_pickup').notNull().default(false),
    /** where it is brought, until the order names an address */
    zip: text().notNull().default(''),
    /** null: as soon as possible */
    wantedAt: moment('wanted_at'),
    tipCents: integer('tip_cents').notNull().default(0),
    /** pays with a banknote of this amount; null: has the exact sum */
    changeForCents: integer('change_for_cents'),
    note: text().notNull().default(''),
    /** the link of a group order: others put dishes into this cart by it; null: there is none */
    groupKey: uuid('group_key').unique(),
  },
  (table) => [
    primaryKey({ columns: [table.cartId, table.providerId] }),
    check('cart_meals_tip', sql`${table.tipCents} between 0 and 20000`),
  ],
)

/** Providers whose terms the customer has accepted for this cart. */
export const cartTerms = pgTable(
  'cart_terms',
  {
    cartId: ofCart(),
    providerId: integer('provider_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    acceptedAt: moment('accepted_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.cartId, table.providerId] })],
)

/** How a customer wants to pay a provider; without a row the first way that it takes. */
export const cartPayments = pgTable(
  'cart_payments',
  {
    cartId: ofCart(),
    providerId: integer('provider_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    method: text({ enum: wordsOf(restMethod) }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.cartId, table.providerId] })],
)

/** Whether a provider takes cash at the door; without a row it does. */
export const cashSettings = pgTable('cash_settings', {
  providerId: integer('provider_id')
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  onDelivery: boolean('on_delivery').notNull(),
})

/**
 * A key that is new after every change of what a provider sells under: its page, payments, terms, ways of shipping and places to fetch
 * goods. Random, so that a database restored from a backup never has one again that a process remembers. Triggers write it (`renew_conditions`); `conditions.queries.ts` reads anew what has another key.
 */
export const conditionVersions = pgTable('condition_versions', {
  providerId: integer('provider_id')
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  version: uuid().notNull().defaultRandom(),
})
