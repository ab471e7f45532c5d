import { defineDomain } from '#server/platform/domain.ts'
import { cartPersonalData, forgetGuestCarts } from './cart/cart.service.ts'
import { routes } from './checkout.routes.ts'

export type { SoldBundle } from './cart/bundles.contributions.ts'
export type { Dish, MealClaim, MealLine, MealPromise, Meals, MealTerms, MealWish } from './cart/meals.contributions.ts'
export { type PhoneWish, placePhoneOrder, pricePhoneOrder } from './phone-orders.service.ts'

export const checkout = defineDomain({
  name: 'checkout',
  routes,
  jobs: { 'carts.forget': { work: forgetGuestCarts, cron: '20 3 * * *' } },
  account: [cartPersonalData],
})
