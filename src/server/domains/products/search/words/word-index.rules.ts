import { createTrigrams, share } from '#server/domains/reference/index.ts'

/**
 * The words of the shop in memory. It answers what PostgreSQL answers with its index of trigrams (`similar_words`, `like '%stem%'`), in
 * a fraction of the time: a misspelled word costs PostgreSQL several milliseconds, and nearly every unfinished word is one.
 */

export type Word = { word: string; stem: string }

/** The largest share that neighbouring trigrams of a word have with what was typed. */
const bestPart = (typed: Set<number>, trigrams: Int32Array) => {
  let best = 0
  for (let from = 0; from < trigrams.length; from++) {
    if (!typed.has(trigrams[from]!)) continue
    let common = 0
    let size = 0
    for (let to = from; to < trigrams.length; to++) {
      const trigram = trigrams[to]!
      const first = trigrams.indexOf(trigram, from)
      if (first < to) continue
      size++
      if (!typed.has(trigram)) continue
      common++
      best = Math.max(best, share(common, typed.size, size))
    }
  }
  return best
}

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
  /** places of the words that have a trigram */
  readonly #places = new Map<number, Int32Array>()

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
    const places = new Map<number, number[]>()
    let start = 1
    for (const [at, { word }] of index.#words.entries()) {
      if (at % 1000 === 999) await pause()
      index.#starts[at] = start
      start += word.length + 1
      index.#add(at, word, places)
    }
    for (const [trigram, list] of places) index.#places.set(trigram, Int32Array.from(list))
    index.#trigrams = index.#trigrams.slice(0, index.#firstTrigrams[words.length])
    return index
  }

  #add(at: number, word: string, places: Map<number, number[]>) {
    const trigrams = this.#cut.ofWord(word)
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
      const known = places.get(trigram)
      if (known) known.push(at)
      else places.set(trigram, [at])
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

  /** Words that are written like the typed one or have a part that is, the most similar first. */
  similar(typed: string): Word[] {
    const trigrams = new Set(this.#cut.ofText(typed))
    const common = new Map<number, number>()
    for (const trigram of trigrams)
      for (const place of this.#places.get(trigram) ?? []) common.set(place, (common.get(place) ?? 0) + 1)
    const rated: { place: number; likeness: number }[] = []
    for (const [place, count] of common) {
      const whole = share(count, trigrams.size, this.#sizes[place]!)
      // no part has more of the typed trigrams than the whole word
      if (whole < leastShare && count / trigrams.size < leastPart) continue
      const own = this.#trigrams.subarray(this.#firstTrigrams[place], this.#firstTrigrams[place + 1])
      const part = bestPart(trigrams, own)
      if (whole >= leastShare || part >= leastPart) rated.push({ place, likeness: Math.max(whole, part * 0.9) })
    }
    const wordAt = (place: number) => this.#words[place]!
    return rated
      .sort((a, b) => b.likeness - a.likeness || byWord(wordAt(a.place), wordAt(b.place)))
      .slice(0, mostSimilar)
      .map(({ place }) => wordAt(place))
  }
}
