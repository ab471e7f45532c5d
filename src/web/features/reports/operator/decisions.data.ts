import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { reportCalls as calls } from '#contract/reports/calls.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { query, useWrite } from '#web/app/query.ts'
import { toastOutcome } from '#web/app/toasts.ts'

export type Report = OutputOf<typeof calls.listReports>['data'][number]

export const useReports = (page: number, state?: Report['state']) =>
  useQuery({ ...query(calls.listReports, { page, state }), placeholderData: keepPreviousData })
export const useDecision = (onDone: () => void) =>
  useWrite(calls.setDecision, {
    reloads: [calls.listReports],
    onDone: (outcome) => {
      toastOutcome(outcome)
      onDone()
    },
  })
