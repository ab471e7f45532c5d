/** The directory and the pages of 5,000 providers, each with a location, opening hours and a holiday now and then. */
import { scaleDomain, seedScale } from '#seeds/scale.ts'
import { sql } from '#server/platform/sql/index.ts'
import { type Comparison, compare, type Figure, load, type Question, startProcess } from './measure.ts'

const providers = 5000

export const seedLocations = async () => {
  await sql`
    insert into store_locations (provider_id, title, street, street_number, zip, city, state_code, lat, lng, email,
      calling_code, mobile, opening, is_default)
    select c.id, 'Laden', c.street, c.house_number, c.zip_code, c.city, t.state_code, t.lat, t.lng, '', '+49', '',
      (array['times', 'times', 'times', 'always', 'appointment'])[1 + c.id % 5], true
    from companies c join towns t on t.postal_code = c.zip_code and t.position = 0
    where not exists (select from store_locations l where l.provider_id = c.id)`
  await sql`
    insert into store_times (location_id, weekday, is_open, spans)
    select l.id, weekday, true, '[{"from": 540, "until": 750}, {"from": 840, "until": 1110}]'
    from store_locations l cross join generate_series(1, 6) weekday where l.opening = 'times' on conflict do nothing`
  await sql`
    insert into store_holidays (location_id, title, first_day, last_day, is_open, spans)
    select id, 'Betriebsferien', current_date - 1, current_date + 1, false, '[]'
    from store_locations where id % 10 = 0 on conflict do nothing`
  await sql`vacuum analyze store_locations, store_times, store_holidays, provider_pages, companies`
}

export const readQuestions = async () => {
  const towns = await sql<{ code: string }>`
    select postal_code as code from towns where position = 0 order by md5(postal_code) limit 200`
  const slugs = await sql<{ slug: string }>`
    select slug from provider_pages where is_published order by md5(slug) limit 200`
  const around = (index: number) => ({ code: towns[index]!.code, km: [25, 50, 100][index % 3]! })
  const every = (path: (index: number) => string) => towns.map((_, index) => path(index))
  const api = (index: number, more = '') => {
    const { code, km } = around(index)
    return `/api/provider_search?filter[postal_code]=${code}&filter[radius]=${km}${more}`
  }
  const json: Question[] = [
    { name: 'page of a provider', paths: slugs.map(({ slug }) => `/api/providerPageData?slug=${slug}`) },
    { name: 'directory with radius', paths: every((index) => api(index)) },
    { name: 'directory, radius, open now', paths: every((index) => api(index, '&filter[open_now]=1')) },
    // another page each time, so that no answer is one given before
    { name: 'directory, all, asked anew', paths: ['/api/provider_search?page=#'] },
    { name: 'directory, open now, anew', paths: ['/api/provider_search?filter[open_now]=1&page=#'] },
  ]
  const pages: Question[] = [
    { name: 'page of a provider', paths: slugs.slice(0, 100).map(({ slug }) => `/betriebe/${slug}`) },
    {
      name: 'page of a provider, rendered',
      paths: slugs.slice(0, 100).map(({ slug }) => `/betriebe/${slug}?von=liste`),
    },
    {
      name: 'directory with radius',
      paths: every((index) => `/betriebe?wo=${around(index).code}&umkreis=${around(index).km}`),
    },
    {
      name: 'directory with map',
      paths: every((index) => `/betriebe?wo=${around(index).code}&umkreis=${around(index).km}&karte=1`),
    },
  ]
  return { json, pages }
}

export const measureProviders = async () => {
  await seedScale(providers * 20)
  await seedLocations()
  const { json, pages } = await readQuestions()
  const [ours, floor] = [await startProcess('bench/server.ts'), await startProcess('bench/floor.ts')]
  const results: Comparison[] = []
  const rendered: [string, Figure][] = []
  try {
    for (const question of json) results.push(await compare(ours.url, floor.url, question))
    for (const question of pages) rendered.push([question.name, await load(ours.url, question)])
  } finally {
    await ours.stop()
    await floor.stop()
    // the next part makes a large world of its own
    await sql`
      delete from store_locations l using companies c join users u on u.id = c.user_id
      where c.id = l.provider_id and u.email like ${`%@${scaleDomain}`}`
  }
  return { results, rendered }
}
