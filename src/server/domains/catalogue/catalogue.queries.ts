import type { CategoryType } from '#contract/catalogue/calls.ts'
import { mediumOf, type ShownRow } from '#server/domains/content/index.ts'
import { type Fragment, replica, sql } from '#server/platform/sql/index.ts'
import type { TaxClass } from './catalogue.tables.ts'

export type CategoryRow = {
  id: number
  parentId: number | null
  type: CategoryType
  level: number
  slug: string
  name: string
  pictogram: string | null
  isHidden: boolean
  medium: ShownRow | null
}

const columns = sql`c.id, c.parent_id as "parentId", c.type, c.level, c.slug, c.name, c.pictogram, c.is_hidden as "isHidden",
  ${mediumOf(sql`c.media_id`)} as medium`

export const selectCategories = () =>
  replica.sql<CategoryRow>`select ${columns} from categories c order by c.level, c.position, c.id limit 5000`

export const selectCategoriesBelow = (parentId: number) =>
  replica.sql<CategoryRow>`select ${columns} from categories c where c.parent_id = ${parentId} order by c.id limit 1000`

export const selectUppermost = (type: CategoryType) =>
  replica.sql<CategoryRow>`select ${columns} from categories c where c.type = ${type} and c.level = 1 order by c.id limit 1000`

/** The category of an address, also of one that was merged with another. */
export const idOfSlug = (slug: string | Fragment) => sql`coalesce(
  (select id from categories where slug = ${slug}), (select category_id from category_redirects where slug = ${slug}))`

export type WorldRow = CategoryRow & {
  description: string
  views: number
  parents: { id: number; name: string; slug: string }[]
}

export const selectWorld = async (slug: string): Promise<WorldRow | undefined> => {
  const [row] = await replica.sql<WorldRow>`
    select ${columns}, c.description, c.views,
      (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'slug', p.slug) order by p.level), '[]')
        from categories p
        where p.id = c.parent_id or p.id = (select parent_id from categories where id = c.parent_id)) as parents
    from categories c where c.id = ${idOfSlug(slug)}`
  return row
}

/** Pictures by the addresses of their categories, where those have one. */
export const selectCategoryPictures = (slugs: string[]) => replica.sql<{ slug: string; medium: ShownRow | null }>`
  select asked.slug, ${mediumOf(sql`c.media_id`)} as medium
  from unnest(${slugs}::text[]) asked (slug) join categories c on c.id = ${idOfSlug(sql`asked.slug`)}
  where c.media_id is not null limit 500`

export const addWorldView = async (slug: string) => {
  const [row] = await sql<{ views: number }>`
    update categories set views = views + 1 where slug = ${slug} returning views`
  return row?.views
}

export type TaxRow = { id: number; taxClass: TaxClass; name: string; basisPoints: number }

/** The rates of a day, today when none is named. */
export const selectTaxRates = (day: string | null = null) =>
  sql<TaxRow>`
    select id, tax_class as "taxClass", name, basis_points as "basisPoints" from tax_rates
    where coalesce(${day}::date, (now() at time zone 'Europe/Berlin')::date) between valid_from and coalesce(valid_to, 'infinity')
    order by basis_points`

export const selectManufacturers = (keyword: string) =>
  replica.sql<{ id: number; name: string }>`
    select id, name from manufacturers
    where ${keyword} = '' or position(lower(${keyword}) in lower(name)) > 0
    order by lower(name), id limit 500`

export type FeatureRow = {
  id: number
  name: string
  isColor: boolean
  values: { id: number; value: string; color: string | null }[]
}

export const selectFeatures = () =>
  replica.sql<FeatureRow>`
    select f.id, f.name, f.is_color as "isColor", coalesce(json_agg(
      json_build_object('id', v.id, 'value', v.value, 'color', v.colour) order by v.position, v.id)
      filter (where v.id is not null), '[]') as values
    from features f left join feature_values v on v.feature_id = f.id and v.number is null
    group by f.id order by f.position, f.name limit 500`
