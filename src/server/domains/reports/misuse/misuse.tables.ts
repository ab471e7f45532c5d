import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { misuseKind, misuseStep } from '#contract/reports/misuse.ts'
import { id, moment, wordsOf } from '../../../platform/columns.ts'
import { companies, users } from '../../accounts/accounts.tables.ts'
import { reports } from '../reports.tables.ts'

/** Warnings and suspensions of those who often post illegal content or report without ground (Art. 23 DSA). */
export const misuseMeasures = pgTable(
  'misuse_measures',
  {
    id: id(),
    /** the case that gave rise to it */
    reportId: integer('report_id')
      .notNull()
      .references(() => reports.id),
    kind: text({ enum: wordsOf(misuseKind) }).notNull(),
    step: text({ enum: wordsOf(misuseStep) }).notNull(),
    /** null: somebody without an account, or whose account is gone */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** whose page goes offline */
    providerId: integer('provider_id').references(() => companies.id),
    name: text().notNull(),
    /** lower case */
    email: text().notNull(),
    reason: text().notNull(),
    /** end of a suspension */
    endsAt: moment('ends_at'),
    /** in the link of the mail: who has it may object */
    key: uuid().notNull().unique(),
    createdAt: moment('created_at').notNull().defaultNow(),
    objection: text(),
    objectedAt: moment('objected_at'),
    answer: text(),
    answeredAt: moment('answered_at'),
    isLifted: boolean('is_lifted').notNull().default(false),
    /** the page of the provider is shown again */
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('misuse_measures_email').on(table.email),
    index('misuse_measures_user').on(table.userId),
    index('misuse_measures_provider').on(table.providerId),
    index('misuse_measures_report').on(table.reportId),
    check('misuse_measures_end', sql`(${table.step} = 'suspension') = (${table.endsAt} is not null)`),
  ],
)
