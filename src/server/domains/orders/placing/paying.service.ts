import { and, eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/transaction.ts'
import { vendorOrders } from '../orders.tables.ts'

/** Money that was asked for in advance is there: the order can go on. The caller holds its lock. */
export const markPaid = (tx: Tx, vendorOrderId: number, paidAt = new Date()) =>
  tx
    .update(vendorOrders)
    .set({ paymentStatus: 'paid', paidAt })
    .where(and(eq(vendorOrders.id, vendorOrderId), eq(vendorOrders.paymentStatus, 'open')))
