import { useQuery } from '@tanstack/react-query'
import { pageEditorCalls } from '#contract/content/operator.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { formFor } from '#web/app/form.ts'
import { query } from '#web/app/query.ts'

export type EditablePage = OutputOf<typeof pageEditorCalls.getDeskPage>['data']

export const useEditablePages = () => useQuery(query(pageEditorCalls.listDeskPages, {}))
// read anew whenever it is opened, since its version decides whether it can be saved; never while it is being edited
export const useEditablePage = (slug: string) =>
  useQuery({
    ...query(pageEditorCalls.getDeskPage, { slug }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const usePageForm = formFor(pageEditorCalls.updateDeskPage)
const { method, path } = pageEditorCalls.getDeskPage
export const pageKey = [`${method} ${path}`]
