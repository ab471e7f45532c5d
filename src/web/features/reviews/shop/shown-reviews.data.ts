import { api } from '#web/app/api.ts'
import type { Thing } from '../reviews.ts'

/** A page of what everybody reads, of all stars or of so many. */
export const loadReviews = async ({ type, id }: Pick<Thing, 'type' | 'id'>, page = 1, stars?: number) => {
  // the page brings the first of them along, so most visitors never need the contract
  const { reviewCalls } = await import('#contract/reviews/calls.ts')
  return api(reviewCalls.listReviews, { type, type_instance: id, page, rating: stars })
}
