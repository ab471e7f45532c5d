import type { Form } from '#web/app/form.ts'
import { type Member, useSession } from '#web/app/session.ts'
import { readCartKey } from './cart.data.ts'
import { type BookAddress, type Books, type OrderInput, useBooks } from './checkout.data.ts'

const emptyAddress = {
  gender: '',
  company: '',
  first_name: '',
  last_name: '',
  country: 'DE',
  zip: '',
  city: '',
  street: '',
  street_number: '',
  phone: '',
  vat_id: '',
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
  return Object.fromEntries(names.map((name) => [name, address[name] ?? ''])) as AddressValues
}

const startOf = (member: Member | null, { billing: [billing], shipping: [shipping] }: Books): BuyerValues => {
  const known = { ...emptyAddress, first_name: member?.firstName ?? '', last_name: member?.lastName ?? '' }
  return {
    email: member?.email ?? '',
    billing: billing ? valuesOf(billing) : known,
    shipping: shipping ? valuesOf(shipping) : known,
    billingFrom: billing?.id ?? 'typed',
    shippingFrom: shipping?.id ?? 'same',
  }
}

/** What the checkout starts with: of an account its default addresses. Null while that is not known yet. */
export const useBuyerStart = () => {
  const session = useSession()
  const member = session.status === 'member' ? session.member : null
  const books = useBooks(member !== null)
  if (session.status === 'starting' || !books) return null
  return { member, books, values: startOf(member, books) }
}

export const toBuyer = ({ email, billing, shipping, shippingFrom }: BuyerValues) => {
  const { vat_id: _, ...place } = shipping
  return {
    cart_key: readCartKey(),
    email,
    billing,
    ...(shippingFrom !== 'same' && { shipping: place }),
  } as OrderInput
}

export const linesOf = (address: AddressValues) =>
  [
    address.company,
    `${address.first_name} ${address.last_name}`.trim(),
    `${address.street} ${address.street_number}`.trim(),
    `${address.zip} ${address.city}`,
    address.country === 'DE' ? '' : address.country,
  ].filter(Boolean)
