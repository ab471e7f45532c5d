import { beforeAll, expect, test } from 'vitest'
import { orderCalls } from '#contract/orders/calls.ts'
import { addDays } from '#lib/clock.ts'
import { germanDay } from '#lib/format.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { buildOrder, buildShop } from '../../../../../test/shop.ts'
import { buildCustomer } from '../../accounts/accounts.factory.ts'
import { selectDemand } from '../demand/demand.queries.ts'
import { keepFigureDays } from './figure-days.service.ts'
import { selectFigures } from './figures.queries.ts'

useApp({ limits: false })

/** A generator of one series, so that a failure comes again. */
const series = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}
const next = series(3)
const oneOf = <T>(all: readonly T[]) => all[Math.floor(next() * all.length)]!

// the hour that is missing, the hour that comes twice, midnight in summer and in winter
const edges = ['2025-03-29T23:00:00Z', '2025-03-30T01:00:00Z', '2025-03-30T22:00:00Z', '2025-10-25T22:00:00Z']
edges.push('2025-10-26T00:30:00Z', '2025-10-26T01:30:00Z', '2025-10-26T23:00:00Z', '2025-11-01T23:00:00Z')
const momentNear = (edge: string) =>
  new Date(Date.parse(edge) + Math.round((next() - 0.5) * 2 * 5_400_000)).toISOString()

let shop: Awaited<ReturnType<typeof buildShop>>
const orders: { id: number; totalCents: number }[] = []
beforeAll(async () => {
  shop = await buildShop({ stock: 500 })
  for (let at = 0; at < 32; at++) {
    const { number } = await buildOrder([shop])
    orders.push(
      await sql<{ id: number; totalCents: number }>`
        update vendor_orders set placed_at = ${momentNear(edges[at % edges.length]!)} where number = ${`${number}-1`}
        returning id, total_cents as "totalCents"`.one(),
    )
  }
})

type Raw = { at: string; cents: number }
const inBerlin = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short' })

/** The same figures, counted by the calendar of the program over all rows, and by no sums. */
const countRaw = async () => {
  const sold = await sql<Raw>`
    select placed_at as at, total_cents - refunded_cents as cents from vendor_orders where status <> 'cancelled'`
  const earned = await sql<Raw>`select at, amount_cents as cents from ledger_lines where account = 'platform'`
  const people = await sql<Raw & { role: string }>`
    select created_at as at, 0 as cents, role from users where email_confirmed_at is not null`
  const asked = await sql<Raw>`select created_at as at, 0 as cents from leads`
  const within = <T extends Raw>(rows: T[], from: string, until: string) =>
    rows.filter(({ at }) => {
      const day = inBerlin.format(new Date(at))
      return day >= from && day <= until
    })
  const sum = (rows: Raw[]) => rows.reduce((total, { cents }) => total + cents, 0)
  return (from: string, until: string) => {
    const own = within(sold, from, until)
    const persons = within(people, from, until)
    return {
      orders: own.length,
      foodOrders: 0,
      turnoverCents: sum(own),
      incomeCents: sum(within(earned, from, until)),
      requests: within(asked, from, until).length,
      newCustomers: persons.filter(({ role }) => role === 'User').length,
      newProviders: persons.filter(({ role }) => role === 'Company').length,
    }
  }
}

const expectEqual = async () => {
  const counted = await countRaw()
  for (const until of ['2025-03-30', '2025-03-31', '2025-10-26', '2025-10-27', '2025-11-02', germanDay()])
    for (const days of [1, 7, 90]) {
      const first = addDays(until, 1 - days)
      const { now, before, days: each } = await selectFigures(days, until)
      expect([until, days, now]).toEqual([until, days, counted(first, until)])
      expect([until, days, before]).toEqual([until, days, counted(addDays(first, -days), addDays(first, -1))])
      for (const { day, orders, cents } of each) {
        const { orders: all, turnoverCents } = counted(day, day)
        expect([day, orders, cents]).toEqual([day, all, turnoverCents])
      }
      const demand = await selectDemand(days, until)
      expect([until, demand.orders, demand.ordersBefore]).toEqual([until, now.orders, before.orders])
    }
}

