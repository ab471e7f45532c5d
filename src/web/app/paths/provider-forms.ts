import { providerPaths } from './provider.ts'

// apart from `provider.ts`, which pages of guests load as well

export const newBookingPath = `${providerPaths.providerBookings}/neu`
/** Where the provider says to which account money goes. */
export const bankAccountPath = `${providerPaths.providerPayments}#bankverbindung`
