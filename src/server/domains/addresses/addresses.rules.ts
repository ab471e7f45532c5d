import { refuseField } from '#lib/errors.ts'
import { isVatId, normaliseVatId } from '#lib/vat.ts'
import type { addresses } from './addresses.tables.ts'

export type Kind = 'shipping' | 'billing'

/** What the owner of an address types; the rest of the row is ours. */
export type AddressFields = Omit<
  typeof addresses.$inferInsert,
  'id' | 'userId' | 'kind' | 'countryId' | 'isDefault' | 'copiedFromId' | 'createdAt'
>

/** An account is no address book of a company. */
export const maxAddresses = 50

export const checkAddress = (address: AddressFields, countryCode: string): AddressFields => {
  if (countryCode === 'DE' && !/^(?!00)\d{5}$/.test(address.zip)) {
    throw refuseField('zip', 'Bitte geben Sie eine deutsche Postleitzahl mit fünf Ziffern ein.')
  }
  if (address.alternateEmail && !address.email) {
    throw refuseField('email', 'Bitte geben Sie die abweichende E-Mail-Adresse ein.')
  }
  const vatId = normaliseVatId(address.vatId ?? '')
  if (vatId && !isVatId(vatId)) throw refuseField('vatId', 'Diese USt-IdNr. hat nicht die richtige Form.')
  return { ...address, vatId }
}
