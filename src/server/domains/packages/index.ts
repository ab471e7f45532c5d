import { defineDomain } from '#server/platform/domain.ts'
import { tellCommission, watchCategoryMoves } from './commission/commission-rules.service.ts'
import { subscriptionPdf } from './invoices/invoices.service.ts'
import { startRecheck } from './onboarding/approval.service.ts'
import { packageMailTexts } from './onboarding/mail-texts.contributions.ts'
import { providerFlags } from './onboarding/step.service.ts'
import { askTaxData, forgetViews, removeDocumentFile } from './onboarding/tax-data.jobs.ts'
import { checkVatNumbers } from './onboarding/vat-check.jobs.ts'
import { packagesPersonalData } from './packages.account.ts'
import { packageNotifications } from './packages.notifications.ts'
import { routes } from './packages.routes.ts'
import { guardQuota } from './subscriptions/limits.service.ts'
import { advanceAll } from './subscriptions/renewal.service.ts'

export { readOwnCommission } from './commission/commission-rules.service.ts'
export { type CommissionOf, commissionsToday } from './commission/rates.service.ts'
export { payByDebit, reopenByDebit } from './invoices/debits.service.ts'
export { bookInvoicePayment, readBank } from './operator.service.ts'
export { packageLimit, selectPackageOf } from './packages.queries.ts'
export { limitOf, requireStatistics, withRoom } from './subscriptions/limits.service.ts'

export const packages = defineDomain({
  name: 'packages',
  fileColumns: ['provider_documents.file_key'],
  routes,
  jobs: {
    'packages.advance': { work: () => advanceAll(), cron: '5 1 * * *' },
    'packages.ask-tax-data': { work: () => askTaxData(), cron: '25 8 * * *' },
    'packages.check-vat': { work: () => checkVatNumbers(), cron: '*/10 * * * *' },
    'packages.forget-views': { work: forgetViews, cron: '50 3 * * *' },
    'packages.remove-document': { work: removeDocumentFile },
    'packages.tell-commission': { work: tellCommission },
  },
  attachments: { subscription: subscriptionPdf },
  account: [packagesPersonalData],
  mailTexts: packageMailTexts,
  notifications: packageNotifications,
  categoryMoves: watchCategoryMoves,
  quotaGuard: guardQuota,
  providerFlags,
  identityHeld: startRecheck,
})
