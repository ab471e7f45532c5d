import { productCondition } from '#contract/products/shapes.ts'
/**
 * Counts listings by numbers alone. The database hands over all that filters ask for as one string of bytes (the column
 * `facets` of each listing, one behind another): counting it here takes a fraction of what grouping the rows there takes.
 */

/** Where a number stands in a listing, as the function `listing_facets` writes it; the first is how many there are. */
export const columns = { provider: 1, condition: 2, price: 3, stock: 4, rating: 5, category: 6, values: 9 } as const
const levels = 3
/** from 1; a listing that is none of these has 0 */
export const conditions = productCondition.options

/** Listings one behind another. */
export type Numbers = Int32Array
export type Fits = (numbers: Numbers, at: number) => boolean

export const readNumbers = (bytes: Uint8Array | null): Numbers => {
  if (!bytes) return new Int32Array()
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Int32Array.from({ length: bytes.byteLength / 4 }, (_, at) => view.getInt32(at * 4))
}

export const hasOneOf = (numbers: Numbers, at: number, wanted: Set<number>) => {
  const end = at + numbers[at]!
  for (let value = at + columns.values; value < end; value++) if (wanted.has(numbers[value]!)) return true
  return false
}

/** How many listings fail nothing (at 0), or of the chosen filters only the one at that place, counted from 1. */
export type ByPlace = number[]
export type Counts = Map<number, ByPlace>
export type Tally = {
  all: ByPlace
  minCents: number[]
  maxCents: number[]
} & Record<'providers' | 'conditions' | 'categories' | 'stock' | 'ratings' | 'values', Counts>

/** Only listings that fail one filter at most can count for anything. `level` is that of the categories to count. */
export const count = (numbers: Numbers, filters: Fits[], level: number): Tally => {
  const places = () => new Array<number>(filters.length + 1).fill(0)
  const tally: Tally = {
    all: places(),
    minCents: places().fill(Number.POSITIVE_INFINITY),
    maxCents: places(),
    providers: new Map(),
    conditions: new Map(),
    categories: new Map(),
    stock: new Map(),
    ratings: new Map(),
    values: new Map(),
  }
  const add = (counts: Counts, key: number, place: number) => {
    const found = counts.get(key) ?? places()
    if (found[place]!++ === 0) counts.set(key, found)
  }
  const placeOf = (at: number) => {
    let place = 0
    for (let filter = 0; filter < filters.length; filter++) {
      if (filters[filter]!(numbers, at)) continue
      if (place) return -1
      place = filter + 1
    }
    return place
  }
  for (let at = 0; at < numbers.length; at += numbers[at]!) {
    const place = placeOf(at)
    if (place < 0) continue
    const price = numbers[at + columns.price]!
    tally.all[place]!++
    tally.minCents[place] = Math.min(tally.minCents[place]!, price)
    tally.maxCents[place] = Math.max(tally.maxCents[place]!, price)
    add(tally.providers, numbers[at + columns.provider]!, place)
    add(tally.conditions, numbers[at + columns.condition]!, place)
    const category = level <= levels ? numbers[at + columns.category + level - 1]! : 0
    if (category) add(tally.categories, category, place)
    add(tally.stock, numbers[at + columns.stock]!, place)
    add(tally.ratings, numbers[at + columns.rating]!, place)
    const end = at + numbers[at]!
    for (let value = at + columns.values; value < end; value++) add(tally.values, numbers[value]!, place)
  }
  return tally
}
