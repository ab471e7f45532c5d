import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { reviewState } from '#contract/reviews/calls.ts'
import { id, longReference, moment, wordsOf } from '../../platform/columns.ts'
import { companies, users } from '../accounts/accounts.tables.ts'
import { orderItems, vendorOrders } from '../orders/orders.tables.ts'
import { products } from '../products/products.tables.ts'

/** `hidden` by the operator, `deleted` by its author; neither counts. */
export const reviewStates = wordsOf(reviewState)

/** What a buyer says about a product, or about the provider (no product) of a completed order. */
export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    /** null once the account is deleted */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    providerId: integer('provider_id')
      .notNull()
      .references(() => companies.id),
    productId: integer('product_id').references(() => products.id),
    vendorOrderId: longReference('vendor_order_id')
      .notNull()
      .references(() => vendorOrders.id),
    orderItemId: longReference('order_item_id').references(() => orderItems.id),
    stars: smallint().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    isAnonymous: boolean('is_anonymous').notNull(),
    state: text({ enum: reviewStates }).notNull().default('shown'),
    /** of the provider */
    answer: text(),
    answeredAt: moment('answered_at'),
    /** the operator shows it on the home page */
    isHome: boolean('is_home').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    changedAt: moment('changed_at'),
  },
  (table) => [
    // one for each purchase: who deleted theirs may write again, who was hidden may not
    uniqueIndex('reviews_item').on(table.orderItemId).where(sql`state <> 'deleted'`),
    uniqueIndex('reviews_part').on(table.vendorOrderId).where(sql`state <> 'deleted' and order_item_id is null`),
    index('reviews_product').on(table.productId, table.id).where(sql`state = 'shown'`),
    index('reviews_product_stars').on(table.productId, table.stars, table.id).where(sql`state = 'shown'`),
    index('reviews_provider').on(table.providerId, table.id).where(sql`state = 'shown' and product_id is null`),
    index('reviews_provider_stars')
      .on(table.providerId, table.stars, table.id)
      .where(sql`state = 'shown' and product_id is null`),
    index('reviews_of_provider').on(table.providerId, table.id).where(sql`state = 'shown'`),
    index('reviews_unanswered').on(table.providerId, table.id).where(sql`state = 'shown' and answer is null`),
    index('reviews_user').on(table.userId, table.id),
    index('reviews_words').using('gin', table.title.op('gin_trgm_ops'), table.text.op('gin_trgm_ops')),
    index('reviews_home').on(table.id).where(sql`state = 'shown' and is_home`),
    check('reviews_stars_range', sql`${table.stars} between 1 and 5`),
    check('reviews_thing', sql`(${table.productId} is null) = (${table.orderItemId} is null)`),
    check('reviews_answer', sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
  ],
)

export const reviewImages = pgTable(
  'review_images',
  {
    id: id(),
    reviewId: integer('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
  },
  (table) => [index('review_images_review').on(table.reviewId, table.id)],
)
