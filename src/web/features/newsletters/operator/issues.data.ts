import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { newsletterIssueCalls as calls } from '#contract/newsletters/operator.ts'
import { portalCalls } from '#contract/portal/public.ts'
import { publicProductCalls } from '#contract/products/public.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { fieldErrors } from '#contract/wire/issues.ts'
import { ApiError, type ApiInput, api, refusedFields } from '#web/app/api.ts'
import { formFor } from '#web/app/form.ts'
import { query, useWrite } from '#web/app/query.ts'
import { toastError, toastOutcome } from '#web/app/toasts.ts'
import { draftOf } from './draft.ts'

type List = OutputOf<typeof calls.listIssues>
export type IssueRow = List['data'][number]
export type Inbox = NonNullable<List['inbox']>
export type Issue = OutputOf<typeof calls.getIssue>['data']
export type Figures = NonNullable<Issue['figures']>
export type Recipient = OutputOf<typeof calls.listIssueRecipients>['data'][number]

const everySeconds = (isSending: boolean | undefined) => isSending && 2000

export const useIssues = (page: number) =>
  useQuery({
    ...query(calls.listIssues, { page }),
    refetchInterval: ({ state }) => everySeconds(state.data?.data.some((issue) => issue.state === 'sending')) || false,
  })
/** Never from a cache: its version decides whether a draft can be saved. */
export const useIssue = (id: number) =>
  useQuery({
    ...query(calls.getIssue, { id }),
    gcTime: 0,
    staleTime: 0,
    refetchInterval: ({ state }) => everySeconds(state.data?.data.state === 'sending') || false,
  })
export const useRecipients = (asked: ApiInput<typeof calls.listIssueRecipients>) =>
  useQuery(query(calls.listIssueRecipients, asked))
export const useRecipientCount = (segment: ApiInput<typeof calls.countRecipients>) =>
  useQuery(query(calls.countRecipients, segment))
/** `updatedAt` makes a saved draft be drawn again */
export const usePreview = (id: number, updatedAt: string) => {
  const asked = query(calls.getIssuePreview, { id })
  return useQuery({ queryKey: [...asked.queryKey, updatedAt], queryFn: asked.queryFn! as never }).data as
    | OutputOf<typeof calls.getIssuePreview>
    | undefined
}
export const useRegions = () => useQuery(query(portalCalls.listRegions, {})).data?.data ?? []

/** As the search of the shop finds them. */
export const useFoundProducts = (keyword: string) =>
  useQuery({
    ...query(publicProductCalls.findProducts, { keyword, per_page: 20 }),
    enabled: keyword !== '',
  })
export const useProducts = (ids: number[]) =>
  useQuery({
    ...query(publicProductCalls.listProductsById, { ids }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  }).data?.data

export const issueReads = [calls.listIssues, calls.getIssue, calls.listIssueRecipients]

export const useCreateIssueForm = formFor(calls.createIssue)

export const loadIssue = async (id: number) => (await api(calls.getIssue, { id })).data

type SaveInput = ApiInput<typeof calls.updateIssue>
export const saveIssue = async (input: SaveInput) => (await api(calls.updateIssue, input)).data
export const problemsOfIssue = (input: SaveInput) =>
  fieldErrors(calls.updateIssue.input.safeParse(input).error?.issues ?? [])

/** Versions in the form of fields, with those of one that has none but its own. */
export const useIssueVersions = (id: number) => {
  const { data, error } = useQuery({ ...query(calls.listIssueVersions, { id }), gcTime: 0, staleTime: 0 })
  const versions = data?.data.map(({ version, saved_at, ...said }) => ({
    ...{ version, saved_at, is_published: false },
    ...draftOf(said),
  }))
  return { data: versions && { data: versions }, error }
}

type Restored = OutputOf<typeof calls.setIssueVersion>
export const useIssueRestore = (id: number, onAnswer: (answer: Restored) => void) => {
  const { mutate, isPending } = useWrite(calls.setIssueVersion, { reloads: [calls.listIssues], onAnswer })
  return {
    mutate: ({ version, restored }: { version: number; restored: number }) => mutate({ id, version, restored }),
    isPending,
  }
}

export const useRemoveIssue = (onDone: () => void) =>
  useWrite(calls.removeIssue, {
    reloads: [calls.listIssues],
    onDone: (answer) => {
      toastOutcome(answer)
      onDone()
    },
  })
export const useMoveIssue = (onDone: () => void = () => {}, onConflict: () => void = () => {}) =>
  useWrite(calls.moveIssue, {
    reloads: issueReads,
    onDone: (answer) => {
      toastOutcome(answer)
      onDone()
    },
    onFailed: (error) => {
      if (refusedFields(error).at) return
      toastError(error)
      if (error instanceof ApiError && error.code === 'CONFLICT') onConflict()
    },
  })
export const useSendTest = () => useWrite(calls.sendTestIssue, { onDone: toastOutcome })
export const useSetPace = () => useWrite(calls.setNewsletterPace, { reloads: [calls.listIssues], onDone: toastOutcome })
