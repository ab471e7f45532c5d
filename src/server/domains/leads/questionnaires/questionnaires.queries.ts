import type { QuestionKind } from '#contract/leads/shapes.ts'
import type { Question } from '#lib/lists/questionnaire.ts'
import { countRows } from '#server/platform/paging.ts'
import { db, type Fragment, replica, type Source, sql } from '#server/platform/sql/index.ts'
import { fitsIndustry } from '../asking/matching.queries.ts'

export type AnswerRow = {
  id: number
  questionId: number
  label: string
  help: string
  image: { key: string; width: number; height: number } | null
  position: number
  nextQuestionId: number | null
  ends: boolean
}
export type QuestionRow = {
  id: number
  routeId: number
  kind: QuestionKind
  title: string
  help: string
  isRequired: boolean
  unit: string
  position: number
  nextQuestionId: number | null
  ends: boolean
  answers: AnswerRow[]
}
export type RouteRow = {
  id: number
  providerId: number | null
  categoryId: number | null
  slug: string
  name: string
  description: string
  keywords: string
  industryIds: number[]
  status: 'draft' | 'active' | 'inactive'
  isBlocked: boolean
  questionCount: number
  leadCount: number
}

/** A provider, or null for the operator. */
export type Owner = number | null
export const isOf = (owner: Owner) => (owner === null ? sql`r.provider_id is null` : sql`r.provider_id = ${owner}`)

const routeColumns = sql`
  r.id, r.provider_id as "providerId", r.category_id as "categoryId", r.slug, r.name, r.description, r.keywords, r.status,
  r.blocked_at is not null as "isBlocked",
  array(select i.industry_id from lead_route_industries i where i.route_id = r.id order by 1) as "industryIds",
  (select count(*)::int from lead_questions q where q.route_id = r.id) as "questionCount",
  (select count(*)::int from leads l where l.route_id = r.id) as "leadCount"`

export const selectOwnRoutes = async (owner: Owner, page: number, perPage: number) => {
  const [rows, total] = await Promise.all([
    sql<RouteRow>`select ${routeColumns} from lead_routes r where ${isOf(owner)} and r.removed_at is null
      order by r.id desc limit ${perPage} offset ${(page - 1) * perPage}`,
    countRows(
      'questionnaires of an owner',
      [owner],
      () => sql<{ total: number }>`
        select count(*)::int as total from lead_routes r where ${isOf(owner)} and r.removed_at is null`,
    ),
  ])
  return { rows: [...rows], total, page, perPage }
}

/** Of this owner, or undefined. */
export const selectOwnRoute = (owner: Owner, id: number, on: Source = db) =>
  on.sql<RouteRow>`select ${routeColumns} from lead_routes r
    where r.id = ${id} and ${isOf(owner)} and r.removed_at is null`.first()

/** Writers of a questionnaire wait for each other, so that two changes never make a circle together. */
export const lockOwnRoute = (tx: Source, owner: Owner, id: number) =>
  tx.sql<{ id: number; status: RouteRow['status'] }>`
    select r.id, r.status from lead_routes r where r.id = ${id} and ${isOf(owner)} and r.removed_at is null for update`.first()

export const selectQuestions = async (routeId: number, on: Source = db): Promise<QuestionRow[]> => [
  ...(await on.sql<QuestionRow>`
    select q.id, q.route_id as "routeId", q.kind, q.title, q.help, q.is_required as "isRequired", q.unit, q.position,
      q.next_question_id as "nextQuestionId", q.ends,
      (select coalesce(json_agg(json_build_object('id', a.id, 'questionId', a.question_id, 'label', a.label, 'help', a.help,
          'image', a.image, 'position', a.position, 'nextQuestionId', a.next_question_id, 'ends', a.ends)
          order by a.position, a.id), '[]') from lead_answers a where a.question_id = q.id) as answers
    from lead_questions q where q.route_id = ${routeId} order by q.position, q.id`),
]

/** The route that an own question belongs to. */
export const routeOfQuestion = (owner: Owner, questionId: number) =>
  sql<{ routeId: number }>`
    select r.id as "routeId" from lead_questions q join lead_routes r on r.id = q.route_id
    where q.id = ${questionId} and ${isOf(owner)} and r.removed_at is null`.first()

export const routeOfAnswer = (owner: Owner, answerId: number) =>
  sql<{ routeId: number; questionId: number }>`
    select r.id as "routeId", q.id as "questionId" from lead_answers a join lead_questions q on q.id = a.question_id
    join lead_routes r on r.id = q.route_id
    where a.id = ${answerId} and ${isOf(owner)} and r.removed_at is null`.first()

type Jump = { nextQuestionId: number | null; ends: boolean }
const targetOf = ({ nextQuestionId, ends }: Jump) => (ends ? 'end' : nextQuestionId)

/** As the rules of questionnaires read it. */
export const graphOf = (rows: readonly QuestionRow[]): Question[] =>
  rows.map((row) => ({
    id: row.id,
    title: row.title,
    kind: row.kind,
    isRequired: row.isRequired,
    next: targetOf(row),
    answers: row.answers.map((answer) => ({ id: answer.id, next: targetOf(answer) })),
  }))

