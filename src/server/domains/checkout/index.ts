import { defineDomain } from '#server/platform/domain.ts'
import { sql } from '#server/platform/sql/index.ts'
import { cartPersonalData, forgetGuestCarts } from './cart/cart-data.service.ts'
import { countCartDays } from './cart-days/cart-days.service.ts'
import { routes } from './checkout.routes.ts'

export type { SoldBundle } from './cart/bundles.contributions.ts'
export type { Dish, MealClaim, MealLine, MealPromise, Meals, MealTerms, MealWish } from './cart/meals.contributions.ts'
export { cartDays } from './cart-days/cart-days.service.ts'
export { type PhoneWish, placePhoneOrder, pricePhoneOrder } from './phone-orders.service.ts'

export const checkout = defineDomain({
  name: 'checkout',
  routes,
  jobs: {
    'carts.forget': { work: forgetGuestCarts, cron: '20 3 * * *' },
    'carts.count-days': { work: countCartDays, cron: '25 3 * * *' },
  },
  account: [cartPersonalData],
  lacksPrepayment: () => sql`(
    exists (select from shippings w where w.provider_id = c.id and w.is_active and not w.is_own_delivery)
    and not exists (select from transfer_settings t where t.provider_id = c.id and t.is_active)
    and not exists (select from card_accounts k where k.provider_id = c.id and k.is_active))`,
})
