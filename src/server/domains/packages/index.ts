import { defineDomain } from '#server/platform/domain.ts'
import { startRecheck } from './approval.service.ts'
import { subscriptionPdf } from './invoices.service.ts'
import { guardQuota } from './limits.service.ts'
import { packagesPart } from './packages.account.ts'
import { packageNotifications } from './packages.notifications.ts'
import { routes } from './packages.routes.ts'
import { advanceAll } from './renewal.service.ts'
import { providerFlags } from './step.service.ts'
import { askTaxData, forgetViews, removeDocumentFile } from './tax-data.jobs.ts'

export { type CommissionOf, commissionsToday } from './commission.service.ts'
export { payByDebit, reopenByDebit } from './debits.service.ts'
export { limitOf, requireStatistics } from './limits.service.ts'
export { bookInvoicePayment, readBank } from './operator.service.ts'
export { packageLimit } from './packages.queries.ts'

export const packages = defineDomain({
  name: 'packages',
  routes,
  jobs: {
    'packages.advance': { work: () => advanceAll(), cron: '5 1 * * *' },
    'packages.ask-tax-data': { work: () => askTaxData(), cron: '25 8 * * *' },
    'packages.forget-views': { work: forgetViews, cron: '50 3 * * *' },
    'packages.remove-document': { work: removeDocumentFile },
  },
  attachments: { subscription: subscriptionPdf },
  account: [packagesPart],
  notifications: packageNotifications,
  quotaGuard: guardQuota,
  providerFlags,
  identityHeld: startRecheck,
})
