import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import { publicProductCalls } from '#contract/products/public.ts'
import { referenceCalls } from '#contract/reference/calls.ts'
import { missingForPublication, selectShownProduct } from '#server/domains/products/index.ts'
import { allKinds } from '#server/platform/realtime/notification-kinds.ts'
import { settings } from '#server/platform/settings.ts'
import { sql } from '#server/platform/sql/index.ts'
import { mean, measure, readProducts, readQueries } from '../bench/search.recall.ts'
import { loadedDemo } from '../test/demo.ts'
import { expectCards, expectStatements } from '../test/demo-money.ts'
import { request, useApp } from '../test/harness.ts'
import { databaseUrl } from '../test/throwaway.ts'
import { listDrawings } from './drawings.ts'
import { mealCartKey } from './food/meals.ts'
import { cashLimitCents } from './orders.ts'
import { openOrProtectDemo, seedIfEmpty } from './seed.ts'
import { demoAccounts } from './world/account.ts'

const { inject: ask } = useApp()
const steps: string[] = []

/** `npm run seed`, killed as soon as it prints `until`. */
const seed = (databaseUrl: string, dataDir: string, until?: string) =>
  new Promise<number | null>((resolve, reject) => {
    const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, NODE_ENV: 'production' }
    const child = spawn(process.execPath, [join(import.meta.dirname, 'seed.ts')], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child.stdout.on('data', (text) => until && String(text).includes(until) && child.kill('SIGKILL'))
    child.on('error', reject)
    child.on('exit', resolve)
  })

const otherData = mkdtempSync(join(tmpdir(), 'marktwerk-seed-'))
const otherName = `seed_other_${process.pid}`
const admin = postgres(inject('adminUrl'), { max: 1, onnotice: () => {} })

const loadOther = async () => {
  await admin.unsafe(`create database ${otherName} template ${inject('template')} strategy file_copy`)
  expect(await seed(databaseUrl(inject('adminUrl'), otherName), otherData)).toBe(0)
  return { database: otherName }
}

afterAll(async () => {
  await admin.unsafe(`drop database if exists ${otherName} with (force)`)
  await admin.end()
  await rm(otherData, { recursive: true, force: true })
})

// the first try is killed while it writes
beforeAll(async () => {
  expect(await seed(process.env.DATABASE_URL!, settings.dataDir, 'Konten, Produkte')).toBe(null)
  expect([...(await sql`select count(*)::int from users`)]).toEqual([{ count: 0 }])
  expect(await seedIfEmpty((detail) => steps.push(detail))).toBe(true)
})

/** Everything but the salted hash of the password, and the times of meals, which follow the clock. */
const dumped = `
    select 'users' as table, id, to_jsonb(users) - 'password_hash' as row from users
    union all select 'companies', id, to_jsonb(companies) from companies
    union all select 'addresses', id, to_jsonb(addresses) from addresses
    union all select 'banks', id, to_jsonb(banks) from banks
    union all select 'products', id, to_jsonb(products) from products
    union all select 'variants', id, to_jsonb(product_variants) from product_variants
    union all select 'images', id, to_jsonb(product_images) from product_images
    union all select 'tiers', id, to_jsonb(wholesale_tiers) from wholesale_tiers
    union all select 'shippings', id, to_jsonb(shippings) from shippings
    union all select 'prices', id, to_jsonb(price_log) from price_log
    union all select 'listings', product_id, to_jsonb(product_listings) from product_listings
    union all select 'orders', id, to_jsonb(o) - 'link_key' - 'mailed_at' - case when cart_key = '${mealCartKey}' then '{placed_at}' else '{}'::text[] end from orders o
    union all select 'vendor_orders', id, to_jsonb(v) - case when kind = 'food' then '{placed_at,promised_at,slot_at}' else '{}'::text[] end from vendor_orders v
    union all select 'order_items', id, to_jsonb(order_items) from order_items
    union all select 'order_shippings', id, to_jsonb(order_shippings) from order_shippings
    union all select 'order_moves', m.id, to_jsonb(m) - case when v.kind = 'food' then '{at}' else '{}'::text[] end
      from order_moves m join vendor_orders v on v.id = m.vendor_order_id
    union all select 'order_tracks', id, to_jsonb(order_tracks) from order_tracks
    union all select 'food_orders', vendor_order_id, to_jsonb(food_orders) - '{first_promised_at,accepted_at,left_at}'::text[] from food_orders
    union all select 'food_dishes', product_id, to_jsonb(food_dishes) from food_dishes
    union all select 'food_options', id, to_jsonb(food_options) from food_options
    union all select 'refunds', id, to_jsonb(refunds) from refunds
    union all select 'declarations', id, to_jsonb(withdrawal_declarations) from withdrawal_declarations
    union all select 'reviews', id, to_jsonb(reviews) from reviews
    union all select 'ledger', e.id, to_jsonb(e) || to_jsonb(l) from ledger_entries e join ledger_lines l on l.entry_id = e.id
    order by 1, 2, 3`
