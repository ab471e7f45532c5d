import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { CardPlace } from './CachedCard.tsx'

/** Texts of cards by what they show. */
export type CardCache = LRUCache<string, Buffer>

/** Of an entry beside its text: its key, the buffer and its place in the order. */
const overhead = 300

export const createCardCache = (bytes: number): CardCache =>
  new LRUCache({ maxSize: bytes, sizeCalculation: ({ length }) => length + overhead })

/** How many cards were taken from the cache and how many rendered. */
export const cardCounts = { reused: 0, rendered: 0 }

/** A buffer of its own: Node cuts small ones out of larger pieces, and one that is kept keeps its piece. */
const ownBytes = (text: string) => {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
}

/** What React puts between two texts that stand side by side. */
const separator = '<!-- -->'

/** Whether a picture does not load late, outside of <picture>. */
const hasEarlyPicture = (html: string) =>
  html
    .split('<picture>')
    .map((piece, at) => (at ? (piece.split('</picture>')[1] ?? '') : piece))
    .flatMap((piece) => piece.split('<img').filter((_, at) => at > 0))
    .some((tag) => !tag.split('>')[0]!.includes('loading="lazy"'))

type Place = { before: string; inner: string; after: string }

/** Which rule of `CachedCard` is broken. */
const brokenRule = ({ before, inner, after }: Place, mark: string, known: string | undefined) => {
  const besideText = [before.endsWith(separator), inner.startsWith(separator), inner.endsWith(separator)]
  if (besideText.includes(true) || after.startsWith(separator)) return 'stands beside text'
  if (inner.includes(mark)) return 'holds another card'
  if (hasEarlyPicture(inner)) return 'has a picture that does not load late'
  return known !== undefined && known !== inner && 'depends on more than its data says'
}

type Options = {
  /** Renders each card on each page and throws where one of the rules is broken. */
  isChecked?: boolean
}

/**
 * The cards of one page while it is rendered; afterwards `join` puts in what was rendered before, and remembers the rest. `mark` is
 * random, so that no content can look like one of the marks.
 */
export const createCards = (cache: CardCache, mark: string, { isChecked = false }: Options = {}) => {
  const used: { key: string; known: Buffer | undefined }[] = []
  const opening = `[${mark} card `
  const endOf = (at: number) => `]${mark} card ${at}]`
  const placeOf = (data: readonly unknown[]): CardPlace => {
    const key = hash('sha256', JSON.stringify(data), 'base64')
    const known = cache.get(key)
    const isCached = known !== undefined && !isChecked
    cardCounts[isCached ? 'reused' : 'rendered']++
    const at = used.push({ key, known }) - 1
    return { begin: `${opening}${at}[`, end: endOf(at), isCached }
  }
  const textAt = (at: number, place: Place) => {
    const { key, known } = used[at]!
    const broken = isChecked && brokenRule(place, mark, known?.toString())
    if (broken) throw new Error(`A card ${broken} (CachedCard)`)
    if (known) return known.toString()
    cache.set(key, ownBytes(place.inner))
    return place.inner
  }
  const join = (html: string) => {
    let page = ''
    let done = 0
    for (let from = html.indexOf(opening); from >= 0; from = html.indexOf(opening, done)) {
      const inside = html.indexOf('[', from + opening.length) + 1
      const at = Number(html.slice(from + opening.length, inside - 1))
      const to = html.indexOf(endOf(at), inside)
      const before = html.slice(done, from)
      done = to + endOf(at).length
      page +=
        before + textAt(at, { before, inner: html.slice(inside, to), after: html.slice(done, done + separator.length) })
    }
    return page + html.slice(done)
  }
  return { placeOf, join }
}
