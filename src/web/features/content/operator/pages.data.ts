import { useQuery } from '@tanstack/react-query'
import { pageEditorCalls } from '#contract/content/operator.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { fieldErrors } from '#contract/wire/issues.ts'
import { type ApiInput, api } from '#web/app/api.ts'
import { formFor } from '#web/app/form.ts'
import { query, useWrite } from '#web/app/query.ts'

export type EditablePage = OutputOf<typeof pageEditorCalls.getEditablePage>['data']
export type PageRow = OutputOf<typeof pageEditorCalls.listEditablePages>['data'][number]
export type PageVersion = OutputOf<typeof pageEditorCalls.listPageVersions>['data'][number]
export type PagePart = EditablePage['parts'][number]
/** What a version of a page holds. */
export type PageValues = Pick<EditablePage, 'title' | 'meta_title' | 'meta_description' | 'parts'>

const reloads = [pageEditorCalls.listEditablePages]
type Done<C extends keyof typeof pageEditorCalls> = (answer: OutputOf<(typeof pageEditorCalls)[C]>) => void

export const useEditablePages = () => useQuery(query(pageEditorCalls.listEditablePages, {}))

/** Never from a cache: its version decides whether it can be saved. Never while it is being edited. */
export const useEditablePage = (slug: string) =>
  useQuery({
    ...query(pageEditorCalls.getEditablePage, { slug }),
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const loadEditablePage = async (slug: string) => (await api(pageEditorCalls.getEditablePage, { slug })).data

type SaveInput = ApiInput<typeof pageEditorCalls.updateEditablePage>
export const savePageDraft = async (input: SaveInput) => (await api(pageEditorCalls.updateEditablePage, input)).data

/** German sentences by field; empty for what can be saved. */
export const problemsOf = (input: SaveInput) =>
  fieldErrors(pageEditorCalls.updateEditablePage.input.safeParse(input).error?.issues ?? [])

export const usePageVersions = (slug: string) =>
  useQuery({ ...query(pageEditorCalls.listPageVersions, { slug }), gcTime: 0, staleTime: 0 })

export const useNewPageForm = formFor(pageEditorCalls.createEditablePage)
export const useMoveForm = formFor(pageEditorCalls.moveEditablePage)
export const useRemoveForm = formFor(pageEditorCalls.removeEditablePage)

export const usePublication = (onAnswer: Done<'setPagePublication'>, onFailed: (error: unknown) => void) =>
  useWrite(pageEditorCalls.setPagePublication, { reloads, onAnswer, onFailed })
export const useSchedule = (onAnswer: Done<'removePageSchedule'>) =>
  useWrite(pageEditorCalls.removePageSchedule, { reloads, onAnswer })
export const useRestore = (onAnswer: Done<'setPageVersion'>) =>
  useWrite(pageEditorCalls.setPageVersion, { reloads, onAnswer })
export const usePreviewLink = (onAnswer: Done<'createPagePreview'>) =>
  useWrite(pageEditorCalls.createPagePreview, { onAnswer })

const { method, path } = pageEditorCalls.listEditablePages
export const pagesKey = [`${method} ${path}`]
