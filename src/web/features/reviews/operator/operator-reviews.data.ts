import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { operatorReviewCalls as calls } from '#contract/reviews/operator.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { type ApiInput, download } from '#web/app/api.ts'
import { query } from '#web/app/query.ts'
import { toastError } from '#web/app/toasts.ts'

export type ListedReview = OutputOf<typeof calls.listAllReviews>['data'][number]
export type ReviewFilter = ApiInput<typeof calls.getReviewsFile>

export const useAllReviews = (filter: ApiInput<typeof calls.listAllReviews>) =>
  useQuery({ ...query(calls.listAllReviews, filter), placeholderData: keepPreviousData })
export const saveAllReviews = (filter: ReviewFilter) =>
  download(calls.getReviewsFile, filter, 'bewertungen.csv').catch(toastError)
