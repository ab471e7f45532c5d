import { expect, test } from 'vitest'
import { publicProductCalls } from '#contract/products/public.ts'
import { insightCalls } from '#contract/trades/insights.ts'
import { addDays } from '#lib/clock.ts'
import { germanDay } from '#lib/format.ts'
import { buildCustomer, buildProvider } from '#server/domains/accounts/accounts.factory.ts'
import { buildProduct } from '#server/domains/products/products.factory.ts'
import { settings } from '#server/platform/settings.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { buildProperty } from '../../../../../test/property.ts'
import { buildOrder, buildShop } from '../../../../../test/shop.ts'

useApp()
const shop = await buildShop({ priceCents: 1000 })
const today = germanDay()

const insights = async (days: '7' | '30' = '7', token = shop.token) => {
  const { status, body } = await request(insightCalls.getInsights, { days }, token)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}
/** A moment of a day on German clocks. */
const at = (day: string, time: string) =>
  sql<{ at: Date }>`
  select (${`${day} ${time}`}::timestamp at time zone 'Europe/Berlin') as at`.one()

test('orders count on their German day, and customers who come again are known', async () => {
  const moments = [
    ['0', '00:00:01'],
    ['-6', '00:00:01'],
    ['-7', '23:59:59'],
    ['-13', '00:00:01'],
    ['-14', '23:59:59'],
  ] as const
  const { token } = await buildCustomer()
  for (const [day, time] of moments) {
    const { number } = await buildOrder([shop], token)
    const moment = await at(addDays(today, Number(day)), time)
    await sql`update vendor_orders set placed_at = ${moment.at} where number = ${`${number}-1`}`
  }
  const found = await insights()
  expect([found.from, found.until, found.days.length]).toEqual([addDays(today, -6), today, 7])
  // each figure again by a plain query of its own
  const [plain] = await sql`
    select count(*) filter (where age between 0 and 6)::int as now, count(*) filter (where age between 7 and 13)::int as before,
      sum(total_cents) filter (where age between 0 and 6)::int as cents
    from (select ${today}::date - (placed_at at time zone 'Europe/Berlin')::date as age, total_cents from vendor_orders
      where provider_id = ${shop.providerId} and status <> 'cancelled') v`
  expect(plain).toMatchObject({ now: 2, before: 2 })
  expect(found.now).toMatchObject({
    orders: plain!.now,
    turnover: (plain!.cents as number) / 100,
    customers: 1,
    returning: 1,
  })
  expect(found.before).toMatchObject({ orders: plain!.before, customers: 1, returning: 1 })
  expect(found.days.map(({ orders }) => orders)).toEqual([1, 0, 0, 0, 0, 0, 1])
  expect(found.similar).toBeNull()
})

test('appointments count on the day on which they were booked', async () => {
  const { providerId, token } = await buildShop()
  const write = (state: string, day: string, byPhone = false) => sql`
    insert into bookings (provider_id, service, place, name, email, state, starts_at, minutes, busy_until, cancel_hours, by_phone,
      created_at)
    values (${providerId}, 'Schnitt', 'Markt 7', 'Gustav', 'gustav@example.org', ${state}, now() + interval '3 days', 30,
      now() + interval '3 days 30 minutes', 24, ${byPhone}, (${`${day} 12:00`}::timestamp at time zone 'Europe/Berlin'))`
  for (const [state, day] of [
    ['booked', 0],
    ['asked', -6],
    ['cancelled', -1],
    ['booked', -7],
  ] as const)
    await write(state, addDays(today, day))
  // entered by the provider: nobody came for it from here
  await write('booked', today, true)
  const { now, before } = await insights('7', token)
  expect([now.bookings, before.bookings]).toEqual([2, 1])
})

