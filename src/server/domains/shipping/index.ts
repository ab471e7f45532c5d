/** The door of the shipping domain. */
export { type Parcel, shippingPrice } from './shipping.rules.ts'
export { type PriceBasis, type Rate, shippings } from './shipping.tables.ts'
