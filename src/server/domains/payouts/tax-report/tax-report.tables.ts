import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { taxFileKind } from '#contract/payouts/tax-report.ts'
import { id, moment, wordsOf } from '../../../platform/columns.ts'
import { companies } from '../../accounts/accounts.tables.ts'

/** What the BZSt was told in a file of a year: one row for each DocRefId. A correction names the one that it replaces. */
export const taxDocuments = pgTable(
  'tax_documents',
  {
    id: id(),
    year: integer().notNull(),
    file: text({ enum: wordsOf(taxFileKind) }).notNull(),
    /** null: the platform itself */
    providerId: integer('provider_id').references(() => companies.id),
    /** OECD1 new, OECD2 corrected, OECD3 deleted */
    kind: text({ enum: ['OECD1', 'OECD2', 'OECD3'] }).notNull(),
    docRefId: text('doc_ref_id').notNull().unique(),
    /** of what was told, to know whether it has changed */
    digest: text().notNull(),
    madeAt: moment('made_at').notNull().defaultNow(),
    /** until then another file takes its place */
    sentAt: moment('sent_at'),
  },
  (table) => [index('tax_documents_sent').on(table.year, table.providerId, table.id).where(sql`sent_at is not null`)],
)
