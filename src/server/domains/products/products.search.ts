import type { SortKey } from '#contract/products.public.ts'
import { refuse } from '#lib/errors.ts'
import { isSpecial, specialTypes } from '#server/domains/catalogue/index.ts'
import { replicaSql as sql } from '#server/platform/db.ts'
import { type CardRow, type Fragment, type Source, selectCards } from './products.cards.ts'
import type { ProductKind } from './products.tables.ts'

export type Search = {
  kind?: ProductKind
  keyword: string
  category?: string
  providerId?: number
  fromCents?: number
  toCents?: number
  inStock?: boolean
  sort?: SortKey
  page: number
  perPage: number
}

const kindOfType = { services: 'service', property_type: 'property' } as const

const all = (conditions: Fragment[]) =>
  conditions.reduce<Fragment>((joined, condition) => sql`${joined} and ${condition}`, sql`true`)

/** A category of any level by its id; the two special ones are whole kinds. */
const placeOf = async (slug: string): Promise<{ kind: ProductKind } | { id: number }> => {
  if (isSpecial(slug)) return { kind: kindOfType[specialTypes[slug]] }
  const [category] = await sql<{ id: number }[]>`select id from categories where slug = ${slug}`
  if (!category) throw refuse('NOT_FOUND', { message: 'Diese Kategorie wurde nicht gefunden.' })
  return category
}

const inPlace = (place: { kind: ProductKind } | { id: number }): Fragment =>
  'kind' in place ? sql`l.kind = ${place.kind}` : sql`l.category_ids @> array[${place.id}::int]`

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
    case 'relevance|||desc':
      if (score) return sql`${score} desc, l.product_id desc`
  }
  return sql`l.created_at desc, l.product_id desc`
}

export type Facets = {
  total: number
  minCents: number | null
  maxCents: number | null
  categories: { id: number; name: string; slug: string; parent_id: number | null; count: number }[]
}
export type Found = { cards: CardRow[]; facets: Facets }

const selectFacets = async (source: Source, where: Fragment): Promise<Facets> => {
  const [row] = await source<[Facets]>`
    with found as materialized (select l.price_cents, l.category_ids from product_listings l where ${where})
    select (select count(*)::int from found) as total, (select min(price_cents) from found) as "minCents",
      (select max(price_cents) from found) as "maxCents",
      (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'slug', c.slug, 'parent_id', c.parent_id,
          'count', n.count) order by n.count desc, c.name), '[]')
        from (select unnest(category_ids) as id, count(*)::int as count from found group by 1) n
        join categories c on c.id = n.id) as categories`
  return row
}

const run = async (source: Source, search: Search, where: Fragment, match: Matching | null): Promise<Found> => {
  const sort = search.sort ?? (match ? 'relevance|||desc' : 'created_at|||desc')
  const ids = sql`select l.product_id from product_listings l where ${where}
    order by ${orderBy(sort, match?.score ?? null)}
    limit ${search.perPage} offset ${(search.page - 1) * search.perPage}`
  const [cards, facets] = await Promise.all([selectCards(ids, source), selectFacets(source, where)])
  return { cards, facets }
}

const conditionsOf = (search: Search, place: Parameters<typeof inPlace>[0] | null): Fragment[] => {
  const conditions: Fragment[] = []
  if (search.kind) conditions.push(sql`l.kind = ${search.kind}`)
  if (place) conditions.push(inPlace(place))
  if (search.providerId) conditions.push(sql`l.provider_id = ${search.providerId}`)
  if (search.fromCents !== undefined) conditions.push(sql`l.price_cents >= ${search.fromCents}`)
  if (search.toCents !== undefined) conditions.push(sql`l.price_cents <= ${search.toCents}`)
  if (search.inStock) conditions.push(sql`l.in_stock`)
  return conditions
}

/** Lists and searches. What finds nothing as it was typed is looked for among words that look alike. */
export const findProducts = async (search: Search): Promise<Found> => {
  const conditions = conditionsOf(search, search.category ? await placeOf(search.category) : null)
  if (!search.keyword) return run(sql, search, all(conditions), null)
  const exact = matching(search.keyword, false)
  const found = await run(sql, search, all([...conditions, exact.where]), exact)
  if (found.facets.total > 0) return found
  const alike = matching(search.keyword, true)
  return sql.begin(async (tx) => {
    await tx`set local pg_trgm.word_similarity_threshold = 0.42`
    return run(tx, search, all([...conditions, alike.where]), alike)
  })
}
