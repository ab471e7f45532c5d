import { useQuery } from '@tanstack/react-query'
import { operatorProviderPageCalls as calls } from '#contract/operator/providers.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { query, toastUnnamed, useWrite } from '#web/app/query.ts'
import { toastOutcome } from '#web/app/toasts.ts'

export type Provider = OutputOf<typeof calls.getProvider>['data']

export const useProvider = (id: number) => useQuery(query(calls.getProvider, { id }))
export const useProviderMail = (onDone: () => void) =>
  useWrite(calls.createProviderMail, {
    onDone: (outcome) => {
      toastOutcome(outcome)
      onDone()
    },
    onFailed: toastUnnamed,
  })