/** A movement as a dispute, a fee or a cancellation makes it. */
const book = (at: string, cents: number) => sql`
  with entry as (insert into ledger_entries (kind, at) values ('chargeback', ${at}) returning id)
  insert into ledger_lines (entry_id, account, provider_id, amount_cents, at)
  select id, account, ${shop.providerId}, cents, ${at}
  from entry, (values ('platform', ${cents}::int), ('provider', -${cents}::int)) l (account, cents)`

const changes: (() => Promise<unknown>)[] = [
  () => request(orderCalls.moveOrder, { id: oneOf(orders).id, status: 'cancelled' }, shop.token),
  () => {
    const { id, totalCents } = oneOf(orders)
    return sql`update vendor_orders set refunded_cents = ${Math.floor(next() * totalCents)} where id = ${id}`
  },
  () => sql`update vendor_orders set placed_at = ${momentNear(oneOf(edges))} where id = ${oneOf(orders).id}`,
  () => book(momentNear(oneOf(edges)), oneOf([-1990, -15, 250])),
  async () => {
    const { id } = await buildCustomer({ emailConfirmedAt: null })
    await sql`update users set created_at = ${momentNear(oneOf(edges))} where id = ${id}`
    await sql`update users set email_confirmed_at = now() where id = ${id}`
  },
]

test('kept sums equal a count over raw rows, whatever is cancelled, given back, disputed or confirmed later', async () => {
  await expectEqual()
  // the days of one change of the clock, those of the other, and those up to now: what is kept of others goes
  for (const last of ['2025-04-02', '2025-11-03', addDays(germanDay(), -2)]) {
    await keepFigureDays(last)
    await expectEqual()
    for (let round = 0; round < 4; round++) {
      for (let at = 0; at < 5; at++) await oneOf(changes)()
      // changed days are counted, then summed up anew
      await expectEqual()
      if (next() < 0.6) await keepFigureDays(last)
      await expectEqual()
    }
  }
  const [cancelled] = await sql`select count(*)::int as count from vendor_orders where status = 'cancelled'`
  expect(cancelled!.count).toBeGreaterThan(2)
})

const ordersOn = async (day: string) => (await selectFigures(1, day)).now.orders
const placeOn = async (day: string) => {
  const { number } = await buildOrder([shop])
  return sql<{ id: number }>`
    update vendor_orders set placed_at = (${`${day} 12:00`}::timestamp at time zone 'Europe/Berlin') where number = ${`${number}-1`}
    returning id`.one()
}

test('days are read from kept sums until something of them changes', async () => {
  const day = '2025-06-10'
  const { id } = await placeOn(day)
  await keepFigureDays('2025-06-20')
  await sql`update figure_days set orders = 77 where day = ${day}`
  expect(await ordersOn(day)).toBe(77)
  expect((await request(orderCalls.moveOrder, { id, status: 'cancelled' }, shop.token)).status).toBe(200)
  expect(await ordersOn(day)).toBe(0)
  await keepFigureDays('2025-06-20')
  expect(await ordersOn(day)).toBe(0)
  expect(await sql`select from stale_figure_days`).toHaveLength(0)
})

test('a change that is committed while days are summed up is not lost', async () => {
  const day = '2025-06-12'
  const { id } = await placeOn(day)
  await keepFigureDays('2025-06-20')
  const earlier = await placeOn(day)
  await inTransaction(async (tx) => {
    await tx.sql`update vendor_orders set status = 'cancelled' where id = ${id}`
    // sums the day up again, for the order placed above, and cannot see this change
    await keepFigureDays('2025-06-20')
    expect(await ordersOn(day)).toBe(2)
  })
  expect(await ordersOn(day)).toBe(1)
  await keepFigureDays('2025-06-20')
  expect(await ordersOn(day)).toBe(1)
  expect(earlier.id).toBeGreaterThan(id)
})

test('today and yesterday are never kept, and an order of today leaves no mark', async () => {
  await keepFigureDays()
  await buildOrder([shop])
  expect(await sql`select from stale_figure_days`).toHaveLength(0)
  const [newest] = await sql`select max(day)::text as day, count(*)::int as count from figure_days`
  expect(newest).toEqual({ day: addDays(germanDay(), -2), count: 180 })
})
