import { sql } from '#server/platform/sql/index.ts'
import { dueOn } from '../orders.queries.ts'

const endOf = (day: string) => sql.raw(`((${day} + 1)::timestamp at time zone 'Europe/Berlin' - interval '1 second')`)

/** What a provider has to do with its orders (food has its kitchen): `kind`, `id` and the deadline `due`. */
export const ordersWaiting = (providerId: number) => sql`
  select kind, id, ${endOf('day')} as due from (
    select case when v.status = 'pending' then 'orders' when v.kind = 'service' then 'jobs' else 'parcels' end as kind, v.id,
      case when v.kind = 'service' and v.status <> 'pending' then v.agreed_on else ${dueOn} end as day
    from vendor_orders v where v.provider_id = ${providerId} and v.kind <> 'food' and v.status in ('pending', 'confirmed', 'processing')
      and (v.status <> 'pending' or not (v.payment_status = 'open' and v.payment_method in ('transfer', 'card')))) o`

/** Services that are agreed for a day between two and not done: id, day, title and town. */
export const jobsPlanned = (providerId: number, from: string, to: string) => sql`
  select v.id, v.agreed_on as day,
    coalesce((select i.name from order_items i where i.vendor_order_id = v.id order by i.id limit 1), v.number) as title,
    o.shipping->>'city' as place
  from vendor_orders v join orders o on o.id = v.order_id
  where v.provider_id = ${providerId} and v.kind = 'service' and v.status in ('confirmed', 'processing')
    and v.agreed_on between ${from}::date and ${to}::date`
