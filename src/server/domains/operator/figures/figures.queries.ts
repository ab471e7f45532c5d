import { germanDay } from '#lib/format.ts'
import { sql } from '#server/platform/sql/index.ts'
import { figuresByDay } from './figure-days.queries.ts'

export type Figures = {
  orders: number
  foodOrders: number
  turnoverCents: number
  incomeCents: number
  requests: number
  newCustomers: number
  newProviders: number
}
export type PeriodFigures = {
  from: string
  until: string
  now: Figures
  before: Figures
  days: { day: string; orders: number; cents: number }[]
}

/** So many German days up to one, as many before them, and each day: an order that is cancelled or given back later changes its day. */
export const selectFigures = (days: number, until = germanDay()) => {
  const first = sql`(${until}::date - ${days - 1}::int)`
  const sums = (condition: typeof first) => sql`(
    select json_build_object('orders', coalesce(sum(orders), 0), 'foodOrders', coalesce(sum(food_orders), 0),
      'turnoverCents', coalesce(sum(turnover_cents), 0), 'incomeCents', coalesce(sum(income_cents), 0),
      'requests', coalesce(sum(requests), 0), 'newCustomers', coalesce(sum(new_customers), 0),
      'newProviders', coalesce(sum(new_providers), 0))
    from each where ${condition})`
  return sql<PeriodFigures>`
    with each as materialized (
      select * from ${figuresByDay(sql`(${until}::date - ${2 * days - 1}::int)`, sql`${until}::date`)} f
    )
    select ${first}::text as from, ${until}::date::text as until, ${sums(sql`day >= ${first}`)} as now,
      ${sums(sql`day < ${first}`)} as before,
      (select json_agg(json_build_object('day', day, 'orders', orders, 'cents', turnover_cents) order by day)
        from each where day >= ${first}) as days`.one()
}
