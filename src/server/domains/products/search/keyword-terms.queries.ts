import { likelyMeant, soundsLike } from '#lib/text/spelling.ts'
import { cutText } from '#lib/text/texts.ts'
import { withoutStopWords } from '#server/domains/reference/index.ts'
import { type Fragment, replica, sql } from '#server/platform/sql/index.ts'
import { wordsHolding, wordsLike } from './words/known-words.queries.ts'
import type { Word } from './words/word-index.rules.ts'

/** One typed word, as the stems by which listings can answer it. */
export type Term = {
  same: string[]
  /** compounds of its kind: "Kaffeemaschine" for "Maschine" */
  ends: string[]
  /** all other words it is a part of */
  parts: string[]
  /** other words for the same, each one or more stems with blanks between */
  also: string[]
  /** compounds that end with another word for the same */
  alsoEnds: string[]
}

/** A way to understand what was typed. */
export type Reading = {
  terms: Term[]
  /** whether a listing must have all terms, or any of them */
  wants: 'all' | 'any'
  /** what was put in the place of typed words */
  corrected: { typed: string; word: string; stem: string }[]
  /** a word is known as a part of others only: somebody may mean something else */
  isVague: boolean
  /** words were left out */
  isNearest: boolean
}

/** What is known of a stem: the words that hold it, and the keys of its synonyms. */
type Known = { stem: string; holding: Word[]; synonyms: string[] }
/** A typed word, folded, or several that have synonyms together. */
type Typed = Word & Known & { typed: string; also: Pick<Term, 'also' | 'alsoEnds'> }

const leastPart = 3
const mostWords = 8
const longest = 60

/** "128GB" is as good as "128 GB". */
export const wordsOf = (keyword: string) =>
  keyword
    .replace(/(\d)(\p{L})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => cutText(word, longest))
    .slice(0, mostWords)

/** Other words for the same, which the operator keeps. */
const synonymsOf = (key: Fragment) => sql`(
  select coalesce(json_agg(distinct other), '[]') from search_synonyms s, unnest(s.word_keys || s.find_keys) other
  where s.word_keys @> array[${key}] and other <> ${key})`

const withHolding = async <T extends { stem: string }>(rows: T[]): Promise<(T & Pick<Known, 'holding'>)[]> => {
  const holding = await wordsHolding(rows.map(({ stem }) => stem))
  return rows.map((row) => ({ ...row, holding: holding.get(row.stem) ?? [] }))
}

type Raw = Omit<Typed, 'also'>
type Read = Omit<Raw, 'holding'> & { isStop: boolean }

/** Words that say nothing ("für", "mit") have no stem. */
const readWords = async (words: string[]) =>
  withHolding([
    ...(await replica.sql<Read>`
      select typed, german_fold(typed) as word, stem, ${synonymsOf(sql`given.stem`)} as synonyms,
        exists (select from search_stop_words w where w.key = given.stem) as "isStop"
      from (select typed, place, german_stem_of(typed) as stem
        from unnest(${words}::text[]) with ordinality w (typed, place)) given
      where stem is not null order by place`),
  ])

type Pair = { place: number; key: string; synonyms: string[] }

/** Two neighbours that have synonyms together: "Gelbe Rüben", "T-Shirt". */
const readPairs = async (words: string[]): Promise<Pair[]> =>
  words.length < 2
    ? []
    : [
        ...(await replica.sql<Pair>`
          select place::int - 1 as place, key, ${synonymsOf(sql`given.key`)} as synonyms
          from (select place, coalesce(german_stem_of(a), german_fold(a)) || ' ' || coalesce(german_stem_of(b), german_fold(b)) as key
            from unnest(${words.slice(0, -1)}::text[], ${words.slice(1)}::text[]) with ordinality w (a, b, place)) given
          where exists (select from search_synonyms s where s.word_keys @> array[given.key]) order by place`),
      ]

const flexion = /^(e|en|er|ern|es|em|n|nen|s)?$/
const stemsOf = (words: Word[]) => [...new Set(words.map((word) => word.stem))]

/** "Kaffeemaschine" for "maschin", but not "Reis" for "eis": what stands before is a word too. */
const leastFirst = 3
const endingWith = (stem: string, words: Word[]) =>
  words.filter(({ word }) => {
    const at = word.lastIndexOf(stem)
    return at >= leastFirst && flexion.test(word.slice(at + stem.length))
  })

