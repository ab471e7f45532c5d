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
  categories: Counted<{ id: number; name: string; slug: string; parent_id: number | null }>[]
  providers: Counted<{ id: number; name: string }>[]
  conditions: Counted<{ key: Condition }>[]
  values: FacetValue[]
  distances: Counted<{ km: number }>[]
}

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
type Group = {
  of: 'all' | 'provider' | 'condition' | 'category' | 'stock' | 'value'
  /** null: they lack it */
  key: string | null
  failed: number
  count: number
  minCents: number
  maxCents: number
}

/**
 * Counts everything in one pass. Each listing carries which of the chosen filters it fails; only those that fail one at most
 * can count for anything.
 */
const selectGroups = ({ always, narrowings, category }: Narrowed) => {
  const failed = narrowings.reduce<Fragment>(
    (sum, { holds }, at) => sql`${sum} + case when ${holds} then 0 else ${1001 + at}::int end`,
    sql`0`,
  )
  const found = sql`
    select l.provider_id, l.condition, l.price_cents, l.in_stock, l.category_ids[${(category?.level ?? 0) + 1}::int] as category_id,
      l.value_ids, ${failed} as failed
    from product_listings l where ${all(always)}`
  return sql<Group[]>`
    with found as materialized (${narrowings.length ? sql`select * from (${found} offset 0) rows where failed < 2000` : found})
    select case grouping(provider_id, condition, category_id, in_stock) when 15 then 'all' when 7 then 'provider'
        when 11 then 'condition' when 13 then 'category' else 'stock' end as of,
      coalesce(provider_id::text, condition, category_id::text, in_stock::text) as key,
      failed % 1000 as failed, count(*)::int, min(price_cents) as "minCents", max(price_cents) as "maxCents"
    from found
    group by grouping sets ((failed), (provider_id, failed), (condition, failed), (category_id, failed), (in_stock, failed))
    union all
    select 'value', id::text, failed % 1000, count, 0, 0
    from (select unnest(value_ids) as id, failed, count(*)::int from found group by 1, 2) chosen`
}

type Named = {
  providers: { id: number; name: string; kilometres: number | null }[]
  categories: { id: number; name: string; slug: string; parent_id: number | null; isAbove: boolean }[]
  values: Omit<FacetValue, 'count'>[]
}

const selectNames = async (
  ids: { providers: number[]; categories: number[]; values: number[] },
  { category, place }: Narrowed,
): Promise<Named> => {
  const [providers, categories, values] = await Promise.all([
    sql<Named['providers']>`
      select c.id, c.company_name as name, ${
        place
          ? sql`(select ${kilometres(place)} from towns t where t.postal_code = c.zip_code and t.position = 0)`
          : sql`null`
      } as kilometres
      from companies c where c.id = any(${ids.providers}::int[])`,
    sql<Named['categories']>`
      select id, name, slug, parent_id, not id = any(${ids.categories}::int[]) as "isAbove" from categories
      where id = any(${ids.categories}::int[]) or id in (
        select unnest(array[one.id, one.parent_id, up.parent_id])
        from categories one left join categories up on up.id = one.parent_id where one.id = ${category?.id ?? 0})`,
    sql<Named['values']>`
      select v.id, f.id as "featureId", f.name as feature, v.value, v.colour
      from feature_values v join features f on f.id = v.feature_id
      where v.id = any(${ids.values}::int[]) order by f.position, f.id, v.position, v.id`,
  ])
  return { providers, categories, values }
}

const byCount = <T extends { count: number; name: string }>(a: T, b: T) =>
  b.count - a.count || a.name.localeCompare(b.name, 'de')

type Chosen = Pick<Filters, 'providerIds' | 'conditions' | 'valueIds'>

/** The count of a value is the size of the result if it were chosen: all other filters hold, its own does not matter. */
export const selectFacets = async (
  narrowed: Narrowed,
  { providerIds, conditions, valueIds }: Chosen,
): Promise<Facets> => {
  const groups = await selectGroups(narrowed)
  const placeOf = new Map(narrowed.narrowings.map(({ dimension }, at) => [dimension, at + 1]))
  /** the groups that count for a filter */
  const of = (kind: Group['of'], own?: Dimension) =>
    groups.filter((group) => group.of === kind && (group.failed === 0 || group.failed === (own && placeOf.get(own))))
  const sumBy = (rows: readonly Group[]) => {
    const sums = new Map<string, number>()
    for (const { key, count } of rows) if (key !== null) sums.set(key, (sums.get(key) ?? 0) + count)
    return sums
  }
  const ids = (keys: Iterable<string>) => [...keys].map(Number)

  const providers = sumBy(of('provider', 'provider'))
  const nearby = sumBy(of('provider', 'distance'))
  const categories = sumBy(of('category'))
  const most = [...providers].sort((a, b) => b[1] - a[1] || Number(a[0]) - Number(b[0])).slice(0, shownProviders)
  const listed = [...new Set([...ids(most.map(([id]) => id)), ...providerIds])]
  const counted = groups.filter((group) => group.of === 'value')
  const names = await selectNames(
    {
      providers: narrowed.place ? [...new Set([...listed, ...ids(nearby.keys())])] : listed,
      categories: ids(categories.keys()),
      values: [...new Set([...counted.map(({ key }) => Number(key)), ...valueIds])],
    },
    narrowed,
  )

  const total = of('all').reduce((sum, { count }) => sum + count, 0)
  const valueCount = ({ id, featureId }: Omit<FacetValue, 'count'>) => {
    const own = placeOf.get(`feature ${featureId}`)
    const rows = counted.filter(({ key, failed }) => key === String(id) && (failed === 0 || failed === own))
    return rows.reduce((sum, { count }) => sum + count, 0)
  }
  const found = sumBy(of('condition', 'condition'))
  const prices = of('all', 'price')
  return {
    counted: groups.filter((group) => group.of === 'all').reduce((sum, { count }) => sum + count, 0),
    total,
    minCents: prices.length ? Math.min(...prices.map(({ minCents }) => minCents)) : null,
    maxCents: prices.length ? Math.max(...prices.map(({ maxCents }) => maxCents)) : null,
    inStock: sumBy(of('stock', 'stock')).get('true') ?? 0,
    categories: names.categories
      .map(({ isAbove, ...one }) => ({ ...one, count: isAbove ? total : categories.get(String(one.id))! }))
      .sort(byCount),
    providers: names.providers
      .filter(({ id }) => listed.includes(id))
      .map(({ id, name }) => ({ id, name, count: providers.get(String(id)) ?? 0 }))
      .sort(byCount),
    conditions: [...new Set([...(found.keys() as Iterable<Condition>), ...conditions])].map((key) => ({
      key,
      count: found.get(key) ?? 0,
    })),
    values: names.values
      .map((value) => ({ ...value, count: valueCount(value) }))
      .filter(({ id, count }) => count > 0 || valueIds.includes(id)),
    distances: narrowed.place
      ? distances.map((km) => ({
          km,
          count: names.providers
            .filter((one) => one.kilometres !== null && one.kilometres <= km)
            .reduce((sum, { id }) => sum + (nearby.get(String(id)) ?? 0), 0),
        }))
      : [],
  }
}
