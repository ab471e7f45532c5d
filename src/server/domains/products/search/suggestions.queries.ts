import { companiesLike } from '#server/domains/providers/index.ts'
import { createCache } from '#server/platform/cache/cache.ts'
import { readingOnly, replica, sql } from '#server/platform/sql/index.ts'
import { withPins } from '../search-desk/pins.queries.ts'
import { type CardRow, selectByIds } from '../shop/cards.queries.ts'
import type { ProviderCard } from '../shop/visits.service.ts'
import { matchKeyword } from './keyword-match.queries.ts'

export type Suggestions = {
  products: CardRow[]
  /** ids of what the operator shows first */
  pinned: number[]
  categories: { id: number; name: string; slug: string }[]
  providers: ProviderCard[]
}

const looksAt = 200

/** The start of a word is part of half the shop: the best of names that begin so and of the first matches are enough. */
const suggestProducts = async (keyword: string, match: Awaited<ReturnType<typeof matchKeyword>>) => {
  const { where, first, pins } = withPins(match)
  const start = sql`(select german_fold(${keyword}))`
  const rows = await replica.sql<{ id: number }>`
    select l.product_id as id from product_listings l
    where l.product_id in (
      (select product_id from product_listings where sort_name ~>=~ ${start} and sort_name ~<~ (${start} || chr(65535))
        order by sort_name using ~<~ limit 50)
      union (select l.product_id from product_listings l where ${where} limit ${looksAt})
      union select unnest(${pins.pinned}::int[])) and l.product_id <> all(${pins.hidden}::int[])
    order by ${first}, l.product_id desc limit 6`
  return selectByIds(rows.map(({ id }) => id))
}

const matchTyped = async (keyword: string) => {
  const match = await matchKeyword(keyword, { isTyping: true, isTrusted: true })
  const products = await suggestProducts(keyword, match)
  if (products.length || match.isChecked) return { match, products }
  const checked = await matchKeyword(keyword, { isTyping: true })
  return { match: checked, products: await suggestProducts(keyword, checked) }
}

const mostNamed = 4
/** So many are read at most to find those that offer something. */
const mostAsked = 300

const selectProviders = async (typed: string): Promise<ProviderCard[]> => {
  const ids = await companiesLike(typed)
  if (ids && !ids.length) return []
  if (ids && ids.length <= mostAsked)
    return [
      ...(await replica.sql<ProviderCard>`
        select id, company_name as "companyName", city from shared.companies c
        where id = any(${ids}::int[]) and exists (select from product_listings l where l.provider_id = c.id)
        order by array_position(${ids}::int[], id) limit ${mostNamed}`),
    ]
  const folded = sql`(select german_fold(${typed}))`
  return [
    ...(await replica.sql<ProviderCard>`
      select id, company_name as "companyName", city from shared.companies c
      where ${folded} <% german_fold(company_name) and exists (select from product_listings l where l.provider_id = c.id)
      order by word_similarity(${folded}, german_fold(company_name)) desc, id limit ${mostNamed}`),
  ]
}

/** Names in memory are read without a statement. */
const suggestProviders = (typed: string) =>
  readingOnly(
    () => selectProviders(typed),
    () => ['companies', 'product_listings'],
  )

const suggest = async (keyword: string): Promise<Suggestions> => {
  const { match, products } = await matchTyped(keyword)
  const meant = match.correctedKeyword ?? keyword
  const typed = sql`(select german_fold(${meant}))`
  const [categories, providers] = await Promise.all([
    replica.sql<Suggestions['categories'][number]>`
      select id, name, slug from categories c where ${typed} <% german_fold(name)
        and not exists (select from categories up where up.is_hidden
          and up.id in (c.id, c.parent_id, (select parent_id from categories where id = c.parent_id)))
      order by word_similarity(${typed}, german_fold(name)) desc, level, id limit 4`,
    suggestProviders(meant),
  ])
  return { products: [...products], pinned: match.pins.pinned, categories: [...categories], providers: [...providers] }
}

// many people type the same first letters
const remember = createCache<Suggestions>({ max: 2000, seconds: 3, isCostly: () => true })

/** Suggestions for a keyword whose last word may be unfinished or misspelled. */
export const findSuggestions = (keyword: string): Promise<Suggestions> => remember(keyword, () => suggest(keyword))
