import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { reportOutcome, reportParty, reportReason, reportState } from '#contract/reports/calls.ts'
import { id, moment, wordsOf } from '../../platform/columns.ts'
import { companies, users } from '../accounts/accounts.tables.ts'
import { bundles } from '../bundles/bundles.tables.ts'
import type { QuotedMessage } from '../chat/index.ts'
import { products } from '../products/products.tables.ts'
import { reviews } from '../reviews/reviews.tables.ts'

/** What was reported, as it was then; only a review has stars, only a message has others around it. */
export type Quote = {
  stars: number | null
  title: string
  text: string
  around?: QuotedMessage[]
  /** key of the reported picture of a product */
  picture?: string
  /** for which a product is hidden, as the operator typed them */
  words?: string
}

export const reportReasons = wordsOf(reportReason)

/** A notice (Art. 16 DSA) by anybody, with an account or without. */
export const reports = pgTable(
  'review_reports',
  {
    id: id(),
    /** a review, the page of a provider, a post of the portal, a product, a bundle, a questionnaire, or a message */
    reviewId: integer('review_id').references(() => reviews.id),
    providerId: integer('provider_id').references(() => companies.id),
    /** no reference: the notice outlives a post that the operator deletes */
    postId: integer('post_id'),
    productId: integer('product_id').references(() => products.id),
    /** of a product that is hidden for some words only: the key of the search; null: it is about all of it */
    searchKey: text('search_key'),
    bundleId: integer('bundle_id').references(() => bundles.id),
    /** no reference: a questionnaire that its owner removed is deleted for good */
    routeId: integer('route_id'),
    /** no reference: a message may go with its account */
    messageId: bigint('message_id', { mode: 'number' }),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    /** lower case */
    email: text().notNull(),
    /** no notice: the operator found it (Art. 17 (3) b DSA); then the name is empty and the address nobody's */
    isOwn: boolean('is_own').notNull().default(false),
    /** of a trusted flagger (Art. 22 DSA) when it came in */
    isTrusted: boolean('is_trusted').notNull().default(false),
    reason: text({ enum: reportReasons }).notNull(),
    text: text().notNull(),
    /** it may be changed or deleted since */
    quote: jsonb().$type<Quote>().notNull(),
    /** `closed`: it was deleted meanwhile */
    state: text({ enum: wordsOf(reportState) })
      .notNull()
      .default('open'),
    outcome: text({ enum: wordsOf(reportOutcome) }),
    /** in the links of mails: who has it may follow the report and appeal */
    reporterKey: uuid('reporter_key').notNull().unique(),
    authorKey: uuid('author_key').notNull().unique(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('review_reports_once').on(table.reviewId, table.email),
    // a page or a post may be reported again once the first notice is settled
    uniqueIndex('review_reports_provider_once')
      .on(table.providerId, table.email)
      .where(sql`state in ('open', 'appealed')`),
    uniqueIndex('review_reports_post_once').on(table.postId, table.email).where(sql`state in ('open', 'appealed')`),
    uniqueIndex('review_reports_product_once')
      .on(table.productId, table.email)
      .where(sql`state in ('open', 'appealed')`),
    uniqueIndex('review_reports_message_once')
      .on(table.messageId, table.email)
      .where(sql`state in ('open', 'appealed')`),
    uniqueIndex('review_reports_bundle_once').on(table.bundleId, table.email).where(sql`state in ('open', 'appealed')`),
    uniqueIndex('review_reports_route_once').on(table.routeId, table.email).where(sql`state in ('open', 'appealed')`),
    check(
      'review_reports_one_thing',
      sql`num_nonnulls(${table.reviewId}, ${table.providerId}, ${table.postId}, ${table.productId}, ${table.bundleId}, ${table.routeId}, ${table.messageId}) = 1`,
    ),
    index('review_reports_product').on(table.productId),
    index('review_reports_provider').on(table.providerId),
    index('review_reports_state').on(table.state, table.id),
    index('review_reports_user').on(table.userId),
  ],
)

/** Decisions with their reasons (Art. 17 DSA) and appeals (Art. 20 DSA), in their order. */
export const reportSteps = pgTable(
  'review_report_steps',
  {
    id: id(),
    reportId: integer('report_id')
      .notNull()
      .references(() => reports.id),
    by: text({ enum: wordsOf(reportParty) }).notNull(),
    /** of a decision */
    outcome: text({ enum: wordsOf(reportOutcome) }),
    text: text().notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('review_report_steps_report').on(table.reportId, table.id)],
)
