import type { SortKey } from '#contract/products.public.ts'
import type { PostalPlace } from '#server/domains/reference/index.ts'
import { replicaSql as sql } from '#server/platform/db.ts'
import { createMemory } from '#server/platform/memory.ts'
import { type CardRow, type Fragment, selectByIds } from './products.cards.ts'
import { type Facets, selectFacets } from './products.facets.ts'
import { type Matching, matchKeyword } from './products.match.ts'
import { all, type Filters, type Narrowed, narrow, providersAround } from './products.narrow.ts'

export type Search = Filters & { keyword: string; sort?: SortKey; page: number; perPage: number }

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
      return sql`l.popularity desc, l.product_id desc`
    case 'rating|||desc':
      return sql`l.rating_tenths desc, l.rating_count desc, l.product_id desc`
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

/** In two steps: the first differs from list to list, the second is planned once. */
const selectPage = async (search: Search, narrowed: Narrowed, match: Matching | null) => {
  const { always, narrowings, place } = narrowed
  const sort = search.sort ?? (match ? 'relevance|||desc' : 'created_at|||desc')
  const near =
    place && sort === 'distance|||asc'
      ? sql`left join (${providersAround(place, search.radiusKm ?? null)}) near using (provider_id)`
      : sql``
  const rows = await sql<{ id: number }[]>`
    select l.product_id as id from product_listings l ${near}
    where ${all([...always, ...narrowings.map(({ holds }) => holds)])}
    order by ${orderBy(sort, match?.score ?? null)}
    limit ${search.perPage} offset ${(search.page - 1) * search.perPage}`
  return selectByIds(
    rows.map(({ id }) => id),
    place,
  )
}

/** Counting thousands takes time that nobody's patience and no count is worth: such counts are shared for half a minute. */
const rememberFacets = createMemory<Facets>({ max: 300, seconds: 30, isCostly: ({ counted }) => counted >= 1000 })

const countFacets = (search: Search, narrowed: Narrowed, match: Matching | null) => {
  const { page: _page, perPage: _perPage, sort: _sort, keyword: _keyword, ...filters } = search
  return rememberFacets(JSON.stringify([filters, match?.key]), () => selectFacets(narrowed, search))
}

/** Lists and searches. */
export const findProducts = async (search: Search): Promise<Found> => {
  const [filters, match] = await Promise.all([narrow(search), search.keyword ? matchKeyword(search.keyword) : null])
  const narrowed = match ? { ...filters, always: [...filters.always, match.where] } : filters
  const [cards, facets] = await Promise.all([selectPage(search, narrowed, match), countFacets(search, narrowed, match)])
  const { correctedKeyword = null, isNearest = false } = match ?? {}
  return { cards, facets, place: filters.place, correctedKeyword, isNearest }
}
