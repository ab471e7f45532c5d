import { defineDomain } from '#server/platform/domain.ts'
import { remindDebts } from './debts.jobs.ts'
import { feeMatchers } from './fees.matchers.ts'
import { orderMatcher, paybackMatcher } from './orders.matchers.ts'
import { paymentsPart } from './payments.account.ts'
import { watchTransfers } from './payments.jobs.ts'
import { giroAttachment, transferNotes } from './payments.mails.ts'
import { paymentNotifications } from './payments.notifications.ts'
import { routes } from './payments.routes.ts'
import { closeTransfer } from './payments.service.ts'
import { matchLines } from './statements/match.service.ts'
import { forgetLines } from './statements/statements.retention.ts'

export { postponeReminders } from './debts.jobs.ts'
export { openTransfers, settlePaybacks } from './payments.service.ts'
export type { BankLine, StatementMatcher } from './statements/matchers.ts'

export const payments = defineDomain({
  name: 'payments',
  routes,
  jobs: {
    'payments.match': { work: (data) => matchLines(data) },
    'payments.wait': { work: () => watchTransfers(), cron: '25 * * * *' },
    'payments.debts': { work: () => remindDebts(), cron: '40 7 * * *' },
    'payments.forget': { work: forgetLines, cron: '52 2 * * *' },
  },
  on: { 'orders.cancelled': closeTransfer },
  attachments: { girocode: giroAttachment },
  account: [paymentsPart],
  notifications: paymentNotifications,
  purchaseNotes: transferNotes,
  statementMatchers: [orderMatcher, paybackMatcher, ...feeMatchers],
})
