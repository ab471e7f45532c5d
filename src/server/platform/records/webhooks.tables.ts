import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { webhookOutcome, webhookService } from '#contract/operator/system.ts'
import { longId, moment, wordsOf } from '../columns.ts'

/** Messages of other services that came with a right signature, and what became of them; never what stood in them. */
export const webhookMessages = pgTable(
  'webhook_messages',
  {
    id: longId(),
    service: text({ enum: wordsOf(webhookService) }).notNull(),
    kind: text().notNull(),
    outcome: text({ enum: wordsOf(webhookOutcome) }).notNull(),
    /** of one that failed */
    reason: text().notNull().default(''),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    index('webhook_messages_service').on(table.service, table.id),
    index('webhook_messages_failed').on(table.id).where(sql`outcome = 'failed'`),
    index('webhook_messages_at').on(table.at),
  ],
)

/** How many came with a wrong signature. Anybody can send one, so only their number is kept. */
export const webhookRefusals = pgTable(
  'webhook_refusals',
  {
    service: text({ enum: wordsOf(webhookService) }).notNull(),
    day: date().notNull(),
    count: integer().notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.service, table.day] })],
)
