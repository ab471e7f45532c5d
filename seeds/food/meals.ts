import type { OrderState } from '#server/domains/orders/index.ts'

export type Meal = {
  restaurant: number
  buyer: number
  dishes: [name: string, quantity: number, note?: string][]
  fate: OrderState
  isPickup?: boolean
  tip?: number
  change?: number
  note?: string
  /** of an open order: minutes from the first start of the demo until it is promised */
  inMinutes?: number
}

export const minute = 60_000
const firstDay = Date.UTC(2026, 10, 2, 17)

/** Open ones are at the demo provider, which accepts them when it likes. */
export const meals: Meal[] = [
  {
    restaurant: 1,
    buyer: 0,
    dishes: [
      ['Pizza Margherita', 1],
      ['Pizza Diavola', 1, 'bitte gut durchgebacken'],
    ],
    fate: 'completed',
    tip: 200,
  },
  {
    restaurant: 0,
    buyer: 3,
    dishes: [
      ['Käsespätzle', 2],
      ['Apfelschorle 0,5 l', 2],
    ],
    fate: 'completed',
    tip: 150,
  },
  {
    restaurant: 7,
    buyer: 5,
    dishes: [
      ['Burger Bergkäse', 2],
      ['Pommes', 1],
    ],
    fate: 'completed',
    isPickup: true,
  },
  {
    restaurant: 2,
    buyer: 0,
    dishes: [
      ['Frühstückstüte mit 6 Semmeln', 1],
      ['Käsesemmel', 2],
    ],
    fate: 'completed',
    isPickup: true,
  },
  {
    restaurant: 0,
    buyer: 7,
    dishes: [
      ['Rindsroulade', 1],
      ['Kürbissuppe', 1],
    ],
    fate: 'cancelled',
  },
  {
    restaurant: 6,
    buyer: 9,
    dishes: [
      ['Butter Chicken', 1],
      ['Chana Masala', 1],
      ['Knoblauch-Naan', 2],
    ],
    fate: 'completed',
    isPickup: true,
  },
  {
    restaurant: 0,
    buyer: 11,
    dishes: [
      ['Brotzeitbrettl', 2],
      ['Helles 0,5 l', 2],
    ],
    fate: 'shipped',
    change: 5000,
    inMinutes: 12,
  },
  {
    restaurant: 0,
    buyer: 13,
    dishes: [['Linseneintopf', 3]],
    fate: 'shipped',
    inMinutes: 18,
    note: 'Klingel bei Huber, zweiter Stock.',
  },
  {
    restaurant: 0,
    buyer: 15,
    dishes: [
      ['Schweinsbraten mit Knödel', 2],
      ['Spezi 0,5 l', 2],
    ],
    fate: 'confirmed',
    tip: 200,
    inMinutes: 25,
  },
  {
    restaurant: 0,
    buyer: 17,
    dishes: [['Gemüsestrudel', 1, 'ohne Zwiebeln']],
    fate: 'confirmed',
    isPickup: true,
    inMinutes: 30,
  },
  {
    restaurant: 0,
    buyer: 0,
    dishes: [
      ['Käsespätzle', 1],
      ['Schweinsbraten mit Knödel', 1],
      ['Apfelstrudel', 2],
    ],
    fate: 'pending',
    change: 6000,
    inMinutes: 45,
  },
  {
    restaurant: 0,
    buyer: 19,
    dishes: [
      ['Obatzda mit Breze', 2],
      ['Mineralwasser 0,5 l', 1],
    ],
    fate: 'pending',
    isPickup: true,
    inMinutes: 60,
  },
]

/** On an evening of its own each. */
/** The cart of all orders of meals in the demo, by which they are found again. */
export const mealCartKey = '00000000-0000-4000-8000-0000000e55e0'
export const placedAtOf = (index: number) => new Date(firstDay + index * 22 * 60 * minute)
