import type { z } from 'zod'
import type { misuseKind, misuseStep } from '#contract/reports/misuse.ts'
import { misuseRules, type Standing } from '#lib/misuse.ts'
import { col, db, type Fragment, type RowOf, rowShape, type Source, sql } from '#server/platform/sql/index.ts'

export type MisuseKind = z.output<typeof misuseKind>
export type MisuseStep = z.output<typeof misuseStep>

const measureRow = rowShape('misuse measure', {
  id: col.int(),
  reportId: col.int(),
  kind: col.text<MisuseKind>(),
  step: col.text<MisuseStep>(),
  userId: col.int().orNull(),
  providerId: col.int().orNull(),
  companyName: col.text(),
  name: col.text(),
  email: col.text(),
  reason: col.text(),
  endsAt: col.time().orNull(),
  key: col.text(),
  createdAt: col.time(),
  objection: col.text().orNull(),
  objectedAt: col.time().orNull(),
  answer: col.text().orNull(),
  answeredAt: col.time().orNull(),
  isLifted: col.bool(),
})
export type MeasureRow = RowOf<typeof measureRow>

const select = (on: Source, where: Fragment, more: Fragment = sql.empty) => on.sql(measureRow)`
  select x.id, x.report_id as "reportId", x.kind, x.step, x.user_id as "userId", x.provider_id as "providerId",
    coalesce(c.company_name, '') as "companyName", x.name, x.email, x.reason, x.ends_at as "endsAt", x.key,
    x.created_at as "createdAt", x.objection, x.objected_at as "objectedAt", x.answer, x.answered_at as "answeredAt",
    x.is_lifted as "isLifted"
  from misuse_measures x left join shared.companies c on c.id = x.provider_id where ${where} ${more}`

export const selectMeasure = async (on: Source, id: number) => (await select(on, sql`x.id = ${id}`))[0]
export const selectMeasureByKey = async (key: string) => (await select(db, sql`x.key = ${key}`))[0]

const perPage = 20

export const selectMeasures = async (page: number) => {
  const order = sql`order by (x.objected_at is not null and x.answered_at is null) desc, x.id desc`
  const [rows, { total }] = await Promise.all([
    select(db, sql`true`, sql`${order} limit ${perPage} offset ${(page - 1) * perPage}`),
    sql<{ total: number }>`select count(*)::int as total from misuse_measures`.one(),
  ])
  return { rows: [...rows], total, page, perPage }
}

/** One side of a report: by account where there is one, else by address. */
export type Person = { userId: number | null; email: string }

const recently = sql`now() - make_interval(months => ${misuseRules.months})`
const isOf = ({ userId, email }: Person) =>
  userId === null ? sql`x.email = ${email}` : sql`(x.user_id = ${userId} or x.email = ${email})`
const stands = sql`not x.is_lifted`

// things of one author, without results that are hidden for some words, since those break no law: whether several people reported them or one does not matter
const removedOf = (userId: number) => sql`
  select max(s.at) as at
  from review_reports m join review_report_steps s on s.report_id = m.id and s.by = 'operator'
  left join reviews r on r.id = m.review_id left join portal_posts post on post.id = m.post_id
  left join bundles b on b.id = m.bundle_id left join messages x on x.id = m.message_id
  left join shared.products p on p.id = m.product_id left join lead_routes route on route.id = m.route_id
  left join shared.companies c on c.id = coalesce(m.provider_id, post.provider_id, p.provider_id, b.sender_id, route.provider_id)
  where m.outcome = 'removed' and m.search_key is null and m.state in ('decided', 'final') and s.at > ${recently}
    and coalesce(r.user_id, x.sender_id, c.user_id) = ${userId}
  group by m.review_id, m.provider_id, m.post_id, m.product_id, m.bundle_id, m.route_id, m.message_id`
const unfoundedOf = (email: string) => sql`
  select max(s.at) as at from review_reports m join review_report_steps s on s.report_id = m.id and s.by = 'operator'
  where m.email = ${email} and m.outcome = 'kept' and m.state in ('decided', 'final') and s.at > ${recently} group by m.id`

/** How often a person was in the wrong, and what was done about it. */
export const selectStanding = (on: Source, kind: MisuseKind, person: Person): Promise<Standing> => {
  const cases = kind === 'notices' ? unfoundedOf(person.email) : removedOf(person.userId ?? 0)
  return on.sql<Standing>`
    with one as (${cases}), measure as (
      select x.step, x.created_at, x.ends_at from misuse_measures x where x.kind = ${kind} and ${isOf(person)} and ${stands}
        and x.created_at > ${recently})
    select (select count(*)::int from one) as cases,
      (select count(*)::int from one where at > (select max(created_at) from measure)) as "casesSince",
      (select max(created_at) from measure) as "warnedAt",
      (select max(ends_at) from measure where ends_at > now()) as "suspendedUntil"`.one()
}

/** Until when somebody is suspended; null: not. */
export const selectSuspension = async (on: Source, kind: MisuseKind, person: Person) => {
  const row = await on.sql<{ until: string | null }>`
    select max(x.ends_at) as until from misuse_measures x where x.kind = ${kind} and x.ends_at > now() and ${isOf(person)} and ${stands}`.one()
  return row.until
}
