import { readFigure, type StoredGauge } from '#server/platform/metrics/stored.ts'
import { sql } from '#server/platform/sql/index.ts'

export const orderGauges: StoredGauge[] = [
  {
    name: 'orders_placed_last_five_minutes',
    help: 'Orders of the last five minutes, of all kinds',
    read: () =>
      readFigure(
        sql`select count(distinct order_id) from vendor_orders where placed_at > now() - interval '5 minutes'`,
      ),
  },
  {
    name: 'orders_oldest_pending_seconds',
    help: 'How long the oldest order has waited for its provider',
    read: () =>
      readFigure(
        sql`select coalesce(extract(epoch from now() - min(placed_at)), 0) from vendor_orders where status = 'pending'`,
      ),
  },
]
