import { useQuery } from '@tanstack/react-query'
import { referenceCalls } from '#contract/reference/calls.ts'
import { lookupFor } from '#web/app/lookup.ts'
import { query } from '#web/app/query.ts'

export const useTowns = lookupFor(referenceCalls.findTowns)
export const useStreets = lookupFor(referenceCalls.findStreets)
export const useCountries = () =>
  useQuery({ ...query(referenceCalls.listCountries, {}), staleTime: Number.POSITIVE_INFINITY }).data?.data ?? []
