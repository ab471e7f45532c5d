import { defineDomain } from '#server/platform/domain.ts'
import { actionsPersonalData } from './actions.account.ts'
import { routes } from './actions.routes.ts'
import { forgetCounts } from './actions.service.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface Jobs {
    'actions.forget-counts': object
  }
}

/** Calls to action: buttons of providers, with counts by day. */
export const actions = defineDomain({
  name: 'actions',
  routes,
  jobs: { 'actions.forget-counts': { work: forgetCounts, cron: '50 3 * * *' } },
  account: [actionsPersonalData],
})
