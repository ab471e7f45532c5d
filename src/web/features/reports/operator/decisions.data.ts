import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { reportCalls as calls } from '#contract/reports/calls.ts'
import { transparencyCalls } from '#contract/reports/transparency.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { download } from '#web/app/api.ts'
import { query, useWrite } from '#web/app/query.ts'
import { toastError, toastOutcome } from '#web/app/toasts.ts'

export type Report = OutputOf<typeof calls.listReports>['data'][number]

export const useReports = (page: number, state?: Report['state']) =>
  useQuery({ ...query(calls.listReports, { page, state }), placeholderData: keepPreviousData })
export const saveStatements = () =>
  download(transparencyCalls.getStatementsFile, {}, 'entscheidungen.csv').catch(toastError)
export const useDecision = (onDone: () => void) =>
  useWrite(calls.setDecision, {
    reloads: [calls.listReports],
    onDone: (outcome) => {
      toastOutcome(outcome)
      onDone()
    },
  })
