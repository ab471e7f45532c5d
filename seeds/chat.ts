import { randomUUID } from 'node:crypto'
import type { DatabaseTransaction as Tx } from '#server/platform/sql/index.ts'
import { talks } from './talks.ts'

type Pair = { customerId: number; providerUserId: number; companyName: string; vendorOrderId: number; ware: string }

const minute = 60_000
const lastMoment = Date.UTC(2026, 10, 13, 17)

/** One order of each pair; those of the printed accounts first, so that they have something to read. */
const selectPairs = async (tx: Tx): Promise<Pair[]> => [
  ...(await tx.sql<Pair>`
    select * from (
      select distinct on (o.user_id, c.user_id) o.user_id as "customerId", c.user_id as "providerUserId",
        c.company_name as "companyName", v.id as "vendorOrderId", i.name as ware
      from vendor_orders v join orders o on o.id = v.order_id join companies c on c.id = v.provider_id
      join order_items i on i.vendor_order_id = v.id
      where o.user_id is not null order by o.user_id, c.user_id, v.id desc, i.id) pairs
    order by least("customerId", "providerUserId"), "vendorOrderId" limit ${talks.length}`),
]

/** Twenty-five talks about orders, a few of them with something unread. */
export const writeChats = async (tx: Tx) => {
  for (const [at, pair] of (await selectPairs(tx)).entries()) {
    const lines = talks[at]!
    const [low, high] = [pair.customerId, pair.providerUserId].toSorted((a, b) => a - b)
    const begins = lastMoment - (at * 7 + 1) * 60 * minute
    const { id } = await tx.sql<{ id: number }>`
      insert into conversations (low_user_id, high_user_id, created_by, about_type, about_id, last_seq, last_change, created_at)
      values (${low!}, ${high!}, ${pair.customerId}, 'order', ${pair.vendorOrderId}, ${lines.length}, ${lines.length}, ${new Date(begins)})
      returning id`.one()
    for (const [line, text] of lines.entries()) {
      const sender = text.startsWith('K:') ? pair.customerId : pair.providerUserId
      const words = text.slice(3).replaceAll('{ware}', pair.ware).replaceAll('{betrieb}', pair.companyName)
      await tx.sql`
        insert into messages (conversation_id, seq, change, sender_id, client_id, text, card_type, card_id, created_at)
        values (${id}, ${line + 1}, ${line + 1}, ${sender}, ${randomUUID()}, ${words}, ${line ? null : 'order'},
          ${line ? null : pair.vendorOrderId}, ${new Date(begins + line * 9 * minute)})`
    }
    // every fourth one has not been answered yet
    const isUnread = at % 4 === 0
    await tx.sql`
      insert into conversation_members (conversation_id, user_id, other_user_id, last_seq, last_at, last_text, read_seq, unread)
      select m.conversation_id, w.user_id, w.other_id, m.seq, m.created_at, left(m.text, 140),
        case when ${isUnread} and m.sender_id <> w.user_id then m.seq - 1 else m.seq end,
        case when ${isUnread} and m.sender_id <> w.user_id then 1 else 0 end
      from messages m cross join (values (${pair.customerId}::int, ${pair.providerUserId}::int),
        (${pair.providerUserId}::int, ${pair.customerId}::int)) w (user_id, other_id)
      where m.conversation_id = ${id} and m.seq = ${lines.length}`
  }
  await tx.sql`
    insert into chat_answers (user_id, minutes, at)
    select c.user_id, 5 + (c.id % 170 * 37 + n * 11) % 170, ${new Date(lastMoment)}::timestamptz - make_interval(days => n)
    from companies c cross join generate_series(1, 4) n`
  await tx.sql`
    insert into quick_replies (user_id, title, text)
    select c.user_id, r.title, r.text from companies c cross join (values
      ('Danke', 'Vielen Dank für Ihre Nachricht! Wir kümmern uns gleich darum.'),
      ('Abholung', 'Ihre Bestellung liegt bereit. Bitte bringen Sie die Bestellnummer mit.')) r (title, text)`
}