/** Adds what the synonyms of the given keys are found by. */
const addSynonyms = async <T extends { synonyms: string[] }>(known: T[]) => {
  const holding = await wordsHolding(known.flatMap(({ synonyms }) => synonyms.filter((key) => !key.includes(' '))))
  const endsOf = (key: string) => {
    const others = (holding.get(key) ?? []).filter(({ stem }) => stem !== key)
    return stemsOf(endingWith(key, others))
  }
  return known.map((one) => ({
    ...one,
    also: { also: one.synonyms, alsoEnds: [...new Set(one.synonyms.flatMap(endsOf))] },
  }))
}

const readTyped = async (words: string[]): Promise<Typed[]> => {
  const [read, pairs] = await Promise.all([readWords(words), readPairs(words)])
  const joined = pairs.map(({ place, key, synonyms }): Raw => {
    const [first, second] = [words[place]!, words[place + 1]!]
    return { typed: first, word: `${first} ${second}`, stem: key, holding: [], synonyms: [key, ...synonyms] }
  })
  const inPair = new Set(pairs.flatMap(({ place }) => [words[place], words[place + 1]]))
  const single = [...read].filter(({ typed }) => !inPair.has(typed))
  const asked = joined.length ? single.filter(({ isStop }) => !isStop) : withoutStopWords(single)
  return addSynonyms<Raw>([...asked, ...joined])
}

const termOf = ({ stem, holding, also }: Pick<Typed, 'stem' | 'holding' | 'also'>): Term => {
  const others = holding.filter((other) => other.stem !== stem)
  const ends = endingWith(stem, others)
  const parts = others.filter(
    (other) => !ends.includes(other) && (stem.length > leastPart || other.word.startsWith(stem)),
  )
  return { same: stem.includes(' ') ? [] : [stem], ends: stemsOf(ends), parts: stemsOf(parts), ...also }
}

const eitherOf = (terms: Term[]): Term => ({
  same: terms.flatMap(({ same }) => same),
  ends: terms.flatMap(({ ends }) => ends),
  parts: terms.flatMap(({ parts }) => parts),
  also: terms.flatMap(({ also }) => also),
  alsoEnds: terms.flatMap(({ alsoEnds }) => alsoEnds),
})

const isShort = ({ stem }: Typed) => stem.length < leastPart || /\d/.test(stem)
const isCertain = (typed: Typed) =>
  isShort(typed) || typed.synonyms.length > 0 || typed.holding.some(({ stem }) => stem === typed.stem)
const isKnown = (typed: Typed) => isCertain(typed) || typed.holding.length > 0

const termsOf = async (stems: string[]): Promise<Term[]> => {
  if (!stems.length) return []
  const known = await replica.sql<Omit<Known, 'holding'>>`
    select stem, ${synonymsOf(sql`given.stem`)} as synonyms
    from unnest(${stems}::text[]) with ordinality given (stem, place) order by place`
  return (await addSynonyms(await withHolding([...known]))).map(termOf)
}

/** What says nothing but that somebody works: "Malerarbeiten", "Malerbetrieb" ask for a "Maler". */
const work = ['arbeit', 'betrieb', 'fachbetrieb', 'meisterbetrieb', 'firma', 'meist', 'servic', 'dienst', 'unternehm']
const isWork = (term: Term | undefined) => term?.same.some((stem) => work.includes(stem)) ?? false

/** What may stand between the two words of a compound. */
const links = ['', 's', 'es', 'n', 'en', 'er', 'e']

const halvesOf = (word: string) =>
  Array.from({ length: Math.max(0, word.length - 5) }, (_, index) => index + 3).flatMap((at) =>
    links
      .filter((link) => word.slice(0, at).endsWith(link) && at - link.length >= leastPart)
      .map((link) => ({ first: word.slice(0, at - link.length), second: word.slice(at) })),
  )

/** Nobody sells a "Lavendelseife" under this name, but there is "Seife Lavendel": both halves of a compound, where both are known. */
const splitCompound = async ({ word }: Typed): Promise<Term[] | null> => {
  const halves = halvesOf(word)
  if (!halves.length) return null
  const hasSynonym = (stem: Fragment) => sql`exists (select from search_synonyms s where s.word_keys @> array[${stem}])`
  const [found] = await replica.sql<{ first: string; second: string }>`
    select first, second from (
      select distinct german_stem_of(half.first) as first, german_stem_of(half.second) as second
      from unnest(${halves.map(({ first }) => first)}::text[], ${halves.map(({ second }) => second)}::text[]) half (first, second)
    ) halves
    where (exists (select from search_words w where w.stem = first or length(first) > ${leastPart} and w.word like first || '%')
        or ${hasSynonym(sql`first`)})
      and (exists (select from search_words w where w.stem = second or length(second) > ${leastPart} and w.word like '%' || second || '%')
        or ${hasSynonym(sql`second`)} or second = any(${work}::text[]))
    order by exists (select from search_words w where w.stem = second) desc, length(first) + length(second) desc,
      length(second) desc limit 1`
  return found ? termsOf([found.first, found.second]) : null
}

