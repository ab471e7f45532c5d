import { col, type Fragment, type RowOf, replica, rowShape, sql } from '#server/platform/sql/index.ts'

/** Ids of products that stand first, in this order, and of those that are left out. */
export type Pins = { pinned: number[]; hidden: number[] }

/** The stems of words by the alphabet: "Teekannen aus Glas" and "Glas Teekanne" are one search. */
export const keyOf = (words: string[], only: Fragment = sql`true`) => sql`(
  select coalesce(string_agg(distinct stem, ' ' order by stem), german_fold(${words.join(' ')}))
  from (select german_stem_of(typed) as stem from unnest(${words}::text[]) typed) given where ${only})`

/** Stop words make no other search: "Teekanne kaufen" has the pins of "Teekanne". */
const isNoStopWord = sql`not exists (select from search_stop_words w where w.key = stem)`

export const selectPins = async (words: string[]): Promise<Pins> => {
  const rows = words.length
    ? await replica.sql<{ id: number; isHidden: boolean }>`
        select product_id as id, is_hidden as "isHidden" from search_pins
        where key in (${keyOf(words)}, ${keyOf(words, isNoStopWord)}) order by rank, product_id`
    : []
  const idsOf = (hidden: boolean) => [...rows].filter(({ isHidden }) => isHidden === hidden).map(({ id }) => id)
  return { pinned: idsOf(false), hidden: idsOf(true) }
}

type Matched = { where: Fragment; score: Fragment; key: string; pins: Pins }

/** Adds what stands first and leaves out what is hidden, for lists by relevance. */
export const withPins = <T extends Matched>(match: T): T & { first: Fragment } => {
  const { pinned, hidden } = match.pins
  if (!pinned.length && !hidden.length) return { ...match, first: sql`${match.score} desc` }
  return {
    ...match,
    where: sql`((${match.where}) or l.product_id = any(${pinned}::int[])) and l.product_id <> all(${hidden}::int[])`,
    first: sql`array_position(${pinned}::int[], l.product_id), ${match.score} desc`,
    key: `${match.key} ${JSON.stringify(match.pins)}`,
  }
}

const pinnedRow = rowShape('pinned product', {
  key: col.text(),
  words: col.text(),
  id: col.int(),
  name: col.text(),
  slug: col.text(),
  isHidden: col.bool(),
  isShown: col.bool(),
})
export type PinnedRow = RowOf<typeof pinnedRow>

/** All that the operator set, search by search; at most a few hundred rows. */
export const listPinned = () => sql(pinnedRow)`
  select s.key, first_value(s.words) over (partition by s.key order by s.created_at, s.product_id) as words, p.id, p.name, p.slug,
    s.is_hidden as "isHidden", exists (select from product_listings l where l.product_id = p.id) as "isShown"
  from search_pins s join products p on p.id = s.product_id
  order by s.key, s.is_hidden, s.rank, s.product_id limit 5000`

const searchesNamed = 100

/** How many searches have pins, and the words of the first ones, for the page that explains the order of results. */
export const countPinned = async () => {
  const rows = await replica.sql<{ words: string; pinned: number; hidden: number; total: number }>`
    select min(words) as words, count(*) filter (where not is_hidden)::int as pinned,
      count(*) filter (where is_hidden)::int as hidden, count(*) over ()::int as total
    from search_pins group by key order by key limit ${searchesNamed}`
  return { total: rows[0]?.total ?? 0, searches: [...rows] }
}
