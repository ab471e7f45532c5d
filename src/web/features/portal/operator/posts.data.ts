import { useQuery } from '@tanstack/react-query'
import { postEditorCalls } from '#contract/portal/operator.ts'
import { portalCalls } from '#contract/portal/public.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import type { ApiInput } from '#web/app/api.ts'
import { formFor } from '#web/app/form.ts'
import { query, useWrite } from '#web/app/query.ts'
import { toastOutcome } from '#web/app/toasts.ts'

export type DeskRow = OutputOf<typeof postEditorCalls.listDeskPosts>['data'][number]
export type DeskPost = OutputOf<typeof postEditorCalls.getDeskPost>['data']

export const useDeskPosts = (asked: ApiInput<typeof postEditorCalls.listDeskPosts>) =>
  useQuery(query(postEditorCalls.listDeskPosts, asked))
export const useDeskPost = (id: number) => useQuery(query(postEditorCalls.getDeskPost, { id }))
export const useTopics = () => useQuery(query(portalCalls.listCategories, {}))
export const useRegions = () => useQuery(query(portalCalls.listRegions, {}))

export const postReads = [postEditorCalls.listDeskPosts, postEditorCalls.getDeskPost]
const labelReads = [portalCalls.listCategories, portalCalls.listRegions]

export const useRemovePost = (onDone: () => void) =>
  useWrite(postEditorCalls.removePost, {
    reloads: [postEditorCalls.listDeskPosts],
    onDone: (answer) => {
      toastOutcome(answer)
      onDone()
    },
  })

export const useAddImage = () => useWrite(postEditorCalls.uploadPostImage, { reloads: postReads, onDone: toastOutcome })
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
