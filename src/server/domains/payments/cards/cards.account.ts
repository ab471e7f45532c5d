import { asc, inArray } from 'drizzle-orm'
import { formatPrice } from '#lib/format.ts'
import { blockersShown, companiesOf, type PersonalData } from '#server/domains/accounts/index.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { cardAccounts, cardDisputes, cardMoves, cardOrders, cardPayments } from './cards.tables.ts'

export const cardsPersonalData: PersonalData = {
  key: 'cards',
  name: 'Kartenzahlungen',
  roles: ['Company'],
  tables: ['card_accounts', 'card_parts', 'card_payments', 'card_shares', 'card_moves', 'card_disputes'],
  exportData: async (userId) => {
    const own = companiesOf(userId)
    const payments = sql`select s.payment_id from card_shares s join card_parts t on t.vendor_order_id = s.vendor_order_id
      where ${inArray(sql`t.provider_id`, own)}`
    return {
      account: await db.select().from(cardAccounts).where(inArray(cardAccounts.providerId, own)),
      parts: await db
        .select()
        .from(cardOrders)
        .where(inArray(cardOrders.providerId, own))
        .orderBy(asc(cardOrders.vendorOrderId)),
      payments: await db
        .select({ id: cardPayments.id, state: cardPayments.state, paidAt: cardPayments.paidAt })
        .from(cardPayments)
        .where(sql`${cardPayments.id} in (${payments})`)
        .orderBy(asc(cardPayments.id)),
      moves: await db.select().from(cardMoves).where(inArray(cardMoves.providerId, own)).orderBy(asc(cardMoves.id)),
      disputes: await db
        .select({ reason: cardDisputes.reason, state: cardDisputes.state, at: cardDisputes.createdAt })
        .from(cardDisputes)
        .where(sql`${cardDisputes.paymentId} in (${payments})`)
        .orderBy(asc(cardDisputes.id)),
    }
  },
  /** Money that is on its way. */
  blockers: async (tx, userId) => {
    const rows = await tx
      .select({ amountCents: cardMoves.amountCents, id: cardMoves.vendorOrderId })
      .from(cardMoves)
      .where(sql`${inArray(cardMoves.providerId, companiesOf(userId))} and ${cardMoves.state} = 'due'`)
      .orderBy(asc(cardMoves.id))
      .limit(blockersShown)
    return rows.map(({ amountCents, id }) => ({
      text: `${formatPrice(amountCents)} einer Kartenzahlung sind noch unterwegs.`,
      path: `/anbieter/bestellungen/${id}`,
    }))
  },
  // payments of orders are kept for their legal term; no new money goes to the account
  erase: async (tx, userId) => {
    await tx
      .update(cardAccounts)
      .set({ isActive: false })
      .where(inArray(cardAccounts.providerId, companiesOf(userId)))
  },
}
