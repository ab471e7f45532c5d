import { asc, eq, inArray } from 'drizzle-orm'
import { formatPrice } from '#lib/format.ts'
import { type Blocker, blockersShown, companiesOf, type PersonalData } from '#server/domains/accounts/index.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { sharedVendorOrders } from '../orders/orders.tables.ts'
import { orderPayments, paybacks, providerDebts, transferSettings, transfers } from './payments.tables.ts'
import { bankStatements, statementLines } from './statements/statements.tables.ts'

/** Money of customers that lies with the provider. */
const findOpenPaybacks = async (tx: Tx, userId: number): Promise<Blocker[]> => {
  const rows = await tx
    .select({ number: sharedVendorOrders.number, amountCents: paybacks.amountCents, id: sharedVendorOrders.id })
    .from(paybacks)
    .innerJoin(sharedVendorOrders, eq(sharedVendorOrders.id, paybacks.vendorOrderId))
    .where(sql`${inArray(paybacks.providerId, companiesOf(userId))} and ${paybacks.doneAt} is null`)
    .orderBy(asc(paybacks.id))
    .limit(blockersShown)
  return rows.map(({ number, amountCents, id }) => ({
    text: `Für die Bestellung ${number} müssen Sie noch ${formatPrice(amountCents)} zurücküberweisen.`,
    path: `/anbieter/bestellungen/${id}`,
  }))
}

export const paymentsPersonalData: PersonalData = {
  key: 'payments',
  name: 'Überweisungen',
  roles: ['Company'],
  tables: [
    'provider_debts',
    'transfer_settings',
    'transfers',
    'order_payments',
    'paybacks',
    'bank_statements',
    'statement_lines',
  ],
  exportData: async (userId) => {
    const own = companiesOf(userId)
    return {
      debts: await db.select().from(providerDebts).where(inArray(providerDebts.providerId, own)),
      settings: await db.select().from(transferSettings).where(inArray(transferSettings.providerId, own)),
      transfers: await db
        .select()
        .from(transfers)
        .where(inArray(transfers.providerId, own))
        .orderBy(asc(transfers.vendorOrderId)),
      payments: await db
        .select()
        .from(orderPayments)
        .where(inArray(orderPayments.providerId, own))
        .orderBy(asc(orderPayments.id)),
      paybacks: await db.select().from(paybacks).where(inArray(paybacks.providerId, own)).orderBy(asc(paybacks.id)),
      statements: await db
        .select()
        .from(bankStatements)
        .where(inArray(bankStatements.providerId, own))
        .orderBy(asc(bankStatements.id)),
      lines: await db
        .select()
        .from(statementLines)
        .where(inArray(statementLines.providerId, own))
        .orderBy(asc(statementLines.id)),
    }
  },
  blockers: findOpenPaybacks,
  // payments of orders are kept for their legal term; bank movements that match no order are deleted
  erase: async (tx, userId) => {
    await tx.delete(providerDebts).where(inArray(providerDebts.providerId, companiesOf(userId)))
    await tx.delete(transferSettings).where(inArray(transferSettings.providerId, companiesOf(userId)))
    await tx
      .delete(statementLines)
      .where(sql`${inArray(statementLines.providerId, companiesOf(userId))} and ${statementLines.state} <> 'matched'`)
  },
}
