import { z } from 'zod'
import { picture } from '../products/shapes.ts'
import { call } from '../wire/call.ts'
import {
  anyText,
  flag,
  id,
  longId,
  nested,
  optionalText,
  outcome,
  page,
  paged,
  text,
  upload,
  whole,
} from '../wire/fields.ts'

export const maxReviewImages = 5

export const reviewState = z.enum(['shown', 'hidden', 'deleted'])
export const reviewType = z.enum(['product', 'provider'])

export const countByRating = z.object({
  rating_1: z.int(),
  rating_2: z.int(),
  rating_3: z.int(),
  rating_4: z.int(),
  rating_5: z.int(),
})

/** What all reviews of a product or a provider say together. */
export const rating = { avg_rating: z.number(), total_review: z.int(), count_by_rating: countByRating }

const reviewImage = z.object({ id: z.int(), image: z.string(), picture })

export const review = z.object({
  id: z.int(),
  rating: z.int(),
  title: z.string(),
  review: z.string(),
  review_date: z.iso.datetime(),
  /** when it was changed last */
  changed_at: z.iso.datetime().nullable(),
  reviewer: z.object({
    id: z.int().nullable().describe('null where the author wants to stay unknown'),
    name: z.string(),
  }),
  user_name: z.string(),
  anonym: z.boolean(),
  /** the author has bought it here */
  checked: z.boolean(),
  /** what was bought, where the product has variants */
  variant_name: z.string(),
  images: z.array(reviewImage),
  /** chosen by the operator for the home page */
  is_home: z.boolean(),
  answer: z.object({ text: z.string(), date: z.iso.datetime(), company_name: z.string() }).nullable(),
})

/** What a review is about. */
const thing = z.object({
  type: reviewType,
  id: z.int(),
  name: z.string(),
  /** of a product that is in the shop */
  slug: z.string().nullable(),
  picture: picture.nullable(),
})

const ownReview = review.extend({
  about: thing,
  order_number: z.string(),
  /** hidden: by the operator, after a report */
  is_hidden: z.boolean(),
})
const receivedReview = review.extend({ about: thing })

/** A completed purchase: of a product, or with a provider. */
const purchase = z.object({
  purchase_id: z.int(),
  about: thing,
  variant_name: z.string(),
  order_number: z.string(),
  order_date: z.iso.datetime(),
})

const stars = () => whole(1, 5)
const images = z.union([upload().transform((one) => [one]), z.array(upload()).max(maxReviewImages)]).optional()
const words = { title: optionalText(120), review: optionalText(4000) }
const anonym = flag().default(false)
const newReview = { rating: stars(), ...words, anonym, images }
const changes = {
  rating: stars().optional(),
  title: anyText(120).optional(),
  review: anyText(4000).optional(),
  anonym: flag().optional(),
  /** pictures to add */
  images,
  /** ids of pictures to take off */
  removed_images: nested(z.array(id()).max(maxReviewImages)).default([]),
}
/** Which of several purchases: the id of an order item, or of a part of an order; the newest one when it is left out. */
const purchaseId = longId().optional()

const saved = z.object({ status: z.literal(200), message: z.string(), data: ownReview })
const removed = z.object({ status_code: z.literal(200), message: z.string() })

export const reviewCalls = {
  listReviews: call({
    method: 'GET',
    path: '/v2/rating',
    access: 'public',
    shared: true,
    summary: 'Reviews of a product or a provider with their average and histogram, the newest first, ten a page.',
    input: z.object({ type: reviewType, type_instance: id(), page: page(), rating: stars().optional() }),
    output: paged(review).extend(rating),
  }),
  createReview: call({
    method: 'POST',
    path: '/v2/rating',
    access: 'user',
    errors: ['CONFLICT'],
    summary: 'Reviews a product or a provider of a completed order; once for each purchase.',
    input: z.object({ type: reviewType, type_instance: id(), purchase_id: purchaseId, ...newReview }),
    output: saved,
  }),
  updateReview: call({
    method: 'POST',
    path: '/v2/rating/{id}',
    access: 'user',
    errors: ['CONFLICT'],
    summary: 'Changes an own review; what is left out stays.',
    input: z.object({ id: id(), ...changes }),
    output: saved,
  }),
  removeReview: call({
    method: 'DELETE',
    path: '/v2/rating/{id}',
    access: 'user',
    summary: 'Deletes an own review.',
    input: z.object({ id: id() }),
    output: removed,
  }),
  createProductReview: call({
    method: 'POST',
    path: '/v2/sendProductReview',
    access: 'user',
    errors: ['CONFLICT'],
    summary: 'As POST /v2/rating, for products.',
    input: z.object({ product_id: id(), purchase_id: purchaseId, ...newReview }),
    output: saved,
  }),
  setProductReview: call({
    method: 'POST',
    path: '/v2/sendProductReview2',
    access: 'user',
    errors: ['CONFLICT'],
    summary: 'Sets the text of the own review of a product; the first one needs stars too.',
    input: z.object({
      product_id: id(),
      review: text(4000),
      rating: stars().optional(),
      title: anyText(120).optional(),
      anonym: flag().optional(),
    }),
    output: saved,
  }),
  updateProductReview: call({
    method: 'POST',
    path: '/v2/updateProductReview',
    access: 'user',
    errors: ['CONFLICT'],
    summary: 'As POST /v2/rating/{id}; the product is checked when it is named.',
    input: z.object({ id: id(), product_id: id().optional(), ...changes }),
    output: saved,
  }),
  removeProductReview: call({
    method: 'DELETE',
    path: '/v2/deleteProductReview/{id}',
    access: 'user',
    summary: 'As DELETE /v2/rating/{id}.',
    input: z.object({ id: id() }),
    output: removed,
  }),
  listOwnReviews: call({
    method: 'GET',
    path: '/reviews/own',
    access: 'user',
    summary: 'The own reviews, the newest first, ten a page.',
    input: z.object({ page: page() }),
    output: paged(ownReview),
  }),
  listPurchases: call({
    method: 'GET',
    path: '/reviews/purchases',
    access: 'user',
    summary: 'Completed purchases without a review, the newest first, ten a page; of one order when it is named.',
    input: z.object({ page: page(), order_number: text(30).optional() }),
    output: paged(purchase),
  }),
  listReceivedReviews: call({
    method: 'GET',
    path: '/reviews/received',
    access: 'company',
    summary: 'Reviews of the provider and its products, the newest first, ten a page.',
    input: z.object({ page: page(), unanswered: flag().default(false) }),
    output: paged(receivedReview).extend({ ...rating, unanswered: z.int() }),
  }),
  setAnswer: call({
    method: 'POST',
    path: '/reviews/{id}/answer',
    access: 'company',
    summary:
      'Answers a review of the provider or its products in public; the author gets a mail about the first answer.',
    input: z.object({ id: id(), text: text(2000) }),
    output: z.object({ ...outcome, data: receivedReview }),
  }),
  removeAnswer: call({
    method: 'DELETE',
    path: '/reviews/{id}/answer',
    access: 'company',
    summary: 'Takes an answer back.',
    input: z.object({ id: id() }),
    output: z.object({ ...outcome, data: receivedReview }),
  }),
}
