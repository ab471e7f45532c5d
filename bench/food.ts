/** 5,000 restaurants by address, menus of 200 dishes, and orders in kitchens that promise a time. */
import { seedScale } from '#seeds/scale.ts'
import { db, sql, type DatabaseTransaction as Tx } from '#server/platform/sql/index.ts'
import type { PartReport, Question } from './measure.ts'
import { seedLocations } from './providers.ts'
import { compareRecorded } from './recorded.ts'

const restaurants = Number(process.env.BENCH_RESTAURANTS ?? 5000)
const carts = Number(process.env.BENCH_MEALS ?? 60_000)
const dishes = 200
/** with a menu each, so that orders seldom wait for the same kitchen */
const kitchens = 400
/** where these deliver beside their own area */
const orderZip = '35037'
const total = 26.5

const uuid = (kind: string, index: number) => `${kind}0000000-0000-4000-8000-${String(index).padStart(12, '0')}`

/** Most are open at noon and in the evening, every fifth and those with menus all day; by postal codes and by a radius. */
const seedRestaurants = async (tx: Tx) => {
  await tx.sql`update package_versions set limits = limits || '{"orders": 1000000}'`
  await tx.sql`insert into food_restaurants (provider_id, is_active, tag_ids, prep_minutes)
    select c.id, true, array[1 + c.id % 5], 20 from companies c join provider_pages g on g.provider_id = c.id and g.is_published
    on conflict do nothing`
  await tx.sql`create table bench_kitchens as
    select r.provider_id, g.slug, row_number() over (order by r.provider_id) - 1 as place
    from food_restaurants r join provider_pages g on g.provider_id = r.provider_id
    where not exists (select from food_categories f where f.provider_id = r.provider_id) order by r.provider_id limit ${kitchens}`
  // a tenth of all locations are closed today
  await tx.sql`delete from store_holidays where location_id in (
    select l.id from store_locations l join bench_kitchens k on k.provider_id = l.provider_id)`
  await tx.sql`update store_locations l set opening = 'always' from bench_kitchens k where k.provider_id = l.provider_id`
  await tx.sql`insert into food_times (provider_id, weekday, is_open, spans)
    select r.provider_id, weekday, true, case when r.provider_id % 5 = 0 or k.place is not null
      then '[{"from": 0, "until": 1440}]'::jsonb else '[{"from": 660, "until": 870}, {"from": 1020, "until": 1350}]' end
    from food_restaurants r left join bench_kitchens k on k.provider_id = r.provider_id
    cross join generate_series(1, 7) weekday on conflict (provider_id, weekday) do update set is_open = true, spans = excluded.spans`
  await tx.sql`insert into food_zones (provider_id, name, postal_codes, min_cents, fee_cents, minutes, position)
    select r.provider_id, 'Ort', array[c.zip_code] || case when k.place is null then '{}' else array[${orderZip}] end,
      case when k.place is null then 1500 else 0 end, 250, 15, 0
    from food_restaurants r join companies c on c.id = r.provider_id left join bench_kitchens k on k.provider_id = r.provider_id`
  await tx.sql`insert into food_zones (provider_id, name, radius_meters, min_cents, fee_cents, minutes, position)
    select provider_id, 'Umkreis', 5000 + provider_id % 8 * 1000, 2500, 350, 25, 1 from food_restaurants`
}

/** Ten categories with twenty dishes each, of which every second has two groups of six options. */
const seedMenus = async (tx: Tx) => {
  await tx.sql`insert into food_categories (provider_id, name, position)
    select provider_id, 'Kategorie ' || n, n from bench_kitchens cross join generate_series(0, 9) n`
  await tx.sql`insert into food_option_groups (provider_id, name, min_count, max_count, position)
    select provider_id, 'Auswahl ' || n, 0, 3, n from bench_kitchens cross join generate_series(0, 5) n`
  await tx.sql`insert into food_options (group_id, name, price_cents, position)
    select g.id, 'Option ' || n, n * 50, n from food_option_groups g join bench_kitchens k on k.provider_id = g.provider_id
    cross join generate_series(0, 5) n`
  await tx.sql`insert into products (provider_id, kind, status, slug, name, details, price_cents, is_dish, tax_class, allergens,
      withdrawal_exclusion)
    select provider_id, 'food', 'active', 'bench-dish-' || provider_id || '-' || n, 'Gericht ' || n,
      'Mit allem, was die Küche an diesem Tag hergibt.', 1200, true, 'reduced', '{gluten,milk}', 'perishable'
    from bench_kitchens cross join generate_series(0, ${dishes - 1}::int) n`
  await tx.sql`create table bench_dishes as
    select p.id, p.provider_id, k.place, row_number() over (partition by p.provider_id order by p.id) - 1 as n
    from products p join bench_kitchens k on k.provider_id = p.provider_id where p.slug like 'bench-dish-%'`
  await tx.sql`insert into food_dishes (product_id, provider_id, category_id, position, tag_ids)
    select d.id, d.provider_id, f.id, d.n, '{21}' from bench_dishes d
    join food_categories f on f.provider_id = d.provider_id and f.position = d.n / 20`
  await tx.sql`insert into food_dish_groups (product_id, group_id, position)
    select d.id, g.id, g.position from bench_dishes d join food_option_groups g on g.provider_id = d.provider_id
      and g.position in (d.n % 6, (d.n + 1) % 6) where d.n % 2 = 0`
}

