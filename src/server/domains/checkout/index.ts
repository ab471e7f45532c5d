import { defineDomain } from '#server/platform/domain.ts'
import { cartPart, forgetGuestCarts } from './cart.service.ts'
import { routes } from './checkout.routes.ts'

export type { SoldBundle } from './bundles.ts'
export type { Dish, MealClaim, MealLine, MealPromise, Meals, MealTerms, MealWish } from './meals.ts'
export { type PhoneWish, placePhoneOrder, pricePhoneOrder } from './phone-orders.service.ts'

export const checkout = defineDomain({
  name: 'checkout',
  routes,
  jobs: { 'carts.forget': { work: forgetGuestCarts, cron: '20 3 * * *' } },
  account: [cartPart],
})
