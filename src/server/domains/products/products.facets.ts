import { replicaSql as sql } from '#server/platform/db.ts'
import { type Fragment, kilometres } from './products.cards.ts'
import { all, type Dimension, type Filters, type Narrowed } from './products.narrow.ts'

type Counted<T> = T & { count: number }
type Condition = 'new' | 'refurbished' | 'used'
export type FacetValue = Counted<{
  id: number
  featureId: number
  feature: string
  value: string
  colour: string | null
}>

export type Facets = {
  /** how many listings were looked at */
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

/** The features that tell most about the result with their most frequent values, in the catalogue's order; what is chosen always stays. */
export const mostTelling = (values: FacetValue[], chosen: number[]) => {
  const weight = ({ id, count }: FacetValue) => (chosen.includes(id) ? 1e9 : count)
  const sum = (of: FacetValue[]) => of.reduce((all, value) => all + weight(value), 0)
  const most = <T>(list: T[], by: (one: T) => number, limit: number) => {
    const kept = new Set(list.toSorted((a, b) => by(b) - by(a)).slice(0, limit))
    return list.filter((one) => kept.has(one))
  }
  const features = [...Map.groupBy(values, ({ featureId }) => featureId).values()]
  return most(features, sum, shownFeatures).map((of) => most(of, weight, shownValues))
}

/** Products that are alike in one thing and fail the same filter: none (0), or the one at that place. */
type Group = [
  of: 'all' | 'provider' | 'condition' | 'category' | 'stock' | 'rating' | 'value',
  /** null: they lack it */
  key: number | string | boolean | null,
  failed: number,
  count: number,
  minCents: number,
  maxCents: number,
]

/**
 * Counts everything in one pass. Each listing carries which of the chosen filters it fails; only those that fail one at most
 * can count for anything. All groups come in one row, since reading hundreds would take longer than counting.
 */
const selectGroups = async ({ always, narrowings, category }: Narrowed): Promise<Group[]> => {
  const failed = narrowings.reduce<Fragment>(
    (sum, { holds }, at) => sql`${sum} + case when ${holds} then 0 else ${1001 + at}::int end`,
    sql`0`,
  )
  const found = sql`
    select l.provider_id, l.condition, l.price_cents, l.in_stock, l.rating_tenths / 10 as stars,
      l.category_ids[${(category?.level ?? 0) + 1}::int] as category_id,
      l.value_ids, ${failed} as failed
    from product_listings l where ${all(always)}`
  const [row] = await sql<[{ groups: Group[] | null }]>`
    with found as materialized (${narrowings.length ? sql`select * from (${found} offset 0) rows where failed < 2000` : found})
    select json_agg(groups) as groups from (
      select case grouping(provider_id, condition, category_id, in_stock, stars)
        when 31 then json_build_array('all', null, failed % 1000, count(*), min(price_cents), max(price_cents))
        when 15 then json_build_array('provider', provider_id, failed % 1000, count(*))
        when 23 then json_build_array('condition', condition, failed % 1000, count(*))
        when 27 then json_build_array('category', category_id, failed % 1000, count(*))
        when 29 then json_build_array('stock', in_stock, failed % 1000, count(*))
        else json_build_array('rating', stars, failed % 1000, count(*)) end as groups
      from found
      group by grouping sets ((failed), (provider_id, failed), (condition, failed), (category_id, failed), (in_stock, failed),
        (stars, failed))
      union all
      select json_build_array('value', unnest(value_ids), failed % 1000, count(*)) from found group by unnest(value_ids), failed
    ) counted`
  return row.groups ?? []
}

type Named = {
  providers: { id: number; name: string; kilometres: number | null }[]
  /** the way to the chosen one, and what was counted */
  categories: { id: number; name: string; slug: string; parent_id: number | null }[]
  values: Omit<FacetValue, 'count'>[]
}
type Ids = Record<keyof Named, number[]>

const selectNames = async (ids: Ids, { category, place }: Narrowed): Promise<Named> => {
  const distance = place
    ? sql`(select ${kilometres(place)} from towns t where t.postal_code = c.zip_code and t.position = 0)`
    : sql`null`
  const [row] = await sql<[Named]>`
    select (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.company_name, 'kilometres', ${distance})), '[]')
        from companies c where c.id = any(${ids.providers}::int[])) as providers,
      (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'slug', c.slug, 'parent_id', c.parent_id)), '[]')
        from categories c where c.id = any(${ids.categories}::int[]) or c.id in (
          select unnest(array[one.id, one.parent_id, up.parent_id])
          from categories one left join categories up on up.id = one.parent_id where one.id = ${category?.id ?? 0})) as categories,
      (select coalesce(json_agg(json_build_object('id', v.id, 'featureId', f.id, 'feature', f.name, 'value', v.value,
          'colour', v.colour) order by f.position, f.id, v.position, v.id), '[]')
        from feature_values v join features f on f.id = v.feature_id where v.id = any(${ids.values}::int[])) as values`
  return row
}

const byCount = <T extends { count: number; name: string }>(a: T, b: T) =>
  b.count - a.count || a.name.localeCompare(b.name, 'de')
const sum = (groups: Iterable<Group>) => {
  let all = 0
  for (const [, , , count] of groups) all += count
  return all
}

type Chosen = Pick<Filters, 'providerIds' | 'conditions' | 'valueIds'>

/** The count of a value is the size of the result if it were chosen: all other filters hold, its own does not matter. */
export const selectFacets = async (
  narrowed: Narrowed,
  { providerIds, conditions, valueIds }: Chosen,
): Promise<Facets> => {
  const groups = Map.groupBy(await selectGroups(narrowed), ([of]) => of)
  const placeOf = new Map(narrowed.narrowings.map(({ dimension }, at) => [dimension, at + 1]))
  /** the groups that count for a filter */
  const groupsOf = (of: Group[0], own?: Dimension) => {
    const place = own && placeOf.get(own)
    return (groups.get(of) ?? []).filter(([, , failed]) => failed === 0 || failed === place)
  }
  const countsOf = <Key>(of: Group[0], own?: Dimension) => {
    const counts = new Map<Key, number>()
    for (const [, key, , count] of groupsOf(of, own)) {
      if (key !== null) counts.set(key as Key, (counts.get(key as Key) ?? 0) + count)
    }
    return counts
  }

  const byProvider = countsOf<number>('provider', 'provider')
  const byNeighbour = countsOf<number>('provider', 'distance')
  const byCategory = countsOf<number>('category')
  const byCondition = countsOf<Condition>('condition', 'condition')
  const valueGroups = groups.get('value') ?? []
  const most = [...byProvider].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, shownProviders)
  const listed = new Set([...most.map(([id]) => id), ...providerIds])
  const named = await selectNames(
    {
      providers: [...new Set([...listed, ...(narrowed.place ? byNeighbour.keys() : [])])],
      categories: [...byCategory.keys()],
      values: [...new Set([...valueGroups.map(([, id]) => id as number), ...valueIds])],
    },
    narrowed,
  )

  const featureOf = new Map(named.values.map(({ id, featureId }) => [id, featureId]))
  const byValue = new Map<number, number>()
  for (const [, key, failed, count] of valueGroups) {
    const id = key as number
    const counts = failed === 0 || failed === placeOf.get(`feature ${featureOf.get(id)!}`)
    if (counts) byValue.set(id, (byValue.get(id) ?? 0) + count)
  }
  const total = sum(groupsOf('all'))
  const prices = groupsOf('all', 'price')
  return {
    counted: sum(groups.get('all') ?? []),
    total,
    minCents: prices.length ? Math.min(...prices.map(([, , , , least]) => least)) : null,
    maxCents: prices.length ? Math.max(...prices.map(([, , , , , most]) => most)) : null,
    inStock: countsOf<boolean>('stock', 'stock').get(true) ?? 0,
    ratings: ratings.map((stars) => ({
      stars,
      count: sum(groupsOf('rating', 'rating').filter(([, key]) => Number(key) >= stars)),
    })),
    categories: named.categories.map((one) => ({ ...one, count: byCategory.get(one.id) ?? total })).sort(byCount),
    providers: named.providers
      .filter(({ id }) => listed.has(id))
      .map(({ id, name }) => ({ id, name, count: byProvider.get(id) ?? 0 }))
      .sort(byCount),
    conditions: [...new Set([...byCondition.keys(), ...conditions])].map((key) => ({
      key,
      count: byCondition.get(key) ?? 0,
    })),
    values: named.values
      .filter(({ id }) => byValue.has(id) || valueIds.includes(id))
      .map((value) => ({ ...value, count: byValue.get(value.id) ?? 0 })),
    distances: (narrowed.place ? distances : []).map((km) => {
      const near = named.providers.filter((one) => one.kilometres !== null && one.kilometres <= km)
      return { km, count: near.reduce((all, { id }) => all + (byNeighbour.get(id) ?? 0), 0) }
    }),
  }
}
