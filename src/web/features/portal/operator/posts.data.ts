import { useQuery, useQueryClient } from '@tanstack/react-query'
import { postEditorCalls } from '#contract/portal/operator.ts'
import { portalCalls } from '#contract/portal/public.ts'
import { providerCalls } from '#contract/providers/calls.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import type { ApiInput } from '#web/app/api.ts'
import { type FormOptions, type FormValues, formFor, useCallForm } from '#web/app/form.ts'
import { query, useWrite } from '#web/app/query.ts'
import { toastOutcome } from '#web/app/toasts.ts'

export type EditablePostRow = OutputOf<typeof postEditorCalls.listEditablePosts>['data'][number]
export type EditablePost = OutputOf<typeof postEditorCalls.getEditablePost>['data']

export const useEditablePosts = (asked: ApiInput<typeof postEditorCalls.listEditablePosts>) =>
  useQuery(query(postEditorCalls.listEditablePosts, asked))
export const useEditablePost = (id: number) => useQuery(query(postEditorCalls.getEditablePost, { id }))
export const useTopics = () => useQuery(query(portalCalls.listCategories, {}))
export const useRegions = () => useQuery(query(portalCalls.listRegions, {}))

export const postReads = [postEditorCalls.listEditablePosts, postEditorCalls.getEditablePost]
const labelReads = [portalCalls.listCategories, portalCalls.listRegions]

export const useRemovePost = (onDone: () => void) =>
  useWrite(postEditorCalls.removePost, {
    reloads: [postEditorCalls.listEditablePosts],
    onDone: (answer) => {
      toastOutcome(answer)
      onDone()
    },
  })

export const useAddImage = () => useWrite(postEditorCalls.uploadPostImage, { reloads: postReads, onDone: toastOutcome })
export const useAddMedium = () =>
  useWrite(postEditorCalls.createPostMedium, { reloads: postReads, onDone: toastOutcome })
export const useSetImages = () => useWrite(postEditorCalls.setPostImages, { reloads: postReads, onDone: toastOutcome })

export const useRemoveTopic = (onDone: () => void) =>
  useWrite(postEditorCalls.removeCategory, {
    reloads: labelReads,
    onDone: (answer) => {
      toastOutcome(answer)
      onDone()
    },
  })
export const useRemoveRegion = (onDone: () => void) =>
  useWrite(postEditorCalls.removeRegion, {
    reloads: labelReads,
    onDone: (answer) => {
      toastOutcome(answer)
      onDone()
    },
  })
export const useCreatePostForm = formFor(postEditorCalls.createPost)
export const useUpdatePostForm = formFor(postEditorCalls.updatePost)

const labels = {
  topic: {
    list: portalCalls.listCategories,
    create: postEditorCalls.createCategory,
    update: postEditorCalls.updateCategory,
  },
  region: { list: portalCalls.listRegions, create: postEditorCalls.createRegion, update: postEditorCalls.updateRegion },
} as const
export type LabelKind = keyof typeof labels
type LabelCall = (typeof labels)[LabelKind]['create' | 'update']

/** The form of a topic or a region; `reload` reads their list again. */
export const useLabelForm = <V extends FormValues>(
  kind: LabelKind,
  isNew: boolean,
  options: FormOptions<LabelCall, V>,
) => {
  const client = useQueryClient()
  const { list, create, update } = labels[kind]
  const reload = () => client.invalidateQueries({ queryKey: [`${list.method} ${list.path}`] })
  return { ...useCallForm<LabelCall, V>(isNew ? create : update, options), reload }
}

export const useFoundProviders = (keyword: string) =>
  useQuery(query(providerCalls.findProviders, { filter: { keyword }, per_page: 10 })).data?.data ?? []
