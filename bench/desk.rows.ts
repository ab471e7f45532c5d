import { sql } from '#server/platform/sql/index.ts'

/**
 * Gives the uniform orders of the scale world what an operator filters by: states, payments and ways to pay of which some are rare,
 * what the platform earned, looks at products, and a label on every fiftieth order.
 */
export const seedDesk = async () => {
  await sql`
    update vendor_orders set
      status = case when id % 40 = 0 then 'cancelled' when id % 1000 = 5 then 'shipped' else status end,
      payment_status = case when id % 2000 = 10 then 'open' else payment_status end,
      payment_method = case when id % 500 = 15 then 'transfer' else payment_method end
    where id % 40 = 0 or id % 1000 = 5 or id % 2000 = 10 or id % 500 = 15`
  await sql`
    insert into ledger_entries (kind, vendor_order_id, at)
    select 'sale', id, placed_at from vendor_orders where status <> 'cancelled'`
  await sql`
    insert into ledger_lines (entry_id, account, provider_id, amount_cents, at)
    select e.id, a.account, v.provider_id, a.cents, e.at
    from ledger_entries e join vendor_orders v on v.id = e.vendor_order_id,
      (values ('customer', -2489), ('provider', 2299), ('platform', 160), ('tax', 30)) a (account, cents)`
  await sql`
    insert into product_view_days (day, product_id, views)
    select (now() at time zone 'Europe/Berlin')::date - back, p.id, 1 + p.id % 7
    from (select id from products order by id limit 5000) p, generate_series(0, 89) back
    on conflict do nothing`
  await sql`insert into labels (name, colour) values ('Geprüft', 'green'), ('Sammelaktion', 'blue')`
  await sql`
    insert into order_labels (vendor_order_id, label_id)
    select id, (select id from labels where name = 'Geprüft') from vendor_orders where id % 50 = 7`
  await sql`vacuum analyze vendor_orders, ledger_entries, ledger_lines, product_view_days, labels, order_labels`
}

/** Values of each filter: one that most orders have, one that few have. */
export const readFilters = async (): Promise<Record<string, string[]>> => {
  const { first, last, label, user } = await sql<{ first: number; last: number; label: number; user: number }>`
    select min(v.provider_id) as first, max(v.provider_id) as last, (select id from labels where name = 'Geprüft') as label,
      (select min(user_id) from orders) as "user" from vendor_orders v`.one()
  const { early, middle, late } = await sql<{ early: string; middle: string; late: string }>`
    select (min(placed_at) + interval '10 days')::date::text as early, (min(placed_at) + interval '500 days')::date::text as middle,
      (max(placed_at) - interval '10 days')::date::text as late from vendor_orders`.one()
  return {
    q: ['Windlicht', 'B-77777'],
    status: ['completed', 'cancelled', 'shipped', 'pending'],
    payment_status: ['paid', 'open'],
    payment_method: ['cash', 'transfer', 'card'],
    kind: ['goods', 'food'],
    provider_id: [String(first), String(last)],
    user_id: [String(user)],
    from: [middle, late],
    to: [early, middle],
    label_id: [String(label)],
  }
}

/** All pairs of two filters with all of their values. */
export const pairsOf = (filters: Record<string, string[]>) => {
  const values = Object.entries(filters).flatMap(([name, all]) => all.map((value) => ({ name, value })))
  return values.flatMap((one, at) =>
    values
      .slice(at + 1)
      .filter(({ name }) => name !== one.name)
      .map((other) => [one, other]),
  )
}
