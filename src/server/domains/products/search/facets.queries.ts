import { kilometres } from '#server/domains/reference/index.ts'
import { createDependencyCache } from '#server/platform/cache/dependency-cache.ts'
import { replica, sql } from '#server/platform/sql/index.ts'
import { type ByPlace, type Counts, conditions, count, type Numbers, readNumbers } from './facet-counts.rules.ts'
import { all, type Dimension, type Filters, type Narrowed } from './filters.queries.ts'

type Counted<T> = T & { count: number }
type Condition = (typeof conditions)[number]
export type FacetValue = Counted<{
  id: number
  featureId: number
  feature: string
  value: string
  colour: string | null
  /** the operator made it a filter of this category */
  isOfCategory: boolean
}>

export type Facets = {
  /** how many numbers were looked at */
  counted: number
  total: number
  minCents: number | null
  maxCents: number | null
  inStock: number
  ratings: Counted<{ stars: number }>[]
  categories: Counted<{ id: number; name: string; slug: string; parent_id: number | null }>[]
  providers: Counted<{ id: number; name: string }>[]
  conditions: Counted<{ key: Condition }>[]
  values: FacetValue[]
  distances: Counted<{ km: number }>[]
}

/** "4 Sterne und mehr" */
const ratings = [4, 3, 2, 1]
const distances = [5, 10, 25, 50, 100]
const shownProviders = 12
const shownFeatures = 8
const shownValues = 20

/** The filters of the category, and the features that tell most about the result, with their most frequent values; what is chosen always stays. */
export const mostTelling = (values: FacetValue[], chosen: number[]) => {
  const weight = ({ id, count }: FacetValue) => (chosen.includes(id) ? 1e9 : count)
  const sum = (of: FacetValue[]) => of.reduce((all, value) => all + weight(value), 0)
  const most = <T>(list: T[], by: (one: T) => number, limit: number) => {
    const kept = new Set(list.toSorted((a, b) => by(b) - by(a)).slice(0, limit))
    return list.filter((one) => kept.has(one))
  }
  const features = [...Map.groupBy(values, ({ featureId }) => featureId).values()]
  const [own, others] = [true, false].map((is) => features.filter(([first]) => first!.isOfCategory === is))
  const shown = [...own!, ...most(others!, sum, Math.max(0, shownFeatures - own!.length))]
  return shown.map((of) => most(of, weight, shownValues))
}

/** The listings that no filter may leave out. Planned anew: how many there are differs from list to list. */
export const selectNumbers = async ({ always }: Narrowed) => {
  const row = await replica.sql<{ bytes: Buffer | null }>`
    select string_agg(l.facets, '') as bytes from product_listings l where ${all(always)}`
    .withoutPreparedPlan()
    .one()
  return readNumbers(row.bytes)
}

type Named = {
  providers: { id: number; name: string; kilometres: number | null }[]
  /** the way to the chosen one, and what was counted */
  categories: { id: number; name: string; slug: string; parent_id: number | null }[]
  values: Omit<FacetValue, 'count'>[]
}
type Ids = Record<keyof Named, number[]>

/** How a category defines the feature `f`, by the lowest one of it and those above it. */
const definition = (categoryId: number) => sql`
  select c.level, cf.position, cf.is_filter, cf.value_ids from category_features cf join categories c on c.id = cf.category_id
  where cf.feature_id = f.id and c.id in (select unnest(array[one.id, one.parent_id, up.parent_id])
    from categories one left join categories up on up.id = one.parent_id where one.id = ${categoryId})
  order by c.level desc limit 1`

type OfCatalogue = Pick<Named, 'categories' | 'values'>

/** What the operator keeps. It differs with what is counted, hardly with the filters that are chosen. */
const keepCatalogue = createDependencyCache<OfCatalogue>({
  most: 4_000_000,
  sizeOf: ({ categories, values }) => 200 * (categories.length + values.length),
})

const selectCatalogue = ({ categories, values }: Ids, chosen: number[], category: Narrowed['category']) => {
  const ids = { categories: categories.toSorted((a, b) => a - b), values: values.toSorted((a, b) => a - b) }
  return keepCatalogue(JSON.stringify([category?.id, ids, chosen]), () =>
    replica.sql<OfCatalogue>`
    select (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'slug', c.slug, 'parent_id', c.parent_id)), '[]')
        from categories c where c.id = any(${ids.categories}::int[]) or c.id in (
          select unnest(array[one.id, one.parent_id, up.parent_id])
          from categories one left join categories up on up.id = one.parent_id where one.id = ${category?.id ?? 0})) as categories,
      (select coalesce(json_agg(json_build_object('id', v.id, 'featureId', f.id, 'feature', f.name, 'value', v.value,
          'colour', v.colour, 'isOfCategory', d.level is not null)
          order by d.level, d.position, f.position, f.id, v.number, array_position(d.value_ids, v.id), v.position, v.id), '[]')
        from feature_values v join features f on f.id = v.feature_id
        left join lateral (${definition(category?.id ?? 0)}) d on true
        where v.id = any(${ids.values}::int[]) and (v.id = any(${chosen}::int[]) or coalesce(d.is_filter, not (
          select bool_and(not o.is_filter) from category_features o where o.feature_id = f.id), true))) as values`.one(),
  )
}

