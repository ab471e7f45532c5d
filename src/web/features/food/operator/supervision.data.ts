import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { supervisionCalls as calls } from '#contract/food/supervision.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import type { ApiInput } from '#web/app/api.ts'
import { query, toastUnnamed, useWrite } from '#web/app/query.ts'
import { toastOutcome } from '#web/app/toasts.ts'

export type ListedKitchen = OutputOf<typeof calls.listAllKitchens>['data'][number]

/** Asked again by itself: who supervises leaves the page open. */
export const useAllKitchens = (filter: ApiInput<typeof calls.listAllKitchens>) =>
  useQuery({ ...query(calls.listAllKitchens, filter), placeholderData: keepPreviousData, refetchInterval: 30_000 })

const reloads = [calls.listAllKitchens]

export const usePauseKitchen = (onDone: () => void) =>
  useWrite(calls.startKitchenPause, {
    reloads,
    onDone: (outcome) => {
      toastOutcome(outcome)
      onDone()
    },
    onFailed: toastUnnamed,
  })

export const useResumeKitchen = () => useWrite(calls.endKitchenPause, { reloads, onDone: toastOutcome })
