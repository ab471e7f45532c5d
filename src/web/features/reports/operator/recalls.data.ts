import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { recallCalls as calls } from '#contract/reports/recalls.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { query, useWrite } from '#web/app/query.ts'
import { toastOutcome } from '#web/app/toasts.ts'

export type OperatorRecall = OutputOf<typeof calls.listAllRecalls>['data'][number]

export const useRecalls = (page: number) =>
  useQuery({ ...query(calls.listAllRecalls, { page }), placeholderData: keepPreviousData })
export const useEndRecall = () => useWrite(calls.endRecall, { reloads: [calls.listAllRecalls], onDone: toastOutcome })
export const useCreateRecall = (onDone: () => void) =>
  useWrite(calls.createRecall, {
    reloads: [calls.listAllRecalls],
    onDone: (outcome) => {
      toastOutcome(outcome)
      onDone()
    },
  })
