import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { employment, loanPurpose, loanState } from '#contract/property/kinds.ts'
import { id, moment, wordsOf } from '../../../platform/columns.ts'
import { banks, companies, users } from '../../accounts/accounts.tables.ts'
import { properties } from '../property.tables.ts'

/** Whom the operator lets take loan requests, and for which bank; a broker stands for none. */
export const lenderApprovals = pgTable(
  'lender_approvals',
  {
    providerId: integer('provider_id')
      .primaryKey()
      .references(() => companies.id, { onDelete: 'cascade' }),
    bankId: integer('bank_id').references(() => banks.id),
    approvedAt: moment('approved_at').notNull().defaultNow(),
  },
  // requests to a bank reach one institution
  (table) => [uniqueIndex('lender_approvals_bank').on(table.bankId)],
)

/** Terms of the representative example (PAngV § 17), each from its day on; what has begun is never changed. */
export const loanTerms = pgTable(
  'loan_terms',
  {
    validFrom: date('valid_from').primaryKey(),
    loanEuros: integer('loan_euros').notNull(),
    /** of a percent, a year */
    rateThousandths: integer('rate_thousandths').notNull(),
    /** of a percent, in the first year */
    repaymentThousandths: integer('repayment_thousandths').notNull(),
    fixedYears: integer('fixed_years').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    check(
      'loan_terms_amounts',
      sql`${table.loanEuros} > 0 and ${table.rateThousandths} > 0 and ${table.repaymentThousandths} > 0 and ${table.fixedYears} between 1 and 40`,
    ),
  ],
)

/** Somebody asks a bank or broker for a loan. Only that one reads it. */
export const loanRequests = pgTable(
  'loan_requests',
  {
    id: id(),
    /** opens the page of the request without an account */
    key: uuid().notNull().unique().defaultRandom(),
    /** made once per form: what is sent twice is one request */
    clientKey: uuid('client_key').notNull().unique().defaultRandom(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    productId: integer('product_id').references(() => properties.productId, { onDelete: 'set null' }),
    /** the bank or broker */
    providerId: integer('provider_id')
      .notNull()
      .references(() => companies.id),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    purpose: text({ enum: wordsOf(loanPurpose) }).notNull(),
    priceCents: integer('price_cents').notNull(),
    equityCents: integer('equity_cents').notNull(),
    loanCents: integer('loan_cents').notNull(),
    /** net income of the household a month */
    incomeCents: integer('income_cents').notNull(),
    employment: text({ enum: wordsOf(employment) }).notNull(),
    message: text().notNull().default(''),
    /** address of the calculation that it came from */
    calculation: text().notNull().default(''),
    state: text({ enum: wordsOf(loanState) })
      .notNull()
      .default('new'),
    consentText: text('consent_text').notNull(),
    consentAt: moment('consent_at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    changedAt: moment('changed_at').notNull().defaultNow(),
    /** gone after this day */
    deleteAfter: date('delete_after').notNull(),
  },
  (table) => [
    index('loan_requests_provider').on(table.providerId, table.id),
    index('loan_requests_user').on(table.userId, table.id),
    index('loan_requests_property').on(table.productId),
    index('loan_requests_delete').on(table.deleteAfter),
    check(
      'loan_requests_amounts',
      sql`${table.loanCents} > 0 and ${table.equityCents} >= 0 and ${table.priceCents} >= 0`,
    ),
  ],
)

const requestId = () =>
  integer('request_id')
    .notNull()
    .references(() => loanRequests.id, { onDelete: 'cascade' })

export const loanMessages = pgTable(
  'loan_messages',
  {
    id: id(),
    requestId: requestId(),
    side: text({ enum: ['customer', 'bank'] }).notNull(),
    text: text().notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('loan_messages_request').on(table.requestId, table.id)],
)

export const loanFiles = pgTable(
  'loan_files',
  {
    id: id(),
    requestId: requestId(),
    side: text({ enum: ['customer', 'bank'] }).notNull(),
    kind: text({ enum: ['image', 'pdf'] }).notNull(),
    key: text().notNull(),
    name: text().notNull(),
    size: integer().notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('loan_files_request').on(table.requestId, table.id)],
)
