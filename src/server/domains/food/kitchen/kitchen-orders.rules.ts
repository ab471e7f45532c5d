import type { FoodState, FoodStatus } from '#contract/food/shapes.ts'
import type { OrderState } from '#server/domains/orders/index.ts'

/** The words of the specification for the states of an order. */
export const foodStateOf: Record<OrderState, FoodState> = {
  pending: 'processing',
  confirmed: 'confirmed',
  processing: 'confirmed',
  shipped: 'on delivery',
  completed: 'completed',
  cancelled: 'cancelled',
}
export const orderStatesOf: Record<FoodState, OrderState[]> = {
  processing: ['pending'],
  confirmed: ['confirmed', 'processing'],
  'on delivery': ['shipped'],
  completed: ['completed'],
  cancelled: ['cancelled'],
}

/** Views and values of filters; null: all. */
export const statesOfView = (view: string): OrderState[] | null => {
  const views: Record<string, FoodState> = {
    pending: 'processing',
    processing: 'confirmed',
    delivery: 'on delivery',
    completed: 'completed',
  }
  const state = Object.hasOwn(views, view) ? views[view] : undefined
  return state ? orderStatesOf[state] : null
}
export const statesOfFilter = (value: string): OrderState[] | null =>
  Object.hasOwn(orderStatesOf, value) && value !== 'cancelled' ? orderStatesOf[value as FoodState] : null

const line: FoodStatus[] = ['processing', 'confirmed', 'on delivery', 'completed']
export const isFurther = (a: FoodStatus, b: FoodStatus) => line.indexOf(a) > line.indexOf(b)
export const leastOf = (states: FoodStatus[]) => line.find((state) => states.includes(state)) ?? 'processing'

/** The steps to a state: the invoice is written when the kitchen accepts, so nothing skips that. */
export const stepsTo = (from: FoodState, to: Exclude<FoodState, 'processing'>): Exclude<FoodState, 'processing'>[] =>
  from === 'processing' && (to === 'on delivery' || to === 'completed') ? ['confirmed', to] : [to]

export const stateTexts = (isPickup: boolean): Record<FoodState, string> => ({
  processing: 'Wartet auf das Restaurant',
  confirmed: 'Wird zubereitet',
  'on delivery': isPickup ? 'Liegt zum Abholen bereit' : 'Ist unterwegs',
  completed: isPickup ? 'Abgeholt' : 'Geliefert',
  cancelled: 'Storniert',
})
