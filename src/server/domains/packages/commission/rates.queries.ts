import { germanDay } from '#lib/format.ts'
import { col, type Fragment, type RowOf, rowShape, type Source, sql } from '#server/platform/sql/index.ts'

const rateRow = rowShape('commission rate', {
  providerId: col.int(),
  /** null: something that is no product */
  productId: col.int().orNull(),
  /** of the provider in the category that it lies in */
  bothRuleId: col.int().orNull(),
  bothBasisPoints: col.int().orNull(),
  bothName: col.text().orNull(),
  providerRuleId: col.int().orNull(),
  providerBasisPoints: col.int().orNull(),
  categoryRuleId: col.int().orNull(),
  categoryBasisPoints: col.int().orNull(),
  categoryName: col.text().orNull(),
  packageBasisPoints: col.int().orNull(),
  packageName: col.text().orNull(),
  /** where it lies in the categories: "12 40 0" */
  place: col.text(),
  /** of no category: what a provider sells beside products */
  isBeside: col.bool(),
  /** on every commission of that day */
  taxBasisPoints: col.int().orNull(),
})
export type RateRow = RowOf<typeof rateRow>

/** The rule of one provider, category or both that applies on a day; none where the newest one ended it. */
const ruleOn = (target: Fragment, day: string) => sql`
  select id, basis_points, valid_from from commission_rules
  where ${target} and valid_from <= ${day} order by valid_from desc, id desc limit 1`

/** The rule of the lowest category above a row that has one. */
const lowestRuleOn = (provider: Fragment, day: string) => sql`
  select r.id, r.basis_points, c.name
  from (values (1, t.child_category_id), (2, t.sub_category_id), (3, t.category_id)) lies (level, category_id)
    cross join lateral (${ruleOn(sql`category_id = lies.category_id and ${provider}`, day)}) r
    join categories c on c.id = lies.category_id
  where r.basis_points is not null order by lies.level limit 1`

const taxOn = (day: string) => sql`
  select basis_points::int from tax_rates
  where tax_class = 'standard' and ${day}::date between valid_from and coalesce(valid_to, 'infinity')`

/** What applies on a day to rows with provider_id, product_id and the three categories. The lowest category with a rule wins. */
const ratesOf = (on: Source, sold: Fragment, day: string) => on.sql(rateRow)`
  select t.provider_id as "providerId", t.product_id as "productId", both_of.id as "bothRuleId",
    both_of.basis_points::int as "bothBasisPoints", both_of.name as "bothName", own.id as "providerRuleId", own.basis_points::int as "providerBasisPoints",
    kind.id as "categoryRuleId", kind.basis_points::int as "categoryBasisPoints", kind.name as "categoryName",
    held.commission_basis_points as "packageBasisPoints", held.name as "packageName",
    concat(coalesce(t.category_id, 0), ' ', coalesce(t.sub_category_id, 0), ' ', coalesce(t.child_category_id, 0)) as place,
    t.category_id is null as "isBeside", (${taxOn(day)}) as "taxBasisPoints"
  from (${sold}) t
  left join lateral (${lowestRuleOn(sql`provider_id = t.provider_id`, day)}) both_of on true
  left join lateral (${ruleOn(sql`provider_id = t.provider_id and category_id is null`, day)}) own on true
  left join lateral (${lowestRuleOn(sql`provider_id is null`, day)}) kind on true
  left join subscriptions s on s.provider_id = t.provider_id and s.state <> 'canceled'
  left join package_versions held on held.id = coalesce(s.version_id, (select f.id from packages p
    join package_versions f on f.package_id = p.id where p.is_free and f.valid_from <= ${day} order by f.valid_from desc limit 1))`

/** What applies to products, and to what providers sell beside them. */
export const selectRates = (on: Source, providerIds: number[], productIds: number[], day = germanDay()) =>
  ratesOf(
    on,
    sql`
      select provider_id, id as product_id, category_id, sub_category_id, child_category_id
        from shared.products where id = any(${productIds}::int[])
      union all
      select id, null, null, null, null from unnest(${providerIds}::int[]) id`,
    day,
  )

/** What lies in categories, product by product. */
export const selectProductRatesIn = (on: Source, categoryIds: number[], day: string) =>
  ratesOf(
    on,
    sql`
      select provider_id, id as product_id, category_id, sub_category_id, child_category_id from shared.products
      where status <> 'deleted' and coalesce(child_category_id, sub_category_id, category_id) = any(${categoryIds}::int[])`,
    day,
  )

/** The same products after they have moved. */
export const selectRatesOf = (on: Source, productIds: number[], day: string) => selectRates(on, [], productIds, day)

const without = sql`null::int as product_id, category_id, sub_category_id, child_category_id`

/**
 * Each way in which a provider's products lie in the categories, and once what it sells beside them. A category that something was
 * agreed for counts before anything lies in it, and so does `categoryId`: what is put there is charged by it at once.
 */
export const selectRatesOfProvider = (on: Source, providerId: number, day: string, categoryId: number | null = null) =>
  ratesOf(
    on,
    sql`
      select distinct provider_id, ${without} from shared.products where provider_id = ${providerId} and status <> 'deleted'
      union
      select ${providerId}::int, null, way[1], way[2], way[3] from categories one
        left join categories up on up.id = one.parent_id
        cross join lateral (select array_remove(array[up.parent_id, up.id, one.id], null) as way) w
      where one.id = ${categoryId} or one.id in (
        select category_id from commission_rules where provider_id = ${providerId} and category_id is not null)
      union
      select ${providerId}::int, null, null, null, null`,
    day,
  )

/** The same for all that lies in a category, of all providers. */
export const selectRatesInCategory = (on: Source, categoryId: number, day: string) =>
  ratesOf(
    on,
    sql`
      select distinct provider_id, ${without} from shared.products
      where ${categoryId}::int in (category_id, sub_category_id, child_category_id) and status <> 'deleted'`,
    day,
  )

export const selectTaxOnCommission = async (on: Source, day = germanDay()) =>
  (await on.sql<{ basisPoints: number }>`select tax.basis_points as "basisPoints" from (${taxOn(day)}) tax`.one())
    .basisPoints
