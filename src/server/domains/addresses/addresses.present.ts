import type { addressCalls } from '#contract/addresses/calls.ts'
import type { InputOf } from '#contract/wire/call.ts'
import type { AddressRow } from './addresses.queries.ts'

export const presentShipping = (row: AddressRow) => ({
  id: row.id,
  gender: row.gender,
  first_name: row.firstName,
  last_name: row.lastName,
  alternate_email: row.alternateEmail ? 1 : 0,
  email: row.email,
  phone: row.phone,
  city: row.city,
  zip: row.zip,
  country: row.countryCode,
  country_id: row.countryId,
  country_name: row.countryName,
  company: row.company,
  street: row.street,
  street_number: row.streetNumber,
  is_default: row.isDefault ? 1 : 0,
})

export const presentBilling = (row: AddressRow) => ({
  ...presentShipping(row),
  is_shipping: row.isShipping ? 1 : 0,
  vat_id: row.vatId,
})

type ShippingInput = InputOf<(typeof addressCalls)['createShippingAddress']>
type BillingInput = InputOf<(typeof addressCalls)['createBillingAddress']>

export const readShipping = (input: Omit<ShippingInput, 'country'>) => ({
  gender: input.gender,
  firstName: input.first_name,
  lastName: input.last_name,
  alternateEmail: input.alternate_email,
  email: input.email,
  phone: input.phone,
  city: input.city,
  zip: input.zip,
  company: input.company,
  street: input.street,
  streetNumber: input.street_number,
})

export const readBilling = (input: Omit<BillingInput, 'country'>) => ({
  ...readShipping(input),
  isShipping: input.is_shipping,
  vatId: input.vat_id,
})
