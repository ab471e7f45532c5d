import { likelyMeant } from '#lib/spelling.ts'
import { type Fragment, replica, sql } from '#server/platform/sql/index.ts'

/** One typed word, as the stems by which listings can answer it. */
export type Term = {
  same: string[]
  /** compounds of its kind: "Kaffeemaschine" for "Maschine" */
  ends: string[]
  /** all other words it is a part of */
  parts: string[]
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

type Word = { word: string; stem: string }
/** A typed word, folded, its stem, and all known words that hold it. */
type Typed = Word & { typed: string; holding: Word[] }

const leastPart = 3
const mostWords = 8
const longest = 60

/** "128GB" is as good as "128 GB". */
export const wordsOf = (keyword: string) =>
  keyword
    .replace(/(\d)(\p{L})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.slice(0, longest))
    .slice(0, mostWords)

/** Known words that hold a stem, the shortest first. A pair of letters is within too many, but may end some; numbers have none. */
const holding = (stem: Fragment) => sql`(
  select coalesce(json_agg(json_build_object('word', word, 'stem', stem)), '[]') from (
    select w.word, w.stem from search_words w
    where w.word like '%' || ${stem} || case when length(${stem}) < ${leastPart} then '' else '%' end
      and length(${stem}) > 1 and ${stem} !~ '\\d'
    order by length(w.word), w.word limit 200
  ) found)`

/** Words that say nothing ("für", "mit") have no stem. */
const readTyped = (words: string[]) => replica.sql<Typed>`
  select typed, german_fold(typed) as word, stem, ${holding(sql`given.stem`)} as holding
  from (select typed, place, german_stem_of(typed) as stem from unnest(${words}::text[]) with ordinality w (typed, place)) given
  where stem is not null order by place`

const flexion = /^(e|en|er|ern|es|em|n|nen|s)?$/

const termOf = ({ stem, holding }: Pick<Typed, 'stem' | 'holding'>): Term => {
  const others = holding.filter((other) => other.stem !== stem)
  const ends = others.filter(({ word }) => flexion.test(word.slice(word.lastIndexOf(stem) + stem.length)))
  const parts = others.filter(
    (other) => !ends.includes(other) && (stem.length > leastPart || other.word.startsWith(stem)),
  )
  const stemsOf = (words: Word[]) => [...new Set(words.map((word) => word.stem))]
  return { same: [stem], ends: stemsOf(ends), parts: stemsOf(parts) }
}

const eitherOf = (terms: Term[]): Term => ({
  same: terms.flatMap(({ same }) => same),
  ends: terms.flatMap(({ ends }) => ends),
  parts: terms.flatMap(({ parts }) => parts),
})

const isShort = ({ stem }: Typed) => stem.length < leastPart || /\d/.test(stem)
const isCertain = (typed: Typed) => isShort(typed) || typed.holding.some(({ stem }) => stem === typed.stem)
const isKnown = (typed: Typed) => isShort(typed) || typed.holding.length > 0

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
  const [found] = await replica.sql<{ first: string; second: string; firstHolding: Word[]; secondHolding: Word[] }>`
    select first, second, ${holding(sql`halves.first`)} as "firstHolding", ${holding(sql`halves.second`)} as "secondHolding" from (
      select distinct w.stem as first, german_stem_of(half.second) as second
      from unnest(${halves.map(({ first }) => first)}::text[], ${halves.map(({ second }) => second)}::text[]) half (first, second)
      join search_words w on w.stem = german_stem_of(half.first)
    ) halves
    where exists (select from search_words w where w.stem = second or length(second) > ${leastPart} and w.word like '%' || second || '%')
    order by length(first) + length(second) desc, length(second) desc limit 1`
  if (!found) return null
  const { first, second, firstHolding, secondHolding } = found
  return [termOf({ stem: first, holding: firstHolding }), termOf({ stem: second, holding: secondHolding })]
}

type Similar = Word & { term: Term }

/** What was likely meant by each of these words, other than what it is a part of. */
const readSimilar = async (typed: Typed[]): Promise<Map<string, Similar[]>> => {
  const rows = await replica.sql<{ word: string; similar: Word[] }>`
    select word, (select coalesce(json_agg(s), '[]') from similar_words(word) s) as similar
    from unnest(${typed.map(({ word }) => word)}::text[]) word`
  const likely = new Map(
    rows.map(({ word, similar }) => {
      const others = similar.filter((other) => !other.word.includes(word))
      const meant = likelyMeant(
        word,
        others.map((other) => other.word),
      )
      return [word, others.filter((other) => meant.includes(other.word))] as const
    }),
  )
  const stems = [...new Set([...likely.values()].flat().map(({ stem }) => stem))]
  const held = await replica.sql<{ stem: string; holding: Word[] }>`
    select stem, ${holding(sql`given.stem`)} as holding from unnest(${stems}::text[]) given (stem)`
  const terms = new Map(held.map((one) => [one.stem, termOf(one)]))
  return new Map(
    [...likely].map(([word, meant]) => [word, meant.map((one) => ({ ...one, term: terms.get(one.stem)! }))]),
  )
}

/** Puts what is likely meant in the place of some words. A word that cannot be understood has no term. */
const correct = async (all: Typed[], wrong: Typed[]) => {
  const similar = wrong.length ? await readSimilar(wrong) : new Map<string, Similar[]>()
  const corrected: Reading['corrected'] = []
  const terms = all.map((one): Term | null => {
    const likely = wrong.includes(one) ? similar.get(one.word)! : []
    if (likely[0]) corrected.push({ ...likely[0], typed: one.typed })
    const own = isKnown(one) ? [termOf(one)] : []
    return own.length || likely.length ? eitherOf([...own, ...likely.map(({ term }) => term)]) : null
  })
  return { terms, corrected }
}

const every = { wants: 'all', corrected: [], isVague: false, isNearest: false } satisfies Partial<Reading>

/**
 * Ways to understand a keyword, the likeliest first; the caller takes the first that finds something. Words that nobody
 * knows are taken apart, or looked for among similar words; at last some are left out.
 */
export async function* readKeyword(keyword: string): AsyncGenerator<Reading> {
  const all = [...(await readTyped(wordsOf(keyword)))]
  if (!all.length) return
  const unknown = all.filter((one) => !isKnown(one))
  const vague = all.filter((one) => !isCertain(one))
  if (!unknown.length) yield { ...every, terms: all.map(termOf), isVague: vague.length > 0 }

  const halves = await Promise.all(all.map(async (one) => (isCertain(one) ? null : splitCompound(one))))
  const apart = all.map((one, at) => halves[at] ?? (isKnown(one) ? [termOf(one)] : null))
  if (halves.some(Boolean) && apart.every((terms) => terms !== null)) yield { ...every, terms: apart.flat() }

  let last = await correct(all, vague)
  for (const wrong of vague.length < all.length ? [vague, all] : [vague]) {
    if (wrong !== vague) last = await correct(all, wrong)
    const { terms, corrected } = last
    if (corrected.length && terms.every((term) => term !== null)) yield { ...every, terms, corrected }
  }

  const left = last.terms.filter((term) => term !== null)
  if (left.length && left.length < all.length) yield { ...every, ...last, terms: left, isNearest: true }
  if (left.length > 1) yield { ...every, terms: left, wants: 'any', isNearest: true }
}
