import { defineDomain } from '#server/platform/domain.ts'
import { cardsPersonalData } from './cards/cards.account.ts'
import { forgetEvents, watchCards } from './cards/cards.jobs.ts'
import { cardNotes } from './cards/cards.mails.ts'
import { cardNotifications } from './cards/cards.notifications.ts'
import { cardGauges } from './cards/cards.queries.ts'
import { cardRoutes } from './cards/cards.routes.ts'
import { closeCards } from './cards/cards.service.ts'
import { repeatStuck, settleHeld, workLeft, workMoves } from './cards/moves/moves.service.ts'
import { paymentPort } from './cards/port/open.port.ts'
import { remindDebts } from './debts/debts.jobs.ts'
import { paymentMailTexts } from './debts/mail-texts.contributions.ts'
import { operatorPaymentRoutes } from './operator/operator-payments.routes.ts'
import { paymentsPersonalData } from './payments.account.ts'
import { watchTransfers } from './payments.jobs.ts'
import { giroAttachment, transferNotes } from './payments.mails.ts'
import { paymentNotifications } from './payments.notifications.ts'
import { routes } from './payments.routes.ts'
import { closeTransfer } from './payments.service.ts'
import { feeMatchers } from './statements/fees.matchers.ts'
import { matchLines } from './statements/match.service.ts'
import { orderMatcher, paybackMatcher } from './statements/orders.matchers.ts'
import { forgetLines } from './statements/statements.retention.ts'

export { acceptsCards, openCards } from './cards/cards.service.ts'
export { settleCards } from './cards/moves/moves.service.ts'
export { postponeReminders } from './debts/debts.jobs.ts'
export { debtors, unfinishedOf } from './debts/debts.queries.ts'
export { selectOwnLineIds } from './operator/operator-payments.queries.ts'
export { readPaymentFilter } from './operator/operator-payments.routes.ts'
export { openTransfers, settlePaybacks } from './payments.service.ts'
export { setLinesHidden } from './statements/match.service.ts'
export type { BankLine, StatementMatcher } from './statements/matchers.contributions.ts'

export const payments = defineDomain({
  name: 'payments',
  routes: [...routes, ...cardRoutes, ...operatorPaymentRoutes],
  jobs: {
    'payments.match': { work: (data) => matchLines(data) },
    'payments.wait': { work: () => watchTransfers(), cron: '25 * * * *' },
    'payments.debts': { work: () => remindDebts(), cron: '40 7 * * *' },
    'payments.card-moves': { work: workMoves },
    'payments.card-left': { work: workLeft, cron: '*/10 * * * *' },
    'payments.card-repeat': { work: () => repeatStuck(), cron: '20 6 * * *' },
    'payments.card-wait': { work: watchCards, cron: '*/5 * * * *' },
    'payments.card-forget': { work: forgetEvents, cron: '57 2 * * *' },
    'payments.forget': { work: forgetLines, cron: '52 2 * * *' },
  },
  on: {
    'orders.cancelled': async (cancelled) => {
      await closeTransfer(cancelled)
      await closeCards(cancelled)
    },
    'company.changed': settleHeld,
  },
  signatures: { 'stripe-signature': () => paymentPort() !== null },
  attachments: { girocode: giroAttachment },
  account: [paymentsPersonalData, cardsPersonalData],
  gauges: cardGauges,
  mailTexts: paymentMailTexts,
  notifications: { ...paymentNotifications, ...cardNotifications },
  purchaseNotes: async (orderId) => [...(await transferNotes(orderId)), ...(await cardNotes(orderId))],
  statementMatchers: [orderMatcher, paybackMatcher, ...feeMatchers],
})
