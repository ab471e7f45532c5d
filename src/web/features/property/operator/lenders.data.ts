import { useQuery } from '@tanstack/react-query'
import { lenderOperatorCalls } from '#contract/property/loans.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { query, useWrite } from '#web/app/query.ts'
import { toastOutcome } from '#web/app/toasts.ts'

export type Candidate = OutputOf<typeof lenderOperatorCalls.listLenderCandidates>['data'][number]

export const useCandidates = () => useQuery(query(lenderOperatorCalls.listLenderCandidates, {}))
export const useSetLender = (onDone?: () => void) =>
  useWrite(lenderOperatorCalls.setLender, {
    reloads: [lenderOperatorCalls.listLenderCandidates],
    onDone: (answer) => {
      toastOutcome(answer)
      onDone?.()
    },
  })
