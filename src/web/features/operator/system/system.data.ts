import { useQuery } from '@tanstack/react-query'
import { systemCalls } from '#contract/operator/system.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { query, useWrite } from '#web/app/query.ts'
import { toastOutcome } from '#web/app/toasts.ts'

export type System = OutputOf<typeof systemCalls.getSystem>['data']

export const useSystem = () => useQuery(query(systemCalls.getSystem, {}))

export const useRemoveStatements = (onDone: () => void) =>
  useWrite(systemCalls.removeStatements, {
    reloads: [systemCalls.getSystem],
    onDone: (outcome) => {
      toastOutcome(outcome)
      onDone()
    },
  })
