import { asc, eq, inArray } from 'drizzle-orm'
import { addAccountPart } from '#server/domains/accounts/index.ts'
import { db } from '#server/platform/db.ts'
import { companies } from '../accounts/accounts.tables.ts'
import { orders, vendorOrders } from './orders.tables.ts'

const companiesOf = (userId: number) =>
  db.select({ id: companies.id }).from(companies).where(eq(companies.userId, userId))

addAccountPart({
  key: 'orders',
  name: 'Bestellungen',
  roles: ['User', 'Company', 'Operator'],
  exportData: async (userId) => ({
    placed: await db.select().from(orders).where(eq(orders.userId, userId)).orderBy(asc(orders.id)),
    received: await db
      .select()
      .from(vendorOrders)
      .where(inArray(vendorOrders.providerId, companiesOf(userId)))
      .orderBy(asc(vendorOrders.id)),
  }),
  // orders are kept for their legal term, but belong to nobody any more
  erase: (tx, userId) => tx.update(orders).set({ userId: null }).where(eq(orders.userId, userId)),
})
