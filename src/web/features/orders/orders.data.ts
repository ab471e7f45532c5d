import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { checkoutCalls } from '#contract/checkout/calls.ts'
import { orderCalls } from '#contract/orders/calls.ts'
import { orderLinkCalls } from '#contract/orders/link.ts'
import type { Call, OutputOf } from '#contract/wire/call.ts'
import { formFor } from '#web/app/form.ts'
import { query, useWrite } from '#web/app/query.ts'
import { useRealtime } from '#web/app/realtime.ts'
import { toastOutcome } from '#web/app/toasts.ts'

export type Order = OutputOf<typeof orderCalls.getOrder>['data']
export type VendorOrder = Order['vendor_orders'][number]
export type OrderRow = OutputOf<typeof orderCalls.listOrders>['data'][number]

const reads: Call[] = [
  orderCalls.listOrders,
  orderCalls.listLatestOrders,
  orderCalls.getOrder,
  orderLinkCalls.getOrderByLink,
  checkoutCalls.getConfirmation,
]

/** What the provider does is seen at once. */
const useOrderNews = () => {
  const client = useQueryClient()
  useRealtime('order.changed', () => {
    for (const { method, path } of reads) void client.invalidateQueries({ queryKey: [`${method} ${path}`] })
  })
}

const perPage = 20

export const useOrders = (page: number, keyword: string) => {
  useOrderNews()
  const list = query(orderCalls.listOrders, { page, keyword, per_page: perPage })
  return useQuery(queryOptions({ ...list, placeholderData: keepPreviousData }))
}

export const useLatestOrders = () => {
  useOrderNews()
  return useQuery(query(orderCalls.listLatestOrders, {}))
}

export const useOrder = (order_number: string) => {
  useOrderNews()
  return useQuery(query(orderCalls.getOrder, { order_number }))
}

/** By the secret link of its mails. */
export const useTrackedOrder = (key: string) => useQuery(query(orderLinkCalls.getOrderByLink, { key }))

/** The order that was just placed; a guest's by the key of its cart. */
export const useConfirmation = (cart_key: string | undefined, isKnown: boolean) => {
  useOrderNews()
  return useQuery({ ...query(checkoutCalls.getConfirmation, { cart_key }), enabled: isKnown })
}

/** By the account, by a guest's cart or by the link of the mails. */
export const useCancelOrder = (linkKey: string | undefined, onDone: () => void) => {
  const options = {
    reloads: reads,
    onDone: (outcome: Parameters<typeof toastOutcome>[0]) => {
      toastOutcome(outcome)
      onDone()
    },
  }
  const own = useWrite(orderCalls.endOrder, options)
  const byLink = useWrite(orderLinkCalls.endOrderByLink, options)
  return {
    isPending: own.isPending || byLink.isPending,
    cancel: (order_number: string, cart_key: string | undefined) =>
      linkKey ? byLink.mutate({ key: linkKey, order_number }) : own.mutate({ order_number, cart_key }),
  }
}

export const useMessageForm = formFor(orderLinkCalls.sendOrderMessage)

export const useRegisterByLink = (onDone: () => void) =>
  useWrite(orderLinkCalls.createAccountByLink, { reloads: [orderLinkCalls.getOrderByLink], onDone })
