import { useQuery } from '@tanstack/react-query'
import { actionCalls } from '#contract/actions/calls.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { api, tell } from '#web/app/api.ts'
import { formFor } from '#web/app/form.ts'
import { query, useWrite } from '#web/app/query.ts'
import { toastOutcome } from '#web/app/toasts.ts'

export type Action = OutputOf<typeof actionCalls.listActions>['data'][number]
export type ShownAction = OutputOf<typeof actionCalls.findActions>['data'][number]

const change = { reloads: [actionCalls.listActions, actionCalls.getAction], onDone: toastOutcome }

export const useActions = () => useQuery(query(actionCalls.listActions, {}))
export const useAction = (id: number) => useQuery(query(actionCalls.getAction, { id }))
export const useSetStatus = () => useWrite(actionCalls.setActionStatus, change)
export const useRemove = () => useWrite(actionCalls.removeAction, change)
export const useActionForm = formFor(actionCalls.createAction)
export const actionsKey = [`${actionCalls.listActions.method} ${actionCalls.listActions.path}`]

export const loadActions = async (provider_slug: string, product_id?: number) =>
  (await api(actionCalls.findActions, { provider_slug, ...(product_id && { product_id }) })).data

/** Nobody waits for the count. */
export const countActions = (ids: number[], event: 'view' | 'click') =>
  void tell(actionCalls.countAction.path, { ids, event }).catch(() => {})
