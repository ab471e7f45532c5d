import { asc, eq, inArray, or } from 'drizzle-orm'
import type { PersonalData } from '#server/domains/accounts/index.ts'
import { db } from '#server/platform/sql/index.ts'
import { sharedOrders } from '../../orders/orders.tables.ts'
import { operatorNotes } from './notes.tables.ts'

const aboutUser = (userId: number) =>
  or(
    eq(operatorNotes.userId, userId),
    inArray(
      operatorNotes.orderId,
      db.select({ id: sharedOrders.id }).from(sharedOrders).where(eq(sharedOrders.userId, userId)),
    ),
  )

/** The text of a note is personal data of the account it is about (Art. 15 GDPR); its author is not exported. */
export const notesPersonalData: PersonalData = {
  key: 'operator_notes',
  name: 'Notizen des Betreibers',
  roles: ['User', 'Company', 'Operator'],
  tables: ['operator_notes'],
  exportData: (userId) =>
    db
      .select({ text: operatorNotes.text, at: operatorNotes.at })
      .from(operatorNotes)
      .where(or(aboutUser(userId), eq(operatorNotes.authorId, userId)))
      .orderBy(asc(operatorNotes.id)),
  erase: async (tx, userId) => {
    await tx.delete(operatorNotes).where(aboutUser(userId))
    await tx.update(operatorNotes).set({ authorId: null }).where(eq(operatorNotes.authorId, userId))
  },
}
