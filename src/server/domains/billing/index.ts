import { defineDomain } from '#server/platform/domain.ts'
import { moneyPart } from './billing.account.ts'
import { billingNotifications } from './billing.notifications.ts'
import { routes } from './billing.routes.ts'
import { closeMonths } from './closing.service.ts'
import { invoicePdf } from './files.service.ts'
import { endInvoiceTerms } from './invoices.retention.ts'

export { type Commission, commissionOf } from './billing.rules.ts'
export { bookCancellation, bookCard, bookCash, bookSales, bookTransfer } from './billing.service.ts'
export { attachmentOf, documentFile, fileOf } from './files.service.ts'
export { pdfOf } from './invoice-file/pdf.ts'
export { fileNameOf, type IssuedDocument, kindNames, nameOf, titleOf } from './invoice-file/texts.ts'
export { totalsOf } from './invoices.rules.ts'
export {
  type Invoice,
  type InvoicedOrder,
  lockInvoice,
  selectDocuments,
  writeCorrection,
  writeInvoice,
  writeStorno,
} from './invoices.service.ts'
export { lastDayOf, monthAfter, monthOf } from './ledger.rules.ts'
export { balancesOf, book, type EntryKind } from './ledger.service.ts'
export {
  claimPackageVoucher,
  findPackageVoucher,
  releasePackageVoucher,
  spendPackageVoucher,
} from './package-vouchers.service.ts'
export { readOperator, selectBuyer } from './platform.queries.ts'
export { bookRefund } from './refund.service.ts'
export { selectVoucher, selectVoucherByCode } from './vouchers.queries.ts'
export { type Voucher, voucherProblem } from './vouchers.rules.ts'
export { redeemVoucher, tellRedeemed } from './vouchers.service.ts'

export const billing = defineDomain({
  name: 'billing',
  routes,
  jobs: {
    'invoices.end-terms': { work: endInvoiceTerms, cron: '47 2 * * *' },
    'billing.close-months': { work: () => closeMonths(), cron: '35 2 * * *' },
  },
  attachments: { invoice: invoicePdf },
  account: [moneyPart],
  notifications: billingNotifications,
})
