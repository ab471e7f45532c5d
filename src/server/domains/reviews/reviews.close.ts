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
  for (const { email, ...told } of closed) await mailClosed(tx, email, { ...told, about: thing!.about })
}
