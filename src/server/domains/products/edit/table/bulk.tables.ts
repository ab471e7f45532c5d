import { index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { id, moment } from '#server/platform/columns.ts'
import { companies } from '../../../accounts/accounts.tables.ts'
import type { KeptProduct } from './bulk-undo.rules.ts'

/** What a change of many products was before and after, so that it can be taken back for a day. */
export const productBulkChanges = pgTable(
  'product_bulk_changes',
  {
    id: id(),
    providerId: integer('provider_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    kept: jsonb().$type<KeptProduct[]>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    undoneAt: moment('undone_at'),
  },
  (table) => [
    index('product_bulk_changes_provider').on(table.providerId, table.id),
    index('product_bulk_changes_age').on(table.createdAt),
  ],
)
