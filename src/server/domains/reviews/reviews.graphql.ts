import { z } from 'zod'
import { picture } from '#contract/products/shapes.ts'
import { countByRating, rating, review } from '#contract/reviews/calls.ts'
import { id, page, paged, rawText } from '#contract/wire/fields.ts'
import { refuse } from '#lib/errors.ts'
import { type QueryModule, query } from '#server/platform/graphql/graphql.ts'
import { presentPage } from '#server/platform/paging.ts'
import { replica, sql } from '#server/platform/sql/index.ts'
import { presentRating, presentReview } from './reviews.present.ts'
import { selectShown } from './reviews.queries.ts'

const findProduct = async (productId: number | null, slug: string) => {
  const [product] = await replica.sql<{ id: number }>`
    select p.id from shared.products p join product_listings l on l.product_id = p.id
    where ${productId === null ? sql`p.slug = ${slug}` : sql`p.id = ${productId}`}`
  if (!product) throw refuse('NOT_FOUND', { message: 'Dieses Produkt wurde nicht gefunden.' })
  return product.id
}

const reviews = paged(review).extend(rating)

/** What the reviews domain adds to the content query service. */
export const reviewQueryModule: QueryModule = {
  domain: 'reviews',
  types: {
    Picture: picture,
    Reviewer: review.shape.reviewer,
    ReviewImage: review.shape.images.element,
    ReviewAnswer: review.shape.answer.unwrap(),
    Review: review,
    CountByRating: countByRating,
    ReviewPage: reviews,
  },
  queries: {
    reviewsByProduct: query({
      access: 'public',
      name: 'listProductReviews',
      summary: 'by the id or the slug of a product, the newest first, ten a page',
      input: z.object({ product_id: id().nullish(), slug: rawText(200).nullish(), page: page().nullish() }),
      output: reviews,
      resolve: async (_ctx, { product_id, slug, page: asked }) => {
        const productId = await findProduct(product_id ?? null, slug ?? '')
        const shown = await selectShown({ type: 'product', id: productId }, asked ?? 1)
        return { ...presentPage(shown, presentReview), ...presentRating(shown.rating) }
      },
    }),
  },
}
