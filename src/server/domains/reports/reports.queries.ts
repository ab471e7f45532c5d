import type { ReportedType, ReportReason } from '#contract/reports/calls.ts'
import { cutText } from '#lib/text/texts.ts'
import { col, db, type Fragment, type RowOf, rowShape, type Source, sql } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import type { reviewStates } from '../reviews/reviews.tables.ts'
import type { Quote } from './reports.tables.ts'

export type Outcome = 'removed' | 'kept'
export type StepRow = { by: 'operator' | 'reporter' | 'author'; outcome: Outcome | null; text: string; at: string }

export const reportRow = rowShape('report', {
  id: col.int(),
  type: col.text<ReportedType>(),
  reviewId: col.int().orNull(),
  postId: col.int().orNull(),
  messageId: col.int().orNull(),
  /** of a reported product */
  reportedProductId: col.int().orNull(),
  /** of a product that is hidden for some words only */
  searchKey: col.text().orNull(),
  bundleId: col.int().orNull(),
  routeId: col.int().orNull(),
  /** of the second partner of a reported bundle */
  partnerEmail: col.text().orNull(),
  reason: col.text<ReportReason>(),
  text: col.text(),
  createdAt: col.time(),
  state: col.text<'open' | 'decided' | 'appealed' | 'final' | 'closed'>(),
  outcome: col.text<Outcome>().orNull(),
  quote: col.json<Quote>(),
  name: col.text(),
  email: col.text(),
  reporterKey: col.text(),
  authorKey: col.text(),
  /** the name of what was reviewed, of the provider, of the post, or of who wrote the message */
  about: col.text(),
  /** null: a post about none */
  companyName: col.text().orNull(),
  /** null: somebody without an account */
  reporterId: col.int().orNull(),
  authorId: col.int().orNull(),
  authorName: col.text(),
  authorEmail: col.text().orNull(),
  reviewState: col.text<(typeof reviewStates)[number]>(),
  /** of a page or a post, while it is public */
  slug: col.text().orNull(),
  productId: col.int().orNull(),
  providerId: col.int().orNull(),
  isOwn: col.bool(),
  isTrusted: col.bool(),
  crimes: col.json<{ authority: string; email: string; sent: string; at: string }[]>(),
  /** of the last decision */
  decidedAt: col.time().orNull(),
  steps: col.json<StepRow[]>(),
})
export type ReportRow = RowOf<typeof reportRow>

/** What a row is about. */
export const reportedTypeOf = sql`case when m.search_key is not null then 'search_hit' when m.route_id is not null then 'questionnaire'
  when m.bundle_id is not null then 'bundle' when m.product_id is not null then 'product' when m.message_id is not null then 'message'
  when m.post_id is not null then 'post' when m.review_id is null then 'provider' else 'review' end`

