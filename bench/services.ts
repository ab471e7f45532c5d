/** Matching among 50,000 providers, and the lists of leads and offers while the leads grow from 10,000 to a million. */
import { seedScale } from '#seeds/scale.ts'
import { db, inBackground, sql } from '#server/platform/sql/index.ts'
import { type Figure, load, type PartReport, type Question, startProcess } from './measure.ts'
import { compareRecorded } from './recorded.ts'
import { tokensOf } from './trade.ts'

const providers = Number(process.env.BENCH_MEMBERS ?? 50_000)
const few = 10_000
const many = Number(process.env.BENCH_LEADS ?? 1_000_000)
const routeName = 'Dach erneuern (Bench)'

/** Copies of the scale providers in other towns, until there are enough; all of them are members with 5 to 60 km. */
const seedMembers = async () => {
  await seedScale(20_000)
  await db.transaction(async (tx) => {
    await tx.sql`set local session_replication_role = replica`
    await tx.sql`create temporary table copies on commit drop as
      select c.id as company, c.user_id, n, row_number() over (order by n, c.id) as at
      from companies c join users u on u.id = c.user_id and u.email like 'anbieter-%' cross join generate_series(1, 60) n
      order by n, c.id limit (${providers}::int - (select count(*) from companies c join users u on u.id = c.user_id and u.email like 'anbieter-%'))`
    await tx.sql`create temporary table places on commit drop as
      select postal_code, city, row_number() over (order by md5(postal_code)) - 1 as at from towns where position = 0`
    const next = async (table: string) =>
      (await tx.sql<{ id: number }>`select max(id)::int as id from ${sql.id(table)}`.one()).id
    const [user, company] = [await next('users'), await next('companies')]
    await tx.sql`insert into users overriding system value select made.* from copies x join users u on u.id = x.user_id,
      jsonb_populate_record(null::users, to_jsonb(u) || jsonb_build_object(
        'id', ${user}::int + x.at, 'email', 'mehr-' || x.at || '@scale.example')) made`
    await tx.sql`insert into companies overriding system value select made.*
      from copies x join companies c on c.id = x.company join places p on p.at = x.at % (select count(*) from places),
      jsonb_populate_record(null::companies, to_jsonb(c) || jsonb_build_object('id', ${company}::int + x.at,
        'user_id', ${user}::int + x.at, 'zip_code', p.postal_code, 'city', p.city)) made`
    await tx.sql`insert into provider_pages select made.* from copies x join provider_pages g on g.provider_id = x.company,
      jsonb_populate_record(null::provider_pages, to_jsonb(g) || jsonb_build_object(
        'provider_id', ${company}::int + x.at, 'slug', 'mehr-' || x.at)) made`
    for (const table of ['users', 'companies'])
      await tx.sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.id(table)}))`
  })
  await sql`update package_versions set limits = limits || '{"leads": 1000000}'`
  const { id } = await sql<{ id: number }>`
    insert into lead_routes (name, slug, status) values (${routeName}, 'bench-dach', 'active') returning id`.one()
  await sql`insert into lead_questions (route_id, kind, title, position) values (${id}, 'text', 'Was ist zu tun?', 1)`
  await sql`insert into lead_members (route_id, provider_id, radius_km, turn)
    select ${id}, g.provider_id, 5 + g.provider_id % 56, random() * 10 from provider_pages g where g.is_published and g.show_lead`
  await sql`vacuum analyze users, companies, provider_pages, lead_members, lead_questions`
  return id
}

/** Leads number `from` up to `to`: two providers are asked for each, and the first one made an offer. Nearly all are over. */
const seedLeads = async (routeId: number, from: number, to: number) => {
  const place = JSON.stringify({ postalCode: '35037', city: 'Marburg', street: 'Marktplatz', streetNumber: '3' })
  const contact = JSON.stringify({ firstName: 'Anna', lastName: 'Bench', phone: '', email: 'anna@scale.example' })
  const answers = JSON.stringify([
    { questionId: 1, kind: 'text', question: 'Was ist zu tun?', answer: 'Ziegel tauschen', fileIds: [] },
  ])
  const positions = JSON.stringify([
    { text: 'Ziegel', quantityMilli: 20_000, unit: 'm²', unitCents: 4500, taxBasisPoints: 1900 },
  ])
  await db.transaction(async (tx) => {
    await tx.sql`set local session_replication_role = replica`
    await tx.sql`create temporary table askers on commit drop as
      select id, row_number() over (order by id) - 1 as at from users where email like 'kunde-%' order by id limit 10000`
    await tx.sql`create temporary table asked on commit drop as
      select c.id, row_number() over (order by c.id) - 1 as at
      from companies c join users u on u.id = c.user_id where u.email like 'anbieter-%' order by c.id limit 200`
    const first = (await tx.sql<{ id: number }>`select coalesce(max(id), 0)::int + 1 as id from leads`.one()).id
    await tx.sql`create temporary table fresh on commit drop as
      select ${first}::int + n - ${from}::int as id, n, now() - interval '2 years' + n * interval '55 seconds' as at, n % 200 = 0 as is_open
      from generate_series(${from}::int, ${to - 1}::int) n`
    await tx.sql`insert into leads (id, kind, route_id, user_id, send_key, title, answers, place, contact, lat, lng, status, expires_at,
        created_at, finished_at) overriding system value
      select f.id, 'route', ${routeId}, a.id, gen_random_uuid(), ${routeName}, ${answers}::jsonb, ${place}::jsonb, ${contact}::jsonb,
        50.81, 8.77, case when is_open then 'open' else 'rejected' end, case when is_open then now() + interval '5 days' else f.at end,
        f.at, case when is_open then null else f.at end
      from fresh f join askers a on a.at = f.n % 10000`
    await tx.sql`insert into lead_asks (lead_id, provider_id, state, distance_km, asked_at, answered_at)
      select f.id, p.id, case when k = 0 then case when is_open then 'offered' else 'lost' end
          else case when is_open then 'asked' else 'declined' end end, 4.2, f.at, f.at + interval '3 hours'
      from fresh f cross join generate_series(0, 1) k join asked p on p.at = (f.n / 7 + k * 31) % 200`
    await tx.sql`insert into offers (lead_id, provider_id, status, valid_until, created_at, decided_at)
      select f.id, p.id, case when is_open then 'open' else 'rejected' end, now() + interval '14 days', f.at + interval '3 hours',
        case when is_open then null else f.at + interval '2 days' end
      from fresh f join asked p on p.at = (f.n / 7) % 200`
    await tx.sql`insert into offer_versions (offer_id, version, name, content, price_type, positions, is_small_business)
      select o.id, 1, ${routeName}, 'Wir decken neu ein.', 'fixed', ${positions}::jsonb, false
      from offers o join fresh f on f.id = o.lead_id`
    await tx.sql`select setval(pg_get_serial_sequence('leads', 'id'), (select max(id) from leads))`
  })
  await sql`vacuum analyze leads, lead_asks, offers, offer_versions`
}

const list = (name: string) => ({
  query: `{ ${name}(page: 1) { data { id offer_name price1 offer_status provider { name city } } total } }`,
})

const questionsOf = async (routeId: number) => {
  const towns = await sql<{ lat: number; lng: number }>`
    select lat, lng from towns where position = 0 order by md5(postal_code) limit 40`
  const [customers, companies] = [await tokensOf('kunde-%'), await tokensOf('anbieter-%')]
  const near: Question = {
    name: 'providers for a place',
    paths: towns.map(({ lat, lng }) => `/api/providerByLeadRoute?lead_route_id=${routeId}&lat=${lat}&lng=${lng}`),
  }
  const lists: Question[] = [
    { name: 'inbox of a provider', paths: ['/api/leads/received'], tokens: companies },
    { name: 'leads of a customer', paths: ['/api/leads/own'], tokens: customers },
    { name: 'offers of a provider', paths: ['/api/graphql'], tokens: companies, body: () => list('providerOffers') },
    { name: 'offers of a customer', paths: ['/api/graphql'], tokens: customers, body: () => list('customerOffers') },
  ]
  return { near, lists }
}

export const measureServices = async (): Promise<PartReport> => {
  const routeId = await inBackground(seedMembers)
  await inBackground(() => seedLeads(routeId, 0, Math.min(few, many)))
  const { near, lists } = await questionsOf(routeId)
  const measure = async () => {
    const ours = await startProcess('bench/server.ts')
    const figures: Figure[] = []
    for (const question of lists) figures.push(await load(ours.url, question))
    await ours.stop()
    return figures
  }
  const before = await measure()
  await inBackground(() => seedLeads(routeId, few, Math.max(few + 1, many)))
  const after = await measure()
  const results = await compareRecorded([near, ...lists])
  const { count } = await sql<{
    count: number
  }>`select count(*)::int from lead_members where route_id = ${routeId}`.one()
  return {
    ratios: [{ wanted: 0.7, results }],
    growth: lists.map(({ name }, at) => ({
      name,
      sizes: [few, many],
      few: before[at]!,
      many: after[at]!,
      wanted: 3,
    })),
    notes: [`${count.toLocaleString('de-DE')} members of one questionnaire`],
  }
}
