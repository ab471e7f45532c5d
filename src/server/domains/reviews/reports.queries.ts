import type { PendingQuery, Row } from 'postgres'
import type { ReportedType, ReportReason } from '#contract/reviews.reports.ts'
import { sql } from '#server/platform/db.ts'
import type { Quote, reviewStates } from './reviews.tables.ts'

export type Outcome = 'removed' | 'kept'
export type StepRow = { by: 'operator' | 'reporter' | 'author'; outcome: Outcome | null; text: string; at: string }

export type ReportRow = {
  id: number
  type: ReportedType
  reviewId: number | null
  reason: ReportReason
  text: string
  createdAt: string
  state: 'open' | 'decided' | 'appealed' | 'final' | 'closed'
  outcome: Outcome | null
  quote: Quote
  name: string
  email: string
  reporterKey: string
  authorKey: string
  /** the name of what was reviewed, or of the provider */
  about: string
  companyName: string
  authorName: string
  authorEmail: string | null
  reviewState: (typeof reviewStates)[number]
  /** of a page, while it is public */
  slug: string | null
  productId: number | null
  providerId: number
  /** of the last decision */
  decidedAt: string | null
  steps: StepRow[]
}

type Fragment = PendingQuery<Row[]>

// the other side of a reported page is its owner
const select = (where: Fragment, more: Fragment = sql``) => sql<ReportRow[]>`
  select m.id, case when m.review_id is null then 'provider' else 'review' end as type, m.review_id as "reviewId", m.reason,
    m.text, m.created_at as "createdAt", m.state, m.outcome, m.quote, m.name, m.email, m.reporter_key as "reporterKey",
    m.author_key as "authorKey", coalesce(p.name, c.company_name) as about, c.company_name as "companyName",
    trim(concat_ws(' ', u.first_name, u.last_name)) as "authorName", u.email as "authorEmail",
    coalesce(r.state, case when page.blocked_at is null then 'shown' else 'hidden' end) as "reviewState",
    case when m.review_id is null and page.is_published then page.slug end as slug,
    r.product_id as "productId", c.id as "providerId",
    (select max(at) from review_report_steps where report_id = m.id and by = 'operator') as "decidedAt",
    (select coalesce(json_agg(json_build_object('by', s.by, 'outcome', s.outcome, 'text', s.text, 'at', s.at) order by s.id), '[]')
      from review_report_steps s where s.report_id = m.id) as steps
  from review_reports m
  left join reviews r on r.id = m.review_id
  join companies c on c.id = coalesce(m.provider_id, r.provider_id)
  join provider_pages page on page.provider_id = c.id
  left join products p on p.id = r.product_id
  left join users u on u.id = case when m.review_id is null then c.user_id else r.user_id end and u.deleted_at is null
  where ${where} ${more}`

export const selectReport = async (id: number): Promise<ReportRow | undefined> => (await select(sql`m.id = ${id}`))[0]

export const selectByKey = async (key: string): Promise<ReportRow | undefined> =>
  (await select(sql`m.reporter_key = ${key} or m.author_key = ${key}`))[0]

/** All that are about the same review or page. */
export const selectReportsBeside = ({ reviewId, providerId }: ReportRow) =>
  select(reviewId === null ? sql`m.provider_id = ${providerId}` : sql`m.review_id = ${reviewId}`, sql`order by m.id`)

/** A public page as a notice quotes it: the words that stand on it. */
export const selectReportedPage = async (providerId: number) => {
  const [page] = await sql<{ companyName: string; text: string }[]>`
    select c.company_name as "companyName",
      left(concat_ws(E'\\n', nullif(p.slogan, ''), nullif(regexp_replace(p.description, '<[^>]*>', ' ', 'g'), '')), 2000) as text
    from provider_pages p join companies c on c.id = p.provider_id where c.id = ${providerId} and p.is_published`
  return page
}

const perPage = 25
const waiting = sql`m.state in ('open', 'appealed')`
const countOf = async (where: Fragment) => {
  const [row] = await sql<[{ total: number }]>`select count(*)::int as total from review_reports m where ${where}`
  return row.total
}

/** Of one state, else those that wait: the oldest first, since they have waited longest. The rest is history. */
export const selectReports = async (page: number, state: ReportRow['state'] | null) => {
  const where = state ? sql`m.state = ${state}` : waiting
  const order = state && state !== 'open' && state !== 'appealed' ? sql`order by m.id desc` : sql`order by m.id`
  const [rows, total, open] = await Promise.all([
    select(where, sql`${order} limit ${perPage} offset ${(page - 1) * perPage}`),
    countOf(where),
    countOf(waiting),
  ])
  return { rows: [...rows], total, page, perPage, waiting: open }
}
