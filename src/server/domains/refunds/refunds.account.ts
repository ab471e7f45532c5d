import { asc, eq, inArray } from 'drizzle-orm'
import { type AccountPart, companiesOf } from '#server/domains/accounts/index.ts'
import { removePictureLater } from '#server/platform/files/pictures.ts'
import { db } from '#server/platform/sql/index.ts'
import { refunds, withdrawalDeclarations } from './refunds.tables.ts'

export const refundsPart: AccountPart = {
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
  // what was decided stays with the books for their legal term; what the customer wrote and showed goes
  erase: async (tx, userId) => {
    const own = await tx.select({ pictures: refunds.pictures }).from(refunds).where(eq(refunds.userId, userId))
    for (const { key } of own.flatMap(({ pictures }) => pictures)) await removePictureLater(tx, key)
    await tx.update(refunds).set({ userId: null, text: '', pictures: [] }).where(eq(refunds.userId, userId))
    await tx.update(withdrawalDeclarations).set({ userId: null }).where(eq(withdrawalDeclarations.userId, userId))
  },
}
