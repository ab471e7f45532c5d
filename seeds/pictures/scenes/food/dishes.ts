import { createRandom } from '#seeds/random.ts'
import { paint } from '../canvas.ts'
import { breakfasts } from './breakfast.ts'
import { curriesAndPlatters } from './curries-and-platters.ts'
import { drinks } from './drinks.ts'
import { mains } from './mains.ts'
import { pizzasAndBurgers } from './pizza-and-burgers.ts'
import { fromAbove, fromTheSide } from './plates.ts'
import { saladsAndSoups } from './salads-and-soups.ts'
import { sweets } from './sweets.ts'

const foods = [
  ...pizzasAndBurgers,
  ...curriesAndPlatters,
  ...sweets,
  ...drinks,
  ...breakfasts,
  ...saladsAndSoups,
  ...mains,
]

/** What a dish of the demo looks like: its own picture, the same in every run. */
export const drawDish = (name: string, size?: { width: number; height: number }) => {
  const random = createRandom(`dish ${name}`)
  const recipe = foods.find(([words]) => words.test(name))
  if (!recipe) throw new Error(`Nobody has drawn ${name}.`)
  const [, view, food] = recipe
  const scene = view === 'above' ? fromAbove : fromTheSide
  return paint({ ...scene(random, food(random)), ...size })
}

/** For the test that every recipe is of use. */
export const dishWords = foods.map(([words]) => words)
