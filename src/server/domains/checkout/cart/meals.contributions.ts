import type { ChosenOption } from '#server/domains/orders/index.ts'
import { contributionsOf } from '#server/platform/domain.ts'
import type { Source } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'

/** What was chosen of a dish, with what it costs more, and what keeps it from being ordered now. */
export type MealLine = { options: ChosenOption[]; optionCents: number; problem: string | null }

/** How and when a customer wants the dishes of one restaurant. */
export type MealWish = {
  providerId: number
  isPickup: boolean
  zip: string
  /** null: as soon as possible */
  wantedAt: Date | null
  tipCents: number
  changeForCents: number | null
  note: string
  /** the link of a group order */
  groupKey?: string | null
}

/** The customer's wish with the fee, the minimum order and the zone that apply to it. */
export type MealTerms = MealWish & {
  zoneName: string
  feeCents: number
  freeFromCents: number | null
  minCents: number
  /** when it would be there; null: not known, or not possible */
  promisedAt: Date | null
  place: {
    storeLocationId: number
    title: string
    street: string
    streetNumber: string
    zip: string
    city: string
  } | null
  problem: string | null
}

export type Dish = { id: number; productId: number; variantId: number | null; optionIds: number[]; quantity: number }
export type MealClaim = MealWish & { goodsCents: number; dishes: (Dish & { name: string })[] }
export type MealPromise = { promisedAt: Date; slotAt: Date }

/** What the domain of food knows about dishes in a cart. */
export type Meals = {
  describeLines: (on: Source, dishes: Dish[]) => Promise<Map<number, MealLine>>
  describeTerms: (
    on: Source,
    wishes: MealWish[],
    dishes: (Dish & { name: string; providerId: number })[],
  ) => Promise<MealTerms[]>
  /** Until the transaction ends orders of these restaurants wait, so that what is described now still holds when it is claimed. */
  hold: (tx: Tx, providerIds: number[]) => Promise<void>
  /** takes a place in a kitchen that is held and described, or refuses with the next possible times */
  claim: (tx: Tx, claim: MealClaim) => Promise<MealPromise>
  /** the order is written */
  placed: (tx: Tx, orderNumber: string, wishes: MealWish[]) => Promise<void>
}

declare module '#server/platform/domain.ts' {
  interface Contributions {
    meals?: Meals
  }
}

export const mealRules = (): Meals => {
  const [rules] = contributionsOf('meals')
  if (!rules) throw new Error('no domain knows about dishes')
  return rules
}
