import { type RatingChange, ratingsIn } from '#server/domains/providers/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { setRating } from '../search/listings.service.ts'

const ratings = ratingsIn({ table: 'product_ratings', key: 'product_id' })

export const productRatings = {
  ...ratings,
  /** Also in the listing: lists and search read the rating there. */
  change: async (tx: Tx, productId: number, change: RatingChange) => {
    const now = await ratings.change(tx, productId, change)
    if (now) await setRating(tx, productId, now)
    return now
  },
}
