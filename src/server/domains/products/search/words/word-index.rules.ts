import { createTrigrams, share } from '#server/domains/reference/index.ts'

/**
 * The words of the shop in memory. It answers what PostgreSQL answers with its index of trigrams (`similar_words`, `like '%stem%'`), in
 * a fraction of the time: a misspelled word costs PostgreSQL several milliseconds, and nearly every unfinished word is one.
 */

export type Word = { word: string; stem: string }

const leastShare = 0.2
const leastPart = 0.3
const mostSimilar = 100
const mostHolding = 200
/** A pair of letters is within too many words, but may end some. */
const shortest = 3

const byWord = (a: Word, b: Word) => (a.word < b.word ? -1 : 1)

export class WordIndex {
  /** the shortest first */
  readonly #words: Word[]
  /** all of them, each behind a line end */
  readonly #text: string
  /** where each word begins in the text */
  readonly #starts: Int32Array
  readonly #cut = createTrigrams()
  /** of all words one behind another; those of a word end where the next ones begin */
  #trigrams = new Int32Array(1024)
  readonly #firstTrigrams: Int32Array
  readonly #sizes: Uint8Array
  /** each trigram by a number of its own */
  readonly #numbers = new Map<number, number>()
  /** by this number, places of the words that have a trigram */
  #places: Int32Array[] = []

  private constructor(words: Word[]) {
    this.#words = words.toSorted((a, b) => a.word.length - b.word.length || byWord(a, b))
    this.#text = `\n${this.#words.map(({ word }) => word).join('\n')}\n`
    this.#starts = new Int32Array(words.length)
    this.#firstTrigrams = new Int32Array(words.length + 1)
    this.#sizes = new Uint8Array(words.length)
  }

  /** `pause` lets others have their turn between two pieces of the work. */
  static async of(words: Word[], pause: () => Promise<unknown>) {
    const index = new WordIndex(words)
    const places: number[][] = []
    let start = 1
    for (const [at, { word }] of index.#words.entries()) {
      if (at % 1000 === 999) await pause()
      index.#starts[at] = start
      start += word.length + 1
      index.#add(at, word, places)
    }
    index.#places = places.map((list) => Int32Array.from(list))
    index.#trigrams = index.#trigrams.slice(0, index.#firstTrigrams[words.length])
    return index
  }

  #numberOf(trigram: number) {
    const known = this.#numbers.get(trigram)
    if (known !== undefined) return known
    const next = this.#numbers.size
    this.#numbers.set(trigram, next)
    return next
  }

  #add(at: number, word: string, places: number[][]) {
    const trigrams = this.#cut.ofWord(word).map((trigram) => this.#numberOf(trigram))
    const first = this.#firstTrigrams[at]!
    const end = first + trigrams.length
    this.#firstTrigrams[at + 1] = end
    if (end > this.#trigrams.length) {
      const larger = new Int32Array(end * 2)
      larger.set(this.#trigrams)
      this.#trigrams = larger
    }
    this.#trigrams.set(trigrams, first)
    for (const [place, trigram] of trigrams.entries()) {
      if (trigrams.indexOf(trigram) < place) continue
      this.#sizes[at]!++
      const known = places[trigram]
      if (known) known.push(at)
      else places[trigram] = [at]
    }
  }

  /** The word that a place in the text lies in. */
  #at(place: number) {
    let [low, high] = [0, this.#starts.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (this.#starts[middle]! <= place) low = middle
      else high = middle - 1
    }
    return low
  }

  /** Known words that hold a stem, the shortest first. Numbers have none. */
  holding(stem: string): Word[] {
    if (stem.length < 2 || /\d/.test(stem)) return []
    const wanted = stem.length < shortest ? `${stem}\n` : stem
    const found: Word[] = []
    let at = this.#text.indexOf(wanted)
    while (at >= 0 && found.length < mostHolding) {
      const place = this.#at(at)
      found.push(this.#words[place]!)
      // on with the next word
      at = this.#text.indexOf(wanted, this.#starts[place]! + this.#words[place]!.word.length)
    }
    return found
  }

  /**
   * The largest share that neighbouring trigrams of a word have with the `size` of what was typed. `isTyped` has 1 for each of these; the
   * word has `most` of them.
   */
  #bestPart(place: number, isTyped: Uint8Array, size: number, most: number) {
    const trigrams = this.#trigrams
    const end = this.#firstTrigrams[place + 1]!
    let best = 0
    for (let from = this.#firstTrigrams[place]!; from < end; from++) {
      if (!isTyped[trigrams[from]!]) continue
      let common = 0
      let different = 0
      // what follows the last typed one only makes the share smaller
      for (let to = from; to < end && common < most; to++) {
        const trigram = trigrams[to]!
        if (trigrams.indexOf(trigram, from) < to) continue
        different++
        if (!isTyped[trigram]) continue
        common++
        best = Math.max(best, share(common, size, different))
      }
    }
    return best
  }

  /** Words that are written like the typed one or have a part that is, the most similar first. */
  similar(typed: string): Word[] {
    const wanted = new Set(this.#cut.ofText(typed))
    const isTyped = new Uint8Array(this.#places.length)
    const common = new Uint8Array(this.#words.length)
    const touched: number[] = []
    for (const trigram of wanted) {
      const number = this.#numbers.get(trigram)
      if (number === undefined) continue
      isTyped[number] = 1
      for (const place of this.#places[number]!) if (common[place]!++ === 0) touched.push(place)
    }
    const rated: { place: number; likeness: number }[] = []
    for (const place of touched) {
      const count = common[place]!
      const whole = share(count, wanted.size, this.#sizes[place]!)
      // no part has more of the typed trigrams than the whole word
      if (whole < leastShare && count / wanted.size < leastPart) continue
      const part = this.#bestPart(place, isTyped, wanted.size, count)
      if (whole >= leastShare || part >= leastPart) rated.push({ place, likeness: Math.max(whole, part * 0.9) })
    }
    const wordAt = (place: number) => this.#words[place]!
    // most of some thousand are left out before words are compared
    const least = Float64Array.from(rated, ({ likeness }) => likeness)
      .sort()
      .at(-mostSimilar)
    return rated
      .filter(({ likeness }) => likeness >= (least ?? 0))
      .sort((a, b) => b.likeness - a.likeness || byWord(wordAt(a.place), wordAt(b.place)))
      .slice(0, mostSimilar)
      .map(({ place }) => wordAt(place))
  }
}
