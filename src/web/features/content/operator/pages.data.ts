import { useQuery } from '@tanstack/react-query'
import { pageEditorCalls } from '#contract/content/operator.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { formFor } from '#web/app/form.ts'
import { query } from '#web/app/query.ts'

export type EditablePage = OutputOf<typeof pageEditorCalls.getEditablePage>['data']

export const useEditablePages = () => useQuery(query(pageEditorCalls.listEditablePages, {}))
// read again whenever it is opened, since its version decides whether it can be saved; never while it is being edited
export const useEditablePage = (slug: string) =>
  useQuery({
    ...query(pageEditorCalls.getEditablePage, { slug }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const usePageForm = formFor(pageEditorCalls.updateEditablePage)
const { method, path } = pageEditorCalls.getEditablePage
export const pageKey = [`${method} ${path}`]
