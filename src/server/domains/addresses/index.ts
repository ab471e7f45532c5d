import { defineDomain } from '#server/platform/domain.ts'
import { routes } from './addresses.routes.ts'
import { addressesPersonalData } from './addresses.service.ts'

export { readBilling, readShipping } from './addresses.present.ts'
export { findCountry, selectDefaultPostalCode } from './addresses.queries.ts'
export type { AddressFields } from './addresses.rules.ts'
export { checkAddress } from './addresses.service.ts'

export const addresses = defineDomain({ name: 'addresses', routes, account: [addressesPersonalData] })
