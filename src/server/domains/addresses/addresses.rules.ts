import { refuseField } from '#lib/errors.ts'
import { isVatId, normaliseVatId } from '#lib/vat.ts'
import { fitsTown } from '#server/domains/reference/index.ts'
import type { addresses } from './addresses.tables.ts'

export type Kind = 'shipping' | 'billing'

/** What the owner of an address types; the rest of the row is ours. */
export type AddressFields = Omit<
  typeof addresses.$inferInsert,
  'id' | 'userId' | 'kind' | 'countryId' | 'isDefault' | 'copiedFromId' | 'createdAt'
>

/** An account is no address book of a company. */
export const maxAddresses = 50

/** A German postal code exists, and its town is the one that was typed. `towns` are those of the code. */
const checkPlace = ({ zip, city }: AddressFields, towns: readonly string[]) => {
  if (!/^(?!00)\d{5}$/.test(zip))
    throw refuseField('zip', 'Bitte geben Sie eine deutsche Postleitzahl mit fünf Ziffern ein.')
  if (!towns.length) throw refuseField('zip', 'Diese Postleitzahl gibt es nicht. Bitte prüfen Sie sie.')
  if (!fitsTown(city, towns)) {
    const named = towns.slice(0, 3).join(', ')
    throw refuseField('city', `Zur Postleitzahl ${zip} gehört ${named}. Bitte prüfen Sie Postleitzahl und Ort.`)
  }
}

/** `towns` are those of the postal code, null outside Germany. */
export const checkFields = (address: AddressFields, towns: readonly string[] | null): AddressFields => {
  if (towns) checkPlace(address, towns)
  if (address.alternateEmail && !address.email) {
    throw refuseField('email', 'Bitte geben Sie die abweichende E-Mail-Adresse ein.')
  }
  const vatId = normaliseVatId(address.vatId ?? '')
  if (vatId && !isVatId(vatId))
    throw refuseField('vatId', 'Diese USt-IdNr. stimmt nicht. Bitte prüfen Sie Länderkürzel und Ziffern.')
  return { ...address, vatId }
}
