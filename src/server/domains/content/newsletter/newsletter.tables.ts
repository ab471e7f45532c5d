import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment } from '../../../platform/columns.ts'
import { users } from '../../accounts/accounts.tables.ts'

const ofSubscriber = () =>
  integer('subscriber_id')
    .notNull()
    .references(() => newsletterSubscribers.id, { onDelete: 'cascade' })

export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: id(),
    /** lower case */
    email: text().notNull().unique(),
    /** `bounced`: mails came back for good */
    status: text({ enum: ['pending', 'confirmed', 'unsubscribed', 'bounced'] }).notNull(),
    /** the account of the address, once it was confirmed */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [
    index('newsletter_subscribers_user').on(table.userId),
    index('newsletter_subscribers_status').on(table.status, table.changedAt),
  ],
)

/** Proof of consent (UWG §7): what was agreed to, and when. Rows are only added. */
export const newsletterLog = pgTable(
  'newsletter_log',
  {
    id: id(),
    subscriberId: ofSubscriber(),
    event: text({ enum: ['requested', 'confirmed', 'unsubscribed', 'bounced', 'complained'] }).notNull(),
    /** the sentence that was agreed to */
    wording: text().notNull().default(''),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('newsletter_log_subscriber').on(table.subscriberId)],
)

export const newsletterTokens = pgTable(
  'newsletter_tokens',
  {
    /** SHA-256 of the token in the link */
    hash: text().primaryKey(),
    subscriberId: ofSubscriber(),
    purpose: text({ enum: ['confirm', 'unsubscribe'] }).notNull(),
    /** links to unsubscribe work for ever */
    expiresAt: moment('expires_at'),
  },
  (table) => [index('newsletter_tokens_subscriber').on(table.subscriberId)],
)
