import { replicaSql as sql } from '#server/platform/db.ts'
import type { Fragment } from './products.cards.ts'
import { all, type Dimension, type Filters, type Narrowed, providersAround } from './products.narrow.ts'

type Counted<T> = T & { count: number }
export type FacetValue = Counted<{
  id: number
  featureId: number
  feature: string
  value: string
  colour: string | null
}>

export type Facets = {
  total: number
  minCents: number | null
  maxCents: number | null
  inStock: number
  categories: Counted<{ id: number; name: string; slug: string; parent_id: number | null }>[]
  providers: Counted<{ id: number; name: string }>[]
  conditions: Counted<{ key: 'new' | 'refurbished' | 'used' }>[]
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

/**
 * Counts of every filter in one pass. Each row carries which of the chosen filters it fails as bits; the count of a value
 * takes the rows that fail none, or only the filter it belongs to. So choosing it would bring just as many.
 */
export const selectFacets = async (
  { always, narrowings, categoryId, place }: Narrowed,
  { providerIds, conditions, valueIds }: Pick<Filters, 'providerIds' | 'conditions' | 'valueIds'>,
): Promise<Facets> => {
  const bitOf = new Map(narrowings.map(({ dimension }, index) => [dimension, 1n << BigInt(index)]))
  const failed = narrowings.reduce<Fragment>(
    (sum, { dimension, holds }) =>
      sql`${sum} + case when ${holds} then 0 else ${String(bitOf.get(dimension))}::bigint end`,
    sql`0::bigint`,
  )
  const but = (dimension: Dimension) => sql`(failed = 0 or failed = ${String(bitOf.get(dimension) ?? 0n)}::bigint)`
  const ofFeature = narrowings
    .filter(({ dimension }) => dimension.startsWith('feature'))
    .map(({ dimension }) => [Number(dimension.split(' ')[1]), String(bitOf.get(dimension))] as const)
  const [row] = await sql<[Facets]>`
    with found as materialized (
      select * from (
        select l.provider_id, l.condition, l.price_cents, l.in_stock, l.category_ids, l.value_ids, ${failed} as failed
        from product_listings l where ${all(always)}
        offset 0
      ) rows where failed & (failed - 1) = 0
    ), by_category as (
      select unnest(category_ids) as id, count(*)::int from found where failed = 0 group by 1
    ), by_provider as (
      select provider_id as id, count(*)::int from found where ${but('provider')} group by 1
    ), shown_providers as (
      (select id, count from by_provider order by count desc, id limit ${shownProviders})
      union select chosen, coalesce(count, 0) from unnest(${providerIds}::int[]) chosen left join by_provider on id = chosen
    ), by_condition as (
      select condition as key, count(*)::int from found where condition is not null and ${but('condition')} group by 1
    ), by_value as (
      select value_id as id, count(*)::int from (select unnest(value_ids) as value_id, failed from found) given
      join feature_values v on v.id = value_id
      left join unnest(${ofFeature.map(([id]) => id)}::int[], ${ofFeature.map(([, bit]) => bit)}::bigint[]) own (feature_id, bit)
        on own.feature_id = v.feature_id
      where failed = 0 or failed = own.bit group by 1
    ), by_distance as (${
      place
        ? sql`select near.km, count(*) from found join (${providersAround(place, distances.at(-1)!)}) near using (provider_id)
            where ${but('distance')} group by near.provider_id, near.km`
        : sql`select null::float8 as km, 0 as count where false`
    })
    select count(*) filter (where failed = 0)::int as total,
      min(price_cents) filter (where ${but('price')}) as "minCents",
      max(price_cents) filter (where ${but('price')}) as "maxCents",
      count(*) filter (where in_stock and ${but('stock')})::int as "inStock",
      (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'slug', c.slug, 'parent_id', c.parent_id,
          'count', n.count) order by n.count desc, c.name), '[]')
        from by_category n join categories c on c.id = n.id
        where ${
          categoryId === null
            ? sql`c.level = 1`
            : sql`c.parent_id = ${categoryId} or c.id = ${categoryId}
                or c.id in (select unnest(array[one.parent_id, up.parent_id])
                  from categories one left join categories up on up.id = one.parent_id where one.id = ${categoryId})`
        }) as categories,
      (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.company_name, 'count', n.count)
          order by n.count desc, c.company_name), '[]')
        from shown_providers n join companies c on c.id = n.id) as providers,
      (select coalesce(json_agg(json_build_object('key', key, 'count', count)), '[]') from (
        select key, count from by_condition
        union all select chosen, 0 from unnest(${conditions}::text[]) chosen where chosen not in (select key from by_condition)
      ) shown) as conditions,
      (select coalesce(json_agg(json_build_object('id', v.id, 'featureId', f.id, 'feature', f.name, 'value', v.value,
          'colour', v.colour, 'count', n.count) order by f.position, f.id, v.position, v.id), '[]')
        from (select id, count from by_value
          union all select chosen, 0 from unnest(${valueIds}::int[]) chosen where chosen not in (select id from by_value)) n
        join feature_values v on v.id = n.id join features f on f.id = v.feature_id) as values,
      (select coalesce(json_agg(json_build_object('km', step,
          'count', (select coalesce(sum(count), 0) from by_distance where km <= step)) order by step), '[]')
        from unnest(${place ? distances : []}::int[]) step) as distances
    from found`
  return row
}
