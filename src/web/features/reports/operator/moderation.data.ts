import { useQuery } from '@tanstack/react-query'
import { operatorProductCalls } from '#contract/products/operator.ts'
import { moderationCalls as calls } from '#contract/reports/moderation.ts'
import { operatorReviewCalls } from '#contract/reviews/operator.ts'
import type { ApiInput } from '#web/app/api.ts'
import { query, toastUnnamed, useWrite } from '#web/app/query.ts'
import { toastOutcome } from '#web/app/toasts.ts'

export type ModeratedThing = Pick<ApiInput<typeof calls.listDecisions>, 'type' | 'id'>

export const useDecisions = (thing: ModeratedThing) => useQuery(query(calls.listDecisions, thing))

const reloads = [
  calls.listDecisions,
  operatorProductCalls.listAllProducts,
  operatorProductCalls.getAnyProduct,
  operatorReviewCalls.listAllReviews,
]

const done = (onDone: () => void) => ({
  reloads,
  onDone: (outcome: { status: boolean; message: string }) => {
    toastOutcome(outcome)
    onDone()
  },
  onFailed: toastUnnamed,
})
export const useTakedown = (onDone: () => void) => useWrite(calls.createTakedown, done(onDone))
export const usePutBack = (onDone: () => void) => useWrite(calls.createPutBack, done(onDone))
