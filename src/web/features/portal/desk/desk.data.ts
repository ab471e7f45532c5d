import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#contract/wire/call.ts'
import { portalDeskCalls } from '#contract/portal/operator.ts'
import { portalCalls } from '#contract/portal/public.ts'
import type { ApiInput } from '#web/app/api.ts'
import { query, useWrite } from '#web/app/query.ts'
import { toastOutcome } from '#web/app/toasts.ts'

export type DeskRow = OutputOf<typeof portalDeskCalls.listDeskPosts>['data'][number]
export type DeskPost = OutputOf<typeof portalDeskCalls.getDeskPost>['data']

export const useDeskPosts = (asked: ApiInput<typeof portalDeskCalls.listDeskPosts>) =>
  useQuery(query(portalDeskCalls.listDeskPosts, asked))
export const useDeskPost = (id: number) => useQuery(query(portalDeskCalls.getDeskPost, { id }))
export const useTopics = () => useQuery(query(portalCalls.listCategories, {}))
export const useRegions = () => useQuery(query(portalCalls.listRegions, {}))

export const postReads = [portalDeskCalls.listDeskPosts, portalDeskCalls.getDeskPost]
const labelReads = [portalCalls.listCategories, portalCalls.listRegions]

export const useRemovePost = (onDone: () => void) =>
  useWrite(portalDeskCalls.removePost, {
    reloads: [portalDeskCalls.listDeskPosts],
    onDone: (answer) => {
      toastOutcome(answer)
      onDone()
    },
  })

export const useAddImage = () => useWrite(portalDeskCalls.uploadPostImage, { reloads: postReads, onDone: toastOutcome })
export const useSetImages = () => useWrite(portalDeskCalls.setPostImages, { reloads: postReads, onDone: toastOutcome })

export const useRemoveTopic = (onDone: () => void) =>
  useWrite(portalDeskCalls.removeCategory, {
    reloads: labelReads,
    onDone: (answer) => {
      toastOutcome(answer)
      onDone()
    },
  })
export const useRemoveRegion = (onDone: () => void) =>
  useWrite(portalDeskCalls.removeRegion, {
    reloads: labelReads,
    onDone: (answer) => {
      toastOutcome(answer)
      onDone()
    },
  })
