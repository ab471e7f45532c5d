/** The door of the reviews domain. */
export { addReportable } from './reports.kinds.ts'
export { closePostReports } from './reviews.close.ts'
export { type Rating, ratingOf, type Thing } from './reviews.ratings.ts'
