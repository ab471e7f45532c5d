import { productRatings } from '#server/domains/products/index.ts'
import { providerRatings, type Rating, type RatingChange } from '#server/domains/providers/index.ts'
import type { Tx } from '#server/platform/transaction.ts'

export type { Rating }

/** What is reviewed. */
export type Thing = { type: 'product' | 'provider'; id: number }

const ratings = { product: productRatings, provider: providerRatings }

export const ratingOf = ({ type, id }: Thing): Promise<Rating> => ratings[type].select(id)

/**
 * The locks of a change, always in this order: product, review, rating, listing. The product comes first and shared, so that
 * no listing is written with the rating of before.
 */
export const lockThing = async (tx: Tx, { type, id }: Thing) => {
  if (type === 'product') await tx.sql`select from shared.products where id = ${id} for share`
}

export const changeRating = async (tx: Tx, { type, id }: Thing, change: RatingChange) => {
  await ratings[type].change(tx, id, change)
}
