import { useQuery } from '@tanstack/react-query'
import { addressCalls } from '#contract/addresses/calls.ts'
import { checkoutCalls } from '#contract/checkout/calls.ts'
import { cardCalls } from '#contract/payments/cards.ts'
import { referenceCalls } from '#contract/reference/calls.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { type ApiInput, api } from '#web/app/api.ts'
import { formFor } from '#web/app/form.ts'
import { query, useWrite } from '#web/app/query.ts'
import { toastOutcome } from '#web/app/toasts.ts'
export const useStartOrderForm = formFor(checkoutCalls.startOrder)

export type OrderInput = ApiInput<typeof checkoutCalls.startOrder>
export type PlacedOrder = ApiInput<typeof checkoutCalls.placeOrder>
export const placeOrder = (input: PlacedOrder) => api(checkoutCalls.placeOrder, input)
export const startCardPayment = (order_number: string, cart_key: string | undefined) =>
  api(cardCalls.startCardPayment, { order_number, cart_key })

/** What the operator says about a way of paying. */
export const usePaymentText = () => {
  const { data } = useQuery({ ...query(referenceCalls.listPaymentContents, {}), staleTime: Number.POSITIVE_INFINITY })
  return (code: string) => data?.data.find((one) => one.code === code)?.text ?? ''
}

type Billing = OutputOf<typeof addressCalls.listBillingAddresses>['data'][number]
type Shipping = OutputOf<typeof addressCalls.listShippingAddresses>['data'][number]
export type BookAddress = Shipping & Partial<Billing>
export type Books = Record<'billing' | 'shipping', BookAddress[]>

/** The address books of an account; null while they are loading. */
export const useBooks = (isMember: boolean): Books | null => {
  const billing = useQuery({ ...query(addressCalls.listBillingAddresses, {}), enabled: isMember })
  const shipping = useQuery({ ...query(addressCalls.listShippingAddresses, {}), enabled: isMember })
  if (billing.isLoading || shipping.isLoading) return null
  return { billing: billing.data?.data ?? [], shipping: shipping.data?.data ?? [] }
}

/** Whether a provider takes cash, and how it changes that. */
export const useCashPayments = () => {
  const { data, error } = useQuery(query(checkoutCalls.getCashPayments, {}))
  const save = useWrite(checkoutCalls.setCashPayments, {
    reloads: [checkoutCalls.getCashPayments],
    onDone: toastOutcome,
  })
  return { data, error, save }
}
