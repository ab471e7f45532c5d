/** The door of the addresses domain. */
export { readBilling, readShipping } from './addresses.present.ts'
export { type AddressRow, addressesOfUser, defaultOfKind, findCountry } from './addresses.queries.ts'
export { type AddressFields, checkAddress } from './addresses.rules.ts'
