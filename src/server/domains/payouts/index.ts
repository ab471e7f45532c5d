import { defineDomain } from '#server/platform/domain.ts'
import { batchRoutes } from './batches/batches.routes.ts'
import { commissionPdf, settleMonths } from './commission/commission.service.ts'
import { datevRoutes } from './datev/datev.routes.ts'
import { debitNotifications } from './debits/debits.notifications.ts'
import { selectAnnounced } from './debits/debits.queries.ts'
import { debitRoutes } from './debits/debits.routes.ts'
import { earningRoutes } from './earnings/earnings.routes.ts'
import { readFunds } from './finance/finance.queries.ts'
import { routes } from './finance/finance.routes.ts'
import { statisticsRoutes } from './finance/statistics.routes.ts'
import { batchesPersonalData, payoutsPersonalData } from './payouts.account.ts'
import { payoutMailTexts } from './requests/mail-texts.contributions.ts'
import { paymentMatchers } from './requests/payouts.matchers.ts'
import { statementRoutes } from './statements/statement.routes.ts'
import { taxReportRoutes } from './tax-report/tax-report.routes.ts'

export { selectFunds } from './finance/finance.queries.ts'

export const payouts = defineDomain({
  name: 'payouts',
  routes: [
    ...routes,
    ...batchRoutes,
    ...datevRoutes,
    ...debitRoutes,
    ...earningRoutes,
    ...statementRoutes,
    ...statisticsRoutes,
    ...taxReportRoutes,
  ],
  // a day on which the server was down is made up for on the next; the name is that of a schedule in the database
  jobs: { 'billing.commission': { work: () => settleMonths(), cron: '15 3 * * *' } },
  attachments: { commission: commissionPdf },
  mailTexts: payoutMailTexts,
  notifications: debitNotifications,
  account: [payoutsPersonalData, batchesPersonalData],
  statementMatchers: paymentMatchers,
  announcedDebit: selectAnnounced,
  funds: async (tx, providerId, at) => {
    const { finishedCents, heldCents, openCents } = await readFunds(tx, providerId, at)
    return finishedCents - heldCents - openCents
  },
})
