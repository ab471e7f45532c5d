import { useQuery } from '@tanstack/react-query'
import { searchTestCalls as calls } from '#contract/products/search-test.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { query } from '#web/app/query.ts'

export type Hit = OutputOf<typeof calls.findExplained>['data'][number]

export const useExplained = (keyword: string) =>
  useQuery({ ...query(calls.findExplained, { keyword }), enabled: keyword !== '' })
