/** The door of the reviews domain. */
export { type Rating, ratingOf, type Thing } from './reviews.ratings.ts'
