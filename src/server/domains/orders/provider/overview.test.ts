import { expect, test } from 'vitest'
import { overviewCalls } from '#contract/orders/overview.ts'
import { germanDay } from '#lib/format.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { buildOrder, buildShop } from '../../../../../test/shop.ts'

useApp({ limits: false })

test('the overview tells turnover, what is late, what runs out and what sells', async () => {
  const shop = await buildShop({ priceCents: 1000, stock: 5 })
  const overview = async () => (await request(overviewCalls.getOverview, {}, shop.token)).body.data
  const before = await overview()
  expect([before.days.length, before.days.at(-1)]).toEqual([30, { day: germanDay(), turnover: 0, orders: 0 }])
  expect(before).toMatchObject({ overdue: [], low_stock: [], best_sellers: [] })
  // five pieces run out only once somebody buys them
  await buildOrder([shop, shop])
  const { number } = await buildOrder([shop])
  await sql`update vendor_orders set placed_at = now() - interval '3 days' where number = ${`${number}-1`}`
  const after = await overview()
  const { id, name } = shop.product
  expect(after.days.at(-1)).toMatchObject({ turnover: 20, orders: 1 })
  expect(after.days.at(-4)).toMatchObject({ turnover: 10, orders: 1 })
  expect(after.overdue).toMatchObject([{ order_number: `${number}-1`, waits_for: 'confirm' }])
  expect([after.overdue_count, after.low_stock]).toEqual([1, [{ id, name, stock: 2 }]])
  expect(after.best_sellers).toEqual([{ id, name, pieces: 3, turnover: 30 }])
  expect((await request(overviewCalls.getOverview, {}, (await buildShop()).token)).body.data.best_sellers).toEqual([])
})
