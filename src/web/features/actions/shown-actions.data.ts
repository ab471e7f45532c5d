import type { actionCalls } from '#contract/actions/calls.ts'
import { actionCounter } from '#contract/actions/counter.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { api, tell } from '#web/app/api.ts'

export type ShownAction = OutputOf<typeof actionCalls.findActions>['data'][number]

export const loadActions = async (provider_slug: string, product_id?: number) => {
  // the server loads them with the page, so visitors need neither the contract nor what the editor needs
  const { actionCalls } = await import('#contract/actions/calls.ts')
  return (await api(actionCalls.findActions, { provider_slug, ...(product_id && { product_id }) })).data
}

/** Nobody waits for the count. */
export const countActions = (ids: number[], event: 'view' | 'click') =>
  void tell(actionCounter, { ids, event }).catch(() => {})
