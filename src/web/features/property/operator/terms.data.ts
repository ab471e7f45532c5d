import { useQuery } from '@tanstack/react-query'
import { loanTermsCalls as calls } from '#contract/property/terms.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { formFor } from '#web/app/form.ts'
import { query, useWrite } from '#web/app/query.ts'
import { toastOutcome } from '#web/app/toasts.ts'

export type Terms = OutputOf<typeof calls.listLoanTerms>['data'][number]

export const useTerms = () => useQuery(query(calls.listLoanTerms, {}))
export const useTermsForm = formFor(calls.createLoanTerms)
export const useRemoveTerms = () =>
  useWrite(calls.removeLoanTerms, { reloads: [calls.listLoanTerms], onDone: toastOutcome })
