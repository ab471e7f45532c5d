import { defineDomain } from '#server/platform/domain.ts'
import { db } from '#server/platform/sql/index.ts'
import { agreementPdf } from './agreement/agreement.file.ts'
import { claimOrders } from './guests/order-link.service.ts'
import { orderMailTexts } from './moves/mail-texts.contributions.ts'
import { orderGauges } from './operator/gauges.queries.ts'
import { orderFinder } from './operator/orders-finder.queries.ts'
import { ordersPersonalData } from './orders.account.ts'
import { orderQueryModule } from './orders.graphql.ts'
import { expireOrders } from './orders.jobs.ts'
import { orderNotifications } from './orders.notifications.ts'
import { endOrderTerms } from './orders.retention.ts'
import { routes } from './orders.routes.ts'
import { applyLimit, soldCents } from './placing/approval-limit.service.ts'
import { tellPlaced } from './placing/placing.service.ts'
import { countSales } from './placing/sales.service.ts'

export {
  createTrack,
  invoiceService,
  moveAndTell,
  moveSilently,
  noOrder,
  setPromise,
  tellChange,
} from './moves/moves.service.ts'
export { lockVendorOrder, recordReturn } from './moves/returns.service.ts'
export type { PurchaseNote } from './notes.contributions.ts'
export { selectOrderIds } from './operator/operator-orders.queries.ts'
export { labelOrders } from './operator/order-labels.service.ts'
export { arrivalAfter, presentOrder, presentTaxes, presentTrack, taxNoteOf } from './orders.present.ts'
export {
  dueOn,
  type ItemRow,
  isLinkAlive,
  type Owner,
  selectByEmail,
  selectById,
  selectByNumber,
  selectLastOrder,
  type VendorOrder,
} from './orders.queries.ts'
export { isPickedUp, movesFrom } from './orders.rules.ts'
export type { ChosenOption, OrderAddress, OrderState } from './orders.tables.ts'
export { type Sender, senderLines } from './papers/addresses.present.ts'
export { senderOf } from './papers/papers.service.ts'
export type { NewOrder } from './placing/new-order.rules.ts'
export { markPaid } from './placing/paying.service.ts'
export { createOrder } from './placing/placing.service.ts'
export { countSales } from './placing/sales.service.ts'
export { createServiceOrder } from './placing/service-orders.service.ts'
export { jobsPlanned, ordersWaiting } from './provider/waiting.queries.ts'

export const ordersDomain = defineDomain({
  name: 'orders',
  routes,
  queries: orderQueryModule,
  jobs: {
    'orders.placed': { work: ({ orderId }) => tellPlaced(orderId) },
    'orders.count-sales': { work: () => countSales(db), cron: '10 * * * *' },
    'orders.expire': { work: expireOrders, cron: '*/15 * * * *' },
    'orders.end-terms': { work: endOrderTerms, cron: '7 2 * * *' },
  },
  on: { 'providers.limit-changed': applyLimit },
  soldCents,
  account: [ordersPersonalData],
  emailConfirmed: claimOrders,
  attachments: { agreement: agreementPdf },
  notifications: orderNotifications,
  finders: [orderFinder],
  gauges: orderGauges,
  mailTexts: orderMailTexts,
})
