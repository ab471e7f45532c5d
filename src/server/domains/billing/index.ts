import { defineDomain } from '#server/platform/domain.ts'
import { moneyPart } from './billing.account.ts'
import { billingNotifications } from './billing.notifications.ts'
import { routes } from './billing.routes.ts'
import { commissionPdf, settleMonths } from './commission.service.ts'
import { invoicePdf } from './invoices.files.ts'
import { endInvoiceTerms } from './invoices.retention.ts'
import { closeMonths } from './ledger.closing.ts'

export type { Commission } from './billing.rules.ts'
export { bookCancellation, bookCash, bookSale, commissionToday } from './billing.service.ts'
export { attachmentOf, documentFile } from './invoices.files.ts'
export {
  type Invoice,
  type InvoicedOrder,
  lockInvoice,
  selectDocuments,
  writeCorrection,
  writeInvoice,
  writeStorno,
} from './invoices.service.ts'
export { kindNames, titleOf } from './invoices.words.ts'
export { bookRefund } from './ledger.refunds.ts'
export { balancesOf } from './ledger.ts'
export { selectVoucher, selectVoucherByCode } from './vouchers.queries.ts'
export { type Voucher, voucherProblem } from './vouchers.rules.ts'
export { redeemVoucher, tellRedeemed } from './vouchers.service.ts'

export const billing = defineDomain({
  name: 'billing',
  routes,
  jobs: {
    // a day on which the server was down is made up for on the next
    'billing.commission': { work: () => settleMonths(), cron: '15 3 * * *' },
    'invoices.end-terms': { work: endInvoiceTerms, cron: '47 2 * * *' },
    'billing.close-months': { work: () => closeMonths(), cron: '35 2 * * *' },
  },
  attachments: { commission: commissionPdf, invoice: invoicePdf },
  account: [moneyPart],
  notifications: billingNotifications,
})
