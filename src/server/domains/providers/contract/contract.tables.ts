import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, moment } from '../../../platform/columns.ts'
import { companies } from '../../accounts/accounts.tables.ts'

export type Section = { title: string; text: string }

/** A new provider contract, announced before it holds (Art. 3 P2B). From its day on it stands in `reference_texts`. */
export const contractVersions = pgTable(
  'contract_versions',
  {
    id: id(),
    sections: jsonb().$type<Section[]>().notNull(),
    summary: text().notNull(),
    validFrom: date('valid_from').notNull(),
    announcedAt: moment('announced_at').notNull().defaultNow(),
    /** when it took the place of the one before */
    appliedAt: moment('applied_at'),
  },
  (table) => [
    // one change at a time
    uniqueIndex('contract_versions_coming').on(sql`(applied_at is null)`).where(sql`applied_at is null`),
    check(
      'contract_versions_notice',
      sql`${table.validFrom} >= (${table.announcedAt} at time zone 'Europe/Berlin')::date + 15`,
    ),
  ],
)

/** Proof of who agreed to which version: with the registration, by a click, or by going on after its day. */
export const contractAcceptances = pgTable(
  'contract_acceptances',
  {
    providerId: integer('provider_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** the day that the version holds from */
    version: date().notNull(),
    way: text({ enum: ['registration', 'click', 'continued'] }).notNull(),
    acceptedAt: moment('accepted_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.providerId, table.version] }),
    index('contract_acceptances_version').on(table.version),
  ],
)

/** Who was told of an announced version, each once. */
export const contractTellings = pgTable(
  'contract_tellings',
  {
    versionId: integer('version_id')
      .notNull()
      .references(() => contractVersions.id),
    providerId: integer('provider_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    toldAt: moment('told_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.versionId, table.providerId] }),
    index('contract_tellings_provider').on(table.providerId),
  ],
)
