import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { longReference } from '../../../platform/columns.ts'
import { labels } from '../../accounts/labels/labels.tables.ts'
import { leads } from '../leads.tables.ts'

/** What the staff marks requests with. */
export const leadLabels = pgTable(
  'lead_labels',
  {
    leadId: longReference('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    labelId: integer('label_id')
      .notNull()
      .references(() => labels.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.leadId, table.labelId] }),
    index('lead_labels_label').on(table.labelId, table.leadId),
  ],
)