const dump = async (run: (text: string) => PromiseLike<Iterable<{ row: unknown }>>) => {
  const rows = [...(await run(dumped))]
  return rows.map(({ row }) => row)
}

test('fills an empty installation and says what it does', async () => {
  const roles = await sql`select role, count(*)::int from users group by role order by role`
  expect([...roles]).toEqual([
    { role: 'Company', count: 92 },
    { role: 'Operator', count: 3 },
    { role: 'User', count: 40 },
  ])
  expect(steps).toContain('Konten, Produkte und Bestellungen')
})

test('only demo accounts that exist are offered', async () => {
  const offered = async () => (await openOrProtectDemo()).accounts.map(({ email }) => email)
  const emails = demoAccounts.map(({ email }) => email)
  expect(await offered()).toEqual(emails)
  await sql`update users set email = 'jemand@marktwerk.example' where email = ${demoAccounts[0].email}`
  expect(await offered()).toEqual(emails.slice(1))
  await sql`update users set email = ${demoAccounts[0].email} where email = 'jemand@marktwerk.example'`
})

test('a second call changes nothing', async () => {
  const before = await dump((text) => sql<{ row: unknown }>`${sql.raw(text)}`)
  expect(await seedIfEmpty()).toBe(false)
  expect(await dump((text) => sql<{ row: unknown }>`${sql.raw(text)}`)).toEqual(before)
})

test('every customer has exactly one default address of each kind', async () => {
  const [wrong] = await sql`
    select count(*)::int from users u cross join (values ('billing'), ('shipping')) as kinds (kind)
    where u.role = 'User' and 1 <> (select count(*) from addresses a where a.user_id = u.id and a.kind = kinds.kind and a.is_default)`
  expect(wrong).toEqual({ count: 0 })
  const [copies] = await sql`
    select count(*)::int as all, count(*) filter (where b.is_shipping and b.user_id = s.user_id and b.zip = s.zip)::int as right
    from addresses s join addresses b on b.id = s.copied_from_id`
  expect(copies!.all).toBeGreaterThan(10)
  expect(copies!.right).toBe(copies!.all)
})

test('every postal code exists, with that town', async () => {
  const places = await sql<{ zip: string; city: string }>`
    select distinct zip_code as zip, city from companies union select distinct zip, city from addresses`
  expect(places.length).toBeGreaterThan(50)
  for (const { zip, city } of places) {
    const { body } = await request(referenceCalls.findTowns, { postal_code: zip })
    expect(
      body.data.map((town) => town.city),
      zip,
    ).toContain(city)
  }
})

/** Two more are still being registered. */
const approved = sql`companies c join provider_pages g on g.provider_id = c.id and g.approved_at is not null`

test('industry, legal form and bank of every provider are chosen from the lists', async () => {
  const [none] = await sql`
    select count(*)::int from ${approved} left join industries i on i.id = c.industry_id left join company_types t on t.id = c.company_type_id
      join users u on u.id = c.user_id
    where i.parent_id is null or t.id is null or u.bank_id is null`
  expect(none).toEqual({ count: 0 })
})

test.each(demoAccounts)('$label logs in with what is printed', async ({ role, email, password }) => {
  const { status, body } = await request(accountCalls.startSession, { email, password })
  expect(status).toBe(200)
  if (!('token' in body)) throw new Error('no token')
  const expected = { customer: 'User', provider: 'Company', operator: 'Operator' }[role]
  expect(body.role).toBe(expected)
  const { status: refused } = await request(accountCalls.startSession, { email, password: `${password}!` })
  expect(refused).toBe(401)
})

