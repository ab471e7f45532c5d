import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { actionCalls } from '#contract/actions/calls.ts'
import { questionnaireCalls } from '#contract/leads/questionnaires.ts'
import { providerProductCalls } from '#contract/products/editor.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { siteName } from '#lib/site/name.ts'
import { formFor } from '#web/app/form.ts'
import { query, useWrite } from '#web/app/query.ts'
import { toastOutcome } from '#web/app/toasts.ts'

export type Action = OutputOf<typeof actionCalls.listActions>['data'][number]

const change = { reloads: [actionCalls.listActions, actionCalls.getAction], onDone: toastOutcome }

export const useActions = () => useQuery(query(actionCalls.listActions, {}))
export const useAction = (id: number) => useQuery(query(actionCalls.getAction, { id }))
export const useSetStatus = () => useWrite(actionCalls.setActionStatus, change)
export const useRemove = () => useWrite(actionCalls.removeAction, change)
export const useActionForm = formFor(actionCalls.createAction)
export const actionsKey = [`${actionCalls.listActions.method} ${actionCalls.listActions.path}`]

/** What a button may lead to: own questionnaires and those joined, by the word in their address. */
export const useRouteTargets = () => {
  const own = useQuery(query(questionnaireCalls.listRoutes, { page: 1 })).data?.data ?? []
  const joined = useQuery(query(questionnaireCalls.listJoined, {})).data?.data ?? []
  return [
    ...own.filter(({ status }) => status === 'active').map(({ slug, name }) => ({ value: slug, label: name })),
    ...joined
      .filter(({ is_joined }) => is_joined)
      .map(({ lead_route }) => ({ value: lead_route.slug, label: `${lead_route.name} (${siteName()})` })),
  ]
}

/** Own products by a word, at most 20; `slug` is what a button leads to. */
export const useProductTargets = (keyword: string) =>
  (
    useQuery({ ...query(providerProductCalls.findOwnProducts, { keyword }), placeholderData: keepPreviousData }).data
      ?.data ?? []
  ).map(({ slug, name }) => ({ value: slug, label: name }))
