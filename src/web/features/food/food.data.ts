import { againCalls } from '#contract/food/again.ts'
import { publicFoodCalls } from '#contract/food/public.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { api } from '#web/app/api.ts'
import type { RestaurantFilters } from './shop/filters.ts'

export type RestaurantList = OutputOf<typeof publicFoodCalls.listRestaurants>
export type RestaurantCard = RestaurantList['data'][number]
export type RestaurantPage = NonNullable<OutputOf<typeof publicFoodCalls.getRestaurantNew>['data']>
export type Menu = RestaurantPage['menu']
export type Dish = Menu['dishes'][number]
export type OptionGroup = Menu['groups'][number]
export type Tracked = OutputOf<typeof publicFoodCalls.getTrackedOrder>['data']
export type PastMeal = OutputOf<typeof againCalls.getPastMeal>['data']
export type Tour = OutputOf<typeof publicFoodCalls.getTour>['data']

export const loadRestaurants = ({ zip, isPickup, isOpen, tag, what, page }: RestaurantFilters) =>
  api(publicFoodCalls.listRestaurants, {
    zip,
    mode: isPickup ? 'pickup' : 'delivery',
    open_now: isOpen,
    tags: tag ? [tag] : [],
    keyword: what,
    page,
  })

/** null: there is no such restaurant. */
export const loadRestaurant = async (slug: string, zip: string, isPickup: boolean) =>
  (await api(publicFoodCalls.getRestaurantNew, { slug, zip, mode: isPickup ? 'pickup' : 'delivery' })).data

/** The last meals of the account that is logged in. */
export const loadPastMeals = async (slug: string) => (await api(againCalls.listPastMeals, { slug })).data
export const loadPastMeal = async (key: string) => (await api(againCalls.getPastMeal, { key })).data

export const loadTracked = async (key: string) => (await api(publicFoodCalls.getTrackedOrder, { key })).data
export const answerMissing = async (key: string, answer: 'without' | 'cancel') =>
  (await api(publicFoodCalls.setMissingAnswer, { key, answer })).data
export const cancelTracked = async (key: string) => (await api(publicFoodCalls.endTrackedOrder, { key })).data

export const loadTour = async (key: string) => (await api(publicFoodCalls.getTour, { key })).data
export const deliverStop = (key: string, order_number: string) =>
  api(publicFoodCalls.confirmStop, { key, order_number })
