import { createTrigrams, share } from './trigrams.rules.ts'

type FoldedText = { id: number; text: string }
type Rated<T> = { entry: T; likeness: number }

/** Trigrams of all texts together: 16 MB. */
const mostTrigrams = 4_000_000

/**
 * Folded texts in memory. It answers what PostgreSQL answers with `word_similarity`: which of them have a part that is written like what
 * was typed. PostgreSQL folds and cuts all of them anew for each word.
 */
export class SimilarTexts<T extends FoldedText> {
  readonly #entries: readonly T[]
  readonly #cut = createTrigrams()
  /** each trigram by a number of its own */
  readonly #numbers = new Map<number, number>()
  /** of all texts one behind another; those of a text end where the next ones begin */
  readonly #trigrams: Int32Array
  readonly #starts: Int32Array

  private constructor(entries: readonly T[], trigrams: Int32Array) {
    this.#entries = entries
    this.#trigrams = trigrams
    this.#starts = new Int32Array(entries.length + 1)
  }

  /** `pause` lets others have their turn between two pieces of the work. Null where there are too many. */
  static async of<T extends FoldedText>(entries: readonly T[], pause: () => Promise<unknown>) {
    // a word of n letters has n + 1 trigrams, and stands apart from the next one
    const size = entries.reduce((sum, { text }) => sum + text.length + 1, 0)
    if (size > mostTrigrams) return null
    const texts = new SimilarTexts(entries, new Int32Array(size))
    let end = 0
    for (const [at, { text }] of entries.entries()) {
      if (at % 500 === 499) await pause()
      for (const trigram of texts.#cut.ofText(text)) texts.#trigrams[end++] = texts.#numberOf(trigram)
      texts.#starts[at + 1] = end
    }
    return texts
  }

  #numberOf(trigram: number) {
    const known = this.#numbers.get(trigram)
    if (known !== undefined) return known
    const next = this.#numbers.size
    this.#numbers.set(trigram, next)
    return next
  }

  /**
   * `iterate_word_similarity` of pg_trgm: the largest share that trigrams one behind another have with those of the typed word. `last`
   * has where each trigram stood last; what stood before the text, or before the part that is looked at, counts as nowhere.
   */
  #likeness(size: number, found: Uint8Array, last: Int32Array, begin: number, end: number) {
    const trigrams = this.#trigrams
    let lower = -1
    let common = 0
    let other = 0
    let best = 0
    for (let at = begin; at < end; at++) {
      const trigram = trigrams[at]!
      const isFound = found[trigram] === 1
      if (lower < 0 && !isFound) continue
      if (lower < 0) lower = at
      if (last[trigram]! < lower) {
        other++
        if (isFound) common++
      }
      last[trigram] = at
      if (!isFound) continue
      let current = share(common, size, other)
      let [fewerCommon, fewerOther] = [common, other]
      const before = lower
      for (let from = before; from <= at; from++) {
        const shorter = share(fewerCommon, size, fewerOther)
        if (shorter > current) {
          current = shorter
          ;[lower, common, other] = [from, fewerCommon, fewerOther]
        }
        const left = trigrams[from]!
        if (last[left] !== from) continue
        fewerOther--
        if (found[left] === 1) fewerCommon--
      }
      best = Math.max(best, current)
    }
    return best
  }

  /** All with at least this likeness, in the order in which they came. */
  rated(typed: string, least: number): Rated<T>[] {
    const wanted = new Set(this.#cut.ofText(typed))
    const found = new Uint8Array(this.#numbers.size)
    for (const trigram of wanted) {
      const number = this.#numbers.get(trigram)
      if (number !== undefined) found[number] = 1
    }
    const last = new Int32Array(this.#numbers.size).fill(-1)
    const rated: Rated<T>[] = []
    for (const [at, entry] of this.#entries.entries()) {
      const [begin, end] = [this.#starts[at]!, this.#starts[at + 1]!]
      let hits = 0
      for (let place = begin; place < end; place++) hits += found[this.#trigrams[place]!]!
      // no part has more of the typed trigrams than the whole text
      if (Math.fround(hits / wanted.size) < least) continue
      const likeness = this.#likeness(wanted.size, found, last, begin, end)
      if (likeness >= least) rated.push({ entry, likeness })
    }
    return rated
  }

  /** The most similar ones of those that fit first. */
  best(typed: string, least: number, most = Number.POSITIVE_INFINITY, fits: (entry: T) => boolean = () => true): T[] {
    return this.rated(typed, least)
      .filter(({ entry }) => fits(entry))
      .sort((a, b) => b.likeness - a.likeness || a.entry.id - b.entry.id)
      .slice(0, most)
      .map(({ entry }) => entry)
  }
}
