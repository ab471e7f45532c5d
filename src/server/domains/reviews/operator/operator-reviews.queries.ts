import { contributionsOf } from '#server/platform/domain.ts'
import { countRows } from '#server/platform/paging.ts'
import { col, type Fragment, type RowOf, rowShape, sql } from '#server/platform/sql/index.ts'
import type { reviewStates } from '../reviews.tables.ts'

declare module '#server/platform/domain.ts' {
  interface Contributions {
    /** a statement of `id`: the reviews with a notice that waits, each as often as it has one */
    reportedReviews?: () => Fragment
  }
}

type ReviewState = (typeof reviewStates)[number]

const listedRow = rowShape('review of the operator', {
  id: col.int(),
  stars: col.int(),
  title: col.text(),
  text: col.text(),
  answer: col.text().orNull(),
  state: col.text<ReviewState>(),
  author: col.text(),
  userId: col.int().orNull(),
  productId: col.int().orNull(),
  productName: col.text().orNull(),
  providerId: col.int(),
  companyName: col.text(),
  orderNumber: col.text(),
  openReports: col.int(),
  createdAt: col.time(),
})
export type ListedReview = RowOf<typeof listedRow>

export type ReviewFilter = {
  q: string
  state?: ReviewState | undefined
  stars?: number | undefined
  providerId?: number | undefined
  productId?: number | undefined
  userId?: number | undefined
  from?: string | undefined
  to?: string | undefined
  reported: boolean
}

/** Nobody reads more of them. */
const countedRows = 10_000

const reported = () => contributionsOf('reportedReviews')[0]?.() ?? sql`select null::int as id where false`
const containing = (word: string) => `%${word.replace(/[%_\\]/g, '\\$&')}%`

const whereOf = (filter: ReviewFilter, before?: number) => {
  const { q, state, stars, providerId, productId, userId, from, to } = filter
  return sql.where(
    sql`r.state <> 'deleted'`,
    before !== undefined && sql`r.id < ${before}`,
    q !== '' && sql`(r.title ilike ${containing(q)} or r.text ilike ${containing(q)})`,
    state && sql`r.state = ${state}`,
    stars !== undefined && sql`r.stars = ${stars}`,
    providerId !== undefined && sql`r.provider_id = ${providerId}`,
    productId !== undefined && sql`r.product_id = ${productId}`,
    userId !== undefined && sql`r.user_id = ${userId}`,
    from !== undefined && sql`r.created_at >= ${from}::timestamp at time zone 'Europe/Berlin'`,
    to !== undefined && sql`r.created_at < (${to}::date + 1)::timestamp at time zone 'Europe/Berlin'`,
    filter.reported && sql`r.id in (${reported()})`,
  )
}

/** The newest first: their numbers first, then what is shown of them. */
const selectListed = (where: Fragment, range: Fragment) =>
  sql(listedRow)`
    select r.id, r.stars, r.title, r.text, r.answer, r.state, trim(concat_ws(' ', u.first_name, u.last_name)) as author,
      r.user_id as "userId", r.product_id as "productId", p.name as "productName", c.id as "providerId", c.company_name as "companyName",
      v.number as "orderNumber", (select count(*)::int from (${reported()}) m where m.id = r.id) as "openReports", r.created_at as "createdAt"
    from (select r.* from reviews r ${where} order by r.id desc ${range}) r
    join shared.companies c on c.id = r.provider_id join shared.vendor_orders v on v.id = r.vendor_order_id
    left join shared.users u on u.id = r.user_id left join shared.products p on p.id = r.product_id
    order by r.id desc`.withoutPreparedPlan()

export const selectAllReviews = async (filter: ReviewFilter, page: number, perPage: number) => {
  const where = whereOf(filter)
  const [rows, total] = await Promise.all([
    selectListed(where, sql`limit ${perPage} offset ${(page - 1) * perPage}`),
    countRows('reviews of all', [filter], () =>
      sql<{ total: number }>`
        select count(*)::int as total from (select from reviews r ${where} limit ${countedRows}) r`.withoutPreparedPlan(),
    ),
  ])
  return { rows: [...rows], total, page, perPage }
}

/** For an action on all of them. */
export const selectReviewIds = async (filter: ReviewFilter, limit: number) => {
  const rows = await sql<{ id: number }>`
    select r.id from reviews r ${whereOf(filter)} order by r.id limit ${limit}`.withoutPreparedPlan()
  return rows.map(({ id }) => id)
}

const atOnce = 500

/** All of them, part by part. */
export async function* readAllReviews(filter: ReviewFilter) {
  for (let before: number | undefined; ; ) {
    const rows: ListedReview[] = [...(await selectListed(whereOf(filter, before), sql`limit ${atOnce}`))]
    yield* rows
    if (rows.length < atOnce) return
    before = rows.at(-1)!.id
  }
}
