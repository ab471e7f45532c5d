/** The door of the reviews domain. */
export { selectReview } from './reviews.queries.ts'
export { type Rating, ratingOf, type Thing } from './reviews.ratings.ts'
export { afterReviewDeleted, lockReview, noReview, setReviewShown, thingOf } from './reviews.service.ts'
