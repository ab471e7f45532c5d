import type { Source } from '#server/platform/sql/index.ts'
import { meals, placedAtOf } from './meals.ts'

/** Open orders of the demo are promised for soon, whenever it is started; those of people who try it stay as they are. */
export const refreshMealOrders = async (on: Source) => {
  for (const [index, { inMinutes }] of meals.entries()) {
    if (inMinutes === undefined) continue
    await on.sql`
      with coming as (
        update vendor_orders set promised_at = now() + make_interval(mins => ${inMinutes}),
          slot_at = date_bin('15 minutes', now() + make_interval(mins => ${inMinutes}), timestamptz '2026-01-01')
        where kind = 'food' and placed_at = ${placedAtOf(index).toISOString()}::timestamptz and promised_at < now()
          and status in ('pending', 'confirmed', 'shipped')
        returning id, promised_at)
      update food_orders f set first_promised_at = coming.promised_at from coming where coming.id = f.vendor_order_id`
  }
  // a link of a driver is valid for some hours
  await on.sql`
    update food_tours t set created_at = now() where t.closed_at is null and exists (
      select from food_orders f join vendor_orders v on v.id = f.vendor_order_id where f.tour_id = t.id and v.status = 'shipped'
        and v.placed_at <= ${placedAtOf(meals.length).toISOString()}::timestamptz)`
}
