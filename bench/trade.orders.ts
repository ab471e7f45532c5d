import { db, sql } from '#server/platform/sql/index.ts'

/** Past orders for measuring, spread evenly over a thousand customers and two hundred providers. */

const address = JSON.stringify({
  gender: 'female',
  firstName: 'Anna',
  lastName: 'Bench',
  company: '',
  street: 'Marktplatz',
  streetNumber: '3',
  zip: '35037',
  city: 'Marburg',
  country: 'DE',
  countryName: 'Deutschland',
  phone: '',
  vatId: '',
})

/** Orders number `from` up to `to`, the first three years ago. Foreign keys are not checked: what they would say is known. */
export const seedOrders = async (from: number, to: number, secondsApart = 80) => {
  const taxes = JSON.stringify([{ basisPoints: 1900, grossCents: 2489, taxCents: 397 }])
  await db.transaction(async (tx) => {
    await tx.sql`set local session_replication_role = replica`
    const next = async (table: string) => {
      const [row] = await tx.sql<{ id: number }>`select nextval(pg_get_serial_sequence(${table}, 'id'))::int as id`
      return row!.id
    }
    const first = await next('orders')
    const part = await next('vendor_orders')
    const parcel = await next('order_shippings')
    const count = to - from
    await tx.sql`create temporary table buyers on commit drop as
      select id, row_number() over (order by id) - 1 as place from users where email like 'kunde-%' order by id limit 1000`
    await tx.sql`create temporary table sellers on commit drop as
      select c.id, row_number() over (order by c.id) - 1 as place, (select min(p.id) from products p) as product
      from companies c join users u on u.id = c.user_id where u.email like 'anbieter-%' order by c.id limit 200`
    await tx.sql`insert into orders (id, number, user_id, placing_key, cart_key, email, billing, shipping, payment_method, total_cents,
        placed_at, mailed_at) overriding system value
      select ${first}::int + n, 'B-' || ${from}::int + n, b.id, gen_random_uuid(), gen_random_uuid(), 'anna@scale.example',
        ${address}::jsonb, ${address}::jsonb, 'cash', 2489, at, at
      from generate_series(0, ${count - 1}::int) n join buyers b on b.place = n % (select count(*) from buyers),
        lateral (select now() - interval '3 years' + ((${from}::int + n) * ${secondsApart}::float8 * interval '1 second') as at) t`
    await tx.sql`insert into vendor_orders (id, order_id, number, provider_id, status, payment_status, items_cents, deposit_cents,
        shipping_cents, total_cents, taxes, commission_cents, commission_tax_cents, placed_at, finished_at, payable_at, search_text) overriding system value
      select ${part}::int + n, ${first}::int + n, 'B-' || ${from}::int + n || '-1', s.id, 'completed', 'paid', 1999, 0, 490, 2489,
        ${taxes}::jsonb, 160, 30, at, at + interval '3 days', at + interval '3 days',
        'B-' || ${from}::int + n || E'-1\\nMarburg\\nAnna Bench \\nWindlicht aus Glas'
      from generate_series(0, ${count - 1}::int) n join sellers s on s.place = (n / 7) % (select count(*) from sellers),
        lateral (select now() - interval '3 years' + ((${from}::int + n) * ${secondsApart}::float8 * interval '1 second') as at) t`
    await tx.sql`insert into order_shippings (id, vendor_order_id, name, price_cents, days_from, days_to) overriding system value
      select ${parcel}::int + n, ${part}::int + n, 'Paket', 490, 2, 4 from generate_series(0, ${count - 1}::int) n`
    await tx.sql`insert into order_items (vendor_order_id, order_shipping_id, product_id, name, variant_name, article_number, quantity,
        unit_cents, total_cents, deposit_cents, tax_basis_points, withdrawal_exclusion)
      select ${part}::int + n, ${parcel}::int + n, (select product from sellers limit 1), 'Windlicht aus Glas', '', 'B1', 1,
        1999, 1999, 0, 1900, '' from generate_series(0, ${count - 1}::int) n`
    await tx.sql`insert into order_moves (vendor_order_id, status, actor)
      select ${part}::int + n, 'completed', 'provider' from generate_series(0, ${count - 1}::int) n`
    for (const [table, last] of [
      ['orders', first + count],
      ['vendor_orders', part + count],
      ['order_shippings', parcel + count],
    ] as const)
      await tx.sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${last})`
  })
  await sql`vacuum analyze orders, vendor_orders, order_shippings, order_items, order_moves`
}
