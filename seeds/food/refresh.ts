import type { Source } from '#server/platform/sql/index.ts'
import { mealCartKey, meals } from './meals.ts'

/** How long before the promised time an open order came, in minutes. */
const ahead = 50

/**
 * Open orders of the demo came a moment ago and are promised for soon, whenever it is started; those of people who try it stay as
 * they are.
 */
export const refreshMealOrders = async (on: Source) => {
  for (const [index, { inMinutes }] of meals.entries()) {
    if (inMinutes === undefined) continue
    await on.sql`
      with due as (
        select v.id, v.order_id, v.placed_at as was, now() + make_interval(mins => ${inMinutes}) as promised,
          least(now() - interval '4 minutes', now() + make_interval(mins => ${inMinutes - ahead})) as placed
        from vendor_orders v where v.order_id = (select o.id from orders o where o.cart_key = ${mealCartKey} order by o.id offset ${index} limit 1)
          and v.kind = 'food' and v.promised_at < now() and v.status in ('pending', 'confirmed', 'shipped')),
      coming as (
        update vendor_orders v set promised_at = due.promised, placed_at = due.placed,
          slot_at = date_bin('15 minutes', due.promised, timestamptz '2026-01-01')
        from due where v.id = due.id returning v.id),
      ordered as (update orders o set placed_at = due.placed from due where o.id = due.order_id returning o.id),
      moved as (
        update order_moves m set at = m.at + (due.placed - due.was) from due where m.vendor_order_id = due.id returning m.id)
      update food_orders f set first_promised_at = due.promised, accepted_at = f.accepted_at + (due.placed - due.was),
        left_at = f.left_at + (due.placed - due.was)
      from due where due.id = f.vendor_order_id`
  }
  // a link of a driver is valid for some hours
  await on.sql`
    update food_tours t set created_at = now() where t.closed_at is null and exists (
      select from food_orders f join vendor_orders v on v.id = f.vendor_order_id join orders o on o.id = v.order_id
      where f.tour_id = t.id and v.status = 'shipped' and o.cart_key = ${mealCartKey})`
}
