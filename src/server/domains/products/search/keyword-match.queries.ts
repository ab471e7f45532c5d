import { createDependencyCache } from '#server/platform/cache/dependency-cache.ts'
import { type Fragment, readingOnly, replica, sql } from '#server/platform/sql/index.ts'
import { type Pins, selectPins } from '../search-desk/pins.queries.ts'
import { type Meant, meantCategories } from './keyword-categories.queries.ts'
import { type Reading, readKeyword, type Term, wordsOf } from './keyword-terms.queries.ts'

/** What a keyword asks of a listing, and how well a listing answers it. */
type Match = {
  where: Fragment
  score: Fragment
  /** what the score is the sum of */
  parts: Record<'code' | 'name' | 'categories' | 'words' | 'length', Fragment>
  /** tells matchings apart */
  key: string
  /** what was looked for instead of what was typed */
  correctedKeyword: string | null
  isNearest: boolean
  /** false: nobody looked yet whether it finds anything */
  isChecked: boolean
}
/** With what the operator shows first or hides for the words. */
export type Matching = Match & { pins: Pins }

/** As it is written on the thing, and without hyphens and points. */
const codesOf = (keyword: string) => [
  ...new Set([keyword.toLowerCase().replace(/\s/g, ''), keyword.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')]),
]

const quote = (stem: string) => `'${stem.replace(/['\\]/g, '$&$&')}'`
/** A query for any of the stems, in parts of a listing with these weights: A the name, B categories and tags, … */
const anyOf = (stems: string[], weights = '') =>
  stems.map((stem) => (weights ? `${quote(stem)}:${weights}` : quote(stem))).join(' | ')
/** A query for any of the synonyms; one of several stems wants all of them. */
const anyKey = (keys: string[], weights: string) =>
  keys
    .map((key) => {
      const stems = key.split(' ').map((stem) => `${quote(stem)}:${weights}`)
      return `(${stems.join(' & ')})`
    })
    .join(' | ')
/** Synonyms in long texts say little, so they count in names, categories and features only. */
const inFields = 'ABC'
const queryOf = ({ terms, wants }: Pick<Reading, 'terms' | 'wants'>, weights = '') =>
  terms
    .map(({ same, ends, parts, also, alsoEnds }) => {
      const typed = anyOf([...same, ...ends, ...parts], weights)
      const other = anyKey([...also, ...alsoEnds], weights || inFields)
      return [typed, other].filter(Boolean).join(' | ')
    })
    // a sign that has no word in it, such as ½, asks for nothing
    .filter(Boolean)
    .map((query) => `(${query})`)
    .join(wants === 'all' ? ' & ' : ' | ')

/** The planner must not look into the query: for one of many words it would read all listings instead of the index. */
const matches = (query: string): Fragment => sql`l.document @@ (select ${query}::tsquery)`

/** From so many on the few words of a listing are looked up among the stems, instead of each stem among its words. */
const many = 16
const hasOneOf = (stems: string[], weight: string): Fragment =>
  stems.length < many
    ? sql`l.document @@ ${anyOf(stems, weight)}::tsquery`
    : sql`${sql.json(Object.fromEntries(stems.map((stem) => [stem, 1])))}::jsonb ?| tsvector_to_array(ts_filter(l.document, ${sql.raw(`'{${weight}}'`)}))`

const points = (stems: string[], weight: string, count: number): Fragment =>
  stems.length ? sql`when ${hasOneOf(stems, weight)} then ${count}::int` : sql.empty

const pointsOfKeys = (keys: string[], weights: string, count: number): Fragment =>
  keys.length ? sql`when l.document @@ ${anyKey(keys, weights)}::tsquery then ${count}::int` : sql.empty

const choice = (cases: Fragment[]) => {
  const given = cases.filter((one) => one !== sql.empty)
  return given.length
    ? sql`case ${given.reduce<Fragment>((all, one) => sql`${all} ${one}`, sql.empty)} else 0 end`
    : sql`0`
}

/** What counts for how much; the page that explains the order of results names the same numbers. */
export const scoring = {
  code: 1000,
  name: { same: 8, word: 3, start: 1 },
  category: { named: 8, kind: 5, accessory: -4, children: -2 },
  inName: { same: 12, ends: 10, also: 9, alsoEnds: 8, parts: 4 },
  inCategory: { same: 6, also: 5, ends: 4, alsoEnds: 3 },
  inFacts: { same: 2, also: 1 },
} as const
const { inName, inCategory, inFacts } = scoring

/**
 * A word in the name says most, and the word itself says more than a compound of it; as the first part of a compound it names
 * what the thing is for. Every row has it somewhere.
 */
const pointsOf = ({ same, ends, parts, also, alsoEnds }: Term): Fragment => sql`
  (${choice([points(same, 'A', inName.same), points(ends, 'A', inName.ends), pointsOfKeys(also, 'A', inName.also), pointsOfKeys(alsoEnds, 'A', inName.alsoEnds), points(parts, 'A', inName.parts)])}
    + ${choice([points(same, 'B', inCategory.same), pointsOfKeys(also, 'B', inCategory.also), points(ends, 'B', inCategory.ends), pointsOfKeys(alsoEnds, 'B', inCategory.alsoEnds)])}
    + ${choice([points(same, 'C', inFacts.same), pointsOfKeys(also, 'C', inFacts.also)])})`

/** Of the parts of a document that give points. It may lie compressed, and is taken out once for a listing. */
export const wordsScore = (terms: Term[]): Fragment => {
  if (!terms.length) return sql`0`
  const sum = terms.reduce<Fragment>((all, term) => sql`${all} + ${pointsOf(term)}`, sql`0`)
  return sql`(select ${sum} from (select ts_filter(l.document, '{a,b,c}') as document offset 0) l)`
}

/** A general word names a category: what lies in it is the thing itself, and what is for children or accessories comes after it. */
const pointsOfCategories = ({ named, kinds, accessories, children }: Meant) => {
  const within = (ids: number[]) => sql`l.category_ids && ${ids}::int[]`
  const { named: most, kind, accessory, children: forChildren } = scoring.category
  return sql`case when ${within(named)} then ${most}::int when ${within(kinds)} then ${kind}::int else 0 end
    + case when ${within(accessories)} then ${accessory}::int else 0 end
    + case when ${within(children)} then ${forChildren}::int else 0 end`
}

const matchingOf = async (keyword: string, reading: Reading | null): Promise<Match> => {
  const { terms = [], isNearest = false } = reading ?? {}
  const codes = codesOf(keyword)
  const meant = await meantCategories(terms)
  const query = reading ? queryOf(reading) : ''
  const hasCode = sql`l.codes && ${codes}::text[]`
  // once, not for every row
  const name = sql`(select german_fold(${keyword}))`
  const parts = {
    code: sql`case when ${hasCode} then ${scoring.code}::int else 0 end`,
    name: sql`case when l.sort_name = ${name} then ${scoring.name.same}::int
      when starts_with(l.sort_name, ${name} || ' ') then ${scoring.name.word}::int
      when starts_with(l.sort_name, ${name}) then ${scoring.name.start}::int else 0 end`,
    categories: pointsOfCategories(meant),
    words: wordsScore(terms),
    length: sql`- least(length(l.sort_name), 60) / 20.0`,
  }
  return {
    where: query ? sql`(${hasCode} or ${matches(query)})` : hasCode,
    score: sql`(${parts.code} + ${parts.name} + ${parts.categories} + ${parts.words} ${parts.length})`,
    parts,
    key: `${codes[0]} ${query}`,
    correctedKeyword: null,
    isNearest,
    isChecked: true,
  }
}

/** Folded words are for machines: as a name, category or tag spells it. */
const spell = async (word: string, stem: string) => {
  const [row] = await replica.sql<{ spelt: string }>`
    select spelt from (
      (select p.name from product_listings l join products p on p.id = l.product_id
        where l.document @@ ${`${quote(stem)}:A`}::tsquery and position(${word} in l.sort_name) > 0 limit 1)
      union all select name from categories union all select name from tags
    ) named, regexp_split_to_table(name, '[^[:alnum:]]+') spelt where german_fold(spelt) = ${word} limit 1`
  return row?.spelt ?? word
}

const correct = async (keyword: string, corrected: Reading['corrected']) => {
  let text = keyword
  for (const { typed, word, stem } of corrected) text = text.replace(typed, await spell(word, stem))
  return corrected.length ? text : null
}

/**
 * Whether anything in the whole shop matches; filters are another question. Materialized, or the planner would hope to meet one
 * soon on a walk through all listings.
 */
const findsSomething = async (where: Fragment) => {
  const [row] = await replica.sql`
    with found as materialized (select from product_listings l where ${where}) select from found limit 1`
  return row !== undefined
}

/**
 * The likeliest way to understand a keyword that finds anything at all. A vague one must find it in names and categories: of
 * "Rote Beete", the red "Beetrose" has both words too. With `isTrusted`, words that are known are taken for found: the check reads
 * as much as the search.
 */
const findMatch = async (keyword: string, isTyping: boolean, isTrusted: boolean): Promise<Match> => {
  const doubtful: Match[] = []
  for await (const reading of readKeyword(keyword, isTyping)) {
    const match = await matchingOf(keyword, reading)
    if (isTrusted && !reading.isVague && !reading.corrected.length) return { ...match, isChecked: false }
    if (reading.isVague && !(await findsSomething(matches(queryOf(reading, 'AB'))))) {
      doubtful.push(match)
    } else if (await findsSomething(match.where)) {
      return { ...match, correctedKeyword: await correct(keyword, reading.corrected) }
    }
  }
  for (const match of doubtful) if (await findsSomething(match.where)) return match
  return matchingOf(keyword, null)
}

/** Pins add products: whether the words find others is checked, so that these do not stand alone. */
const findWithPins = async (keyword: string, isTyping: boolean, isTrusted: boolean): Promise<Matching> => {
  const typed = await selectPins(wordsOf(keyword))
  const match = await findMatch(keyword, isTyping, isTrusted && !typed.pinned.length)
  const { correctedKeyword } = match
  return { ...match, pins: correctedKeyword ? await selectPins(wordsOf(correctedKeyword)) : typed }
}

/** Known words and the names of products change with the listings that they stand in. */
const tags = ['product_listings', 'search_synonyms', 'search_stop_words', 'search_pins', 'categories', 'tags']

// somebody who chooses filters searches the same words again
const keep = createDependencyCache<Matching>({ most: 4_000_000, sizeOf: ({ key }) => 4000 + 20 * key.length })

export const matchKeyword = (keyword: string, { isTyping = false, isTrusted = false } = {}): Promise<Matching> =>
  keep(`${isTyping} ${isTrusted} ${keyword}`, () =>
    readingOnly(
      () => findWithPins(keyword, isTyping, isTrusted),
      () => tags,
      ['search_words', 'products'],
    ),
  )
