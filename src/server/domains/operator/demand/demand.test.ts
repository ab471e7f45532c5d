import { expect, test } from 'vitest'
import { demandCalls } from '#contract/operator/demand.ts'
import { orderCalls } from '#contract/orders/calls.ts'
import { buildCustomer, buildOperator } from '#server/domains/accounts/accounts.factory.ts'
import { clearCaches } from '#server/platform/cache/cache.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { buildOrder, buildShop } from '../../../../../test/shop.ts'
import { selectFigures } from '../figures/figures.queries.ts'
import { selectDemand } from './demand.queries.ts'

useApp({ limits: false })

/** A generator of one series, so that a failure comes again. */
const series = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}

const inBerlin = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short' })
const dayBefore = (day: string, count: number) =>
  new Date(Date.parse(`${day}T12:00:00Z`) - count * 86_400_000).toISOString().slice(0, 10)

type Raw = { at: Date; status: string; kind: string; cents: number }

/** The same figures, counted by the calendar of the program and not by that of the database. */
const countRaw = (rows: Raw[], days: number, until: string) => {
  const within = (from: string, to: string) =>
    rows.filter(({ at, status }) => {
      const day = inBerlin.format(at)
      return status !== 'cancelled' && day >= from && day <= to
    })
  const sum = (of: Raw[]) => ({ orders: of.length, cents: of.reduce((total, { cents }) => total + cents, 0) })
  const first = dayBefore(until, days - 1)
  return { now: sum(within(first, until)), before: sum(within(dayBefore(first, days), dayBefore(first, 1))) }
}

test('figures equal a count over raw rows, across midnight in Berlin and both changes of the clock', async () => {
  const shop = await buildShop({ stock: 500 })
  const next = series(33)
  // the hour that is missing, the hour that comes twice, midnight in summer and in winter, and around them
  const edges = ['2026-03-28T23:00:00Z', '2026-03-29T01:00:00Z', '2026-03-29T22:00:00Z', '2026-10-24T22:00:00Z']
  edges.push('2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-10-25T23:00:00Z', '2026-11-01T23:00:00Z')
  const states = ['completed', 'cancelled', 'pending', 'shipped']
  for (let at = 0; at < 40; at++) {
    const { number } = await buildOrder([shop])
    const moment = new Date(Date.parse(edges[at % edges.length]!) + Math.round((next() - 0.5) * 2 * 5_400_000))
    const status = states[Math.floor(next() * states.length)]!
    const refunded = next() < 0.4 ? Math.floor(next() * 500) : 0
    await sql`
      update vendor_orders set placed_at = ${moment.toISOString()}, refunded_cents = ${refunded}, status = ${status}
      where number = ${`${number}-1`}`
  }
  // as they are, without a filter
  const raw = await sql<{ at: string; status: string; kind: string; cents: number }>`
    select placed_at as at, status, kind, total_cents - refunded_cents as cents from vendor_orders`
  const rows = raw.map((row) => ({ ...row, at: new Date(row.at) }))
  expect(rows.filter(({ status }) => status === 'cancelled').length).toBeGreaterThan(2)
  for (const until of [
    '2026-03-28',
    '2026-03-29',
    '2026-03-30',
    '2026-10-24',
    '2026-10-25',
    '2026-10-26',
    '2026-11-02',
  ])
    for (const days of [1, 7, 30]) {
      const expected = countRaw(rows, days, until)
      const { now, before, days: each } = await selectFigures(days, until)
      expect([until, days, now.orders, now.turnoverCents]).toEqual([
        until,
        days,
        expected.now.orders,
        expected.now.cents,
      ])
      expect([before.orders, before.turnoverCents]).toEqual([expected.before.orders, expected.before.cents])
      expect(each).toHaveLength(days)
      for (const { day, orders } of each) expect([day, orders]).toEqual([day, countRaw(rows, 1, day).now.orders])
      const demand = await selectDemand(days, until)
      expect([demand.orders, demand.ordersBefore]).toEqual([expected.now.orders, expected.before.orders])
    }
})

test('looks, searches in vain and categories are those of the days; looks of days that are gone are not known', async () => {
  const { token } = await buildOperator()
  const shop = await buildShop({ stock: 9 })
  const ask = async (days: '7' | '30' | '90') => (await request(demandCalls.getDemand, { days }, token)).body.data
  const start = await ask('7')
  const { until, from } = start
  await sql`
    insert into product_view_days (day, product_id, views)
    values (${until}, ${shop.product.id}, 7), (${from}, ${shop.product.id}, 2), (${dayBefore(from, 1)}, ${shop.product.id}, 5)`
  await sql`
    insert into search_misses (day, words, count)
    values (${until}, 'einhornmilch', 40), (${dayBefore(from, 1)}, 'einhornmilch', 9)`
  await buildOrder([shop])
  const found = await ask('7')
  expect([found.views - start.views, found.views_before! - start.views_before!]).toEqual([9, 5])
  expect(found.misses - start.misses).toBe(40)
  expect(found.words[0]).toEqual({ words: 'einhornmilch', count: 40 })
  expect(found.orders - start.orders).toBe(1)
  expect(found.categories[0]).toMatchObject({ id: expect.any(Number), turnover: expect.any(Number) })
  expect((await ask('90')).views_before).toBeNull()
})

test('a provider with late or cancelled orders is named, others are not', async () => {
  const { token } = await buildOperator()
  const [late, calm, ending] = [
    await buildShop({ stock: 9 }),
    await buildShop({ stock: 9 }),
    await buildShop({ stock: 9 }),
  ]
  for (const shop of [late, late, late, calm, calm, ending, ending, ending]) await buildOrder([shop])
  await sql`
    update vendor_orders set placed_at = now() - interval '6 days', payment_method = 'cash' where provider_id = ${late.providerId}`
  const parts = await sql<{ id: number }>`select id from vendor_orders where provider_id = ${ending.providerId}`
  for (const { id } of parts)
    await request(orderCalls.moveOrder, { id, status: 'cancelled', carrier: '' }, ending.token)
  clearCaches()
  const { data } = (await request(demandCalls.listRisks, {}, token)).body
  const named = (id: number) => data.find((row) => row.id === id)
  expect(named(late.providerId)).toMatchObject({ late: 3, cancelled: 0, orders: 3 })
  expect(named(ending.providerId)).toMatchObject({ cancelled: 3 })
  expect(named(calm.providerId)).toBeUndefined()
  const customer = await buildCustomer()
  for (const call of [demandCalls.getDemand, demandCalls.listRisks])
    expect((await request(call, {}, customer.token)).status).toBe(403)
})
