import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { ownBytes } from '#lib/bytes/bytes.ts'
import { beginOf, endOf, type Place, standsBesideText } from '../marks/marks.ts'
import type { CardPlace } from './CachedCard.tsx'

/** Cards by what they show. */
export type CardCache = LRUCache<string, Buffer>

/** Of an entry beside its text: its key, the buffer and its place in the order. */
const overhead = 300

export const createCardCache = (bytes: number): CardCache =>
  new LRUCache({ maxSize: bytes, sizeCalculation: ({ length }) => length + overhead })

/** How many cards were taken from the cache and how many rendered. */
export const cardCounts = { reused: 0, rendered: 0 }

/** Whether a picture does not load late, outside of <picture>. */
const hasEarlyPicture = (html: string) =>
  html
    .split('<picture>')
    .map((piece, at) => (at ? (piece.split('</picture>')[1] ?? '') : piece))
    .flatMap((piece) => piece.split('<img').filter((_, at) => at > 0))
    .some((tag) => !tag.split('>')[0]!.includes('loading="lazy"'))

/** Which rule of `CachedCard` is broken. */
const brokenRule = (place: Place, mark: string, known: Buffer | undefined) => {
  if (standsBesideText(place)) return 'stands beside text'
  if (place.inner.includes(mark)) return 'holds another card'
  if (hasEarlyPicture(place.inner.toString())) return 'has a picture that does not load late'
  return known !== undefined && !known.equals(place.inner) && 'depends on more than its data says'
}

type Options = {
  /** Renders each card on each page and throws where one of the rules is broken. */
  isChecked?: boolean
}

/** The cards of one page while it is rendered; afterwards `insert` has what was rendered before, and remembers the rest. */
export const createCards = (cache: CardCache, mark: string, { isChecked = false }: Options = {}) => {
  const used = new Map<string, { key: string; known: Buffer | undefined }>()
  const placeOf = (data: readonly unknown[]): CardPlace => {
    const key = hash('sha256', JSON.stringify(data), 'base64')
    const known = cache.get(key)
    const isCached = known !== undefined && !isChecked
    cardCounts[isCached ? 'reused' : 'rendered']++
    const name = `card ${used.size}`
    used.set(name, { key, known })
    return { begin: beginOf(mark, name), end: endOf(mark, name), isCached }
  }
  const insert = (name: string, place: Place) => {
    const { key, known } = used.get(name)!
    const broken = isChecked && brokenRule(place, mark, known)
    if (broken) throw new Error(`A card ${broken} (CachedCard)`)
    if (known) return known
    cache.set(key, ownBytes(place.inner))
    return place.inner
  }
  return { placeOf, insert }
}
