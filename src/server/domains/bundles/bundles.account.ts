import type { PersonalData } from '#server/domains/accounts/index.ts'
import { sql } from '#server/platform/sql/index.ts'

const companyOf = (userId: number) => sql`(select id from shared.companies where user_id = ${userId})`

/** Names and shares are those of two businesses; what was sold stays in the orders. */
export const bundlesPersonalData: PersonalData = {
  key: 'bundles',
  name: 'Bundles',
  roles: ['Company'],
  tables: ['bundles'],
  exportData: async (userId) => ({
    bundles: await sql`
      select b.id, b.name, b.status, b.price_cents as "priceCents", b.sender_cents as "senderCents",
        b.receiver_cents as "receiverCents", b.message, b.created_at as "createdAt"
      from bundles b where b.sender_id in ${companyOf(userId)} or b.receiver_id in ${companyOf(userId)} order by b.id`,
  }),
  erase: (tx, userId) =>
    tx.sql`update bundles set status = 'deleted', asked = null, asked_by = null, message = ''
      where sender_id in ${companyOf(userId)} or receiver_id in ${companyOf(userId)}`,
}