type Similar = Word & { term: Term }

/** What was likely meant by each of these words, other than what it is a part of. */
const readSimilar = async (typed: Typed[], isTyping: boolean): Promise<Map<string, Similar[]>> => {
  const looksLike = await wordsLike(typed.map(({ word }) => word))
  const likely = new Map(
    [...looksLike].map(([word, similar]) => {
      const others = similar.filter((other) => !other.word.includes(word))
      const meant = likelyMeant(
        word,
        others.map((other) => other.word),
        { isTyping },
      )
      return [word, others.filter((other) => meant.includes(other.word))] as const
    }),
  )
  const stems = [...new Set([...likely.values()].flat().map(({ stem }) => stem))]
  const found = await termsOf(stems)
  const terms = new Map(stems.map((stem, at) => [stem, found[at]!]))
  return new Map(
    [...likely].map(([word, meant]) => [word, meant.map((one) => ({ ...one, term: terms.get(one.stem)! }))]),
  )
}

/** Puts what is likely meant in the place of some words. A word that cannot be understood has no term. */
const correct = async (all: Typed[], wrong: Typed[], isTyping: boolean) => {
  const similar = wrong.length ? await readSimilar(wrong, isTyping) : new Map<string, Similar[]>()
  const corrected: Reading['corrected'] = []
  const terms = all.map((one): Term | null => {
    const likely = wrong.includes(one) ? similar.get(one.word)! : []
    if (likely[0]) corrected.push({ ...likely[0], typed: one.typed })
    const own = isKnown(one) ? [termOf(one)] : []
    return own.length || likely.length ? eitherOf([...own, ...likely.map(({ term }) => term)]) : null
  })
  return { terms, corrected }
}

const foldOf = (all: Typed[], typed: string) => all.find((one) => one.typed === typed)?.word ?? typed

const every = { wants: 'all', corrected: [], isVague: false, isNearest: false } satisfies Partial<Reading>

/**
 * Ways to understand a keyword, the likeliest first; the caller takes the first that finds something. Words that nobody
 * knows are taken apart, or looked for among similar words; at last some are left out.
 */
export async function* readKeyword(keyword: string, isTyping = false): AsyncGenerator<Reading> {
  const all = await readTyped(wordsOf(keyword))
  if (!all.length) return
  const unknown = all.filter((one) => !isKnown(one))
  const vague = all.filter((one) => !isCertain(one))
  if (!unknown.length) yield { ...every, terms: all.map(termOf), isVague: vague.length > 0 }

  let last = await correct(all, vague, isTyping)
  // "Fahrad" is only spelt otherwise: it is no compound of "Rad"
  if (last.corrected.length && last.corrected.every(({ typed, word }) => soundsLike(foldOf(all, typed), word)))
    if (last.terms.every((term) => term !== null)) yield { ...every, terms: last.terms, corrected: last.corrected }

  const halves = await Promise.all(all.map(async (one) => (isCertain(one) ? null : splitCompound(one))))
  const apart = all.map((one, at) => halves[at] ?? (isKnown(one) ? [termOf(one)] : null))
  if (halves.some(Boolean) && apart.every((terms) => terms !== null)) {
    yield { ...every, terms: apart.flat() }
    const trades = apart.map((terms, at) => (halves[at] && isWork(terms[1]) ? terms.slice(0, 1) : terms))
    if (trades.some((terms, at) => terms !== apart[at])) yield { ...every, terms: trades.flat() }
  }

  for (const wrong of vague.length < all.length ? [vague, all] : [vague]) {
    if (wrong !== vague) last = await correct(all, wrong, isTyping)
    const { terms, corrected } = last
    if (corrected.length && terms.every((term) => term !== null)) yield { ...every, terms, corrected }
  }

  const left = last.terms.filter((term) => term !== null)
  if (left.length && left.length < all.length) yield { ...every, ...last, terms: left, isNearest: true }
  if (left.length > 1) yield { ...every, terms: left, wants: 'any', isNearest: true }
  // nobody has a "Klappstuhl", but chairs come nearest
  const head = all.length === 1 ? halves[0]?.[1] : undefined
  if (head) yield { ...every, terms: [head], isNearest: true }
}