// the other side of a reported page is its owner, of a post the owner of the business it is about, of a message its sender
const select = (where: Fragment, more: Fragment = sql.empty, on: Source = db) => on.sql(reportRow)`
  select m.id, ${reportedTypeOf} as type,
    m.review_id as "reviewId", m.post_id as "postId", m.message_id as "messageId", m.product_id as "reportedProductId", m.search_key as "searchKey", m.bundle_id as "bundleId", m.route_id as "routeId",
    (select u2.email from shared.companies c2 join shared.users u2 on u2.id = c2.user_id and u2.deleted_at is null where c2.id = bundle.receiver_id) as "partnerEmail",
    m.reason, m.text, m.created_at as "createdAt", m.state, m.outcome, m.quote, m.name, m.email, m.reporter_key as "reporterKey",
    m.author_key as "authorKey", case when m.post_id is null and m.message_id is null and m.bundle_id is null and m.route_id is null then coalesce(p.name, c.company_name) else m.quote->>'title' end as about,
    c.company_name as "companyName",
    m.user_id as "reporterId", u.id as "authorId",
    trim(concat_ws(' ', u.first_name, u.last_name)) as "authorName", u.email as "authorEmail",
    case when m.route_id is not null then case when coalesce(route.removed_at, case when route.id is null then now() end) is not null then 'deleted' when route.blocked_at is null then 'shown' else 'hidden' end
      when m.bundle_id is not null then case when bundle.status = 'deleted' then 'deleted' when bundle.blocked_at is null then 'shown' else 'hidden' end
      when m.search_key is not null then case when p.status = 'deleted' then 'deleted' when exists (select from search_pins pin
        where pin.key = m.search_key and pin.product_id = m.product_id and pin.is_hidden) then 'hidden' else 'shown' end
      when m.product_id is not null
        then case when p.status = 'deleted' then 'deleted' when p.blocked_at is null then 'shown' else 'hidden' end
      when m.message_id is not null then case when x.id is null then 'deleted' when x.hidden_at is null then 'shown' else 'hidden' end
      when m.post_id is not null
        then case post.state when 'published' then 'shown' when 'hidden' then 'hidden' when 'draft' then 'hidden' else 'deleted' end
      when m.review_id is null then case when page.blocked_at is null then 'shown' else 'hidden' end
      else r.state end as "reviewState",
    case when m.route_id is not null then case when route.blocked_at is null and route.removed_at is null and route.status = 'active' then route.slug end
      when m.bundle_id is not null then case when bundle.blocked_at is null and bundle.status in ('active', 'paused') then bundle.slug end
      when m.product_id is not null then case when exists (select from product_listings l where l.product_id = p.id) then p.slug end
      when m.post_id is not null then case when post.state = 'published' and post.published_at <= now() then post.slug end
      when m.review_id is null and page.is_published then page.slug end as slug,
    r.product_id as "productId", c.id as "providerId",
    m.is_own as "isOwn", m.is_trusted as "isTrusted", (select coalesce(json_agg(json_build_object('authority', k.authority, 'email', k.email, 'sent', k.sent,
      'at', k.sent_at) order by k.id), '[]') from crime_notices k where k.report_id = m.id) as crimes,
    (select max(at) from review_report_steps where report_id = m.id and by = 'operator') as "decidedAt",
    (select coalesce(json_agg(json_build_object('by', s.by, 'outcome', s.outcome, 'text', s.text, 'at', s.at) order by s.id), '[]')
      from review_report_steps s where s.report_id = m.id) as steps
  from review_reports m
  left join reviews r on r.id = m.review_id
  left join portal_posts post on post.id = m.post_id
  left join bundles bundle on bundle.id = m.bundle_id
  left join lead_routes route on route.id = m.route_id
  left join messages x on x.id = m.message_id
  left join shared.products p on p.id = coalesce(r.product_id, m.product_id)
  left join shared.companies c on c.id = coalesce(m.provider_id, r.provider_id, post.provider_id, p.provider_id, bundle.sender_id, route.provider_id)
  left join shared.provider_pages page on page.provider_id = c.id
  left join shared.users u on u.id = case when m.message_id is not null then x.sender_id when m.review_id is null then c.user_id else r.user_id end and u.deleted_at is null
  where ${where} ${more}`

export const selectReport = async (id: number, on: Source = db): Promise<ReportRow | undefined> =>
  (await select(sql`m.id = ${id}`, sql.empty, on))[0]

export const selectByKey = async (key: string): Promise<ReportRow | undefined> =>
  (await select(sql`m.reporter_key = ${key} or m.author_key = ${key}`))[0]

/** The newest decision that takes the page of a provider away. */
export const selectPageDecision = async (providerId: number): Promise<ReportRow | undefined> =>
  (
    await select(
      sql`m.provider_id = ${providerId} and m.outcome = 'removed' and page.blocked_at is not null`,
      sql`order by m.id desc limit 1`,
    )
  )[0]

