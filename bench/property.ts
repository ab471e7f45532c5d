/** Searching properties by the section of a map, at 10,000 and at 100,000 of them. */
import { inBackground, sql } from '#server/platform/sql/index.ts'
import { load, type PartReport, type Question, startProcess } from './measure.ts'
import { compareRecorded } from './recorded.ts'

const sizes: [number, number] = [10_000, Number(process.env.BENCH_PROPERTIES ?? 100_000)]
const sections = 40

/** The ten with the most postal codes come first. */
const seedTowns = async () => {
  await sql`create table bench_towns as
    select row_number() over (order by is_large desc, postal_code) - 1 as place, * from (
      select postal_code, city, state_code, lat, lng,
        city in (select city from towns where position = 0 group by city order by count(*) desc limit 10) as is_large
      from towns where position = 0) named`
  await sql`create unique index on bench_towns (place)`
  await sql`analyze bench_towns`
}

/** Spread over all towns of the country; every fifth lies in one of the large ones. */
const seedProperties = async (from: number, until: number) => {
  await sql`create table bench_properties as
    with numbered as (select n, abs(hashtext('town ' || n)) as town from generate_series(${from}::int, ${until - 1}::int) n),
    counted as (select count(*) as towns, count(*) filter (where is_large) as large from bench_towns)
    select nextval(pg_get_serial_sequence('products', 'id'))::int as id, n, t.postal_code, t.city, t.state_code,
      t.lat + (abs(hashtext('lat ' || n)) % 600 - 300) / 10000.0 as lat,
      t.lng + (abs(hashtext('lng ' || n)) % 900 - 450) / 10000.0 as lng,
      c.provider_id, c.category_id, 20000000 + abs(hashtext('price ' || n)) % 60000000 as price_cents
    from numbered cross join counted
    join bench_towns t on t.place = case when n % 5 = 0 then town % large else town % towns end
    cross join (select provider_id, category_id from products where kind = 'property' order by id limit 1) c`
  await sql`insert into products (id, provider_id, kind, status, slug, name, details, price_cents, category_id) overriding system value
    select id, provider_id, 'property', 'active', 'bench-property-' || n, 'Wohnung ' || n || ' in ' || city,
      '<p>Helle Wohnung.</p>', price_cents, category_id from bench_properties`
  await sql`insert into product_images (product_id, key, width, height, position)
    select id, 'pictures/property/bench', 1024, 768, 0 from bench_properties`
  await sql`insert into product_listings (product_id, provider_id, kind, category_ids, price_cents, highest_price_cents,
      in_stock, is_featured, sort_name, created_at, codes, document)
    select id, provider_id, 'property', array[category_id], price_cents, price_cents, true, false, 'wohnung ' || n,
      now() - n * interval '1 minute', '{}', '' from bench_properties`
  await sql`insert into properties (product_id, provider_id, deal, type, area, rooms, features, postal_code, city, state_code,
      lat, lng, energy_kind, energy_value, energy_class, price_cents, listed_at, created_at)
    select id, provider_id, case when n % 3 = 0 then 'rent' else 'buy' end, case when n % 4 = 0 then 'house' else 'flat' end,
      3000 + n % 15000, 10 + n % 60, '{balcony,cellar}', postal_code, city, state_code, lat, lng, 'demand', 900, 'C',
      price_cents, now(), now() - n * interval '1 minute' from bench_properties`
  await sql`insert into property_places (product_id, lat, lng) select id, lat, lng from bench_properties`
  await sql`drop table bench_properties`
  await sql`vacuum analyze products, product_images, product_listings, properties, property_places`
}

/** Sections of about 15 by 15 kilometres, every fourth in a large town, with and without other filters. */
const readQuestion = async (): Promise<Question> => {
  const towns = await sql<{ lat: number; lng: number }>`
    (select lat, lng from bench_towns where is_large order by md5(postal_code) limit ${sections / 4})
    union all (select lat, lng from bench_towns where not is_large order by md5(postal_code) limit ${(sections * 3) / 4})`
  const filters = ['', '&sort=price', '&rooms_from=3&sort=price_per_m2', '&price_to=500000&property_type=flat']
  const paths = towns.map(({ lat, lng }, at) => {
    const [south, north] = [lat - 0.07, lat + 0.07].map((degrees) => degrees.toFixed(4))
    const [west, east] = [lng - 0.1, lng + 0.1].map((degrees) => degrees.toFixed(4))
    return `/api/property/search?south=${south}&west=${west}&north=${north}&east=${east}${filters[at % filters.length]}`
  })
  return { name: 'properties on a map', paths }
}

const measure = async (question: Question) => {
  const ours = await startProcess('bench/server.ts')
  try {
    return await load(ours.url, question)
  } finally {
    await ours.stop()
  }
}

export const measureProperty = async (): Promise<PartReport> => {
  const [few, many] = sizes
  await inBackground(seedTowns)
  await inBackground(() => seedProperties(0, few))
  const question = await readQuestion()
  const before = await measure(question)
  await inBackground(() => seedProperties(few, many))
  const after = await measure(question)
  return {
    ratios: [{ wanted: 0.7, results: await compareRecorded([question]) }],
    growth: [{ name: question.name, sizes, few: before, many: after, wanted: 1.5 }],
  }
}
