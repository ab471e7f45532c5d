import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { checkoutCalls } from '#contract/checkout/calls.ts'
import { orderCalls } from '#contract/orders/calls.ts'
import { type RefundStatus, refundCalls } from '#contract/refunds/calls.ts'
import type { Call, OutputOf } from '#contract/wire/call.ts'
import { download } from '#web/app/api.ts'
import { formFor } from '#web/app/form.ts'
import { query, useFileUrl } from '#web/app/query.ts'
import { useRealtime } from '#web/app/realtime.ts'

export type Refund = OutputOf<typeof refundCalls.listRefunds>['data'][number]
export type Declaration = OutputOf<typeof refundCalls.getRefundsByLink>['data']['declarations'][number]
export type RefundDetail = OutputOf<typeof refundCalls.getRefund>['data']

const { listRefunds, listProviderRefunds, getRefund } = refundCalls
const reads: Call[] = [listRefunds, listProviderRefunds, getRefund]
/** What else shows something of a request. */
export const asking: Call[] = [...reads, orderCalls.getOrder, checkoutCalls.getConfirmation]
export const deciding: Call[] = [...reads, orderCalls.getProviderOrder]

/** What the other side does is seen at once. */
const useRefundNews = () => {
  const client = useQueryClient()
  useRealtime('order.changed', () => {
    for (const { method, path } of reads) void client.invalidateQueries({ queryKey: [`${method} ${path}`] })
  })
}

export const useRefunds = (page: number) => {
  useRefundNews()
  return useQuery({ ...query(listRefunds, { page }), placeholderData: keepPreviousData })
}

/** All of one purchase; a guest names the cart it came from. */
export const useRefundsOf = (order_number: string, cart_key: string | undefined) => {
  useRefundNews()
  return useQuery(query(listRefunds, { order_number, cart_key, per_page: 100 })).data?.data ?? []
}

/** Withdrawals and returns of a purchase, by the link of its mails. */
export const useRefundsByLink = (key: string) => useQuery(query(refundCalls.getRefundsByLink, { key })).data?.data

export const useReasons = (cart_key: string | undefined) =>
  useQuery(query(refundCalls.listReasons, { cart_key })).data?.data ?? []

export const useProviderRefunds = (page: number, status: RefundStatus | undefined) => {
  useRefundNews()
  return useQuery({ ...query(listProviderRefunds, { page, status }), placeholderData: keepPreviousData })
}

export const useOpenCount = () => {
  useRefundNews()
  return useQuery(query(listProviderRefunds, { status: 'requested', per_page: 1 })).data?.total ?? 0
}

export const useRefund = (id: number) => {
  useRefundNews()
  return useQuery(query(getRefund, { id }))
}

export const useRefundPicture = (id: number, number: number) => useFileUrl(refundCalls.getPicture, { id, number })

/** By what a guest shows that the purchase is theirs. */
export type SlipKeys = { cartKey?: string | undefined; linkKey?: string }
export const saveSlip = (id: number, { cartKey, linkKey }: SlipKeys) =>
  linkKey
    ? download(refundCalls.getReturnSlipByLink, { key: linkKey, id }, 'Ruecksendeschein.pdf')
    : download(refundCalls.getReturnSlip, { id, cart_key: cartKey }, 'Ruecksendeschein.pdf')

export const useReload = (calls: Call[]) => {
  const client = useQueryClient()
  return () =>
    Promise.all(calls.map(({ method, path }) => client.invalidateQueries({ queryKey: [`${method} ${path}`] })))
}
export const useAcceptRefundForm = formFor(refundCalls.acceptRefund)
export const useCreateRefundForm = formFor(refundCalls.createRefund)
