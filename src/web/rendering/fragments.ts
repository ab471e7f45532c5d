import { LRUCache } from 'lru-cache'
import { ownBytes } from '#lib/bytes/bytes.ts'
import type { Fragments } from './CachedFragment.tsx'
import { beginOf, endOf, type Place, standsBesideText } from './marks/marks.ts'

type Texts = LRUCache<string, Buffer>

/** The texts of fragments by their layout: one that changed is another object. */
let cached = new WeakMap<object, Texts>()

/** In development after an edit. */
export const clearFragments = () => {
  cached = new WeakMap()
}

const textsOf = (layout: object) => {
  const texts = cached.get(layout) ?? new LRUCache<string, Buffer>({ max: 50 })
  cached.set(layout, texts)
  return texts
}

/** How many fragments were taken from the cache and how many rendered. */
export const fragmentCounts = { reused: 0, rendered: 0 }

/** Begins the names of places, which cards have others of. */
const prefix = 'part '

/** Which rule of `CachedFragment` is broken; a fragment in another one is seen by its mark. */
const brokenRule = (place: Place, mark: string, known: Buffer | undefined) => {
  if (standsBesideText(place)) return 'stands beside text'
  if (place.inner.includes(mark)) return 'holds another fragment or a card'
  return known !== undefined && !known.equals(place.inner) && 'depends on more than its name says'
}

type Options = {
  /** Renders each fragment on each page and throws where one of the rules is broken. */
  isChecked?: boolean
}

/** The fragments of one page while it is rendered; afterwards `insert` has what was rendered before, and remembers the rest. */
export const createFragments = (layout: object, theme: string, mark: string, { isChecked = false }: Options = {}) => {
  const texts = textsOf(layout)
  const keyOf = (place: string) => `${theme} ${place}`
  const used = new Map<string, Buffer | undefined>()
  const textOf = (place: string) => {
    if (!used.has(place)) used.set(place, texts.get(keyOf(place)))
    return used.get(place)
  }
  const fragments: Fragments = {
    isCached: (name) => {
      const isCached = textOf(prefix + name) !== undefined && !isChecked
      fragmentCounts[isCached ? 'reused' : 'rendered']++
      return isCached
    },
    begin: (name) => beginOf(mark, prefix + name),
    end: (name) => endOf(mark, prefix + name),
  }
  const insert = (name: string, place: Place) => {
    const text = textOf(name)
    const broken = isChecked && brokenRule(place, mark, text)
    if (broken) throw new Error(`The fragment "${name.slice(prefix.length)}" ${broken} (CachedFragment)`)
    if (text) return text
    texts.set(keyOf(name), ownBytes(place.inner))
    return place.inner
  }
  return { fragments, insert }
}