export type PublicRoute = {
  id: number
  name: string
  slug: string
  description: string
  category: { id: number; name: string; slug: string } | null
  provider: { id: number; name: string; slug: string } | null
}

const publicColumns = sql`
  r.id, r.name, r.slug, r.description,
  (select json_build_object('id', k.id, 'name', k.name, 'slug', k.slug) from categories k where k.id = r.category_id) as category,
  (select json_build_object('id', c.id, 'name', c.company_name, 'slug', p.slug) from shared.companies c
    join shared.provider_pages p on p.provider_id = c.id where c.id = r.provider_id) as provider`

/** Of a provider only while its page is shown and takes requests. */
const isShown = sql`r.status = 'active' and r.removed_at is null and r.blocked_at is null and (r.provider_id is null or exists (
  select from shared.provider_pages p where p.provider_id = r.provider_id and p.is_published and p.show_lead))`

export const selectPublicRoute = (by: { id: number } | { slug: string }) =>
  sql<PublicRoute>`select ${publicColumns} from lead_routes r
    where ${isShown} and ${'id' in by ? sql`r.id = ${by.id}` : sql`r.slug = ${by.slug}`}`.first()

const hasWords = (keyword: string): Fragment => {
  const words = keyword
    .split(/\s+/)
    .filter((word) => word.length > 1)
    .slice(0, 5)
  // one word is enough: "Dachdecker Landsberg" names a place too
  return sql.or(
    ...words.map((word) => {
      const like = `%${word.replace(/[%_\\]/g, '\\$&')}%`
      return sql`german_fold(r.name || ' ' || r.keywords) like german_fold(${like})`
    }),
  )
}

export type RouteSearch = { keyword: string; categorySlug: string; providerSlug: string }

/** The membership of one provider in the questionnaire `r`, where its industry fits. */
const membersOf = (
  providerSlug: string,
) => sql`lead_members m join shared.provider_pages p on p.provider_id = m.provider_id
  join shared.companies c on c.id = m.provider_id and ${fitsIndustry(sql`m.route_id`, sql`c.industry_id`)}
  where m.route_id = r.id and p.slug = ${providerSlug}`

const mostFound = 24
/** the sitemap names every one */
const mostOfAll = 1000

/** Those of the operator, or of one provider. */
export const findPublicRoutes = async ({ keyword, categorySlug, providerSlug }: RouteSearch) => {
  const isNarrowed = !!(keyword || categorySlug || providerSlug)
  return [
    ...(await sql<PublicRoute & { radiusKm: number | null }>`
    select ${publicColumns}, (select m.radius_km from ${membersOf(providerSlug)}) as "radiusKm" from lead_routes r where ${isShown}
      and ${
        providerSlug
          ? sql`(r.provider_id = (select provider_id from shared.provider_pages where slug = ${providerSlug})
              or exists (select from ${membersOf(providerSlug)} and p.is_published and p.show_lead))`
          : sql`r.provider_id is null`
      }
      ${keyword ? sql`and ${hasWords(keyword)}` : sql.empty}
      ${
        categorySlug
          ? sql`and r.category_id in (with recursive below as (
              select id from categories where slug = ${categorySlug}
              union all select k.id from categories k join below on k.parent_id = below.id) select id from below)`
          : sql.empty
      }
    order by r.name, r.id limit ${isNarrowed ? mostFound : mostOfAll}`),
  ]
}

type HomeRow = Pick<PublicRoute, 'id' | 'name' | 'slug' | 'description'>

/** Those of the operator, for the home page. */
export const selectForHome = async (): Promise<HomeRow[]> => [
  ...(await replica.sql<HomeRow>`
    select id, name, slug, description from lead_routes where provider_id is null and status = 'active' and removed_at is null and blocked_at is null
    order by name, id limit 12`),
]

export type JoinedRow = PublicRoute & {
  isJoined: boolean
  /** whether the provider's industry is one of those that are asked */
  fits: boolean
  industries: string[]
  radiusKm: number | null
  excludes: string | null
  monthlyLimit: number | null
}

const industryNames = sql`array(select i.name from lead_route_industries x join industries i on i.id = x.industry_id
  where x.route_id = r.id order by i.name)`

/** What is asked of a provider that wants to join. */
export const selectFit = (routeId: number, providerId: number) =>
  sql<{ fits: boolean; industries: string[] }>`
    select ${fitsIndustry(sql`r.id`, sql`c.industry_id`)} as fits, ${industryNames} as industries
    from lead_routes r join shared.companies c on c.id = ${providerId} where r.id = ${routeId}`.one()

export const selectJoined = async (providerId: number) => [
  ...(await sql<JoinedRow>`
    select ${publicColumns}, m.provider_id is not null as "isJoined",
      ${fitsIndustry(sql`r.id`, sql`c.industry_id`)} as fits, ${industryNames} as industries, m.radius_km as "radiusKm", m.excludes,
      m.monthly_limit as "monthlyLimit"
    from lead_routes r join shared.companies c on c.id = ${providerId}
      left join lead_members m on m.route_id = r.id and m.provider_id = c.id
    where r.provider_id is null and r.status = 'active' and r.removed_at is null order by r.name, r.id limit 200`),
]
