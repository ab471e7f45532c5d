import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/transaction.ts'
import { mailClosed } from './reviews.mails.ts'
import { reviewReports } from './reviews.tables.ts'

/** What the author deleted needs no decision any more; whoever reported it is told. */
export const closeReports = async (tx: Tx, reviewId: number) => {
  const closed = await tx
    .update(reviewReports)
    .set({ state: 'closed' })
    .where(and(eq(reviewReports.reviewId, reviewId), inArray(reviewReports.state, ['open', 'appealed'])))
    .returning({ name: reviewReports.name, email: reviewReports.email, key: reviewReports.reporterKey })
  if (!closed.length) return
  const [thing] = await tx.execute<{ about: string }>(sql`
    select coalesce(p.name, c.company_name) as about from reviews r join companies c on c.id = r.provider_id
    left join products p on p.id = r.product_id where r.id = ${reviewId}`)
  for (const { email, ...told } of closed) await mailClosed(tx, email, { ...told, type: 'review', about: thing!.about })
}

/** The operator deletes a post for good. */
export const closePostReports = async (tx: Tx, postId: number) => {
  const closed = await tx.execute<{ name: string; email: string; key: string; about: string }>(sql`
    update review_reports set state = 'closed' where post_id = ${postId} and state in ('open', 'appealed')
    returning name, email, reporter_key as key, quote->>'title' as about`)
  for (const { email, ...told } of closed) await mailClosed(tx, email, { ...told, type: 'post' })
}

/** A provider that leaves takes its page along. */
export const closePageReports = async (tx: Tx, userId: number) => {
  const closed = await tx.execute<{ name: string; email: string; key: string; about: string }>(sql`
    update review_reports m set state = 'closed' from companies c
    where c.user_id = ${userId} and m.provider_id = c.id and m.state in ('open', 'appealed')
    returning m.name, m.email, m.reporter_key as key, c.company_name as about`)
  for (const { email, ...told } of closed) await mailClosed(tx, email, { ...told, type: 'provider' })
}
