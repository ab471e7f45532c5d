import { useQuery } from '@tanstack/react-query'
import { loanCalls } from '#contract/property/loans.ts'
import { savedSearchCalls, visitCalls } from '#contract/property/visits.ts'
import { query, useWrite } from '#web/app/query.ts'
import { toastOutcome } from '#web/app/toasts.ts'

export const useSearches = () => useQuery(query(savedSearchCalls.listSearches, {}))
export const useRemoveSearch = () =>
  useWrite(savedSearchCalls.removeSearch, { reloads: [savedSearchCalls.listSearches], onDone: toastOutcome })
export const useVisits = () => useQuery(query(visitCalls.listVisits, {}))
export const useOwnLoans = () => useQuery(query(loanCalls.listOwnLoans, {}))
