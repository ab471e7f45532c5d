import type { DatabaseTransaction as Tx } from '#server/platform/sql/index.ts'

const views = [
  ['orders', 'Unbezahlt', 'zahlung=open'],
  ['orders', 'Neu von der Küche', 'status=pending&art=food'],
  ['people', 'Gesperrt', 'stand=blocked'],
] as const

/** By services of the demo, the oldest first: what it is about, what became of it, and how many hours ago. */
const webhooks = [
  ['stripe', 'checkout.session.completed', 'done', '', 171],
  ['stripe', 'payment_intent.succeeded', 'done', '', 171],
  ['stripe', 'payment_intent.succeeded', 'repeated', '', 170],
  ['newsletter', 'unzustellbar: 1, vorübergehend: 2', 'done', '', 98],
  ['stripe', 'charge.dispute.created', 'failed', 'Der Dienst oder die Datenbank war nicht erreichbar.', 51],
  ['stripe', 'charge.dispute.created', 'done', '', 50],
  ['stripe', 'refund.updated', 'done', '', 27],
] as const

const writeWebhooks = async (tx: Tx) => {
  for (const [service, kind, outcome, reason, hours] of webhooks)
    await tx.sql`
      insert into webhook_messages (service, kind, outcome, reason, at)
      values (${service}, ${kind}, ${outcome}, ${reason}, now() - make_interval(hours => ${hours}))`
  await tx.sql`
    insert into webhook_refusals (service, day, count, last_at)
    select 'stripe', (at at time zone 'Europe/Berlin')::date, 3, at from (select now() - interval '2 days' as at) two_days_ago`
}

/** Messages of services, shared views of two lists, labels, an account that staff has looked at, and one whose owner asked for deletion by letter. */
export const writeOperatorDesk = async (tx: Tx) => {
  await writeWebhooks(tx)
  const { id } = await tx.sql<{ id: number }>`select id from users where role = 'Operator' order by id limit 1`.one()
  for (const [list, name, query] of views)
    await tx.sql`
      insert into saved_views (owner_id, list, name, query, is_shared) values (${id}, ${list}, ${name}, ${query}, true)`
  const people = await tx.sql<{ id: number }>`select id from users where role = 'User' order by id desc limit 2`
  const [asked, seen] = people.map((person) => person.id)
  await tx.sql`
    insert into account_requests (user_id, text, taken_by, at, due_on)
    values (${asked!}, 'Brief vom Samstag, unterschrieben; Rückruf unter der bekannten Nummer.', ${id}, now() - interval '2 days',
      ((now() at time zone 'Europe/Berlin') + interval '28 days')::date)`
  await tx.sql`insert into labels (name, colour) values ('Stammkunde', 'green'), ('Rückruf', 'yellow')`
  await tx.sql`insert into account_labels (user_id, label_id) select ${seen!}, id from labels where name = 'Rückruf'`
  await tx.sql`
    insert into order_labels (vendor_order_id, label_id)
    select v.id, l.id from labels l, (select id from vendor_orders order by id desc limit 2) v where l.name = 'Rückruf'`
  await tx.sql`
    insert into lead_labels (lead_id, label_id)
    select (select max(id) from leads), id from labels where name = 'Rückruf' and exists (select from leads)`
  await tx.sql`
    insert into account_views (user_id, viewer_id, reason, at)
    values (${seen!}, ${id}, 'Sie haben uns geschrieben, dass ein Gutschein im Warenkorb fehlt.', now() - interval '3 days')`
}
