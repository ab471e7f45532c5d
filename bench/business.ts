/** Orders with a bundle of two providers, and the renewal of many subscriptions in one night. */
import { seedScale } from '#seeds/scale.ts'
import { buildApp } from '#server/app.ts'
import { advanceAll } from '#server/domains/packages/subscriptions/renewal.service.ts'
import { closeQueues } from '#server/platform/jobs/jobs.ts'
import { sql } from '#server/platform/sql/index.ts'
import { openQueues } from '#server/worker.ts'
import type { PartReport, Question } from './measure.ts'
import { compareRecorded } from './recorded.ts'
import { takeTransfers } from './trade.ts'

const subscribers = Number(process.env.BENCH_SUBSCRIPTIONS ?? 10_000)
const carts = Number(process.env.BENCH_BUNDLES ?? 40_000)
const unitCents = 1999
const shippingCents = 490
/** a number that nothing else has, so that the floor finds where it comes from */
const pieces = 7
const shareCents = 12_600

const uuid = (kind: string, index: number) => `${kind}0000000-0000-4000-8000-${String(index).padStart(12, '0')}`

/** Products of two providers each, so that few orders wait for the same stock. */
const seedBundles = async () => {
  await takeTransfers()
  await sql`insert into shippings (provider_id, name, basis, rates, days_from, days_to, is_default)
    select id, 'Paket', 'flat', ${JSON.stringify([{ upTo: null, priceCents: shippingCents }])}::text::jsonb, 2, 4, true from companies`
  await sql`insert into shipping_countries (shipping_id, country_id)
    select s.id, k.id from shippings s, countries k where k.code = 'DE'`
  await sql`create table bench_parts as
    select id, provider_id, row_number() over (order by round, provider_id) - 1 as place from (
      select p.id, p.provider_id, row_number() over (partition by p.provider_id order by p.id) as round
      from products p join product_listings l on l.product_id = p.id
      where p.kind = 'product' and not p.has_variants and p.age_limit is null) p where round <= 10`
  await sql`update products set price_cents = ${unitCents}, stock = 1000000, deposit_cents = 0 where id in (select id from bench_parts)`
  await sql`insert into bundles (slug, name, sender_id, receiver_id, status, price_cents, sender_cents, receiver_cents)
    select 'bench-' || a.place / 2, 'Duo ' || a.place / 2, a.provider_id, b.provider_id, 'active', ${2 * shareCents}, ${shareCents}, ${shareCents}
    from bench_parts a join bench_parts b on b.place = a.place + 1 and b.provider_id <> a.provider_id where a.place % 2 = 0`
  await sql`insert into bundle_parts (bundle_id, position, product_id, quantity, unit_cents)
    select u.id, p.place % 2, p.id, ${pieces}, ${unitCents} from bundles u join bench_parts p on u.slug = 'bench-' || p.place / 2`
}

const seedCarts = async () => {
  const { count } = await sql<{ count: number }>`select count(*)::int as count from bundles`.one()
  await sql`insert into carts (key)
    select (${uuid('f', 0).slice(0, 24)} || lpad(n::text, 12, '0'))::uuid from generate_series(0, ${carts - 1}::int) n`
  await sql`create table bench_carts as
    select c.id as cart_id, u.id as bundle_id from (
      select id, row_number() over (order by key) - 1 as n from carts where key::text like 'f0000000-%') c
    join (select id, row_number() over (order by id) - 1 as n from bundles) u on u.n = c.n % ${count}`
  await sql`insert into cart_items (cart_id, product_id, quantity, seen_cents, bundle_id)
    select c.cart_id, p.product_id, ${pieces}, ${unitCents}, c.bundle_id from bench_carts c join bundle_parts p on p.bundle_id = c.bundle_id`
  await sql`insert into cart_terms (cart_id, provider_id)
    select c.cart_id, p.provider_id from bench_carts c join bundle_parts b on b.bundle_id = c.bundle_id join products p on p.id = b.product_id`
  return count
}

/** All have paid until today. */
const seedSubscriptions = async () => {
  await seedScale(subscribers * 20)
  await sql`insert into packages (key, position, is_free) values ('basis', 1, true), ('plus', 2, false)`
  await sql`insert into package_versions (package_id, valid_from, name, month_cents, year_cents, limits, commission_basis_points)
    select id, '2026-01-01', key, case when is_free then 0 else 4900 end, case when is_free then 0 else 49000 end, '{}',
      case when is_free then null else 650 end from packages`
  await sql`insert into subscriptions (provider_id, state, version_id, interval, payment, anchor, term_count, term_from, term_to)
    select c.id, 'active', v.id, 'month', 'balance', d.day - interval '1 month', 1, d.day - interval '1 month', d.day
    from (select id from companies order by id desc limit ${subscribers}) c,
      (select v.id from package_versions v join packages p on p.id = v.package_id where p.key = 'plus') v,
      (select (now() at time zone 'Europe/Berlin')::date as day) d`
}

/** Answers how many were renewed in a second; a second run finds nothing to do. */
const renewAll = async () => {
  await openQueues()
  const app = await buildApp()
  const begun = performance.now()
  await advanceAll()
  const seconds = (performance.now() - begun) / 1000
  await advanceAll()
  const { invoices, sum } = await sql<{ invoices: number; sum: number }>`
    select (select count(*)::int from subscription_invoices) as invoices, (select coalesce(sum(amount_cents), 0)::int from ledger_lines) as sum`.one()
  if (invoices !== subscribers || sum !== 0) throw new Error(`${invoices} invoices, ledger ${sum}`)
  await app.close()
  await closeQueues()
  return `${subscribers.toLocaleString('de-DE')} subscriptions renewed in ${seconds.toFixed(1)} s: ${(subscribers / seconds).toFixed(0)} a second, ${((seconds * 1000) / subscribers).toFixed(1)} ms each`
}

const buyer = {
  billing: {
    ...{ gender: 'female', first_name: 'Anna', last_name: 'Bench', street: 'Marktplatz', street_number: '3' },
    ...{ zip: '35037', city: 'Marburg', country: 'DE' },
  },
}

export const measureBusiness = async (): Promise<PartReport> => {
  await seedSubscriptions()
  await seedBundles()
  const bundles = await seedCarts()
  await sql`vacuum analyze products, carts, cart_items, cart_terms, bundles, bundle_parts, companies, provider_pages, subscriptions, users`
  const total = (2 * (shareCents + shippingCents)) / 100
  const order: Question = {
    name: 'checkout with a bundle',
    paths: ['/api/orderPlace'],
    body: (index) => ({
      ...buyer,
      // open orders of a guest are counted by the address
      email: `${uuid('9', index)}@scale.example`,
      ...{
        cart_key: uuid('f', index % carts),
        placing_key: uuid('9', index),
        total,
        to_pay: total,
        accept_terms: true,
        payment_method: 'transfer',
      },
    }),
  }
  return {
    ratios: [{ wanted: 0.6, results: await compareRecorded([order], [carts - 1, carts - 2]) }],
    notes: [`${bundles} bundles`, await renewAll()],
  }
}
