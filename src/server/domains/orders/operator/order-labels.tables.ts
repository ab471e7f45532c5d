import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { longReference } from '../../../platform/columns.ts'
import { labels } from '../../accounts/labels/labels.tables.ts'
import { vendorOrders } from '../orders.tables.ts'

/** What the staff marks orders with, by what one provider delivers. */
export const orderLabels = pgTable(
  'order_labels',
  {
    vendorOrderId: longReference('vendor_order_id')
      .notNull()
      .references(() => vendorOrders.id, { onDelete: 'cascade' }),
    labelId: integer('label_id')
      .notNull()
      .references(() => labels.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.vendorOrderId, table.labelId] }),
    index('order_labels_label').on(table.labelId, table.vendorOrderId),
  ],
)
