import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment } from '../../../platform/columns.ts'
import { reports } from '../reports.tables.ts'

/** What was passed on to an authority for a suspected crime against life or safety (Art. 18 DSA), as it was sent. */
export const crimeNotices = pgTable(
  'crime_notices',
  {
    id: id(),
    reportId: integer('report_id')
      .notNull()
      .references(() => reports.id),
    authority: text().notNull(),
    /** where the platform sent it; '' where it was passed on by other means */
    email: text().notNull().default(''),
    sent: text().notNull(),
    sentAt: moment('sent_at').notNull().defaultNow(),
  },
  (table) => [index('crime_notices_report').on(table.reportId, table.id)],
)
