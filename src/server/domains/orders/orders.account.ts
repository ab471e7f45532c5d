import { asc, eq, inArray, or } from 'drizzle-orm'
import { type AccountPart, companiesOf } from '#server/domains/accounts/index.ts'
import { db } from '#server/platform/sql/index.ts'
import { invoices } from '../billing/invoices.tables.ts'
import { orders, vendorOrders } from './orders.tables.ts'

const partsOf = (userId: number) =>
  db
    .select({ id: vendorOrders.id })
    .from(vendorOrders)
    .innerJoin(orders, eq(orders.id, vendorOrders.orderId))
    .where(eq(orders.userId, userId))

export const ordersPart: AccountPart = {
  key: 'orders',
  name: 'Bestellungen',
  roles: ['User', 'Company', 'Operator'],
  tables: ['orders', 'vendor_orders', 'invoices'],
  exportData: async (userId) => ({
    placed: await db.select().from(orders).where(eq(orders.userId, userId)).orderBy(asc(orders.id)),
    received: await db
      .select()
      .from(vendorOrders)
      .where(inArray(vendorOrders.providerId, companiesOf(userId)))
      .orderBy(asc(vendorOrders.id)),
    documents: await db
      .select()
      .from(invoices)
      .where(or(inArray(invoices.vendorOrderId, partsOf(userId)), inArray(invoices.providerId, companiesOf(userId))))
      .orderBy(asc(invoices.id)),
  }),
  // orders and their documents are kept for their legal term, but the orders belong to nobody any more
  erase: (tx, userId) => tx.update(orders).set({ userId: null }).where(eq(orders.userId, userId)),
}
