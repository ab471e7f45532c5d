import { refuse } from '#lib/errors.ts'
import { idOfSlug, isSpecial, specialTypes } from '#server/domains/catalogue/index.ts'
import { boxAround, getPostalCode, kilometres, type PostalPlace } from '#server/domains/reference/index.ts'
import { createDependencyCache } from '#server/platform/cache/dependency-cache.ts'
import { type Fragment, replica, sql } from '#server/platform/sql/index.ts'
import type { ProductKind } from '../products.tables.ts'
import { columns, conditions as conditionKeys, type Fits, hasOneOf } from './facet-counts.rules.ts'

export type Filters = {
  kind?: ProductKind
  category?: string
  providerIds: number[]
  conditions: ('new' | 'refurbished' | 'used')[]
  valueIds: number[]
  fromCents?: number
  toCents?: number
  inStock?: boolean
  /** so many stars and more */
  fromStars?: number
  postalCode?: string
  radiusKm?: number
}

export const noFilters = { providerIds: [], conditions: [], valueIds: [] } satisfies Filters

/** A filter that several values can be chosen of. Its own counts leave it out, so each knows how to say no. */
export type Dimension = 'provider' | 'condition' | 'price' | 'stock' | 'rating' | 'distance' | `feature ${number}`
export type Narrowing = {
  dimension: Dimension
  /** asked by the database, for the listings of a page */
  holds: Fragment
  /** asked here, for the counts */
  fits: Fits
}

export type Narrowed = {
  /** what no count leaves out */
  always: Fragment[]
  narrowings: Narrowing[]
  /** the chosen category; null for none or a whole kind */
  category: { id: number; level: number } | null
  place: PostalPlace | null
}

export const all = (conditions: Fragment[]) =>
  conditions.reduce<Fragment>((joined, condition) => sql`${joined} and ${condition}`, sql`true`)

const kindOfType = { services: 'service', property_type: 'property' } as const

type Category = { id: number; level: number }
const keepCategory = createDependencyCache<{ category: Category | undefined }>({ most: 500_000, sizeOf: () => 100 })

const findCategory = async (slug: string) => {
  const { category } = await keepCategory(slug, async () => ({
    category: await replica.sql<Category>`select id, level from categories where id = ${idOfSlug(slug)}`.first(),
  }))
  if (!category) throw refuse('NOT_FOUND', { message: 'Diese Kategorie wurde nicht gefunden.' })
  return category
}

/** Values of one feature are alternatives; a value that nobody knows belongs to none, and nothing has it. */
const groupByFeature = async (valueIds: number[]) => {
  const known = valueIds.length
    ? await replica.sql<{ id: number; featureId: number }>`
        select id, feature_id as "featureId" from feature_values where id = any(${valueIds}::int[])`
    : []
  const featureOf = new Map(known.map(({ id, featureId }) => [id, featureId]))
  return Map.groupBy(valueIds, (id) => featureOf.get(id) ?? 0)
}

/** Providers with their distance from a place, those within `km` only. */
export const providersAround = (place: PostalPlace, km: number | null): Fragment => {
  const { south, north, west, east } = boxAround(place, km ?? 0)
  const inBox = km === null ? sql`true` : sql`t.lat between ${south} and ${north} and t.lng between ${west} and ${east}`
  return sql`
    select c.id as provider_id, ${kilometres(place)} as km
    from towns t join shared.companies c on c.zip_code = t.postal_code where t.position = 0 and ${inBox}`
}

const providersWithin = async (place: PostalPlace, km: number) => {
  const rows = await replica.sql<{ id: number }>`
    select provider_id as id from (${providersAround(place, km)}) near where km <= ${km}`
  return rows.map(({ id }) => id)
}

export const narrow = async (filters: Filters): Promise<Narrowed> => {
  const { postalCode, radiusKm } = filters
  const special = filters.category !== undefined && isSpecial(filters.category) ? filters.category : null
  const [category, place, groups] = await Promise.all([
    filters.category === undefined || special ? null : findCategory(filters.category),
    postalCode === undefined ? null : getPostalCode(postalCode),
    groupByFeature(filters.valueIds),
  ])
  const always: Fragment[] = []
  if (filters.kind) always.push(sql`l.kind = ${filters.kind}`)
  if (special) always.push(sql`l.kind = ${kindOfType[specialTypes[special]]}`)
  if (category) always.push(sql`${sql.raw(`l.category_ids[${category.level}]`)} = ${category.id}`)

  const narrowings: Narrowing[] = []
  const add = (dimension: Dimension, holds: Fragment, fits: Fits) => narrowings.push({ dimension, holds, fits })
  const isOneOf =
    (column: number, wanted: Set<number>): Fits =>
    (numbers, at) =>
      wanted.has(numbers[at + column]!)
  const { providerIds, conditions, fromCents = 0, toCents = 2_147_483_647, fromStars } = filters
  if (providerIds.length)
    add('provider', sql`l.provider_id = any(${providerIds}::int[])`, isOneOf(columns.provider, new Set(providerIds)))
  if (conditions.length) {
    const wanted = new Set(conditions.map((key) => conditionKeys.indexOf(key) + 1))
    add('condition', sql`l.condition = any(${conditions}::text[])`, isOneOf(columns.condition, wanted))
  }
  if (filters.fromCents !== undefined || filters.toCents !== undefined) {
    add('price', sql`l.price_cents between ${fromCents} and ${toCents}`, (numbers, at) => {
      const price = numbers[at + columns.price]!
      return price >= fromCents && price <= toCents
    })
  }
  if (fromStars) {
    const fits: Fits = (numbers, at) => numbers[at + columns.rating]! >= fromStars * 10
    add('rating', sql`l.rating_tenths >= ${fromStars * 10}`, fits)
  }
  if (filters.inStock) add('stock', sql`l.in_stock`, (numbers, at) => numbers[at + columns.stock] === 1)
  if (place && radiusKm !== undefined) {
    const near = await providersWithin(place, radiusKm)
    add('distance', sql`l.provider_id = any(${near}::int[])`, isOneOf(columns.provider, new Set(near)))
  }
  for (const [featureId, ids] of groups) {
    const wanted = new Set(ids)
    add(`feature ${featureId}`, sql`l.value_ids && ${ids}::int[]`, (numbers, at) => hasOneOf(numbers, at, wanted))
  }
  return { always, narrowings, category, place }
}
