import type { Form } from '#web/app/form.ts'
import { checkPerson } from '#web/app/place/address-check.ts'
import { type Member, useSession } from '#web/app/session.ts'
import { readCartKey } from '../cart/cart.data.ts'
import { type BookAddress, type Books, type OrderInput, useBooks } from '../checkout.data.ts'

const emptyAddress = {
  gender: 'other',
  company: '',
  first_name: '',
  last_name: '',
  country: 'DE',
  zip: '',
  city: '',
  street: '',
  street_number: '',
  /** only asked for in the form */
  has_no_number: false,
  phone: '',
  vat_id: '',
  /** of the address book: mails about this address go to its own e-mail as well */
  alternate_email: 0,
  email: '',
}
export type AddressValues = typeof emptyAddress

/** An id of the address book, typed by hand, or (shipping only) where the bill goes. */
export type Choice = number | 'typed' | 'same'
export type BuyerValues = {
  email: string
  billing: AddressValues
  shipping: AddressValues
  billingFrom: Choice
  shippingFrom: Choice
}
export type BuyerForm = Form<BuyerValues>

export const valuesOf = (address: BookAddress | undefined): AddressValues => {
  if (!address) return emptyAddress
  const names = Object.keys(emptyAddress) as (keyof AddressValues)[]
  const known = address as Partial<Record<keyof AddressValues, unknown>>
  const values = Object.fromEntries(names.map((name) => [name, known[name] ?? emptyAddress[name]]))
  return { ...(values as AddressValues), has_no_number: !address.street_number }
}

const startOf = (
  member: Member | null,
  { billing: [billing], shipping: [shipping] }: Books,
  zip: string,
): BuyerValues => {
  const known = { ...emptyAddress, zip, first_name: member?.firstName ?? '', last_name: member?.lastName ?? '' }
  return {
    email: member?.email ?? '',
    billing: billing ? valuesOf(billing) : known,
    shipping: shipping ? valuesOf(shipping) : known,
    billingFrom: billing?.id ?? 'typed',
    shippingFrom: shipping?.id ?? 'same',
  }
}

/** What the checkout starts with: of an account its default addresses, else the postal code that is known already. Null while that is not known yet. */
export const useBuyerStart = (zip: string) => {
  const session = useSession()
  const member = session.status === 'member' ? session.member : null
  const books = useBooks(member !== null)
  if (session.status === 'starting' || !books) return null
  return { member, books, values: startOf(member, books, zip) }
}

/** The specification: what is empty is left out where it may be. */
const toAddress = ({ has_no_number, street_number, vat_id, ...address }: AddressValues, hasVatId: boolean) => ({
  ...address,
  street_number: has_no_number ? '' : street_number,
  ...(hasVatId && vat_id && { vat_id }),
})

export const toBuyer = ({ email, billing, shipping, shippingFrom }: BuyerValues) =>
  ({
    cart_key: readCartKey(),
    email,
    billing: toAddress(billing, true),
    ...(shippingFrom !== 'same' && { shipping: toAddress(shipping, false) }),
  }) as OrderInput

const checkOne = (kind: 'billing' | 'shipping', address: AddressValues) =>
  Object.fromEntries(Object.entries(checkPerson(address)).map(([name, sentence]) => [`${kind}.${name}`, sentence]))

/** An address of the book was checked when it was saved; those from before are asked for nothing new. */
export const checkBuyer = ({ billing, shipping, billingFrom, shippingFrom }: BuyerValues) => ({
  ...(billingFrom === 'typed' && checkOne('billing', billing)),
  ...(shippingFrom === 'typed' && checkOne('shipping', shipping)),
})

export const linesOf = (address: AddressValues) =>
  [
    address.company,
    `${address.first_name} ${address.last_name}`.trim(),
    `${address.street} ${address.street_number}`.trim(),
    `${address.zip} ${address.city}`,
    address.country === 'DE' ? '' : address.country,
  ].filter(Boolean)
