import type { DatabaseTransaction as Tx } from '#server/platform/sql/index.ts'

/**
 * What the printed accounts and everybody with an order would have been told: orders on both sides, returns, reviews, answers,
 * payouts and unread chats. Older ones are read.
 */
export const writeNotifications = async (tx: Tx) => {
  await tx.sql`
    insert into notifications (user_id, kind, topic, data, link, at, read_at)
    select user_id, kind, topic, data, link, at, case when at < timestamptz '2026-11-10' then at + interval '1 hour' end from (
      select c.user_id, 'orders.placed' as kind, 'orders' as topic,
        jsonb_build_object('id', v.id, 'number', v.number, 'totalCents', v.total_cents) as data,
        '/anbieter/bestellungen/' || v.id as link, v.placed_at as at
      from vendor_orders v join companies c on c.id = v.provider_id where v.placed_at > timestamptz '2026-10-01'
      union all
      select o.user_id, 'orders.received', 'orders', jsonb_build_object('orderNumber', o.number),
        '/konto/bestellungen/' || o.number, o.placed_at
      from orders o where o.user_id is not null and o.placed_at > timestamptz '2026-10-01'
      union all
      select o.user_id, case m.status when 'confirmed' then 'orders.confirmed' when 'cancelled' then 'orders.cancelled'
          else 'orders.moved' end, 'orders',
        jsonb_build_object('number', v.number, 'orderNumber', o.number, 'companyName', c.company_name, 'status', m.status,
          'byCustomer', m.actor = 'customer'), '/konto/bestellungen/' || o.number, m.at
      from order_moves m join vendor_orders v on v.id = m.vendor_order_id join orders o on o.id = v.order_id
      join companies c on c.id = v.provider_id
      where o.user_id is not null and m.status <> 'pending' and m.at > timestamptz '2026-10-01'
      union all
      select c.user_id, 'refunds.asked', 'returns', jsonb_build_object('id', r.id, 'number', v.number, 'name', i.name),
        '/anbieter/rueckgaben/' || r.id, r.created_at
      from refunds r join vendor_orders v on v.id = r.vendor_order_id join order_items i on i.id = r.order_item_id
      join companies c on c.id = r.provider_id
      union all
      select c.user_id, 'reviews.received', 'reviews',
        jsonb_build_object('about', coalesce(p.name, c.company_name), 'stars', r.stars), '/anbieter/bewertungen', r.created_at
      from reviews r join companies c on c.id = r.provider_id left join products p on p.id = r.product_id
      where r.created_at > timestamptz '2026-10-01'
      union all
      select r.user_id, 'reviews.answered', 'reviews',
        jsonb_build_object('about', coalesce(p.name, c.company_name), 'companyName', c.company_name), '/konto/bewertungen',
        r.answered_at
      from reviews r join companies c on c.id = r.provider_id left join products p on p.id = r.product_id
      where r.answered_at is not null and r.user_id is not null
      union all
      select c.user_id, 'billing.payout-decided', 'money',
        jsonb_build_object('amountCents', w.amount_cents, 'isPaid', w.state = 'paid'), '/anbieter/finanzen', w.decided_at
      from payouts w join companies c on c.id = w.provider_id where w.decided_at is not null) told`
  await tx.sql`
    insert into notifications (user_id, kind, topic, data, link, group_key, at)
    select m.user_id, 'chat.message', 'messages', jsonb_build_object('conversationId', m.conversation_id,
        'name', coalesce(c.company_name, u.first_name || ' ' || u.last_name)),
      '/konto/nachrichten/' || m.conversation_id, m.conversation_id::text, m.last_at
    from conversation_members m join users u on u.id = m.other_user_id left join companies c on c.user_id = u.id
    where m.unread > 0`
}
