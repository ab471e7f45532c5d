import type { reviewCalls } from '#contract/reviews/calls.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { cutText } from '#lib/text/texts.ts'

export type Reviews = OutputOf<typeof reviewCalls.listReviews>
export type Review = Reviews['data'][number]
export type Thing = { type: 'product' | 'provider'; id: number; name: string }

/** What search engines read of reviews; nothing where there are none. */
export const reviewSchema = ({ total_review, avg_rating, data }: Reviews) =>
  total_review === 0
    ? {}
    : {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: avg_rating,
          reviewCount: total_review,
          bestRating: 5,
        },
        review: data.slice(0, 5).map(({ rating, title, review, review_date, user_name }) => ({
          '@type': 'Review',
          reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5 },
          author: { '@type': 'Person', name: user_name },
          datePublished: review_date.slice(0, 10),
          ...(title && { name: title }),
          ...(review && { reviewBody: review }),
        })),
      }

/** A review as the dialog for reports takes it: `name` are its first words. */
export type ReportedReview = { type: 'review'; id: number; name: string }

export const reportedReview = ({ id, user_name, title, review, rating }: Review): ReportedReview => ({
  type: 'review',
  id,
  name: `${user_name}: ${title || cutText(review, 120) || `${rating} von 5 Sternen`}`,
})
