import type { FeatureKind } from '#contract/catalogue/features.ts'
import { col, type RowOf, rowShape, type Source, sql } from '#server/platform/sql/index.ts'

const featureRow = rowShape('feature of a category', {
  categoryId: col.int(),
  category: col.text(),
  level: col.int(),
  id: col.int(),
  name: col.text(),
  isColor: col.bool(),
  kind: col.text<FeatureKind>(),
  unit: col.text(),
  isRequired: col.bool(),
  isFilter: col.bool(),
  values: col.list({ id: col.int(), value: col.text(), colour: col.text().orNull() }),
})
export type CategoryFeature = RowOf<typeof featureRow>

/** What these categories define themselves, from the top down and in their order; of all categories when none are named. */
export const selectDefined = async (on: Source, categoryIds: number[] | 'all'): Promise<CategoryFeature[]> => [
  ...(await on.sql(featureRow)`
    select c.id as "categoryId", c.name as category, c.level::int, f.id, f.name, f.is_color as "isColor", cf.kind, cf.unit,
      cf.is_required as "isRequired", cf.is_filter as "isFilter",
      coalesce((select json_agg(json_build_object('id', v.id, 'value', v.value, 'colour', v.colour) order by at)
        from unnest(cf.value_ids) with ordinality chosen (id, at) join feature_values v on v.id = chosen.id), '[]') as values
    from category_features cf join categories c on c.id = cf.category_id join features f on f.id = cf.feature_id
    where ${categoryIds === 'all' ? sql`true` : sql`c.id = any(${categoryIds}::int[])`}
    order by c.level, cf.position, f.id limit 5000`),
]

/** A category and what stands above it, from the top down. */
export const selectWay = async (on: Source, id: number): Promise<number[]> => {
  const rows = await on.sql<{ id: number }>`
    with recursive way as (
      select id, parent_id, level from categories where id = ${id}
      union all select c.id, c.parent_id, c.level from categories c join way on way.parent_id = c.id
    ) select id from way order by level`
  return rows.map((row) => row.id)
}

/** Names that categories use or could use, with the values of their lists. */
export const selectKnown = () =>
  sql<{ name: string; values: string[] }>`
    select f.name, array(select v.value from feature_values v where v.feature_id = f.id and v.number is null
      order by v.position, v.id limit 100) as values
    from features f order by f.position, f.name limit 500`
