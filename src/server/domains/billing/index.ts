/** The door of the billing domain. */
export type { Commission } from './billing.rules.ts'
export { bookCancellation, bookCash, bookSale, commissionToday } from './billing.service.ts'
export { attachmentOf, documentFile, findIssued } from './invoices.files.ts'
export type { Credited } from './invoices.rules.ts'
export {
  type Invoice,
  type InvoicedOrder,
  lockInvoice,
  selectDocuments,
  writeCorrection,
  writeInvoice,
  writeStorno,
} from './invoices.service.ts'
export { fileNameOf, kindNames, titleOf } from './invoices.words.ts'
export { bookRefund } from './ledger.refunds.ts'
export { balancesOf } from './ledger.ts'
export { selectVoucher, selectVoucherByCode } from './vouchers.queries.ts'
export { type Voucher, voucherProblem } from './vouchers.rules.ts'
export { redeemVoucher } from './vouchers.service.ts'
