import { defineDomain } from '#server/platform/domain.ts'
import { batchRoutes } from './batches.routes.ts'
import { commissionPdf, settleMonths } from './commission.service.ts'
import { datevRoutes } from './datev.routes.ts'
import { debitNotifications } from './debits.notifications.ts'
import { selectAnnounced } from './debits.queries.ts'
import { debitRoutes } from './debits.routes.ts'
import { readFunds } from './finance.queries.ts'
import { routes } from './finance.routes.ts'
import { batchesPart, payoutsPart } from './payouts.account.ts'
import { paymentMatchers } from './payouts.matchers.ts'
import { statementRoutes } from './statement.routes.ts'
import { statisticsRoutes } from './statistics.routes.ts'
import { taxReportRoutes } from './tax-report.routes.ts'

export const payouts = defineDomain({
  name: 'payouts',
  routes: [
    ...routes,
    ...batchRoutes,
    ...datevRoutes,
    ...debitRoutes,
    ...statementRoutes,
    ...statisticsRoutes,
    ...taxReportRoutes,
  ],
  // a day on which the server was down is made up for on the next; the name is that of a schedule in the database
  jobs: { 'billing.commission': { work: () => settleMonths(), cron: '15 3 * * *' } },
  attachments: { commission: commissionPdf },
  notifications: debitNotifications,
  account: [payoutsPart, batchesPart],
  statementMatchers: paymentMatchers,
  announcedDebit: selectAnnounced,
  funds: async (tx, providerId, at) => {
    const { finishedCents, heldCents, openCents } = await readFunds(tx, providerId, at)
    return finishedCents - heldCents - openCents
  },
})
