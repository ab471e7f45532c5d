import { useQuery } from '@tanstack/react-query'
import { contractCalls as calls } from '#contract/providers/contract.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { query, useWrite } from '#web/app/query.ts'
import { toastOutcome } from '#web/app/toasts.ts'

export type OwnContract = OutputOf<typeof calls.getOwnContract>['data']
export type OperatorContract = OutputOf<typeof calls.getContract>['data']

export const useOwnContract = () => useQuery(query(calls.getOwnContract, {}))
export const useConfirmContract = () =>
  useWrite(calls.confirmContract, { reloads: [calls.getOwnContract], onDone: toastOutcome })
export const useContract = () => useQuery(query(calls.getContract, {}))
export const useAnnounceContract = (onDone: () => void) =>
  useWrite(calls.createContractVersion, {
    reloads: [calls.getContract],
    onDone: (outcome) => {
      toastOutcome(outcome)
      onDone()
    },
  })
