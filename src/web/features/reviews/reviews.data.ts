import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { reviewCalls as calls } from '#contract/reviews/calls.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { type ApiInput, api } from '#web/app/api.ts'
import { query, useWrite } from '#web/app/query.ts'
import { toast, toastOutcome, toastWarning } from '#web/app/toasts.ts'

export type OwnReview = OutputOf<typeof calls.listOwnReviews>['data'][number]
export type Purchase = OutputOf<typeof calls.listPurchases>['data'][number]
export type ReceivedReview = OutputOf<typeof calls.listReceivedReviews>['data'][number]

const held = { placeholderData: keepPreviousData }

export const useOwnReviews = (page: number) => useQuery({ ...query(calls.listOwnReviews, { page }), ...held })
export const usePurchases = (page: number, orderNumber?: string) =>
  useQuery({ ...query(calls.listPurchases, { page, order_number: orderNumber }), ...held })

export const ownLists = [calls.listOwnReviews, calls.listPurchases]

export const useRemoveReview = (onDone: () => void) =>
  useWrite(calls.removeReview, {
    reloads: ownLists,
    onDone: ({ status_code, message }) => {
      if (status_code === 200) toast.success(message)
      else toast.warning(message)
      onDone()
    },
    onFailed: toastWarning,
  })

export const useReceivedReviews = (page: number, isUnanswered: boolean) =>
  useQuery({ ...query(calls.listReceivedReviews, { page, unanswered: isUnanswered }), ...held })

const answering = { reloads: [calls.listReceivedReviews] }
const answered = (onDone: () => void) => (outcome: { status: boolean; message: string }) => {
  toastOutcome(outcome)
  onDone()
}
export const useSetAnswer = (onDone: () => void) =>
  useWrite(calls.setAnswer, { ...answering, onDone: answered(onDone) })
export const useRemoveAnswer = (onDone: () => void) =>
  useWrite(calls.removeAnswer, { ...answering, onDone: answered(onDone) })

export const createReview = (input: ApiInput<typeof calls.createReview>) => api(calls.createReview, input)
export const updateReview = (input: ApiInput<typeof calls.updateReview>) => api(calls.updateReview, input)
