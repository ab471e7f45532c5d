import { replica } from '#server/platform/sql/index.ts'

type Month = { month: string; orders: number; cancelled: number; turnoverCents: number; commissionCents: number }

/** The last twelve months by German clocks, those without an order included. Commission as it was frozen, less what went back. */
export const selectMonthlySales = async (providerId: number) => [
  ...(await replica.sql<Month>`
    with months as (select generate_series(date_trunc('month', now() at time zone 'Europe/Berlin') - interval '11 months',
      date_trunc('month', now() at time zone 'Europe/Berlin'), interval '1 month') as first),
    sold as (
      select date_trunc('month', placed_at at time zone 'Europe/Berlin') as first, status,
        items_cents - discount_cents as goods, items_cents - discount_cents - refunded_goods_cents as kept, commission_cents
      from shared.vendor_orders where provider_id = ${providerId}
        and placed_at >= (select min(first) from months) at time zone 'Europe/Berlin')
    select to_char(m.first, 'YYYY-MM-DD') as month, count(s.first) filter (where s.status <> 'cancelled')::int as orders,
      count(*) filter (where s.status = 'cancelled')::int as cancelled,
      coalesce(sum(s.kept) filter (where s.status <> 'cancelled'), 0)::float as "turnoverCents",
      coalesce(sum(round(s.commission_cents::numeric * s.kept / nullif(s.goods, 0))) filter (where s.status <> 'cancelled'), 0)::float
        as "commissionCents"
    from months m left join sold s on s.first = m.first group by m.first order by m.first`),
]

type Best = { id: number; name: string; pieces: number; turnoverCents: number }

export const selectBestProducts = async (providerId: number) => [
  ...(await replica.sql<Best>`
    select p.id, p.name, sum(i.quantity - i.returned_quantity)::int as pieces,
      sum((i.total_cents - i.discount_cents)::bigint * (i.quantity - i.returned_quantity) / i.quantity)::float as "turnoverCents"
    from shared.vendor_orders v join order_items i on i.vendor_order_id = v.id join shared.products p on p.id = i.product_id
    where v.provider_id = ${providerId} and v.status <> 'cancelled' and v.placed_at > now() - interval '90 days'
    group by p.id, p.name having sum(i.quantity - i.returned_quantity) > 0 order by "turnoverCents" desc, p.id limit 10`),
]
