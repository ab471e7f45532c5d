import { useQuery } from '@tanstack/react-query'
import { savedViewCalls as calls } from '#contract/operator/saved-views.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import type { ApiInput } from '#web/app/api.ts'
import { query, toastUnnamed, useWrite } from '#web/app/query.ts'
import { toastOutcome } from '#web/app/toasts.ts'

export type SavedList = ApiInput<typeof calls.listSavedViews>['list']
export type SavedView = OutputOf<typeof calls.listSavedViews>['data'][number]

const reloads = [calls.listSavedViews]

export const useSavedViews = (list: SavedList) => useQuery(query(calls.listSavedViews, { list }))
export const useSaveView = (onDone: () => void) =>
  useWrite(calls.createSavedView, {
    reloads,
    onDone: (outcome) => {
      toastOutcome(outcome)
      onDone()
    },
    onFailed: toastUnnamed,
  })
export const useRemoveView = () => useWrite(calls.removeSavedView, { reloads, onDone: toastOutcome })
