import { defineDomain } from '#server/platform/domain.ts'
import { operatorReviewRoutes } from './operator/operator-reviews.routes.ts'
import { reviewsPersonalData } from './reviews.account.ts'
import { reviewQueryModule } from './reviews.graphql.ts'
import { reviewMailTexts } from './reviews.mails.ts'
import { reviewNotifications } from './reviews.notifications.ts'
import { routes } from './reviews.routes.ts'

export { selectReviewIds } from './operator/operator-reviews.queries.ts'
export { readReviewFilter } from './operator/operator-reviews.routes.ts'
export type { Thing } from './ratings.service.ts'
export { selectReview } from './reviews.queries.ts'
export { lockReview, noReview, setReviewShown, thingOf } from './reviews.service.ts'

export const reviews = defineDomain({
  name: 'reviews',
  fileColumns: ['review_images.key'],
  routes: [...routes, ...operatorReviewRoutes],
  queries: reviewQueryModule,
  account: [reviewsPersonalData],
  mailTexts: reviewMailTexts,
  notifications: reviewNotifications,
})