test('every product for sale passes the publish gate and is listed', async () => {
  const [wrong] = await sql`
    select count(*)::int from products p left join product_listings l on l.product_id = p.id
    where (p.status = 'active' and p.blocked_at is null) <> (l.product_id is not null)`
  expect(wrong).toEqual({ count: 0 })
  const listed = await sql<{ slug: string }>`
    select slug from products where status = 'active' and blocked_at is null order by id`
  expect(listed.length).toBeGreaterThan(1100)
  for (let at = 0; at < listed.length; at += 20) {
    const whole = await Promise.all(listed.slice(at, at + 20).map(({ slug }) => selectShownProduct(slug)))
    for (const product of whole) expect(missingForPublication(product!), product!.name).toEqual([])
  }
})

test('with variants, a product has the price of the cheapest and the stock of all', async () => {
  const [wrong] = await sql`
    select count(*)::int from products p join lateral (
      select min(price_cents) as price, sum(stock) as stock from product_variants where product_id = p.id) v on true
    where p.has_variants and (p.price_cents, p.stock) is distinct from (v.price, v.stock::int)`
  expect(wrong).toEqual({ count: 0 })
  const [money] = await sql`
    select (select count(distinct voucher_id)::int from voucher_redemptions) as used,
      (select array_agg(state order by id) from payouts) as payouts,
      (select min(finished - asked) >= 0 from (select
        (select sum(l.amount_cents) from ledger_lines l join ledger_entries e on e.id = l.entry_id
          left join vendor_orders v on v.id = e.vendor_order_id where l.provider_id = w.provider_id
          and l.account = 'provider' and (v.id is null or v.status in ('completed', 'cancelled'))) as finished,
        (select sum(amount_cents) from payouts o where o.provider_id = w.provider_id and o.state in ('open', 'ordered')) as asked
        from payouts w) all_of_it) as covered`
  expect(money).toEqual({ used: 4, payouts: ['paid', 'returned', 'refused', 'ordered', 'open'], covered: true })
})

test('the price log ends with the price of today', async () => {
  const [wrong] = await sql`
    select count(*)::int from (
      select id as product_id, null::int as variant_id, price_cents from products where not has_variants
      union all select product_id, id, price_cents from product_variants) thing
    where price_cents is distinct from (select l.price_cents from price_log l where l.product_id = thing.product_id
      and l.variant_id is not distinct from thing.variant_id order by l.at desc limit 1)`
  expect(wrong).toEqual({ count: 0 })
})

test('every kind of product stands in categories of its kind', async () => {
  const [wrong] = await sql`
    select count(*)::int from products p join categories c on c.id = p.category_id
    where c.type <> 'category' and c.type <> case p.kind when 'service' then 'services' when 'property' then 'property_type' else 'product' end`
  expect(wrong).toEqual({ count: 0 })
})

test('every provider ships, with one default, and what it sells can be sent', async () => {
  const [wrong] = await sql`
    select count(*)::int from ${approved}
    where 1 <> (select count(*) from shippings where provider_id = c.id and is_default)
      or 3 < (select count(*) from shippings where provider_id = c.id)`
  expect(wrong).toEqual({ count: 0 })
  const slugs = await sql<{ slug: string }>`
    select slug from products where status = 'active' and weight_grams > 15000 and kind in ('product', 'food')`
  expect(slugs.length).toBeGreaterThan(20)
  for (const { slug } of slugs) {
    const { body } = await request(publicProductCalls.getProduct, { slug })
    expect(body.data.product_shippings.length, slug).toBeGreaterThan(0)
  }
})

