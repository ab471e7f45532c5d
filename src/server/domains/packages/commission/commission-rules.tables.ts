import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { id, moment } from '../../../platform/columns.ts'
import { companies } from '../../accounts/accounts.tables.ts'
import { categories } from '../../catalogue/catalogue.tables.ts'

/** The share of the platform for a provider, a category, or a provider in a category, from a German day on. The newest that has begun applies; a rule is never changed. */
export const commissionRules = pgTable(
  'commission_rules',
  {
    id: id(),
    /** sent twice, a rule is made once */
    requestKey: uuid('request_key').notNull().unique(),
    providerId: integer('provider_id').references(() => companies.id),
    /** with all that lies below it; orders keep the name */
    categoryId: integer('category_id').references(() => categories.id, { onDelete: 'cascade' }),
    /** null: from this day on there is no rule of its own */
    basisPoints: smallint('basis_points'),
    validFrom: date('valid_from').notNull(),
    /** the providers read it */
    reason: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('commission_rules_provider')
      .on(table.providerId, table.validFrom, table.id)
      .where(sql`provider_id is not null`),
    index('commission_rules_category')
      .on(table.categoryId, table.validFrom, table.id)
      .where(sql`category_id is not null`),
    index('commission_rules_from').on(table.validFrom, table.id),
    check('commission_rules_target', sql`${table.providerId} is not null or ${table.categoryId} is not null`),
    check('commission_rules_rate', sql`${table.basisPoints} between 0 and 5000`),
  ],
)

/** What a provider was told about a change of its commission: the proof of the notice that the law asks for. */
export const commissionNotices = pgTable(
  'commission_notices',
  {
    id: id(),
    providerId: integer('provider_id')
      .notNull()
      .references(() => companies.id),
    validFrom: date('valid_from').notNull(),
    isRaise: boolean('is_raise').notNull(),
    title: text().notNull(),
    text: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** when notification and mail were written */
    toldAt: moment('told_at'),
  },
  (table) => [
    index('commission_notices_provider').on(table.providerId, table.id),
    index('commission_notices_waiting').on(table.id).where(sql`told_at is null`),
  ],
)
