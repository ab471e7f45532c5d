import { defineDomain } from '#server/platform/domain.ts'
import { moneyPersonalData } from './billing.account.ts'
import { billingNotifications } from './billing.notifications.ts'
import { routes } from './billing.routes.ts'
import { billingFinders } from './billing-finders.queries.ts'
import { closeMonths } from './invoices/closing.service.ts'
import { invoicePdf } from './invoices/files.service.ts'
import { endInvoiceTerms } from './invoices/invoices.retention.ts'

export { type Commission, type CommissionShare, commissionOf, shareTexts, sourceText } from './billing.rules.ts'
export { bookCancellation, bookCard, bookCash, bookSales, bookTransfer } from './billing.service.ts'
export { pdfOf } from './invoice-file/pdf.file.ts'
export { fileNameOf, type IssuedDocument, kindNames, nameOf, titleOf } from './invoice-file/texts.rules.ts'
export { attachmentOf, documentFile, fileOf } from './invoices/files.service.ts'
export { totalsOf } from './invoices/invoices.rules.ts'
export {
  type Invoice,
  type InvoicedOrder,
  lockInvoice,
  selectDocuments,
  writeCorrection,
  writeInvoice,
} from './invoices/invoices.service.ts'
export { findPart, payPart, writeFinal, writePart, writeStornos } from './invoices/parts.service.ts'
export { lastDayOf, monthAfter, monthOf } from './ledger/ledger.rules.ts'
export { balancesOf, book, type EntryKind } from './ledger/ledger.service.ts'
export { readOperator, selectBuyer } from './ledger/platform.queries.ts'
export { bookRefund } from './ledger/refund.service.ts'
export { selectInvoiceIds } from './operator/operator-invoices.queries.ts'
export { readInvoiceFilter } from './operator/operator-invoices.routes.ts'
export {
  claimPackageVoucher,
  findPackageVoucher,
  releasePackageVoucher,
  spendPackageVoucher,
} from './vouchers/package-vouchers.service.ts'
export { selectRefilled, selectVoucher, selectVoucherByCode, selectVoucherIds } from './vouchers/vouchers.queries.ts'
export { type Voucher, voucherProblem } from './vouchers/vouchers.rules.ts'
export { redeemVoucher, setVouchersActive, tellRedeemed } from './vouchers/vouchers.service.ts'

export const billing = defineDomain({
  name: 'billing',
  finders: billingFinders,
  routes,
  jobs: {
    'invoices.end-terms': { work: endInvoiceTerms, cron: '47 2 * * *' },
    'billing.close-months': { work: () => closeMonths(), cron: '35 2 * * *' },
  },
  attachments: { invoice: invoicePdf },
  restoredChecks: [
    {
      name: 'Buchungen, die nicht aufgehen',
      statement: 'select entry_id from ledger_lines group by entry_id having sum(amount_cents) <> 0',
    },
  ],
  account: [moneyPersonalData],
  notifications: billingNotifications,
})
