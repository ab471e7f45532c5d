import { LRUCache } from 'lru-cache'
import type { Parts } from '#web/ui/RenderedOnce.tsx'
import { ownText } from './own-text.ts'

/** The texts of parts by their layout: one that changed is another object. */
const known = new WeakMap<object, LRUCache<string, string>>()

const textsOf = (layout: object) => {
  const texts = known.get(layout) ?? new LRUCache<string, string>({ max: 50 })
  known.set(layout, texts)
  return texts
}

/**
 * The parts of one page while it is rendered; afterwards `join` puts in what was rendered before, and remembers the rest. `mark` is
 * random, so that no content can look like one of the marks.
 */
export const createParts = (layout: object, theme: string, mark: string) => {
  const texts = textsOf(layout)
  const keyOf = (name: string) => `${theme} ${name}`
  const begin = (name: string) => `[${mark} ${name}[`
  const end = (name: string) => `]${mark} ${name}]`
  const used = new Map<string, string | undefined>()
  const textOf = (name: string) => {
    if (!used.has(name)) used.set(name, texts.get(keyOf(name)))
    return used.get(name)
  }
  const parts: Parts = {
    isKnown: (name) => textOf(name) !== undefined,
    begin,
    end,
  }
  const join = (html: string) => {
    const found = [...used].map(([name, text]) => ({ name, text, from: html.indexOf(begin(name)) }))
    let page = ''
    let at = 0
    // a part whose rendering failed is not in the page
    for (const { name, text, from } of found.filter(({ from }) => from >= 0).sort((a, b) => a.from - b.from)) {
      const to = html.indexOf(end(name), from)
      const shown = text ?? ownText(html.slice(from + begin(name).length, to))
      if (text === undefined) texts.set(keyOf(name), shown)
      page += html.slice(at, from) + shown
      at = to + end(name).length
    }
    return page + html.slice(at)
  }
  return { parts, join }
}
