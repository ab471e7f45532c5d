import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { newsletterIssueCalls as calls } from '#contract/newsletters/operator.ts'
import { portalCalls } from '#contract/portal/public.ts'
import { publicProductCalls } from '#contract/products/public.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import type { ApiInput } from '#web/app/api.ts'
import { formFor } from '#web/app/form.ts'
import { loadedBy, query, useWrite } from '#web/app/query.ts'
import { toastOutcome } from '#web/app/toasts.ts'

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
export const useIssue = (id: number) =>
  useQuery({
    ...query(calls.getIssue, { id }),
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
export const useUpdateIssueForm = formFor(calls.updateIssue)

/** What the editor of a draft began with. */
export const loadedIssue = ({ id, subject, teaser, blocks, segment }: Issue) =>
  loadedBy(calls.getIssue, { id }, { subject, teaser, blocks, segment })

export const useRemoveIssue = (onDone: () => void) =>
  useWrite(calls.removeIssue, {
    reloads: [calls.listIssues],
    onDone: (answer) => {
      toastOutcome(answer)
      onDone()
    },
  })
export const useMoveIssue = (onDone: () => void = () => {}) =>
  useWrite(calls.moveIssue, {
    reloads: issueReads,
    onDone: (answer) => {
      toastOutcome(answer)
      onDone()
    },
  })
export const useSendTest = () => useWrite(calls.sendTestIssue, { onDone: toastOutcome })
export const useSetPace = () => useWrite(calls.setNewsletterPace, { reloads: [calls.listIssues], onDone: toastOutcome })