test('there are orders in every state, also of the demo accounts, and their money is right', async () => {
  const states = await sql<{ status: string; count: number }>`
    select status, count(*)::int from vendor_orders group by status`
  expect(Object.fromEntries(states.map(({ status, count }) => [status, count > 2]))).toEqual({
    pending: true,
    confirmed: true,
    processing: true,
    shipped: true,
    completed: true,
    cancelled: true,
  })
  const transfers = await sql<{ state: string }>`
    select distinct case when t.paid_at is not null then 'paid' when v.status = 'cancelled' then 'cancelled'
      when exists (select from order_payments p where p.vendor_order_id = v.id) then 'part' else 'waiting' end as state
    from transfers t join vendor_orders v on v.id = t.vendor_order_id order by 1`
  expect(transfers.map(({ state }) => state)).toEqual(['cancelled', 'paid', 'part', 'waiting'])
  await expectCards()
  const debits = await sql<{ state: string }>`select distinct state from debits order by 1`
  expect(debits.map(({ state }) => state)).toEqual(['collected', 'ordered', 'returned'])
  const reminders = await sql<{ step: number }>`select step from provider_debts order by since`
  expect(reminders.slice(0, 2).map(({ step }) => step)).toEqual([3, 2])
  const own = await sql`
    select (select count(*)::int from orders o join users u on u.id = o.user_id where u.email = ${demoAccounts[0].email}) as bought,
      (select count(*)::int from vendor_orders v join companies c on c.id = v.provider_id join users u on u.id = c.user_id
        where u.email = ${demoAccounts[1].email}) as sold`
  expect(own[0]!.bought).toBeGreaterThan(7)
  expect(own[0]!.sold).toBeGreaterThan(15)
  const [wrong] = await sql`
    select count(*)::int from vendor_orders v where
      case when v.status in ('completed', 'cancelled') then 0
        else -greatest(0, v.total_cents - v.voucher_cents - v.refunded_cents
          - (select coalesce(sum(amount_cents), 0) from order_payments where vendor_order_id = v.id)
          - (select coalesce(sum(amount_cents), 0) from card_shares where vendor_order_id = v.id and is_booked)
          - (select coalesce(sum(i.gross_cents), 0) from part_payments p join invoices i on i.id = p.invoice_id where i.vendor_order_id = v.id)) end
      <> (select sum(l.amount_cents) from ledger_entries e join ledger_lines l on l.entry_id = e.id
        where e.vendor_order_id = v.id and l.account = 'customer')
      or v.total_cents <> (select sum(l.amount_cents) from ledger_entries e join ledger_lines l on l.entry_id = e.id
        where e.vendor_order_id = v.id and l.account = 'provider' and e.kind = 'sale')
      or v.commission_cents - round(v.commission_cents * v.refunded_goods_cents / (v.items_cents - v.discount_cents)::numeric)
        <> (select coalesce(sum(l.amount_cents), 0) from ledger_entries e join ledger_lines l on l.entry_id = e.id
          where e.vendor_order_id = v.id and l.account = 'platform' and e.kind in ('commission', 'refund_commission'))
      or v.status <> (select m.status from order_moves m where m.vendor_order_id = v.id order by m.id desc limit 1)
      or v.total_cents <> (select sum(total_cents + deposit_cents - discount_cents) from order_items where vendor_order_id = v.id)
        + (select sum(price_cents) from order_shippings where vendor_order_id = v.id) + v.tip_cents`
  expect(wrong).toEqual({ count: 0 })
})

test('every order has the commission of its day', async () => {
  const wrong = await sql`
    select v.number, v.kind, v.placed_at, v.commission_basis_points from vendor_orders v
      left join subscriptions s on s.provider_id = v.provider_id and s.state <> 'canceled'
        and s.term_from <= (v.placed_at at time zone 'Europe/Berlin')::date
      left join package_versions p on p.id = s.version_id
    where v.commission_basis_points <> coalesce(p.commission_basis_points, ${settings.commissionBasisPoints})`
  expect(wrong).toEqual([])
  const [{ count } = { count: 0 }] = await sql<{ count: number }>`
    select count(*)::int from vendor_orders v join companies c on c.id = v.provider_id join users u on u.id = c.user_id
    where u.email = ${demoAccounts[1].email} and v.commission_basis_points = 500`
  expect(count).toBeGreaterThan(15)
})

