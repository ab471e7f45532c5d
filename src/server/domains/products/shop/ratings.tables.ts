import { check, integer, pgTable } from 'drizzle-orm/pg-core'
import { neverBelowZero, ratingCounters } from '../../providers/ratings/ratings.tables.ts'
import { products } from '../products.tables.ts'

export const productRatings = pgTable(
  'product_ratings',
  {
    productId: integer('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    ...ratingCounters(),
  },
  () => [check('product_ratings_counts', neverBelowZero)],
)
