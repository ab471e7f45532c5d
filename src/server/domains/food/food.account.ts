import type { PersonalData } from '#server/domains/accounts/index.ts'
import { sql } from '#server/platform/sql/index.ts'

const own = (userId: number) => sql`provider_id in (select id from shared.companies where user_id = ${userId})`

/** Menu and settings of a restaurant. What its orders say stays as long as they do, without notes. */
export const foodPersonalData: PersonalData = {
  key: 'food',
  name: 'Speisen',
  roles: ['Company'],
  tables: [
    'food_restaurants',
    'food_times',
    'food_zones',
    'food_categories',
    'food_dishes',
    'food_option_groups',
    'food_tours',
    'food_orders',
  ],
  exportData: async (userId) => ({
    restaurant: await sql`select * from food_restaurants where ${own(userId)}`,
    times: await sql`select weekday, is_open, spans from food_times where ${own(userId)} order by weekday`,
    zones: await sql`select * from food_zones where ${own(userId)} order by position`,
    categories: await sql`select * from food_categories where ${own(userId)} order by position`,
    dishes: await sql`select * from food_dishes where ${own(userId)} order by product_id`,
    optionGroups: await sql`
      select g.*, (select coalesce(json_agg(to_jsonb(o) order by o.position), '[]') from food_options o where o.group_id = g.id) as options
      from food_option_groups g where ${own(userId)} order by g.id`,
    tours:
      await sql`select name, created_at, closed_at, handed_in_cents from food_tours where ${own(userId)} order by id`,
    orders:
      await sql`select vendor_order_id, note, accepted_at, delivered_at, reason from food_orders where ${own(userId)}
      order by vendor_order_id`,
  }),
  erase: async (tx, userId) => {
    await tx.sql`update food_orders set note = '', tour_id = null where ${own(userId)}`
    await tx.sql`delete from food_tours where ${own(userId)}`
    await tx.sql`delete from food_option_groups where ${own(userId)}`
    await tx.sql`delete from food_dishes where ${own(userId)}`
    await tx.sql`delete from food_categories where ${own(userId)}`
    await tx.sql`delete from food_zones where ${own(userId)}`
    await tx.sql`delete from food_times where ${own(userId)}`
    await tx.sql`delete from food_restaurants where ${own(userId)}`
  },
}
