import { type Finder, type Found, hasTrigram } from '#server/platform/records/finders.ts'
import { sql } from '#server/platform/sql/index.ts'

export const orderFinder: Finder = {
  kind: 'order',
  area: 'orders',
  takesShort: true,
  find: (words, pattern, most) =>
    sql<Found>`
    select v.number as title, concat_ws(' · ', trim(concat_ws(' ', o.billing->>'firstName', o.billing->>'lastName')), c.company_name) as text,
      '/betreiber/bestellungen/' || v.number as path
    from (
      select id, number, order_id, provider_id from vendor_orders
      where ${words.includes('@') ? sql`order_id = any(array(select id from orders where lower(email) = lower(${words}) and email <> ''))` : hasTrigram(words) ? sql`search_text ilike ${pattern}` : sql`number in (${words}, ${`${words}-1`})`}
      order by id desc limit ${most}
    ) v join orders o on o.id = v.order_id join shared.companies c on c.id = v.provider_id
    order by v.id desc`.withoutPreparedPlan(),
}