test('restaurants have menus and orders in every state, and nobody cooks or delivers around the clock', async () => {
  const [found] = await sql`
    select (select count(*)::int from food_restaurants where is_active) as restaurants,
      (select count(*)::int from food_dishes) > 100 as dishes,
      (select count(*)::int from food_times t, jsonb_to_recordset(t.spans) span ("from" int, until int)
        where span.until - span.from > 15 * 60) as always,
      (select count(*)::int from food_times t join store_locations l on l.provider_id = t.provider_id and l.is_default
        where not exists (select from store_times s where s.location_id = l.id and s.weekday = t.weekday and s.is_open)) as closed,
      (select array_agg(distinct v.status order by v.status) from food_orders f join vendor_orders v on v.id = f.vendor_order_id) as states`
  expect(found).toEqual({
    restaurants: 12,
    dishes: true,
    always: 0,
    closed: 0,
    states: ['cancelled', 'completed', 'confirmed', 'pending', 'shipped'],
  })
})

test('what the demo tells can be believed', async () => {
  const night = await sql`select m.id from order_moves m join vendor_orders v on v.id = m.vendor_order_id
    where m.actor = 'provider' and v.kind = 'goods' and extract(hour from m.at at time zone 'Europe/Berlin') not between 7 and 20`
  expect(night.length).toBe(0)
  const dishes = await sql`select i.id from order_items i join products p on p.id = i.product_id
    join order_shippings s on s.id = i.order_shipping_id where p.is_dish and s.kind = 'parcel'`
  expect(dishes.length).toBe(0)
  const dear = await sql`select number, total_cents from vendor_orders
    where payment_method = 'cash' and kind <> 'service' and total_cents > ${cashLimitCents}`
  expect([...dear]).toEqual([])
  // flats and houses: rooms fit the area, side costs too, a flat has its floor, and each lies within its postal code
  const homes = await sql`
    select p.name from properties t join products p on p.id = t.product_id
    where t.type in ('flat', 'house') and (t.area / 100.0 / (t.rooms / 10.0) not between 14 and 45
        or t.deal = 'rent' and t.extra_costs_cents not between t.area * 2 and t.area * 4
        or t.type = 'flat' and (t.floor is null or t.floor > t.floors)
        or (t.available_from is null) <> (t.tenancy is not null and t.tenancy = 'rented')
        or t.baths is null or t.baths > t.rooms / 10.0 or t.internet is null or (t.tenancy is null) <> (t.deal = 'rent')
        or p.details ilike '%Stellplatz%' and not t.features @> array['parking'])`
  expect([...homes]).toEqual([])
  const far = await sql`
    select p.name, t.postal_code from properties t join products p on p.id = t.product_id
    where not exists (select from towns w where w.postal_code = t.postal_code and abs(w.lat - t.lat) < 0.2 and abs(w.lng - t.lng) < 0.3)
      or t.state_code not in ('BY', 'BW') or t.lat > 49.7`
  expect([...far]).toEqual([])
  // requests went to businesses of the right industry that come to the place, and each found some
  const unfit = await sql`
    select l.title, c.company_name from leads l left join lead_asks a on a.lead_id = l.id left join companies c on c.id = a.provider_id
      left join lead_members m on m.route_id = l.route_id and m.provider_id = a.provider_id
    where l.kind = 'route' and l.provider_id is null
      and (a.id is null or not lead_fits(l.route_id, c.industry_id) or a.distance_km > m.radius_km + 0.1 or m.radius_km is null)`
  expect([...unfit]).toEqual([])
  // the newest orders came today, nothing comes from the future, and every step follows the one before
  const [orders] = await sql`
    select max(placed_at) > now() - interval '1 hour' as fresh, count(*) filter (where placed_at > now())::int as early,
      (select count(*)::int from order_moves m join vendor_orders v on v.id = m.vendor_order_id where m.at < v.placed_at - interval '1 minute') as before,
      (select count(*)::int from vendor_orders where kind = 'food' and promised_at not between placed_at and placed_at + interval '3 hours') as late,
      (select count(*)::int from reviews where answer is not null and (text = '' or answered_at < created_at)) as unasked
    from orders`
  expect(orders).toEqual({ fresh: true, early: 0, before: 0, late: 0, unasked: 0 })
  // no twins: not with one provider, and not twice under one name about a thing
  const twins = await sql`select provider_id, text from reviews where text <> '' group by 1, 2 having count(*) > 1`
  expect([...twins]).toEqual([])
  const [words] = await sql`select count(*) filter (where text = '')::float8 / count(*) as silent from reviews`
  expect(words!.silent).toBeLessThan(0.25)
})

