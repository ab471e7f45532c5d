/** The door of the orders domain. */
export { createOrder, type NewOrder } from './orders.create.ts'
export { moveSilently, noOrder, tellChange } from './orders.moves.ts'
export { arrivalAfter, presentOrder, presentTaxes, taxNoteOf } from './orders.present.ts'
export {
  type ItemRow,
  type Owner,
  selectByEmail,
  selectByNumber,
  selectLastOrder,
  type VendorOrder,
} from './orders.queries.ts'
export { lockPart, recordReturn } from './orders.returns.ts'
export { type OrderAddress, type OrderState, orders } from './orders.tables.ts'
