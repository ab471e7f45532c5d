import { useQuery } from '@tanstack/react-query'
import { addressCalls } from '#contract/addresses/calls.ts'
import type { checkoutCalls } from '#contract/checkout/calls.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import type { ApiInput } from '#web/app/api.ts'
import type { Form } from '#web/app/form.ts'
import { query } from '#web/app/query.ts'
import { type Member, useSession } from '#web/app/session.ts'
import { readCartKey } from './cart.ts'

type Billing = OutputOf<typeof addressCalls.listBillingAddresses>['data'][number]
type Shipping = OutputOf<typeof addressCalls.listShippingAddresses>['data'][number]
export type BookAddress = Shipping & Partial<Billing>
export type Books = Record<'billing' | 'shipping', BookAddress[]>

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
  const billing = useQuery({ ...query(addressCalls.listBillingAddresses, {}), enabled: member !== null })
  const shipping = useQuery({ ...query(addressCalls.listShippingAddresses, {}), enabled: member !== null })
  if (session.status === 'starting' || billing.isLoading || shipping.isLoading) return null
  const books: Books = { billing: billing.data?.data ?? [], shipping: shipping.data?.data ?? [] }
  return { member, books, values: startOf(member, books) }
}

export const toBuyer = ({ email, billing, shipping, shippingFrom }: BuyerValues) => {
  const { vat_id: _, ...place } = shipping
  return {
    cart_key: readCartKey(),
    email,
    billing,
    ...(shippingFrom !== 'same' && { shipping: place }),
  } as ApiInput<typeof checkoutCalls.startOrder>
}

export const linesOf = (address: AddressValues) =>
  [
    address.company,
    `${address.first_name} ${address.last_name}`.trim(),
    `${address.street} ${address.street_number}`.trim(),
    `${address.zip} ${address.city}`,
    address.country === 'DE' ? '' : address.country,
  ].filter(Boolean)
