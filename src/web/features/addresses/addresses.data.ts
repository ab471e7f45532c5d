import { useQuery } from '@tanstack/react-query'
import { addressCalls } from '#contract/addresses/calls.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { query, useWrite } from '#web/app/query.ts'
import { toastOutcome } from '#web/app/toasts.ts'

export type Kind = 'shipping' | 'billing'
type Shipping = OutputOf<typeof addressCalls.listShippingAddresses>['data'][number]
type Billing = OutputOf<typeof addressCalls.listBillingAddresses>['data'][number]
export type Address = Shipping & Partial<Billing>

const lists = { shipping: addressCalls.listShippingAddresses, billing: addressCalls.listBillingAddresses }
/** A billing address may bring a shipping address with it, so both books are loaded anew after a change. */
const reloads = Object.values(lists)
const change = { reloads, onDone: toastOutcome }

export const useAddresses = (kind: Kind) => {
  const shipping = useQuery({ ...query(lists.shipping, {}), enabled: kind === 'shipping' })
  const billing = useQuery({ ...query(lists.billing, {}), enabled: kind === 'billing' })
  const { data, error, isPending } = kind === 'shipping' ? shipping : billing
  return { addresses: (data?.data ?? []) as Address[], error, isPending }
}

export const useSetDefault = (kind: Kind) =>
  useWrite(kind === 'shipping' ? addressCalls.setDefaultShippingAddress : addressCalls.setDefaultBillingAddress, change)

export const useShippingFromBilling = () => useWrite(addressCalls.setShippingFromBilling, change)

export const useRemoveAddress = (onDone: () => void) =>
  useWrite(addressCalls.removeAddress, {
    reloads,
    onDone: (outcome) => {
      toastOutcome(outcome)
      onDone()
    },
  })

/** Both books, for the reload after a form. */
export const bookKeys = reloads.map((call) => query(call, {}).queryKey)
