import { asc, eq, inArray } from 'drizzle-orm'
import { addAccountPart } from '#server/domains/accounts/index.ts'
import { db } from '#server/platform/db.ts'
import { companies } from '../accounts/accounts.tables.ts'
import { vouchers } from './vouchers.tables.ts'
import { withdrawals } from './withdrawals.tables.ts'

const companiesOf = (userId: number) =>
  db.select({ id: companies.id }).from(companies).where(eq(companies.userId, userId))

addAccountPart({
  key: 'money',
  name: 'Gutscheine und Auszahlungen',
  roles: ['Company'],
  exportData: async (userId) => ({
    vouchers: await db
      .select()
      .from(vouchers)
      .where(inArray(vouchers.providerId, companiesOf(userId)))
      .orderBy(asc(vouchers.id)),
    withdrawals: await db
      .select()
      .from(withdrawals)
      .where(inArray(withdrawals.providerId, companiesOf(userId)))
      .orderBy(asc(withdrawals.id)),
  }),
  // books are kept for their legal term; nobody can use a voucher of a provider that is gone
  erase: (tx, userId) =>
    tx
      .update(vouchers)
      .set({ isActive: false })
      .where(inArray(vouchers.providerId, companiesOf(userId))),
})
