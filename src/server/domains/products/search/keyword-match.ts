import { type Fragment, replica, sql } from '#server/platform/sql/index.ts'
import { type Reading, readKeyword, type Term } from './keyword-terms.ts'

/** What a keyword asks of a listing, and how well a listing answers it. */
export type Matching = {
  where: Fragment
  score: Fragment
  /** tells matchings apart */
  key: string
  /** what was looked for instead of what was typed */
  correctedKeyword: string | null
  isNearest: boolean
}

const codeOf = (keyword: string) => keyword.toLowerCase().replace(/\s/g, '')

const quote = (stem: string) => `'${stem.replace(/['\\]/g, '$&$&')}'`
/** A query for any of the stems, in parts of a listing with these weights: A the name, B categories and tags, … */
const anyOf = (stems: string[], weights = '') =>
  stems.map((stem) => (weights ? `${quote(stem)}:${weights}` : quote(stem))).join(' | ')
const queryOf = ({ terms, wants }: Pick<Reading, 'terms' | 'wants'>, weights = '') =>
  terms
    .map(({ same, ends, parts }) => `(${anyOf([...same, ...ends, ...parts], weights)})`)
    .join(wants === 'all' ? ' & ' : ' | ')

/** The planner must not look into the query: for one of many words it would read all listings instead of the index. */
const matches = (query: string): Fragment => sql`l.document @@ (select ${query}::tsquery)`

const points = (stems: string[], weights: string, count: number): Fragment =>
  stems.length ? sql`when l.document @@ ${anyOf(stems, weights)}::tsquery then ${count}::int` : sql.empty

/** A word in the name says most, and the word itself says more than a compound of it. Every row has it somewhere. */
const pointsOf = ({ same, ends, parts }: Term): Fragment => sql`
  (case ${points(same, 'A', 12)} ${points(ends, 'A', 10)} ${points(parts, 'A', 6)} else 0 end
    + case ${points(same, 'B', 6)} ${points(ends, 'B', 4)} else 0 end
    + case ${points(same, 'C', 2)} else 0 end)`

const matchingOf = (keyword: string, reading: Reading | null): Omit<Matching, 'correctedKeyword'> => {
  const { terms = [], isNearest = false } = reading ?? {}
  const code = codeOf(keyword)
  const query = reading ? queryOf(reading) : ''
  const hasCode = sql`l.codes @> array[${code}::text]`
  // once, not for every row
  const name = sql`(select german_fold(${keyword}))`
  return {
    where: query ? sql`(${hasCode} or ${matches(query)})` : hasCode,
    score: sql`(case when ${hasCode} then 1000 else 0 end
      + case when l.sort_name = ${name} then 8 when starts_with(l.sort_name, ${name}) then 3 else 0 end
      ${terms.reduce<Fragment>((sum, term) => sql`${sum} + ${pointsOf(term)}`, sql.empty)}
      - least(length(l.sort_name), 60) / 20.0)`,
    key: `${code} ${query}`,
    isNearest,
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
 * "Rote Beete", the red "Beetrose" has both words too.
 */
export const matchKeyword = async (keyword: string): Promise<Matching> => {
  const doubtful: Matching[] = []
  for await (const reading of readKeyword(keyword)) {
    const match = { ...matchingOf(keyword, reading), correctedKeyword: null }
    if (reading.isVague && !(await findsSomething(matches(queryOf(reading, 'AB'))))) {
      doubtful.push(match)
    } else if (await findsSomething(match.where)) {
      return { ...match, correctedKeyword: await correct(keyword, reading.corrected) }
    }
  }
  for (const match of doubtful) if (await findsSomething(match.where)) return match
  return { ...matchingOf(keyword, null), correctedKeyword: null }
}
