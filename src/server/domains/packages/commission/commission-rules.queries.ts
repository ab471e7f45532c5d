import { germanDay } from '#lib/format.ts'
import { col, db, type Fragment, type RowOf, rowShape, type Source, sql } from '#server/platform/sql/index.ts'

const ruleRow = rowShape('commission rule', {
  id: col.int(),
  providerId: col.int().orNull(),
  categoryId: col.int().orNull(),
  name: col.text(),
  /** of a rule for a provider in a category */
  categoryName: col.text().orNull(),
  basisPoints: col.int().orNull(),
  validFrom: col.text(),
  reason: col.text(),
  state: col.text<'planned' | 'current' | 'past'>(),
})
export type RuleRow = RowOf<typeof ruleRow>

const rules = (on: Source, where: Fragment, rest: Fragment, day = germanDay()) => on.sql(ruleRow)`
  select r.id, r.provider_id as "providerId", r.category_id as "categoryId", coalesce(c.company_name, k.name) as name,
    k.name as "categoryName", r.basis_points::int as "basisPoints", to_char(r.valid_from, 'YYYY-MM-DD') as "validFrom", r.reason,
    case when r.valid_from > ${day}::date then 'planned'
      when exists (select from commission_rules n where n.provider_id is not distinct from r.provider_id
        and n.category_id is not distinct from r.category_id and n.valid_from <= ${day}::date and (n.valid_from, n.id) > (r.valid_from, r.id)) then 'past'
      else 'current' end as state
  from commission_rules r left join shared.companies c on c.id = r.provider_id left join categories k on k.id = r.category_id
  where ${where} order by r.valid_from desc, r.id desc ${rest}`

export const selectRule = async (on: Source, by: { id: number } | { requestKey: string }) =>
  (await rules(on, 'id' in by ? sql`r.id = ${by.id}` : sql`r.request_key = ${by.requestKey}`, sql.empty).first()) ??
  null

const perPage = 50

export const selectRules = async (page: number) => {
  const [rows, { total }] = await Promise.all([
    rules(db, sql`true`, sql`limit ${perPage} offset ${(page - 1) * perPage}`),
    sql<{ total: number }>`select count(*)::int as total from commission_rules`.one(),
  ])
  return { rows: [...rows], total, page, perPage }
}

/** The rate of the provider's own rule, for all or for a category, on the day on which another begins. */
const ownRate = (providerId: number, category: Fragment) => sql`(select o.basis_points from commission_rules o
  where o.provider_id = ${providerId} and o.category_id is not distinct from ${category} and o.valid_from <= r.valid_from order by o.valid_from desc, o.id desc limit 1)`

/** What is announced for a provider: its own rules, and those of categories that it sells in, unless its own rate comes first. */
export const selectPlanned = (on: Source, providerId: number) =>
  rules(
    on,
    sql`r.valid_from > ${germanDay()}::date and (r.provider_id = ${providerId} or (r.provider_id is null
      and ${ownRate(providerId, sql`null`)} is null and ${ownRate(providerId, sql`r.category_id`)} is null and exists (select from shared.products p where p.provider_id = ${providerId} and p.status <> 'deleted'
        and r.category_id in (p.category_id, p.sub_category_id, p.child_category_id))))`,
    sql`limit 50`,
  )

/** Later days on which rules begin. */
export const selectDaysAfter = async (on: Source, day: string) => {
  const rows = await on.sql<{ day: string }>`
    select to_char(valid_from, 'YYYY-MM-DD') as day from commission_rules where valid_from > ${day}::date
    group by valid_from order by valid_from`
  return rows.map((row) => row.day)
}

type Target = { id: number; name: string; place: string }

/** Providers with their town, or categories with the one above them. */
export const selectTargets = (kind: 'provider' | 'category', words: string) => {
  const wanted = `%${words.replace(/[%_\\]/g, '\\$&')}%`
  return kind === 'provider'
    ? sql<Target>`select id, company_name as name, city as place from shared.companies
        where company_name ilike ${wanted} order by company_name, id limit 20`
    : sql<Target>`select k.id, k.name, coalesce(above.name, '') as place from categories k
        left join categories above on above.id = k.parent_id where k.name ilike ${wanted} order by k.name, k.id limit 20`
}

/** Categories that have a rate of their own today, by name. */
export const selectCategoryRates = (on: Source) => on.sql<{ name: string; basisPoints: number }>`
  select k.name, r.basis_points::int as "basisPoints" from categories k cross join lateral (
    select basis_points from commission_rules where category_id = k.id and provider_id is null and valid_from <= ${germanDay()}
    order by valid_from desc, id desc limit 1) r
  where r.basis_points is not null and not k.is_hidden order by k.name, k.id limit 200`

const noticeRow = rowShape('commission notice', {
  id: col.int(),
  providerId: col.int(),
  title: col.text(),
  text: col.text(),
})

export const lockUntold = (on: Source, count: number) => on.sql(noticeRow)`
  select id, provider_id as "providerId", title, text
  from commission_notices where told_at is null order by id limit ${count} for update skip locked`
