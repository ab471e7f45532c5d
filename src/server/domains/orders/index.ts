/** The door of the orders domain. */
export { createOrder, type NewOrder } from './orders.create.ts'
export { noOrder } from './orders.moves.ts'
export { arrivalAfter, presentOrder, presentTaxes } from './orders.present.ts'
export { selectLastOrder } from './orders.queries.ts'
export { type OrderAddress, orders } from './orders.tables.ts'
