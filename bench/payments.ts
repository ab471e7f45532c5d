/** Orders that are paid by transfer, and a long bank statement in constant memory. */
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '#server/app.ts'
import { importStatement } from '#server/domains/payments/statements/import.service.ts'
import { matchLines } from '#server/domains/payments/statements/match.service.ts'
import { camtOf, type ToldLine } from '#server/platform/bank-statements/statement.factory.ts'
import { closeQueues } from '#server/platform/jobs/jobs.ts'
import { sql } from '#server/platform/sql/index.ts'
import { openQueues } from '#server/worker.ts'
import type { PartReport, Question } from './measure.ts'
import { compareRecorded } from './recorded.ts'
import { iban, takeTransfers } from './trade.ts'

const carts = Number(process.env.BENCH_TRANSFERS ?? 40_000)
const lines = Number(process.env.BENCH_LINES ?? 10_000)
const unitCents = 1999
const total = 24.89

const uuid = (kind: string, index: number) => `${kind}0000000-0000-4000-8000-${String(index).padStart(12, '0')}`

/** Many products at one price, of providers that all take transfers, and a cart with one of them each. */
export const seedCarts = async () => {
  await sql`delete from product_shippings`
  await sql`update shippings set is_default = false`
  await sql`insert into shippings (provider_id, name, basis, rates, days_from, days_to, is_default)
    select id, 'Paket', 'flat', '[{"upTo":null,"priceCents":490}]', 2, 4, true from companies`
  await sql`insert into shipping_countries (shipping_id, country_id)
    select s.id, k.id from shippings s, countries k where k.code = 'DE' and s.is_default`
  await takeTransfers()
  await sql`create table bench_goods as
    select p.id, p.provider_id, row_number() over (order by p.id) - 1 as place
    from products p join product_listings l on l.product_id = p.id
    where p.kind = 'product' and not p.has_variants and p.age_limit is null and not p.is_dish`
  await sql`delete from wholesale_tiers`
  await sql`update products set price_cents = ${unitCents}, stock = 1000000, deposit_cents = 0 where id in (select id from bench_goods)`
  const { count } = await sql<{ count: number }>`select count(*)::int as count from bench_goods`.one()
  await sql`insert into carts (key)
    select (${uuid('d', 0).slice(0, 24)} || lpad(n::text, 12, '0'))::uuid from generate_series(0, ${carts - 1}::int) n`
  await sql`insert into cart_items (cart_id, product_id, quantity, seen_cents)
    select c.id, g.id, 1, ${unitCents} from carts c join bench_goods g on g.place = c.id % ${count} where c.key::text like 'd0000000-%'`
  await sql`insert into cart_terms (cart_id, provider_id)
    select i.cart_id, g.provider_id from cart_items i join bench_goods g on g.id = i.product_id
    join carts c on c.id = i.cart_id where c.key::text like 'd0000000-%'`
  await sql`vacuum analyze products, carts, cart_items, cart_terms, transfer_settings`
}

export const placing: Question = {
  name: 'checkout by transfer',
  paths: ['/api/orderPlace'],
  body: (index) => ({
    email: `${uuid('e', index)}@scale.example`,
    billing: {
      ...{ gender: 'female', first_name: 'Anna', last_name: 'Bench', street: 'Marktplatz', street_number: '3' },
      ...{ zip: '35037', city: 'Marburg', country: 'DE' },
    },
    cart_key: uuid('d', index % carts),
    placing_key: uuid('e', index),
    total,
    to_pay: total,
    accept_terms: true,
    payment_method: 'transfer',
  }),
}

/** A tenth of the lines pays orders that the bench placed. */
const importLong = async () => {
  const [busiest] = await sql<{ providerId: number }>`
    select provider_id as "providerId" from transfers where paid_at is null and closed_at is null group by 1 order by count(*) desc limit 1`
  const { providerId } = busiest!
  const open = await sql<{ number: string; cents: number }>`
    select reference as number, amount_cents as cents from transfers
    where provider_id = ${providerId} and paid_at is null and closed_at is null
      -- the floor made up numbers of its own
      and length(reference) < 16 order by vendor_order_id limit ${Math.ceil(lines / 10)}`
  const told = Array.from({ length: lines }, (_, at): ToldLine => {
    const order = at % 10 === 0 ? open[at / 10] : undefined
    return {
      ...{ bookedOn: '2026-11-10', name: 'Anna Bench', iban: 'DE75512108001245126199', bankReference: `B${at}` },
      ...(order
        ? { amountCents: order.cents, text: `Bestellung ${order.number}` }
        : { amountCents: at % 2 ? -100 - at : 100 + at, text: `Einkauf ${at}` }),
    }
  })
  const path = join(tmpdir(), `bench-statement-${process.pid}.xml`)
  await writeFile(path, camtOf(iban, told))
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let most = before
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20)
  const start = performance.now()
  const statementId = await importStatement(providerId, { path, filename: 'bench.xml' })
  for (;;) {
    const { left } = await sql<{ left: number }>`
      select count(*)::int as left from statement_lines where statement_id = ${statementId} and checked_at is null`.one()
    if (!left) break
    await matchLines({ statementId })
  }
  const seconds = (performance.now() - start) / 1000
  clearInterval(watch)
  const { matched } = await sql<{ matched: number }>`
    select count(*)::int as matched from statement_lines where statement_id = ${statementId} and state = 'matched'`.one()
  if (matched !== open.length) throw new Error(`${matched} lines matched instead of ${open.length}`)
  const megabytes = Math.round((most - before) / 1024 / 1024)
  return `statement of ${lines.toLocaleString('en')} lines: ${seconds.toFixed(1)} s, ${matched} booked, ${megabytes} MB more memory at most`
}

export const measurePayments = async (): Promise<PartReport> => {
  await seedCarts()
  const results = await compareRecorded([placing], [carts - 1, carts - 2])
  await openQueues()
  const app = await buildApp()
  const note = await importLong()
  await app.close()
  await closeQueues()
  return { ratios: [{ wanted: 0.6, results }], notes: [note] }
}
