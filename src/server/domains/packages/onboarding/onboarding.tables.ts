import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { billingInterval, documentKind, documentState, onboardingState } from '#contract/packages/kinds.ts'
import { id, moment, wordsOf } from '../../../platform/columns.ts'
import { companies, users } from '../../accounts/accounts.tables.ts'
import { packages } from '../packages.tables.ts'

/** What a provider tells beside its page: who acts for it, and what the yearly report to the tax office needs (PStTG §14). */
export const providerOnboardings = pgTable(
  'provider_onboardings',
  {
    providerId: integer('provider_id')
      .primaryKey()
      .references(() => companies.id, { onDelete: 'cascade' }),
    state: text({ enum: wordsOf(onboardingState) })
      .notNull()
      .default('open'),
    personName: text('person_name').notNull().default(''),
    personBirthday: date('person_birthday'),
    /** tax identification number of a natural person */
    taxId: text('tax_id').notNull().default(''),
    /** the chosen package before it is booked; null until something is chosen */
    packageId: integer('package_id').references(() => packages.id),
    interval: text({ enum: wordsOf(billingInterval) }),
    /** what the operator asks */
    question: text().notNull().default(''),
    submittedAt: moment('submitted_at'),
    decidedAt: moment('decided_at'),
    /** when the tax data were asked for first, and how often since */
    taxAskedOn: date('tax_asked_on'),
    taxReminders: smallint('tax_reminders').notNull().default(0),
    /** selling is blocked because two reminders were ignored */
    taxBlockedAt: moment('tax_blocked_at'),
    /** § 22f UStG: the number that the register of the EU was asked for, its answer and its time */
    vatCheckedNumber: text('vat_checked_number').notNull().default(''),
    vatResult: text('vat_result', { enum: ['valid', 'invalid', 'unanswered'] }),
    vatCheckedAt: moment('vat_checked_at'),
    vatAttempts: smallint('vat_attempts').notNull().default(0),
    vatNextAt: moment('vat_next_at'),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('provider_onboardings_state').on(table.state, table.submittedAt),
    index('provider_onboardings_asked').on(table.taxAskedOn).where(sql`tax_asked_on is not null`),
    check('provider_onboardings_reminders', sql`${table.taxReminders} between 0 and 2`),
  ],
)

/** Proofs. The files lie apart from public ones; owner and operator see them, and each view is logged. */
export const providerDocuments = pgTable(
  'provider_documents',
  {
    id: id(),
    providerId: integer('provider_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    kind: text({ enum: wordsOf(documentKind) }).notNull(),
    fileKey: text('file_key').notNull(),
    name: text().notNull(),
    contentType: text('content_type').notNull(),
    size: integer().notNull(),
    state: text({ enum: wordsOf(documentState) })
      .notNull()
      .default('waiting'),
    /** why it was rejected */
    reason: text().notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('provider_documents_provider').on(table.providerId, table.id)],
)

export const documentViews = pgTable(
  'document_views',
  {
    id: id(),
    documentId: integer('document_id')
      .notNull()
      .references(() => providerDocuments.id, { onDelete: 'cascade' }),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    index('document_views_document').on(table.documentId, table.id),
    index('document_views_user').on(table.userId),
  ],
)