/** Two dishes of one kitchen in each, one of them with options that cost nothing. */
const seedCarts = async (tx: Tx) => {
  await tx.sql`insert into carts (key)
    select (${uuid('d', 0).slice(0, 24)} || lpad(n::text, 12, '0'))::uuid from generate_series(0, ${carts - 1}::int) n`
  await tx.sql`create table bench_carts as
    select c.id as cart_id, k.provider_id from (
      select id, row_number() over (order by key) - 1 as n from carts where key::text like 'd0000000-%') c
    join bench_kitchens k on k.place = c.n % ${kitchens}`
  await tx.sql`insert into cart_items (cart_id, product_id, quantity, seen_cents)
    select c.cart_id, d.id, 1, 1200 from bench_carts c join bench_dishes d on d.provider_id = c.provider_id and d.n in (3, 5)`
  await tx.sql`insert into cart_terms (cart_id, provider_id) select cart_id, provider_id from bench_carts`
  await tx.sql`insert into cart_meals (cart_id, provider_id, zip) select cart_id, provider_id, ${orderZip} from bench_carts`
}

const buyer = {
  billing: {
    gender: 'female',
    first_name: 'Anna',
    last_name: 'Bench',
    street: 'Marktplatz',
    street_number: '3',
    zip: orderZip,
    city: 'Marburg',
    country: 'DE',
    phone: '06421 12345',
  },
}

const readQuestions = async () => {
  const zips = await sql<{ zip: string }>`
    select distinct c.zip_code as zip, md5(c.zip_code) from companies c join food_restaurants r on r.provider_id = c.id
    where c.zip_code <> ${orderZip} order by md5(c.zip_code) limit 60`
  const slugs = await sql<{ slug: string }>`select slug from bench_kitchens order by place limit 30`
  const placing = (index: number) => ({
    ...buyer,
    // open orders of a guest are counted by the address
    email: `${uuid('e', index)}@scale.example`,
    cart_key: uuid('d', index % carts),
    placing_key: uuid('e', index),
    total,
    to_pay: total,
    accept_terms: true,
  })
  const lists: Question = {
    name: 'restaurants by address',
    paths: zips.map(({ zip }) => `/api/food/restaurants?zip=${zip}`),
  }
  const menus: Question = {
    name: `menu of ${dishes} dishes`,
    paths: slugs.map(({ slug }) => `/api/foodProviderBySlugNew?slug=${slug}&zip=${orderZip}`),
  }
  const orders: Question = { name: 'place food order', paths: ['/api/order_store_bycash'], body: placing }
  return { reads: [lists, menus], orders }
}

/** Restaurants, menus and filled carts of guests, and how these order; for providers with locations. */
export const prepareMeals = async () => {
  await db.transaction(async (tx) => {
    // foreign keys are not checked: what they would say is known
    await tx.sql`set local session_replication_role = replica`
    await tx.sql`set local statement_timeout = 0`
    await seedRestaurants(tx)
    await seedMenus(tx)
    await seedCarts(tx)
  })
  await sql`vacuum analyze food_restaurants, food_times, food_zones, food_categories, food_dishes, food_option_groups, food_options,
    food_dish_groups, products, carts, cart_items, cart_terms, cart_meals, companies, provider_pages, store_locations`
  return readQuestions()
}

export const measureFood = async (): Promise<PartReport> => {
  await seedScale(restaurants * 20)
  await seedLocations()
  const { reads, orders } = await prepareMeals()
  const [{ near }] = [
    await sql<{
      near: number
    }>`select count(*)::int / greatest(count(distinct zip_code), 1) as near from companies`.one(),
  ]
  return {
    ratios: [
      { wanted: 0.7, results: await compareRecorded(reads) },
      { wanted: 0.6, results: await compareRecorded([orders], [carts - 1, carts - 2]) },
    ],
    notes: [`${restaurants} restaurants, about ${near} in each postal code`],
  }
}
