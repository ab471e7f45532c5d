import { and, asc, eq, inArray } from 'drizzle-orm'
import { formatPrice } from '#lib/format.ts'
import { type AccountPart, type Blocker, blockersShown, companiesOf } from '#server/domains/accounts/index.ts'
import { db } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { companies } from '../accounts/accounts.tables.ts'
import { commissionInvoices } from './commission.tables.ts'
import { readFunds } from './finance.queries.ts'
import { ledgerLines } from './ledger.tables.ts'
import { vouchers } from './vouchers.tables.ts'
import { withdrawals } from './withdrawals.tables.ts'

/** What the platform still owes the provider, or the provider the platform. */
const findOpenMoney = async (tx: Tx, userId: number): Promise<Blocker[]> => {
  const [company] = await tx.select({ id: companies.id }).from(companies).where(eq(companies.userId, userId))
  if (!company) return []
  const open = await tx
    .select({ id: withdrawals.id, amountCents: withdrawals.amountCents })
    .from(withdrawals)
    .where(and(eq(withdrawals.providerId, company.id), eq(withdrawals.state, 'open')))
    .orderBy(asc(withdrawals.id))
    .limit(blockersShown)
  const payouts = open.map(({ id, amountCents }) => ({
    text: `Ihre Auszahlung über ${formatPrice(amountCents)} ist noch nicht überwiesen.`,
    path: `/anbieter/finanzen/auszahlung/${id}`,
  }))
  // orders under way block by themselves
  const { finishedCents, openCents } = await readFunds(tx, company.id)
  const rest = finishedCents - openCents
  const path = '/anbieter/finanzen'
  if (rest > 0) return [...payouts, { text: `Ihr Guthaben von ${formatPrice(rest)} ist noch nicht ausgezahlt.`, path }]
  if (rest < 0) return [...payouts, { text: `Auf Ihrem Konto sind noch ${formatPrice(-rest)} zu begleichen.`, path }]
  return payouts
}

export const moneyPart: AccountPart = {
  key: 'money',
  name: 'Gutscheine und Auszahlungen',
  roles: ['Company'],
  tables: ['vouchers', 'withdrawals', 'commission_invoices', 'ledger_lines'],
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
    commissionInvoices: await db
      .select()
      .from(commissionInvoices)
      .where(inArray(commissionInvoices.providerId, companiesOf(userId)))
      .orderBy(asc(commissionInvoices.id)),
    bookings: await db
      .select()
      .from(ledgerLines)
      .where(inArray(ledgerLines.providerId, companiesOf(userId)))
      .orderBy(asc(ledgerLines.entryId)),
  }),
  blockers: findOpenMoney,
  // books are kept for their legal term; nobody can use a voucher of a provider that is gone
  erase: (tx, userId) =>
    tx
      .update(vouchers)
      .set({ isActive: false })
      .where(inArray(vouchers.providerId, companiesOf(userId))),
}