const selectProviders = (ids: number[], place: Narrowed['place']) => {
  const distance = place
    ? sql`(select ${kilometres(place)} from towns t where t.postal_code = c.zip_code and t.position = 0)`
    : sql`null::float8`
  return replica.sql<Named['providers'][number]>`
    select c.id, c.company_name as name, ${distance} as kilometres from shared.companies c where c.id = any(${ids}::int[])`
}

const selectNames = async (ids: Ids, chosen: number[], { category, place }: Narrowed): Promise<Named> => {
  const [providers, ofCatalogue] = await Promise.all([
    selectProviders(ids.providers, place),
    selectCatalogue(ids, chosen, category),
  ])
  return { providers, ...ofCatalogue }
}

const byCount = <T extends { count: number; name: string }>(a: T, b: T) =>
  b.count - a.count || a.name.localeCompare(b.name, 'de')
type Chosen = Pick<Filters, 'providerIds' | 'conditions' | 'valueIds'>

/** The count of a value is the size of the result if it were chosen: all other filters hold, its own does not matter. */
export const selectFacets = async (
  numbers: Numbers,
  narrowed: Narrowed,
  { providerIds, conditions: chosenConditions, valueIds }: Chosen,
): Promise<Facets> => {
  const { narrowings, category, place } = narrowed
  const level = (category?.level ?? 0) + 1
  const fits = narrowings.map((narrowing) => narrowing.fits)
  const tally = count(numbers, fits, level)
  const placeOf = new Map(narrowings.map(({ dimension }, at) => [dimension, at + 1]))
  /** without the filter itself, if it is chosen */
  const countFor = (own: Dimension | null, byPlace: ByPlace | undefined) => {
    const ownPlace = own && placeOf.get(own)
    return (byPlace?.[0] ?? 0) + (ownPlace ? (byPlace?.[ownPlace] ?? 0) : 0)
  }
  const countsOf = (counts: Counts, own: Dimension | null = null) =>
    new Map([...counts].map(([key, byPlace]) => [key, countFor(own, byPlace)] as const).filter(([, found]) => found))

  const byProvider = countsOf(tally.providers, 'provider')
  const byNeighbour = countsOf(tally.providers, 'distance')
  const byCategory = countsOf(tally.categories)
  const most = [...byProvider].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, shownProviders)
  const listed = new Set([...most.map(([id]) => id), ...providerIds])
  const named = await selectNames(
    {
      providers: [...new Set([...listed, ...(place ? byNeighbour.keys() : [])])],
      categories: [...byCategory.keys()],
      values: [...new Set([...tally.values.keys(), ...valueIds])],
    },
    valueIds,
    narrowed,
  )

  const total = countFor(null, tally.all)
  const prices = [0, placeOf.get('price') ?? 0].filter((at) => tally.all[at])
  const byRating = [...countsOf(tally.ratings, 'rating')]
  return {
    counted: numbers.length,
    total,
    minCents: prices.length ? Math.min(...prices.map((at) => tally.minCents[at]!)) : null,
    maxCents: prices.length ? Math.max(...prices.map((at) => tally.maxCents[at]!)) : null,
    inStock: countFor('stock', tally.stock.get(1)),
    ratings: ratings.map((stars) => ({
      stars,
      count: byRating.reduce((all, [tenths, found]) => (tenths >= stars * 10 ? all + found : all), 0),
    })),
    categories: named.categories.map((one) => ({ ...one, count: byCategory.get(one.id) ?? total })).sort(byCount),
    providers: named.providers
      .filter(({ id }) => listed.has(id))
      .map(({ id, name }) => ({ id, name, count: byProvider.get(id) ?? 0 }))
      .sort(byCount),
    conditions: conditions
      .map((key, at) => ({ key, count: countFor('condition', tally.conditions.get(at + 1)) }))
      .filter((one) => one.count || chosenConditions.includes(one.key)),
    values: named.values
      .map((one) => ({ ...one, count: countFor(`feature ${one.featureId}`, tally.values.get(one.id)) }))
      .filter((one) => one.count || valueIds.includes(one.id)),
    distances: (place ? distances : []).map((km) => {
      const near = named.providers.filter((one) => one.kilometres !== null && one.kilometres <= km)
      return { km, count: near.reduce((all, { id }) => all + (byNeighbour.get(id) ?? 0), 0) }
    }),
  }
}
