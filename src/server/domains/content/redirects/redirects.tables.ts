import { sql } from 'drizzle-orm'
import { check, date, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment } from '../../../platform/columns.ts'

/** Old addresses that the operator leads somewhere; a page at the same address wins. */
export const redirects = pgTable(
  'redirects',
  {
    id: id(),
    /** decoded, without query and without a slash at the end */
    path: text().notNull().unique(),
    /** of this website; never the path of another redirect, so that there are no circles */
    target: text().notNull(),
    /** the last day in Germany on which somebody came this way */
    lastUsedOn: date('last_used_on'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [check('redirects_own', sql`${table.path} like '/%' and ${table.target} like '/%'`)],
)
