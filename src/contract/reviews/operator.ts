import { z } from 'zod'
import { call } from '../wire/call.ts'
import { day, fileAnswer, flag, id, optionalText, page, paged, whole } from '../wire/fields.ts'
import { reviewState } from './calls.ts'

const row = z.object({
  id: z.int(),
  stars: z.int(),
  title: z.string(),
  text: z.string(),
  answer: z.string(),
  state: reviewState,
  /** '' once the account is gone */
  author: z.string(),
  user_id: z.int().nullable(),
  /** null: the provider itself is reviewed */
  product: z.object({ id: z.int(), name: z.string() }).nullable(),
  provider: z.object({ id: z.int(), company_name: z.string() }),
  order_number: z.string(),
  /** notices and appeals that wait */
  open_reports: z.int(),
  created_at: z.iso.datetime(),
})

export const reviewFilter = {
  /** a part of title or text */
  q: optionalText(100),
  state: reviewState.exclude(['deleted']).optional(),
  stars: whole(1, 5).optional(),
  provider_id: id().optional(),
  product_id: id().optional(),
  user_id: id().optional(),
  from: day().optional(),
  to: day().optional(),
  /** only those with a notice or an appeal that waits */
  reported: flag().default(false),
}

/** Reviews of all products and providers, for the operator. */
export const operatorReviewCalls = {
  listAllReviews: call({
    method: 'GET',
    path: '/operator/reviews',
    audited: true,
    access: 'operator',
    summary: 'Reviews of all products and providers, the newest first; exact up to 10,000.',
    input: z.object({ page: page(), per_page: whole(1, 100).default(25), ...reviewFilter }),
    output: paged(row),
  }),
  getReviewsFile: call({
    method: 'GET',
    path: '/operator/reviews-file',
    audited: true,
    access: 'operator',
    summary: 'All reviews that the same filters find, as a CSV file.',
    input: z.object(reviewFilter),
    output: fileAnswer(),
  }),
}
