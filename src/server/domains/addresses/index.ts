/** The door of the addresses domain. */
export { type AddressRow, addressesOfUser, defaultOfKind } from './addresses.queries.ts'
