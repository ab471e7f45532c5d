import { and, asc, eq, inArray } from 'drizzle-orm'
import { type Blocker, blockersShown, companiesOf, type PersonalData } from '#server/domains/accounts/index.ts'
import { db } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { sharedVendorOrders } from '../orders/orders.tables.ts'
import { refunds, withdrawalDeclarations } from './refunds.tables.ts'

const findOpenRefunds = async (tx: Tx, userId: number): Promise<Blocker[]> => {
  const rows = await tx
    .select({ id: refunds.id, number: sharedVendorOrders.number })
    .from(refunds)
    .innerJoin(sharedVendorOrders, eq(sharedVendorOrders.id, refunds.vendorOrderId))
    .where(and(inArray(refunds.providerId, companiesOf(userId)), eq(refunds.state, 'requested')))
    .orderBy(asc(refunds.id))
    .limit(blockersShown)
  return rows.map(({ id, number }) => ({
    text: `Über eine Rückgabe zur Bestellung ${number} ist noch nicht entschieden.`,
    path: `/anbieter/rueckgaben/${id}`,
  }))
}

export const refundsPersonalData: PersonalData = {
  key: 'refunds',
  name: 'Rückgaben und Widerrufe',
  roles: ['User', 'Company', 'Operator'],
  tables: ['refunds', 'withdrawal_declarations'],
  exportData: async (userId) => ({
    asked: await db.select().from(refunds).where(eq(refunds.userId, userId)).orderBy(asc(refunds.id)),
    withdrawn: await db
      .select()
      .from(withdrawalDeclarations)
      .where(eq(withdrawalDeclarations.userId, userId))
      .orderBy(asc(withdrawalDeclarations.id)),
    received: await db
      .select()
      .from(refunds)
      .where(inArray(refunds.providerId, companiesOf(userId)))
      .orderBy(asc(refunds.id)),
  }),
  blockers: findOpenRefunds,
  // what was decided stays with the books for their legal term; what the customer wrote and showed goes
  erase: async (tx, userId) => {
    const own = await tx.select({ pictures: refunds.pictures }).from(refunds).where(eq(refunds.userId, userId))
    for (const { key } of own.flatMap(({ pictures }) => pictures)) await tx.enqueue('refunds.remove-picture', { key })
    await tx.update(refunds).set({ userId: null, text: '', pictures: [] }).where(eq(refunds.userId, userId))
    await tx.update(withdrawalDeclarations).set({ userId: null }).where(eq(withdrawalDeclarations.userId, userId))
  },
}
