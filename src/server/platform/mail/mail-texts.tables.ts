import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const words = () => ({
  subject: text().notNull(),
  opening: text().notNull(),
  closing: text().notNull(),
})

/** What the operator wrote in place of the standard; a mail without a row is sent as it stands in the code. */
export const mailTexts = pgTable('mail_texts', {
  kind: text().primaryKey(),
  ...words(),
  /** why it is not used: the standard is sent instead */
  problem: text().notNull().default(''),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

/**
 * What was saved before words of mails had drafts: `migrations/after/0017` makes versions of it. Neither read nor written any more; a later
 * version drops it.
 */
export const mailTextVersions = pgTable(
  'mail_text_versions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    ...words(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('mail_text_versions_kind').on(table.kind, table.id)],
)
