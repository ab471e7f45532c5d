import type { SortKey } from '#contract/products.public.ts'
import type { PostalPlace } from '#server/domains/reference/index.ts'
import { replicaSql as sql } from '#server/platform/db.ts'
import { type CardRow, type Fragment, type Source, selectCards } from './products.cards.ts'
import { type Facets, selectFacets } from './products.facets.ts'
import { all, type Filters, type Narrowed, narrow, providersAround } from './products.narrow.ts'

export type Search = Filters & { keyword: string; sort?: SortKey; page: number; perPage: number }

const escaped = (word: string) => word.replace(/[%_\\]/g, '\\$&')
const wordsOf = (keyword: string) =>
  keyword
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 8)
const codeOf = (keyword: string) => keyword.toLowerCase().replace(/\s/g, '')

/** Every word as a stem, or as a part of a longer word: "maschine" is in "Kaffeemaschine". */
const holdsWords = (words: string[]): Fragment =>
  all(
    words.map((word) =>
      word.length < 3
        ? sql`l.document @@ plainto_tsquery('german', german_fold(${word}))`
        : sql`(l.document @@ plainto_tsquery('german', german_fold(${word}))
            or l.words like '%' || german_fold(${escaped(word)}) || '%')`,
    ),
  )

/** Words that look alike, for what was typed wrongly. */
const resemblesWords = (words: string[]): Fragment => all(words.map((word) => sql`german_fold(${word}) <% l.words`))

type Matching = { where: Fragment; score: Fragment }

const matching = (keyword: string, resembling: boolean): Matching => {
  const words = wordsOf(keyword)
  const code = codeOf(keyword)
  const hit = words.length ? (resembling ? resemblesWords(words) : holdsWords(words)) : sql`false`
  return {
    where: sql`(l.codes @> array[${code}::text] or (${hit}))`,
    score: sql`(case when l.codes @> array[${code}::text] then 100 else 0 end
      + 10 * ts_rank('{0.05, 0.2, 0.4, 1}', l.document, websearch_to_tsquery('german', german_fold(${keyword})))
      + 5 * word_similarity(german_fold(${keyword}), l.sort_name))`,
  }
}

const orderBy = (sort: SortKey, score: Fragment | null): Fragment => {
  switch (sort) {
    case 'price|||asc':
      return sql`l.price_cents, l.product_id`
    case 'price|||desc':
      return sql`l.price_cents desc, l.product_id desc`
    case 'name|||asc':
      return sql`l.sort_name, l.product_id`
    case 'name|||desc':
      return sql`l.sort_name desc, l.product_id desc`
    case 'views|||desc':
      return sql`coalesce((select recent from product_views v where v.product_id = l.product_id), 0) desc, l.product_id desc`
    case 'distance|||asc':
      return sql`near.km nulls last, l.product_id desc`
    case 'relevance|||desc':
      if (score) return sql`${score} desc, l.product_id desc`
  }
  return sql`l.created_at desc, l.product_id desc`
}

export type Found = {
  cards: CardRow[]
  facets: Facets
  place: PostalPlace | null
  /** what was looked for instead of what was typed */
  correctedKeyword: string | null
  isNearest: boolean
}

const selectPage = (source: Source, search: Search, narrowed: Narrowed, match: Matching | null) => {
  const { always, narrowings, place } = narrowed
  const sort = search.sort ?? (match ? 'relevance|||desc' : 'created_at|||desc')
  const near =
    place && sort === 'distance|||asc'
      ? sql`left join (${providersAround(place, search.radiusKm ?? null)}) near using (provider_id)`
      : sql``
  const ids = sql`select l.product_id from product_listings l ${near}
    where ${all([...always, ...narrowings.map(({ holds }) => holds)])}
    order by ${orderBy(sort, match?.score ?? null)}
    limit ${search.perPage} offset ${(search.page - 1) * search.perPage}`
  return selectCards(ids, source, place)
}

const run = async (source: Source, search: Search, narrowed: Narrowed, match: Matching | null): Promise<Found> => {
  const within = match ? { ...narrowed, always: [...narrowed.always, match.where] } : narrowed
  const [cards, facets] = await Promise.all([
    selectPage(source, search, within, match),
    selectFacets(source, within, search),
  ])
  return { cards, facets, place: narrowed.place, correctedKeyword: null, isNearest: false }
}

/** Lists and searches. What finds nothing as it was typed is looked for among words that look alike. */
export const findProducts = async (search: Search): Promise<Found> => {
  const narrowed = await narrow(search)
  if (!search.keyword) return run(sql, search, narrowed, null)
  const found = await run(sql, search, narrowed, matching(search.keyword, false))
  if (found.facets.total > 0) return found
  const alike = matching(search.keyword, true)
  return sql.begin(async (tx) => {
    await tx`set local pg_trgm.word_similarity_threshold = 0.42`
    const near = await run(tx, search, narrowed, alike)
    return { ...near, isNearest: near.facets.total > 0 }
  })
}