test('a visitor counts once a day, by where the first look came from', async () => {
  const { slug } = await buildProduct({ providerId: shop.providerId })
  const other = await buildProduct({ providerId: shop.providerId })
  const [anna, ben] = [await buildCustomer(), await buildCustomer()]
  const look = (product: string, from: string, token?: string) =>
    request(publicProductCalls.countProductView, { slug: product, from }, token)
  const search = `${settings.publicUrl}/suche?was=Krug`
  await look(slug, search, anna.token)
  await look(slug, 'https://www.google.com/', anna.token)
  await look(other.slug, 'https://www.google.com/', anna.token)
  expect((await insights()).words).toEqual([])
  // the same visitor on two days
  await sql`
    insert into provider_visit_days (day, provider_id, source, words, visitors)
    select day - 20, provider_id, source, words, visitors from provider_visit_days where provider_id = ${shop.providerId}`
  expect((await insights('30')).words).toEqual([])
  await look(slug, search, ben.token)
  await look(slug, '', undefined)
  const found = await insights()
  expect(found.now.visitors).toBe(3)
  expect(found.now.conversion).toBe(Math.round((found.now.orders * 1000) / 3) / 10)
  expect(found.days.at(-1)!.visitors).toBe(3)
  expect(found.sources).toEqual([
    { source: 'search', visitors: 2, before: 0 },
    { source: 'direct', visitors: 1, before: 0 },
  ])
  expect(found.words).toEqual([{ words: 'krug', visitors: 2 }])
})

test('pages of a business, its menu and its properties count as visits too, once a visitor and day', async () => {
  const own = await buildShop()
  const { providerId, token } = own
  const { slug } = await sql<{ slug: string }>`select slug from provider_pages where provider_id = ${providerId}`.one()
  const { id } = await buildProperty(own)
  const property = await sql<{ slug: string }>`select slug from products where id = ${id}`.one()
  const [anna, ben] = [await buildCustomer(), await buildCustomer()]
  const visit = (from: string, who?: string, page = slug) =>
    request(publicProductCalls.countProviderView, { slug: page, from }, who).then(({ status }) => status)
  expect(await visit(`${settings.publicUrl}/essen?plz=86899`, anna.token)).toBe(200)
  expect(await visit('', anna.token)).toBe(200)
  await request(publicProductCalls.countProductView, { slug: property.slug, from: '' }, anna.token)
  await request(publicProductCalls.countProductView, { slug: property.slug, from: '' }, ben.token)
  const found = await insights('7', token)
  expect(found.sources).toEqual([
    { source: 'direct', visitors: 1, before: 0 },
    { source: 'site', visitors: 1, before: 0 },
  ])
  expect(await visit('', ben.token, `${slug}-fort`)).toBe(404)
})

test('five similar businesses are compared as medians, four are not', async () => {
  const [own] = await sql`select industry_id, zip_code from companies where id = ${shop.providerId}`
  const build = async (visitors: number) => {
    const { providerId } = await buildProvider()
    await sql`update companies set industry_id = ${own!.industry_id}, zip_code = ${own!.zip_code} where id = ${providerId}`
    await sql`insert into provider_visit_days (day, provider_id, source, visitors) values (${today}, ${providerId}, 'direct', ${visitors})`
  }
  await sql`update companies set industry_id = (select min(id) from industries) where id = ${shop.providerId}`
  own!.industry_id = (await sql`select industry_id from companies where id = ${shop.providerId}`)[0]!.industry_id
  own!.zip_code = '91799'
  await sql`update companies set zip_code = '91799' where id = ${shop.providerId}`
  for (const visitors of [10, 20, 30, 40]) await build(visitors)
  const fewer = await insights()
  expect(fewer.similar === null || fewer.similar.postcodes === '9').toBe(true)
  await build(1000)
  expect((await insights()).similar).toMatchObject({ count: 5, postcodes: '91', visitors: 30, orders: 0, stars: null })
})

test('others get nothing of it', async () => {
  const stranger = await buildShop()
  expect((await insights('7', stranger.token)).now).toMatchObject({ visitors: 0, orders: 0 })
  const { token } = await buildCustomer()
  expect((await request(insightCalls.getInsights, {}, token)).status).toBe(403)
  expect((await request(insightCalls.getInsights, {})).status).toBe(401)
})