test('there are requests in every state, and what was taken back is back', async () => {
  const states = await sql`select origin, state, count(*)::int from refunds group by 1, 2 order by 1, 2`
  expect(states.map(({ origin, state }) => `${origin} ${state}`)).toEqual([
    'reduction accepted',
    'refund accepted',
    'refund rejected',
    'refund requested',
    'withdrawal accepted',
    'withdrawal requested',
  ])
  const [wrong] = await sql`
    select count(*)::int from vendor_orders v where
      v.refunded_cents <> (select coalesce(sum(amount_cents), 0) from refunds where vendor_order_id = v.id)
      or (select sum(returned_quantity) from order_items where vendor_order_id = v.id)
        <> (select coalesce(sum(accepted_quantity), 0) from refunds where vendor_order_id = v.id)
      or (v.status <> 'cancelled' and v.total_cents - v.tip_cents - v.refunded_cents
        <> (select coalesce(sum(gross_cents), v.total_cents - v.tip_cents) from invoices where vendor_order_id = v.id)
        and not exists (select from invoices where vendor_order_id = v.id and kind = 'part' and v.status <> 'completed'))
      or exists (select from invoices where vendor_order_id = v.id and kind = 'part' having sum(gross_cents) >= v.total_cents)`
  expect(wrong).toEqual({ count: 0 })
})

test('the demo holds a notification of every kind', async () => {
  const rows = await sql<{ kind: string }>`select distinct kind from notifications`
  const known = new Set(rows.map(({ kind }) => kind))
  expect(allKinds().filter(({ name }) => !known.has(name))).toEqual([])
})

test('every provider can be visited, and some orders were picked up there', async () => {
  const [wrong] = await sql`
    select count(*)::int from ${approved}
    where 1 <> (select count(*) from store_locations where provider_id = c.id and is_default)
      or exists (select from store_locations l where l.provider_id = c.id and opening = 'times'
        and not exists (select from store_times t where t.location_id = l.id))`
  expect(wrong).toEqual({ count: 0 })
  const picked = await sql<{ status: string }>`
    select v.status from order_shippings s join vendor_orders v on v.id = s.vendor_order_id where s.kind = 'pickup'`
  expect(picked.length).toBeGreaterThan(5)
  expect(picked.filter(({ status }) => status === 'shipped')).toEqual([])
})

test('every picture that a row names can be drawn', async () => {
  const tables = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`
  const named = new Set<string>()
  for (const { name } of tables) {
    const found = await sql<{ key: string }>`
      select distinct (regexp_matches(t::text, 'pictures/[a-z]+/demo-[a-z0-9-]+', 'g'))[1] as key from ${sql.raw(name)} t`
    for (const { key } of found) named.add(key)
  }
  const drawings = listDrawings()
  expect([...named].filter((key) => !drawings.has(key))).toEqual([])
  // all but those of drafts
  expect(named.size).toBeGreaterThan(drawings.size - 5)
})

test('another database gets the same world', async () => {
  const other = loadedDemo ?? (await loadOther())
  const there = postgres(databaseUrl(inject('adminUrl'), other.database), { max: 1, connection: { TimeZone: 'UTC' } })
  expect(await dump((text) => there.unsafe<{ row: unknown }[]>(text))).toEqual(
    await dump((text) => sql<{ row: unknown }>`${sql.raw(text)}`),
  )
  await there.end()
})

test('the search finds what customers mean, in a sample of the set that npm run bench:search asks', async () => {
  const products = await readProducts()
  const sample = readQueries().filter((_, index) => index % 5 === 0)
  const figures = []
  for (const query of sample) figures.push(await measure(products, query))
  const missed = figures.filter(({ recall }) => recall < 1).map(({ keyword, found }) => ({ keyword, found }))
  expect(mean(figures.map(({ recall }) => recall)), JSON.stringify(missed)).toBeGreaterThanOrEqual(0.95)
})

test('the statements of provider and operator can be tried: what fits is matched, the rest waits', () =>
  expectStatements(ask))
