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
  uuid,
} from 'drizzle-orm/pg-core'
import { id, longReference, moment } from '../../../platform/columns.ts'
import { companies } from '../../accounts/accounts.tables.ts'
import { orders, vendorOrders } from '../../orders/orders.tables.ts'

/** The account of a provider at the payment service, where its share of card payments goes. */
export const cardAccounts = pgTable('card_accounts', {
  providerId: integer('provider_id')
    .primaryKey()
    .references(() => companies.id),
  /** null while it is being made */
  accountId: text('account_id').unique(),
  /** names the attempt to make it, so that trying again makes no second one */
  key: uuid().notNull().defaultRandom(),
  /** the provider wants cards at its checkout */
  isActive: boolean('is_active').notNull().default(true),
  isSubmitted: boolean('is_submitted').notNull().default(false),
  /** may get money */
  isReady: boolean('is_ready').notNull().default(false),
  checkedAt: moment('checked_at').notNull().defaultNow(),
})

const ofOrder = () =>
  longReference('vendor_order_id')
    .notNull()
    .references(() => vendorOrders.id)
const ofProvider = () =>
  integer('provider_id')
    .notNull()
    .references(() => companies.id)

/** A vendor order that is paid by card, with the account as it was then. */
export const cardOrders = pgTable(
  'card_parts',
  {
    vendorOrderId: longReference('vendor_order_id')
      .primaryKey()
      .references(() => vendorOrders.id),
    orderId: longReference('order_id')
      .notNull()
      .references(() => orders.id),
    providerId: ofProvider(),
    accountId: text('account_id').notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** unpaid after that, it is cancelled */
    payUntil: moment('pay_until').notNull(),
    paidAt: moment('paid_at'),
    /** cancelled before it was paid */
    closedAt: moment('closed_at'),
  },
  (table) => [
    index('card_parts_waiting').on(table.payUntil).where(sql`paid_at is null and closed_at is null`),
    index('card_parts_order').on(table.orderId),
    index('card_parts_provider').on(table.providerId, table.vendorOrderId),
    check('card_parts_amount', sql`${table.amountCents} > 0`),
  ],
)

export const cardPaymentStates = ['open', 'paid', 'closed', 'wrong'] as const

/** A payment page of the payment service for what is open of a purchase. `wrong`: another amount came than was asked for. */
export const cardPayments = pgTable(
  'card_payments',
  {
    id: id(),
    /** names it at the payment service, in metadata and as idempotency key */
    key: uuid().notNull().unique().defaultRandom(),
    orderId: longReference('order_id')
      .notNull()
      .references(() => orders.id),
    amountCents: integer('amount_cents').notNull(),
    state: text({ enum: cardPaymentStates }).notNull().default('open'),
    /** null until the payment service has answered */
    sessionId: text('session_id').unique(),
    url: text().notNull().default(''),
    intentId: text('intent_id').unique(),
    chargeId: text('charge_id'),
    feeCents: integer('fee_cents').notNull().default(0),
    /** the payment service takes no money for it after that */
    expiresAt: moment('expires_at').notNull(),
    checkedAt: moment('checked_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    paidAt: moment('paid_at'),
  },
  (table) => [
    uniqueIndex('card_payments_open').on(table.orderId).where(sql`state = 'open'`),
    index('card_payments_order').on(table.orderId),
    check('card_payments_amount', sql`${table.amountCents} > 0`),
  ],
)

/** What of a payment is for which vendor order. */
export const cardShares = pgTable(
  'card_shares',
  {
    paymentId: integer('payment_id')
      .notNull()
      .references(() => cardPayments.id),
    vendorOrderId: ofOrder(),
    amountCents: integer('amount_cents').notNull(),
    /** pays the order: of several payments one at most does, the others go back */
    isBooked: boolean('is_booked').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.paymentId, table.vendorOrderId] }),
    uniqueIndex('card_shares_booked').on(table.vendorOrderId).where(sql`is_booked`),
    index('card_shares_order').on(table.vendorOrderId),
  ],
)

export const cardMoveKinds = ['transfer', 'reversal', 'refund'] as const
/**
 * stuck: a transfer that was refused and is repeated; the money stays at the payment service. dropped: not needed any more before it was
 * done. failed, of a transfer: became balance of the provider, as it was once.
 */
export const cardMoveStates = ['due', 'done', 'failed', 'stuck', 'dropped'] as const

/** What the payment service has to do with money that was paid by card; written with the reason for it, carried out by a job. */
export const cardMoves = pgTable(
  'card_moves',
  {
    id: id(),
    /** idempotency key */
    key: uuid().notNull().unique().defaultRandom(),
    kind: text({ enum: cardMoveKinds }).notNull(),
    state: text({ enum: cardMoveStates }).notNull().default('due'),
    vendorOrderId: ofOrder(),
    providerId: ofProvider(),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => cardPayments.id),
    /** the transfer that a reversal takes back */
    transferId: integer('transfer_id'),
    amountCents: integer('amount_cents').notNull(),
    /** of the payment service */
    remoteId: text('remote_id').unique(),
    attempts: smallint('tries').notNull().default(0),
    /** why it failed, in words of the payment service */
    reason: text().notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    doneAt: moment('done_at'),
  },
  (table) => [
    index('card_moves_order').on(table.vendorOrderId),
    index('card_moves_due').on(table.id).where(sql`state = 'due'`),
    index('card_moves_failed').on(table.id).where(sql`state = 'failed'`),
    check('card_moves_amount', sql`${table.amountCents} > 0`),
  ],
)

/** A customer asked the bank of the card for the money back. */
export const cardDisputes = pgTable(
  'card_disputes',
  {
    id: id(),
    remoteId: text('remote_id').notNull().unique(),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => cardPayments.id),
    /** inquiry: no money was taken yet */
    state: text({ enum: ['inquiry', 'open', 'won', 'lost'] }).notNull(),
    reason: text().notNull(),
    amountCents: integer('amount_cents').notNull(),
    feeCents: integer('fee_cents').notNull(),
    /** cents by vendor order, fixed when it was seen first */
    shares: jsonb().$type<Record<string, number>>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [index('card_disputes_payment').on(table.paymentId)],
)

/** Messages of the payment service that are done; it sends some twice. */
export const cardEvents = pgTable(
  'card_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('card_events_at').on(table.at)],
)
