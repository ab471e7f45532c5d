import { type Rating, type RatingChange, ratingColumns, ratingsIn } from '#server/domains/providers/index.ts'
import { replica } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { setRating } from '../search/listings.service.ts'

const ratings = ratingsIn({
  select: (id) => replica.sql<Rating>`select ${ratingColumns} from product_ratings where product_id = ${id}`,
  insert: (tx, id) => tx.sql`insert into product_ratings (product_id) values (${id}) on conflict do nothing`,
  update: (tx, id, steps) =>
    tx.sql<Pick<Rating, 'tenths' | 'count'>>`
      update product_ratings set ${steps} where product_id = ${id} returning tenths, count`,
})

export const productRatings = {
  ...ratings,
  /** Also in the listing: lists and search read the rating there. */
  change: async (tx: Tx, productId: number, change: RatingChange) => {
    const now = await ratings.change(tx, productId, change)
    if (now) await setRating(tx, productId, now)
    return now
  },
}
