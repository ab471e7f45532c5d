import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { refundOrigin, refundStatus, unmatchedOutcome } from '#contract/refunds/calls.ts'
import { id, longReference, moment, wordsOf } from '../../platform/columns.ts'
import { companies, users } from '../accounts/accounts.tables.ts'
import { orderItems, orders, vendorOrders } from '../orders/orders.tables.ts'
import { refundReasons } from '../reference/reference.tables.ts'

export const refundStates = wordsOf(refundStatus)
export const refundOrigins = wordsOf(refundOrigin)
export type RefundPicture = { key: string; width: number; height: number }

/** What a declaration said about an item. */
export type DeclaredItem = { itemId: number; quantity: number }

/** What the operator did with a declaration that belongs to no purchase. */
export const unmatchedOutcomes = wordsOf(unmatchedOutcome)

/** A declared withdrawal (§356a BGB) as it was received. What was declared never changes. */
export const withdrawalDeclarations = pgTable(
  'withdrawal_declarations',
  {
    id: id(),
    /** made once per form: what is sent twice is one declaration */
    key: uuid().notNull().unique(),
    /** of the purchase it is about; null for guests, and once an account is deleted */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** null: number and address belong to no purchase, unless the operator found it */
    orderId: longReference('order_id').references(() => orders.id),
    name: text().notNull(),
    orderNumber: text('order_number').notNull(),
    email: text().notNull(),
    /** empty: the whole purchase */
    items: jsonb().$type<DeclaredItem[]>().notNull(),
    receivedAt: moment('received_at').notNull().defaultNow(),
    /** SHA-256 of the key in the mailed link; null where the customer was known when declaring it */
    linkHash: text('link_hash').unique(),
    /** from when on it is carried out without the link; null: carried out at once, or without a purchase */
    dueAt: moment('due_at'),
    appliedAt: moment('applied_at'),
    /** the customer says by the mailed link that somebody else declared it */
    disownedAt: moment('disowned_at'),
    outcome: text({ enum: unmatchedOutcomes }),
    /** what the operator wrote back */
    answer: text().notNull().default(''),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    index('withdrawal_declarations_due')
      .on(table.dueAt)
      .where(sql`due_at is not null and applied_at is null and disowned_at is null`),
    index('withdrawal_declarations_unmatched').on(table.id).where(sql`order_id is null and decided_at is null`),
    index('withdrawal_declarations_decided').on(table.id).where(sql`decided_at is not null`),
    check('withdrawal_declarations_decided', sql`(${table.outcome} is null) = (${table.decidedAt} is null)`),
    index('withdrawal_declarations_order').on(table.orderId),
    index('withdrawal_declarations_user').on(table.userId),
  ],
)

/** A customer wants to give back pieces of an item; its provider decides. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    orderItemId: longReference('order_item_id')
      .notNull()
      .references(() => orderItems.id),
    vendorOrderId: longReference('vendor_order_id')
      .notNull()
      .references(() => vendorOrders.id),
    providerId: integer('provider_id')
      .notNull()
      .references(() => companies.id),
    /** null for guests, and once an account is deleted */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    origin: text({ enum: refundOrigins }).notNull(),
    declarationId: integer('declaration_id').references(() => withdrawalDeclarations.id),
    /** a withdrawal needs none */
    reasonId: integer('reason_id').references(() => refundReasons.id),
    text: text().notNull().default(''),
    pictures: jsonb().$type<RefundPicture[]>().notNull().default([]),
    quantity: integer().notNull(),
    /** the withdrawal came after its term */
    isLate: boolean('is_late').notNull().default(false),
    state: text({ enum: refundStates }).notNull().default('requested'),
    acceptedQuantity: integer('accepted_quantity').notNull().default(0),
    /** given back in all */
    amountCents: integer('amount_cents').notNull().default(0),
    /** of it for shipping */
    shippingCents: integer('shipping_cents').notNull().default(0),
    restock: boolean().notNull().default(false),
    /** of a price reduction: made once per form, so that what is sent twice is one */
    requestKey: uuid('request_key'),
    /** what the provider says to it */
    answer: text().notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    // of two clicks at once one asks
    uniqueIndex('refunds_open').on(table.orderItemId).where(sql`state = 'requested'`),
    index('refunds_item').on(table.orderItemId),
    index('refunds_vendor_order').on(table.vendorOrderId),
    index('refunds_user').on(table.userId, table.id),
    index('refunds_provider').on(table.providerId, table.id),
    index('refunds_provider_state').on(table.providerId, table.state, table.id),
    check('refunds_quantity', sql`${table.quantity} > 0 and ${table.acceptedQuantity} between 0 and ${table.quantity}`),
    check(
      'refunds_amount',
      sql`${table.amountCents} >= 0 and ${table.shippingCents} between 0 and ${table.amountCents}`,
    ),
    check('refunds_decided', sql`(${table.state} = 'requested') = (${table.decidedAt} is null)`),
    check('refunds_origin', sql`(${table.origin} = 'withdrawal') = (${table.declarationId} is not null)`),
  ],
)
