import type { againCalls } from '#contract/food/again.ts'
import type { publicFoodCalls } from '#contract/food/public.ts'
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

// most visitors read what came with the page and never need the contract
const calls = async () => (await import('#contract/food/public.ts')).publicFoodCalls
const pastCalls = async () => (await import('#contract/food/again.ts')).againCalls

type Asked = Omit<RestaurantFilters, 'wrongZip' | 'isMap'>

export const loadRestaurants = async ({ zip, isPickup, isOpen, tag, what, page }: Asked) =>
  api((await calls()).listRestaurants, {
    zip,
    mode: isPickup ? 'pickup' : 'delivery',
    open_now: isOpen,
    tags: tag ? [tag] : [],
    keyword: what,
    page,
  })

/** null: there is no such restaurant. */
export const loadRestaurant = async (slug: string, zip: string, isPickup: boolean) =>
  (await api((await calls()).getRestaurantNew, { slug, zip, mode: isPickup ? 'pickup' : 'delivery' })).data

/** As it is put into a cart. */
export const asNewItem = ({ product_id, variant_id, option_ids, quantity, note }: PastMeal['items'][number]) => ({
  product_id,
  variant_id: variant_id ?? undefined,
  option_ids,
  quantity,
  note,
})

/** The last meals of the account that is logged in. */
export const loadPastMeals = async (slug: string) => (await api((await pastCalls()).listPastMeals, { slug })).data
export const loadPastMeal = async (key: string) => (await api((await pastCalls()).getPastMeal, { key })).data

export const loadTracked = async (key: string) => (await api((await calls()).getTrackedOrder, { key })).data
export const answerMissing = async (key: string, answer: 'without' | 'cancel') =>
  (await api((await calls()).setMissingAnswer, { key, answer })).data
export const cancelTracked = async (key: string) => (await api((await calls()).endTrackedOrder, { key })).data

export const loadTour = async (key: string) => (await api((await calls()).getTour, { key })).data
export const deliverStop = async (key: string, order_number: string) =>
  api((await calls()).confirmStop, { key, order_number })
