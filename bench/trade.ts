/** Adding to a cart and ordering at the speed of their statements, and lists of orders that don't feel the past. */
import type { Role } from '#contract/wire/call.ts'
import { openSession } from '#server/domains/accounts/login/sessions.service.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { type Figure, load, type Question, startProcess } from './measure.ts'
import { compareRecorded } from './recorded.ts'
import { seedOrders } from './trade.orders.ts'

const uuid = (kind: string, index: number) => `${kind}0000000-0000-4000-8000-${String(index).padStart(12, '0')}`
const carts = 60_000
/** of one of the prepared products, with the shipping */
export const total = 24.89
export const iban = 'DE89370400440532013000'

/** No carrier takes cash, so parcels are paid in advance. */
export const takeTransfers = async () => {
  await sql`update provider_pages set iban = ${iban}`
  await sql`insert into transfer_settings (provider_id, is_active) select id, true from companies
    on conflict (provider_id) do update set is_active = true`
}

/** Many products at one price that every demo provider sends. */
export const prepareProducts = async () => {
  await takeTransfers()
  await sql`update shippings set is_default = false where is_default`
  await sql`insert into shippings (provider_id, name, basis, rates, days_from, days_to, is_default)
    select id, 'Paket des Bench', 'flat', '[{"upTo":null,"priceCents":490}]', 2, 4, true from companies`
  await sql`insert into shipping_countries (shipping_id, country_id)
    select s.id, k.id from shippings s, countries k where k.code = 'DE' on conflict do nothing`
  return sql<{ id: number; providerId: number }>`
    update products p set price_cents = 1999, stock = 1000000, deposit_cents = 0, age_limit = null
    where id in (select p.id from product_listings l join products p on p.id = l.product_id
      where not p.has_variants and p.kind = 'product' and p.sku like 'SCALE-%' order by md5(p.id::text) limit 5000)
    returning id, provider_id as "providerId"`
}

/** Carts with one of the products each. */
const prepareCarts = async () => {
  const products = await prepareProducts()
  await sql`create table bench_products as
    select id, provider_id, row_number() over (order by id) - 1 as place from products where price_cents = 1999 and stock = 1000000`
  await sql`insert into carts (key)
    select (${uuid('a', 0).slice(0, 24)} || lpad(n::text, 12, '0'))::uuid from generate_series(0, ${carts - 1}::int) n`
  await sql`insert into cart_items (cart_id, product_id, quantity, seen_cents)
    select c.id, b.id, 1, 1999 from carts c join bench_products b on b.place = c.id % ${products.length}`
  await sql`insert into cart_terms (cart_id, provider_id)
    select i.cart_id, b.provider_id from cart_items i join bench_products b on b.id = i.product_id`
  await sql`vacuum analyze products, carts, cart_items, cart_terms`
  return products.map(({ id }) => id)
}

export const buyer = {
  email: 'anna@scale.example',
  billing: {
    gender: 'female',
    first_name: 'Anna',
    last_name: 'Bench',
    street: 'Marktplatz',
    street_number: '3',
    zip: '35037',
    city: 'Marburg',
    country: 'DE',
  },
}

const questionsOf = (productIds: number[]) => {
  const adding = (index: number) => ({
    cart_key: uuid('c', index),
    product_id: productIds[index % productIds.length]!,
  })
  const placing = (index: number) => ({
    ...buyer,
    // open orders of a guest are counted by the address
    email: `${uuid('b', index)}@scale.example`,
    cart_key: uuid('a', index % carts),
    placing_key: uuid('b', index),
    total,
    to_pay: total,
    accept_terms: true,
    payment_method: 'transfer',
  })
  const paths = { add: '/api/cart/items', order: '/api/orderPlace' }
  return {
    add: { name: 'add to cart', paths: [paths.add], body: adding },
    order: { name: 'complete checkout', paths: [paths.order], body: placing },
  } satisfies Record<string, Question>
}

export const compareWrites = async () =>
  compareRecorded(Object.values(questionsOf(await prepareCarts())), [carts - 1, carts - 2])

/** Sessions of forty people. */
export const tokensOf = async (emails: string) => {
  const people = await sql<{ id: number; role: Role }>`
    select id, role from users where email like ${emails} order by id limit 40`
  return Promise.all(people.map(async ({ id, role }) => (await openSession(db, { userAgent: '' }, { id, role })).token))
}

export const compareLists = async (most: number) => {
  const few = 10_000
  await seedOrders(0, few)
  const asked: Question[] = [
    { name: 'orders of a customer', paths: ['/api/shop/orders'], tokens: await tokensOf('kunde-%') },
    { name: 'orders of a provider', paths: ['/api/shop/provider-orders'], tokens: await tokensOf('anbieter-%') },
  ]
  const measure = async () => {
    const ours = await startProcess('bench/server.ts')
    const figures: Figure[] = []
    for (const question of asked) figures.push(await load(ours.url, question))
    await ours.stop()
    return figures
  }
  const before = await measure()
  const begun = performance.now()
  await seedOrders(few, most)
  console.log(`${most.toLocaleString('de-DE')} orders in ${((performance.now() - begun) / 1000).toFixed(0)} s`)
  const after = await measure()
  return asked.map(({ name }, at) => ({ name, few: before[at]!, many: after[at]! }))
}
