import { reviewCalls } from '#contract/reviews/calls.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { type FieldNamesOf, type Route, serve } from '#server/platform/http/serve.ts'
import { presentPage } from '#server/platform/paging.ts'
import { presentOwn, presentPurchase, presentRating, presentReceived, presentReview } from './reviews.present.ts'
import { type ReviewRow, selectOwn, selectPurchases, selectReceived, selectShown } from './reviews.queries.ts'
import {
  type Changes,
  createReview,
  type NewReview,
  removeAnswer,
  removeReview,
  setAnswer,
  setProductReview,
  updateReview,
} from './reviews.service.ts'

type Calls = typeof reviewCalls
type Words = Pick<InputOf<Calls['createReview']>, 'rating' | 'title' | 'review' | 'anonym'>

const readNew = ({ rating, title, review, anonym }: Words): NewReview => ({
  stars: rating,
  title,
  text: review,
  isAnonymous: anonym,
})

const readChanges = (input: Partial<Words> & { removed_images?: number[] }): Changes => ({
  ...(input.rating !== undefined && { stars: input.rating }),
  ...(input.title !== undefined && { title: input.title }),
  ...(input.review !== undefined && { text: input.review }),
  ...(input.anonym !== undefined && { isAnonymous: input.anonym }),
  removedImageIds: input.removed_images,
})

const saved = async (review: Promise<ReviewRow>, message = 'Danke! Ihre Bewertung ist veröffentlicht.') => ({
  status: 200 as const,
  message,
  data: presentOwn(await review),
})
const changed = (review: Promise<ReviewRow>) => saved(review, 'Ihre Bewertung ist geändert.')
const removed = async (work: Promise<unknown>) => {
  await work
  return { status_code: 200 as const, message: 'Ihre Bewertung ist gelöscht.' }
}
const answered = async (review: Promise<ReviewRow>, message: string) => ({
  status: true,
  message,
  data: presentReceived(await review),
})

const fieldNames: FieldNamesOf<typeof reviewCalls> = {
  createReview: { thing: 'type_instance' },
  createProductReview: { thing: 'product_id' },
  setProductReview: { thing: 'product_id', stars: 'rating' },
  updateReview: { removedImageIds: 'removed_images' },
  updateProductReview: { removedImageIds: 'removed_images' },
}

export const routes: Route[] = serve('reviews', reviewCalls, fieldNames, {
  listReviews: async (_ctx, { type, type_instance, page, rating }) => {
    const shown = await selectShown({ type, id: type_instance }, page, rating)
    return { ...presentPage(shown, presentReview), ...presentRating(shown.rating) }
  },
  createReview: (ctx, { type, type_instance, purchase_id, images = [], ...words }) =>
    saved(createReview(ctx, { type, id: type_instance }, purchase_id ?? null, readNew(words), images)),
  createProductReview: (ctx, { product_id, purchase_id, images = [], ...words }) =>
    saved(createReview(ctx, { type: 'product', id: product_id }, purchase_id ?? null, readNew(words), images)),
  setProductReview: (ctx, { product_id, ...words }) => saved(setProductReview(ctx, product_id, readChanges(words))),
  updateReview: (ctx, { id, images = [], ...words }) => changed(updateReview(ctx, id, readChanges(words), images)),
  updateProductReview: (ctx, { id, product_id, images = [], ...words }) =>
    changed(updateReview(ctx, id, readChanges(words), images, product_id)),
  removeReview: (ctx, { id }) => removed(removeReview(ctx, id)),
  removeProductReview: (ctx, { id }) => removed(removeReview(ctx, id)),
  listOwnReviews: async ({ user }, { page }) => presentPage(await selectOwn(user.id, page), presentOwn),
  listPurchases: async ({ user }, { page, order_number }) =>
    presentPage(await selectPurchases(user.id, page, order_number ?? null), presentPurchase),
  listReceivedReviews: async ({ user }, { page, unanswered }) => {
    const received = await selectReceived(user.providerId, page, unanswered)
    return {
      ...presentPage(received, presentReceived),
      ...presentRating(received.rating),
      unanswered: received.unanswered,
    }
  },
  setAnswer: (ctx, { id, text }) => answered(setAnswer(ctx, id, text), 'Ihre Antwort ist veröffentlicht.'),
  removeAnswer: (ctx, { id }) => answered(removeAnswer(ctx, id), 'Ihre Antwort ist gelöscht.'),
})
