import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#contract/wire/call.ts'
import { pageDeskCalls } from '#contract/content/operator.ts'
import { query } from '#web/app/query.ts'

export type EditablePage = OutputOf<typeof pageDeskCalls.getDeskPage>['data']

export const useDeskPages = () => useQuery(query(pageDeskCalls.listDeskPages, {}))
// read anew whenever it is opened, since its version decides whether it can be saved; never while it is being edited
export const useDeskPage = (slug: string) =>
  useQuery({
    ...query(pageDeskCalls.getDeskPage, { slug }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
