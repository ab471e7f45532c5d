/** The door of the billing domain. */
export type { Commission } from './billing.rules.ts'
export { bookCancellation, bookCash, bookSale, commissionToday } from './billing.service.ts'
export { balancesOf } from './ledger.ts'