const sameThing = ({
  type,
  reviewId,
  postId,
  messageId,
  providerId,
  reportedProductId,
  searchKey,
  bundleId,
  routeId,
}: ReportRow) => {
  if (type === 'questionnaire') return sql`m.route_id = ${routeId}`
  if (type === 'bundle') return sql`m.bundle_id = ${bundleId}`
  if (type === 'search_hit') return sql`m.product_id = ${reportedProductId} and m.search_key = ${searchKey}`
  if (type === 'product') return sql`m.product_id = ${reportedProductId} and m.search_key is null`
  if (type === 'message') return sql`m.message_id = ${messageId}`
  if (type === 'review') return sql`m.review_id = ${reviewId}`
  return type === 'post' ? sql`m.post_id = ${postId}` : sql`m.provider_id = ${providerId}`
}

/** All that are about the same review, page, post or message. */
export const selectReportsBeside = (report: ReportRow, on: Source = db) =>
  select(sameThing(report), sql`order by m.id`, on)

export const moderatedColumns = {
  product: sql`m.product_id`,
  review: sql`m.review_id`,
  provider: sql`m.provider_id`,
}
export type Moderated = { type: keyof typeof moderatedColumns; id: number }

/** Notices and decisions about one thing, the newest first. */
export const selectAbout = ({ type, id }: Moderated, on: Source = db) =>
  select(sql`${moderatedColumns[type]} = ${id}`, sql`order by m.id desc limit 50`, on)

export const inForceAbout = ({ type, id }: Moderated) =>
  sql`${moderatedColumns[type]} = ${id} and m.search_key is null and m.outcome = 'removed' and m.state not in ('open', 'closed')`

/** The decisions that hide a product for the words of a search. */
export const selectHitInForce = (productId: number, searchKey: string, on: Source) =>
  select(
    sql`m.product_id = ${productId} and m.search_key = ${searchKey} and m.outcome = 'removed' and m.state not in ('open', 'closed')`,
    sql`order by m.id desc`,
    on,
  )

export const selectUndecidedHits = (tx: Tx) =>
  tx.sql<{ id: number; key: string; words: string }>`
    select pin.product_id as id, pin.key, pin.words from search_pins pin
    where pin.is_hidden and not exists (select from review_reports m where m.product_id = pin.product_id
      and m.search_key = pin.key and m.outcome = 'removed' and m.state not in ('open', 'closed'))
    order by pin.product_id limit 500`

/** All decisions that keep it offline, the newest first. */
export const selectInForce = (thing: Moderated, on: Source) => select(inForceAbout(thing), sql`order by m.id desc`, on)

const quoted = 2000

/** A public page as a notice quotes it: the words that stand on it. */
export const selectReportedPage = async (providerId: number) => {
  const [page] = await sql<{ companyName: string; text: string }>`
    select c.company_name as "companyName",
      left(concat_ws(E'\\n', nullif(p.slogan, ''), nullif(regexp_replace(p.description, '<[^>]*>', ' ', 'g'), '')), ${quoted + 40}) as text
    from shared.provider_pages p join shared.companies c on c.id = p.provider_id where c.id = ${providerId} and p.is_published`
  return page && { ...page, text: cutText(page.text, quoted) }
}

const perPage = 25
const waiting = sql`m.state in ('open', 'appealed')`
const countOf = async (where: Fragment) => {
  const row = await sql<{ total: number }>`select count(*)::int as total from review_reports m where ${where}`.one()
  return row.total
}

/** Of one state, else those that wait: trusted flaggers first (Art. 22 DSA), then who has waited longest. The rest is history. */
export const selectReports = async (page: number, state: ReportRow['state'] | null) => {
  const where = state ? sql`m.state = ${state}` : waiting
  const order =
    state && state !== 'open' && state !== 'appealed' ? sql`order by m.id desc` : sql`order by m.is_trusted desc, m.id`
  const [rows, total, open] = await Promise.all([
    select(where, sql`${order} limit ${perPage} offset ${(page - 1) * perPage}`),
    countOf(where),
    countOf(waiting),
  ])
  return { rows: [...rows], total, page, perPage, waiting: open }
}
