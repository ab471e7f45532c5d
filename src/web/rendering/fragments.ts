import { LRUCache } from 'lru-cache'
import type { Fragments } from './CachedFragment.tsx'

/** Copies a slice that is kept in memory: V8 lets a slice hold the whole string that it was cut from. */
export const ownText = (slice: string) => Buffer.from(slice).toString()

type Texts = LRUCache<string, string>

/** The texts of fragments by their layout: one that changed is another object. */
let cached = new WeakMap<object, Texts>()

/** In development after an edit. */
export const clearFragments = () => {
  cached = new WeakMap()
}

const textsOf = (layout: object) => {
  const texts = cached.get(layout) ?? new LRUCache<string, string>({ max: 50 })
  cached.set(layout, texts)
  return texts
}

/** How many fragments were taken from the cache and how many rendered. */
export const fragmentCounts = { reused: 0, rendered: 0 }

/** What React puts between two texts that stand side by side. */
const separator = '<!-- -->'

type Place = { name: string; before: string; inner: string; after: string }

/** Which rule of `CachedFragment` is broken; a fragment in another one is seen by its mark. */
const brokenRule = ({ before, inner, after }: Place, mark: string, known: string | undefined) => {
  const besideText = [before.endsWith(separator), inner.startsWith(separator), inner.endsWith(separator)]
  if (besideText.includes(true) || after.startsWith(separator)) return 'stands beside text'
  if (inner.includes(mark)) return 'holds another fragment'
  return known !== undefined && known !== inner && 'depends on more than its name says'
}

type Options = {
  /** Renders each fragment on each page and throws where one of the rules is broken. */
  isChecked?: boolean
}

/**
 * The fragments of one page while it is rendered; afterwards `join` puts in what was rendered before, and remembers the rest. `mark`
 * is random, so that no content can look like one of the marks.
 */
export const createFragments = (layout: object, theme: string, mark: string, { isChecked = false }: Options = {}) => {
  const texts = textsOf(layout)
  const keyOf = (name: string) => `${theme} ${name}`
  const begin = (name: string) => `[${mark} ${name}[`
  const end = (name: string) => `]${mark} ${name}]`
  const used = new Map<string, string | undefined>()
  const textOf = (name: string) => {
    if (!used.has(name)) used.set(name, texts.get(keyOf(name)))
    return used.get(name)
  }
  const fragments: Fragments = {
    isCached: (name) => {
      const isCached = textOf(name) !== undefined && !isChecked
      fragmentCounts[isCached ? 'reused' : 'rendered']++
      return isCached
    },
    begin,
    end,
  }
  const check = (place: Place, known: string | undefined) => {
    const broken = brokenRule(place, mark, known)
    if (broken) throw new Error(`The fragment "${place.name}" ${broken} (CachedFragment)`)
  }
  const join = (html: string) => {
    const found = [...used].map(([name, text]) => ({ name, text, from: html.indexOf(begin(name)) }))
    let page = ''
    let at = 0
    // a fragment whose rendering failed is not in the page
    for (const { name, text, from } of found.filter(({ from }) => from >= 0).sort((a, b) => a.from - b.from)) {
      const to = html.indexOf(end(name), from)
      const inner = () => html.slice(from + begin(name).length, to)
      if (isChecked)
        check({ name, before: html.slice(0, from), inner: inner(), after: html.slice(to + end(name).length) }, text)
      const shown = text ?? ownText(inner())
      if (text === undefined) texts.set(keyOf(name), shown)
      page += html.slice(at, from) + shown
      at = to + end(name).length
    }
    return page + html.slice(at)
  }
  return { fragments, join }
}
