import type { DatabaseTransaction as Tx } from '#server/platform/sql/index.ts'

const views = [
  ['orders', 'Unbezahlt', 'zahlung=open'],
  ['orders', 'Neu von der Küche', 'status=pending&art=food'],
  ['people', 'Gesperrt', 'stand=blocked'],
] as const

/** Shared views of two lists, labels, an account that staff has looked at, and one whose owner asked for deletion by letter. */
export const writeOperatorDesk = async (tx: Tx) => {
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
