import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { longId } from '../columns.ts'
import type { MailParts } from './mail-layout.ts'

/** A file that is made when the message is sent: who makes it, and by which id. */
export type Attachment = { source: string; id: number; filename: string }

/** Every mail and SMS the product ever wrote, for 90 days. */
export const outbox = pgTable(
  'outbox',
  {
    id: longId(),
    channel: text({ enum: ['mail', 'sms'] }).notNull(),
    to: text('recipient').notNull(),
    subject: text(),
    text: text().notNull(),
    /** holds a link or code that opens an account: its body is blanked once it was sent */
    isSecret: boolean('is_secret').notNull().default(false),
    html: text(),
    attachments: jsonb().$type<Attachment[]>().notNull().default([]),
    /** of the mail itself, beside the usual ones */
    headers: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** which mail of those whose words the operator edits, and what it was made of beside them; not of secret ones */
    kind: text(),
    parts: jsonb().$type<MailParts>(),
    /** `outbox`: no gateway is set, the operator reads it here; `failed`: the last try failed, more may follow */
    status: text({ enum: ['outbox', 'queued', 'sent', 'failed'] }).notNull(),
    error: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    /** a worker is sending it right now; past this moment it counts as dead */
    claimedUntil: timestamp('claimed_until', { withTimezone: true }),
  },
  (table) => [
    index('outbox_secret').on(table.createdAt).where(sql`is_secret and text <> ''`),
    index('outbox_created_at').on(table.createdAt),
    index('outbox_queued').on(table.createdAt).where(sql`status = 'queued'`),
    index('outbox_kind').on(table.kind, table.id).where(sql`parts is not null`),
    index('outbox_search').using('gin', sql`recipient gin_trgm_ops`, sql`subject gin_trgm_ops`),
  ],
)
