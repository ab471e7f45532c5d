import { and, asc, eq, ne } from 'drizzle-orm'
import type { PersonalData } from '#server/domains/accounts/index.ts'
import { db } from '#server/platform/sql/index.ts'
import { eraseReview } from './reviews.service.ts'
import { reviews } from './reviews.tables.ts'

export const reviewsPersonalData: PersonalData = {
  key: 'reviews',
  name: 'Bewertungen',
  roles: ['User', 'Company', 'Operator'],
  tables: ['reviews'],
  exportData: async (userId) => ({
    reviews: await db.select().from(reviews).where(eq(reviews.userId, userId)).orderBy(asc(reviews.id)),
  }),
  erase: async (tx, userId) => {
    const own = await tx
      .select({ id: reviews.id })
      .from(reviews)
      .where(and(eq(reviews.userId, userId), ne(reviews.state, 'deleted')))
      .orderBy(asc(reviews.productId), asc(reviews.id))
    for (const { id } of own) await eraseReview(tx, userId, id)
    await tx.update(reviews).set({ userId: null }).where(eq(reviews.userId, userId))
  },
}
