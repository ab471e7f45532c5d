import type { SortKey } from '#contract/products.public.ts'
import type { PostalPlace } from '#server/domains/reference/index.ts'
import { replicaSql as sql } from '#server/platform/db.ts'
import { type CardRow, type Fragment, selectCards } from './products.cards.ts'
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

const selectPage = (search: Search, narrowed: Narrowed, match: Matching | null) => {
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
  return selectCards(ids, sql, place)
}

/** Lists and searches. */
export const findProducts = async (search: Search): Promise<Found> => {
  const [filters, match] = await Promise.all([narrow(search), search.keyword ? matchKeyword(search.keyword) : null])
  const narrowed = match ? { ...filters, always: [...filters.always, match.where] } : filters
  const [cards, facets] = await Promise.all([selectPage(search, narrowed, match), selectFacets(narrowed, search)])
  const { correctedKeyword = null, isNearest = false } = match ?? {}
  return { cards, facets, place: filters.place, correctedKeyword, isNearest }
}
