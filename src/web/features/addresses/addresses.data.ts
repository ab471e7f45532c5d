import { useQuery } from '@tanstack/react-query'
import { accountCalls } from '#contract/accounts/calls.ts'
import { addressCalls } from '#contract/addresses/calls.ts'
import type { Call, OutputOf } from '#contract/wire/call.ts'
import { type FormOptions, type FormValues, useCallForm } from '#web/app/form.ts'
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

const forms = {
  shipping: { create: addressCalls.createShippingAddress, update: addressCalls.updateShippingAddress },
  billing: { create: addressCalls.createBillingAddress, update: addressCalls.updateBillingAddress },
}
export const useAddressForm = <V extends FormValues>(kind: Kind, isNew: boolean, options: FormOptions<Call, V>) =>
  useCallForm<Call, V>(forms[kind][isNew ? 'create' : 'update'], options)

export const useKnownPerson = () => useQuery(query(accountCalls.getUserInformation, {})).data
