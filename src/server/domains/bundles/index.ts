import { defineDomain } from '#server/platform/domain.ts'
import { bundlesPersonalData } from './bundles.account.ts'
import { readSold, settleBundles } from './bundles.jobs.ts'
import { bundleMailTexts } from './bundles.mails.ts'
import { bundleNotifications } from './bundles.notifications.ts'
import { routes } from './bundles.routes.ts'
import { bundleNames, bundleQuotas } from './bundles.service.ts'

export { findSoldBundle, lockBundle, setBundleBlocked } from './block-bundle.service.ts'

export const bundles = defineDomain({
  name: 'bundles',
  routes,
  jobs: { 'bundles.settle': { work: settleBundles, cron: '*/5 * * * *' } },
  account: [bundlesPersonalData],
  mailTexts: bundleMailTexts,
  notifications: bundleNotifications,
  quotas: bundleQuotas,
  quotaNames: bundleNames,
  soldBundles: readSold,
})
