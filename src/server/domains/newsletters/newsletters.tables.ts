import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { IssuePart } from '#contract/newsletters/public.ts'
import { issueState, type NewsletterBlock, recipientState, type Segment } from '#contract/newsletters/shapes.ts'
import { id, moment, wordsOf } from '../../platform/columns.ts'
import { newsletterSubscribers } from '../content/newsletter/newsletter.tables.ts'

type Totals = { sent: number; failed: number; bounced: number; unsubscribed: number }

/** One mail to many subscribers. */
export const newsletterIssues = pgTable(
  'newsletter_issues',
  {
    id: id(),
    subject: text().notNull(),
    teaser: text().notNull().default(''),
    blocks: jsonb().$type<NewsletterBlock[]>().notNull().default([]),
    segment: jsonb().$type<Segment>().notNull(),
    /** of the draft; grows with every save */
    version: integer().notNull().default(1),
    state: text({ enum: wordsOf(issueState) })
      .notNull()
      .default('draft'),
    scheduledAt: moment('scheduled_at'),
    startedAt: moment('started_at'),
    finishedAt: moment('finished_at'),
    /** what the blocks showed when sending began: everybody gets the same, and so does the archive */
    parts: jsonb().$type<IssuePart[]>(),
    /** why it stopped by itself */
    pauseReason: text('pause_reason').notNull().default(''),
    /** once the rows of its recipients are gone */
    totals: jsonb().$type<Totals>(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('newsletter_issues_active').on(table.scheduledAt).where(sql`state in ('scheduled', 'sending')`),
    index('newsletter_issues_sent').on(table.startedAt, table.id).where(sql`state = 'sent'`),
  ],
)

/** What a draft said before, as `page_edits`; one that was never changed has none. */
export const newsletterEdits = pgTable(
  'newsletter_edits',
  {
    draftId: integer('draft_id')
      .notNull()
      .references(() => newsletterIssues.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    content: jsonb().notNull(),
    editor: text().notNull().default(''),
    begunAt: moment('begun_at').notNull().defaultNow(),
    savedAt: moment('saved_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.draftId, table.version] })],
)

/** Who gets an issue, and what became of it. */
export const newsletterRecipients = pgTable(
  'newsletter_recipients',
  {
    issueId: integer('issue_id')
      .notNull()
      .references(() => newsletterIssues.id, { onDelete: 'cascade' }),
    subscriberId: integer('subscriber_id')
      .notNull()
      .references(() => newsletterSubscribers.id, { onDelete: 'cascade' }),
    state: text({ enum: wordsOf(recipientState) })
      .notNull()
      .default('queued'),
    reason: text().notNull().default(''),
    attempts: smallint().notNull().default(0),
    /** queued: not before; sending: whoever took it counts as dead after this */
    dueAt: moment('due_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
  },
  (table) => [
    primaryKey({ columns: [table.issueId, table.subscriberId] }),
    index('newsletter_recipients_open')
      .on(table.issueId, table.dueAt, table.subscriberId)
      .where(sql`state in ('queued', 'sending')`),
    index('newsletter_recipients_subscriber').on(table.subscriberId),
  ],
)

/** One row: how far the mailbox of what came back was read. */
export const newsletterInbox = pgTable(
  'newsletter_inbox',
  {
    id: integer().primaryKey().default(1),
    /** numbers of mails hold as long as this one */
    validity: bigint({ mode: 'number' }).notNull().default(0),
    lastUid: bigint('last_uid', { mode: 'number' }).notNull().default(0),
    readAt: moment('read_at'),
    /** why it could not be read; '' otherwise */
    trouble: text().notNull().default(''),
  },
  (table) => [check('newsletter_inbox_one', sql`${table.id} = 1`)],
)

/** One row: how fast the newsletter goes out, over all processes together. */
export const newsletterPace = pgTable(
  'newsletter_pace',
  {
    id: integer().primaryKey().default(1),
    perMinute: integer('per_minute').notNull().default(600),
    /** when the next mail may go out */
    nextAt: moment('next_at').notNull().defaultNow(),
  },
  (table) => [
    check('newsletter_pace_one', sql`${table.id} = 1`),
    check('newsletter_pace_positive', sql`${table.perMinute} > 0`),
  ],
)
