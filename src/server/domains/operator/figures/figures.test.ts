import { expect, test } from 'vitest'
import { operatorCalls } from '#contract/operator/calls.ts'
import { orderCalls } from '#contract/orders/calls.ts'
import { germanDay } from '#lib/format.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { buildOrder, buildShop } from '../../../../../test/shop.ts'
import { buildCustomer, buildOperator } from '../../accounts/accounts.factory.ts'

useApp({ limits: false })

/** Half an hour after, or before, a day begins in Berlin. */
const inBerlin = (day: string, clock: string) => sql`(${`${day} ${clock}`}::timestamp at time zone 'Europe/Berlin')`

test('figures count whole days in Berlin, without what was cancelled or given back, beside the days before', async () => {
  const { token } = await buildOperator()
  const shop = await buildShop({ stock: 100 })
  const figures = async (days: '7' | '30') => (await request(operatorCalls.getFigures, { days }, token)).body.data
  const start = await figures('7')
  expect(start.until).toBe(germanDay())
  expect(start.days).toHaveLength(7)
  expect(start.now).toMatchObject({ orders: 0, turnover: 0 })

  const place = async (day: string, clock: string) => {
    const { number } = await buildOrder([shop])
    const { id, totalCents } = await sql<{ id: number; totalCents: number }>`
      update vendor_orders set placed_at = ${inBerlin(day, clock)} where number = ${`${number}-1`}
      returning id, total_cents as "totalCents"`.one()
    return { id, total: totalCents / 100 }
  }
  const first = await place(start.from, '00:30')
  const dayBefore = germanDay(new Date(Date.parse(`${start.from}T12:00:00Z`) - 86_400_000))
  const earlier = await place(dayBefore, '23:30')
  const cancelled = await place(start.until, '00:10')
  await request(orderCalls.moveOrder, { id: cancelled.id, status: 'cancelled' }, shop.token)
  const returned = await place(start.until, '00:20')
  await sql`update vendor_orders set refunded_cents = 100 where id = ${returned.id}`

  const { now, before, days } = await figures('7')
  expect(now.orders).toBe(2)
  expect(now.turnover).toBeCloseTo(first.total + returned.total - 1)
  expect([before.orders, before.turnover]).toEqual([1, earlier.total])
  expect(days.map(({ orders }) => orders)).toEqual([1, 0, 0, 0, 0, 0, 1])
  expect(days.reduce((sum, { turnover }) => sum + turnover, 0)).toBeCloseTo(now.turnover)
  expect((await figures('30')).now.orders).toBe(3)
  // what the ledger holds for the platform, told by another statement
  const [ledger] = await sql<{
    cents: number
  }>`select sum(amount_cents)::int as cents from ledger_lines where account = 'platform'`
  expect(now.income).toBe(ledger!.cents / 100)
})

test('new customers and providers are counted once they confirmed their address', async () => {
  const { token } = await buildOperator()
  const newOnes = async () => (await request(operatorCalls.getFigures, {}, token)).body.data.now
  const earlier = await newOnes()
  await buildCustomer()
  await buildCustomer({ emailConfirmedAt: null })
  await buildShop()
  expect(await newOnes()).toMatchObject({
    new_customers: earlier.new_customers + 1,
    new_providers: earlier.new_providers + 1,
  })
})
