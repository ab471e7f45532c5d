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

/** As the database writes them: four bytes each, the largest first. */
export const readNumbers = (bytes: Uint8Array | null): Numbers => {
  if (!bytes) return new Int32Array()
  // a copy, since the bytes may begin anywhere
  const own = Buffer.from(new Uint8Array(bytes).buffer)
  if (new Uint8Array(Uint16Array.of(1).buffer)[0] === 1) own.swap32()
  return new Int32Array(own.buffer)
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

/** Larger keys are counted in a map, so that few products with large ids take little memory. */
const mostRows = 1 << 16

/** Counts by key and place in one row of memory, in the order of the keys: a map of lists takes four times as long. */
class Counter {
  readonly #places: number
  #counts: Int32Array
  readonly #others: Counts = new Map()

  constructor(places: number) {
    this.#places = places
    this.#counts = new Int32Array(64 * places)
  }

  add(key: number, place: number) {
    const at = key * this.#places + place
    if (at < this.#counts.length) this.#counts[at]!++
    else this.#addFar(key, place)
  }

  #addFar(key: number, place: number) {
    if (key >= mostRows) {
      const found = this.#others.get(key) ?? new Array<number>(this.#places).fill(0)
      found[place]!++
      this.#others.set(key, found)
      return
    }
    const larger = new Int32Array(2 ** Math.ceil(Math.log2(key + 1)) * this.#places)
    larger.set(this.#counts)
    this.#counts = larger
    this.add(key, place)
  }

  toMap(): Counts {
    const found: Counts = new Map(this.#others)
    for (let at = 0; at < this.#counts.length; at += this.#places) {
      const row = this.#counts.subarray(at, at + this.#places)
      if (row.some(Boolean)) found.set(at / this.#places, [...row])
    }
    return found
  }
}

/** Only listings that fail one filter at most can count for anything. `level` is that of the categories to count. */
export const count = (numbers: Numbers, filters: Fits[], level: number): Tally => {
  const places = filters.length + 1
  const all = new Array<number>(places).fill(0)
  const minCents = new Array<number>(places).fill(Number.POSITIVE_INFINITY)
  const maxCents = new Array<number>(places).fill(0)
  const [providers, conditions, categories] = [new Counter(places), new Counter(places), new Counter(places)]
  const [stock, ratings, values] = [new Counter(places), new Counter(places), new Counter(places)]
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
    all[place]!++
    if (price < minCents[place]!) minCents[place] = price
    if (price > maxCents[place]!) maxCents[place] = price
    providers.add(numbers[at + columns.provider]!, place)
    conditions.add(numbers[at + columns.condition]!, place)
    const category = level <= levels ? numbers[at + columns.category + level - 1]! : 0
    if (category) categories.add(category, place)
    stock.add(numbers[at + columns.stock]!, place)
    ratings.add(numbers[at + columns.rating]!, place)
    const end = at + numbers[at]!
    for (let value = at + columns.values; value < end; value++) values.add(numbers[value]!, place)
  }
  return {
    all,
    minCents,
    maxCents,
    providers: providers.toMap(),
    conditions: conditions.toMap(),
    categories: categories.toMap(),
    stock: stock.toMap(),
    ratings: ratings.toMap(),
    values: values.toMap(),
  }
}
