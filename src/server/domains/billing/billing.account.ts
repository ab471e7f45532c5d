import { asc, inArray } from 'drizzle-orm'
import { companiesOf, type PersonalData } from '#server/domains/accounts/index.ts'
import { db } from '#server/platform/sql/index.ts'
import { ledgerLines } from './ledger/ledger.tables.ts'
import { vouchers } from './vouchers/vouchers.tables.ts'

export const moneyPersonalData: PersonalData = {
  key: 'money',
  name: 'Gutscheine',
  roles: ['Company'],
  tables: ['vouchers', 'ledger_lines'],
  exportData: async (userId) => ({
    vouchers: await db
      .select()
      .from(vouchers)
      .where(inArray(vouchers.providerId, companiesOf(userId)))
      .orderBy(asc(vouchers.id)),
    bookings: await db
      .select()
      .from(ledgerLines)
      .where(inArray(ledgerLines.providerId, companiesOf(userId)))
      .orderBy(asc(ledgerLines.entryId)),
  }),
  // books are kept for their legal term; nobody can use a voucher of a provider that is gone
  erase: (tx, userId) =>
    tx
      .update(vouchers)
      .set({ isActive: false })
      .where(inArray(vouchers.providerId, companiesOf(userId))),
}
