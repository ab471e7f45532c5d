import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { documentKind } from '#contract/documents/calls.ts'
import { id, longReference, moment, wordsOf } from '../../platform/columns.ts'
import { companies, users } from '../accounts/accounts.tables.ts'
import { leads } from '../leads/leads.tables.ts'
import { vendorOrders } from '../orders/orders.tables.ts'

/** A file about a lead, an inquiry or a service order that its two sides see. Invoices and offers are read where they are made. */
export const documents = pgTable(
  'documents',
  {
    id: id(),
    providerId: integer('provider_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** the customer; null once the account is deleted */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    leadId: longReference('lead_id').references(() => leads.id, { onDelete: 'cascade' }),
    vendorOrderId: longReference('vendor_order_id').references(() => vendorOrders.id),
    kind: text({ enum: wordsOf(documentKind) }).notNull(),
    /** uploaded by the customer; otherwise by the provider */
    isFromCustomer: boolean('is_from_customer').notNull().default(false),
    number: text().notNull().default(''),
    title: text().notNull(),
    /** drawn; the name on the wire */
    file: uuid().notNull().unique(),
    key: text().notNull(),
    fileName: text('file_name').notNull(),
    fileKind: text('file_kind', { enum: ['image', 'pdf'] }).notNull(),
    size: integer().notNull(),
    /** number, title and customer, for the search of the provider */
    searchText: text('search_text').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('documents_provider').on(table.providerId, table.id),
    index('documents_user').on(table.userId, table.id),
    index('documents_lead').on(table.leadId),
    index('documents_order').on(table.vendorOrderId),
    index('documents_search').using('gin', table.providerId, table.searchText.op('gin_trgm_ops')),
    check('documents_about', sql`num_nonnulls(${table.leadId}, ${table.vendorOrderId}) = 1`),
  ],
)
