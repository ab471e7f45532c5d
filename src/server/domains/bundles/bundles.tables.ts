import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { bundleAction, bundleStatus } from '#contract/bundles/kinds.ts'
import { id, moment, wordsOf } from '../../platform/columns.ts'
import { companies } from '../accounts/accounts.tables.ts'
import { products, productVariants } from '../products/products.tables.ts'

const ofProvider = (name: string) =>
  integer(name)
    .notNull()
    .references(() => companies.id)

/** Two providers sell products together at a price, of which each gets its share. */
export const bundles = pgTable(
  'bundles',
  {
    id: id(),
    /** part of the public address */
    slug: text().notNull().unique(),
    name: text().notNull(),
    description: text().notNull().default(''),
    /** who proposed it first */
    senderId: ofProvider('sender_id'),
    receiverId: ofProvider('receiver_id'),
    status: text({ enum: wordsOf(bundleStatus) })
      .notNull()
      .default('pending'),
    /** whose answer is awaited while it is pending */
    turn: text({ enum: ['sender', 'receiver'] })
      .notNull()
      .default('receiver'),
    /** version of the proposal; accepting names it, so an outdated proposal is refused */
    version: integer().notNull().default(1),
    priceCents: integer('price_cents').notNull(),
    senderCents: integer('sender_cents').notNull(),
    receiverCents: integer('receiver_cents').notNull(),
    message: text().notNull().default(''),
    /** what one partner wants, until the other agrees */
    asked: text({ enum: wordsOf(bundleAction) }),
    askedBy: integer('asked_by').references(() => companies.id),
    pausedReason: text('paused_reason').notNull().default(''),
    /** the operator took it offline after a report (Art. 16 DSA) */
    blockedAt: moment('blocked_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('bundles_sender').on(table.senderId, table.status, table.id),
    index('bundles_receiver').on(table.receiverId, table.status, table.id),
    index('bundles_live').on(table.id).where(sql`status in ('active', 'paused')`),
    check('bundles_partners', sql`${table.senderId} <> ${table.receiverId}`),
    check('bundles_shares', sql`${table.priceCents} = ${table.senderCents} + ${table.receiverCents}`),
    check('bundles_positive', sql`${table.senderCents} > 0 and ${table.receiverCents} > 0`),
    check('bundles_asked', sql`(${table.asked} is null) = (${table.askedBy} is null)`),
  ],
)

export const bundleItems = pgTable(
  'bundle_parts',
  {
    bundleId: integer('bundle_id')
      .notNull()
      .references(() => bundles.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    variantId: integer('variant_id').references(() => productVariants.id),
    quantity: smallint().notNull(),
    /** the price of one piece when it was proposed; another price pauses the bundle */
    unitCents: integer('unit_cents').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bundleId, table.position] }),
    index('bundle_parts_product').on(table.productId),
    check('bundle_parts_quantity', sql`${table.quantity} between 1 and 99`),
  ],
)
