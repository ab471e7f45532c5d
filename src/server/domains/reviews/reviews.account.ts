import { and, asc, eq, ne } from 'drizzle-orm'
import { addAccountPart } from '#server/domains/accounts/index.ts'
import { db } from '#server/platform/db.ts'
import { eraseReporter } from './reports.service.ts'
import { closePageReports } from './reviews.close.ts'
import { eraseReview } from './reviews.service.ts'
import { reviewReports, reviews } from './reviews.tables.ts'

addAccountPart({
  key: 'reviews',
  name: 'Bewertungen',
  roles: ['User', 'Company', 'Operator'],
  exportData: async (userId) => ({
    reviews: await db.select().from(reviews).where(eq(reviews.userId, userId)).orderBy(asc(reviews.id)),
    reports: await db
      .select()
      .from(reviewReports)
      .where(eq(reviewReports.userId, userId))
      .orderBy(asc(reviewReports.id)),
  }),
  erase: async (tx, userId) => {
    const own = await tx
      .select({ id: reviews.id })
      .from(reviews)
      .where(and(eq(reviews.userId, userId), ne(reviews.state, 'deleted')))
      .orderBy(asc(reviews.productId), asc(reviews.id))
    for (const { id } of own) await eraseReview(tx, userId, id)
    await tx.update(reviews).set({ userId: null }).where(eq(reviews.userId, userId))
    await closePageReports(tx, userId)
    await eraseReporter(tx, userId)
  },
})
