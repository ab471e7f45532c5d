import { useQuery } from '@tanstack/react-query'
import { searchTestCalls as calls } from '#contract/products/search-test.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { query } from '#web/app/query.ts'

export type Explained = OutputOf<typeof calls.findExplained>
export type Hit = Explained['data'][number]

export const useExplained = (keyword: string) =>
  useQuery({ ...query(calls.findExplained, { keyword }), enabled: keyword !== '' })
