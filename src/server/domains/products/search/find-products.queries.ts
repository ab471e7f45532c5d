import type { PostalPlace } from '#server/domains/reference/index.ts'
import { createCache } from '#server/platform/cache/cache.ts'
import { createDependencyCache } from '#server/platform/cache/dependency-cache.ts'
import { type Fragment, replica, sql } from '#server/platform/sql/index.ts'
import { withPins } from '../search-desk/pins.queries.ts'
import { type CardRow, selectByIds } from '../shop/cards.queries.ts'
import type { Numbers } from './facet-counts.rules.ts'
import { type Facets, selectFacets, selectNumbers } from './facets.queries.ts'
import { all, type Filters, type Narrowed, narrow, providersAround } from './filters.queries.ts'
import { type Matching, matchKeyword } from './keyword-match.queries.ts'

export type Sort = 'relevance' | 'newest' | 'popular' | 'rated' | 'cheapest' | 'dearest' | 'fromA' | 'fromZ' | 'nearest'

export type Search = Filters & { keyword: string; sort?: Sort; page: number; perPage: number }

const orderBy = (sort: Sort, first: Fragment | null): Fragment => {
  switch (sort) {
    case 'cheapest':
      return sql`l.price_cents, l.product_id`
    case 'dearest':
      return sql`l.price_cents desc, l.product_id desc`
    case 'fromA':
      return sql`l.sort_name, l.product_id`
    case 'fromZ':
      return sql`l.sort_name desc, l.product_id desc`
    case 'popular':
      return sql`l.popularity desc, l.product_id desc`
    case 'rated':
      return sql`l.rating_tenths desc, l.rating_count desc, l.product_id desc`
    case 'nearest':
      return sql`near.km nulls last, l.product_id desc`
    case 'relevance':
      if (first) return sql`${first}, l.product_id desc`
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
  /** ids of what the operator shows first in this list */
  pinned: number[]
}

/**
 * In two steps: the first differs from list to list, the second is planned once. A plan for any category and any price reads and
 * sorts all of both, where a walk along the order finds a page at once.
 */
const selectPage = async (search: Search, sort: Sort, narrowed: Narrowed, first: Fragment | null) => {
  const { always, narrowings, place } = narrowed
  const near =
    place && sort === 'nearest'
      ? sql`left join (${providersAround(place, search.radiusKm ?? null)}) near using (provider_id)`
      : sql.empty
  const rows = await replica.sql<{ id: number }>`
    select l.product_id as id from product_listings l ${near}
    where ${all([...always, ...narrowings.map(({ holds }) => holds)])}
    order by ${orderBy(sort, first)}
    limit ${search.perPage} offset ${(search.page - 1) * search.perPage}`.withoutPreparedPlan()
  return selectByIds(
    rows.map(({ id }) => id),
    place,
  )
}

/**
 * Counting facets over more than 1,000 listings is slow, so their numbers are cached for 15 s whatever filters are chosen, and so are
 * the counts: together they are at most half a minute old.
 */
const seconds = 15
const isCostly = (numbers: number) => numbers >= 12_000
const rememberNumbers = createCache<Numbers>({
  seconds,
  isCostly: ({ length }) => isCostly(length),
  max: 2_000_000,
  sizeOf: ({ length }) => length,
})
/** Numbers that no change made old are not read again, however few they are. */
const keepNumbers = createDependencyCache<Numbers>({ most: 8_000_000, sizeOf: ({ byteLength }) => byteLength })
const rememberFacets = createCache<Facets>({ seconds, max: 300, isCostly: ({ counted }) => isCostly(counted) })

const countFacets = (search: Search, narrowed: Narrowed, match: Matching | null) => {
  const { page: _page, perPage: _perPage, sort: _sort, keyword: _keyword, ...filters } = search
  const { kind, category } = filters
  return rememberFacets(JSON.stringify([filters, match?.key]), async () => {
    const key = JSON.stringify([kind, category, match?.key])
    const numbers = await rememberNumbers(key, () => keepNumbers(key, () => selectNumbers(narrowed)))
    return selectFacets(numbers, narrowed, search)
  })
}

const find = async (search: Search, filters: Narrowed, found: Matching | null): Promise<Found> => {
  const sort = search.sort ?? (found ? 'relevance' : 'newest')
  const pinned = found && sort === 'relevance' ? withPins(found) : null
  const match = pinned ?? found
  const narrowed = match ? { ...filters, always: [...filters.always, match.where] } : filters
  const [cards, facets] = await Promise.all([
    selectPage(search, sort, narrowed, pinned?.first ?? null),
    countFacets(search, narrowed, match),
  ])
  const { correctedKeyword = null, isNearest = false } = match ?? {}
  return { cards, facets, place: filters.place, correctedKeyword, isNearest, pinned: pinned?.pins.pinned ?? [] }
}

/** Lists and searches. Whether known words find anything is seen by the search itself. */
export const findProducts = async (search: Search): Promise<Found> => {
  const { keyword } = search
  const [filters, match] = await Promise.all([
    narrow(search),
    keyword ? matchKeyword(keyword, { isTrusted: true }) : null,
  ])
  const found = await find(search, filters, match)
  if (!match || match.isChecked || found.facets.counted) return found
  return find(search, filters, await matchKeyword(keyword))
}
