import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { orderCalls } from '#contract/orders/calls.ts'
import { orderLinkCalls } from '#contract/orders/link.ts'
import { cardCalls } from '#contract/payments/cards.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { formFor } from '#web/app/form.ts'
import { query, useWrite } from '#web/app/query.ts'
import { toastOutcome } from '#web/app/toasts.ts'

export type CardOrder = OutputOf<typeof cardCalls.listOrderCards>['data'][number]
export type CardProblem = OutputOf<typeof cardCalls.listCardProblems>['data'][number]

/** By the number of an own order, or by the link of the mails. */
export type Purchase = { number: string; cartKey?: string | undefined } | { linkKey: string }

const patience = 30_000

/** Back from the page of the payment service the answer may take some seconds: asked again until it is there. */
export const useCards = (purchase: Purchase, isBack: boolean) => {
  const [isPatient, setIsPatient] = useState(isBack)
  useEffect(() => {
    const timer = setTimeout(() => setIsPatient(false), patience)
    return () => clearTimeout(timer)
  }, [])
  const read =
    'linkKey' in purchase
      ? query(cardCalls.listCardsByLink, { key: purchase.linkKey })
      : query(cardCalls.listOrderCards, { order_number: purchase.number, cart_key: purchase.cartKey })
  const { data } = useQuery<OutputOf<typeof cardCalls.listOrderCards>>({
    ...(read as object),
    queryKey: read.queryKey,
    refetchInterval: ({ state }) =>
      isPatient && state.data?.data.some((order) => order.state === 'open') ? 2000 : false,
  })
  return { orders: data?.data ?? [], isWaiting: isPatient && isBack }
}

const reloads = [
  orderCalls.getOrder,
  orderLinkCalls.getOrderByLink,
  cardCalls.listOrderCards,
  cardCalls.listCardsByLink,
]

/** Leaves for the page of the payment service. */
export const useStart = (purchase: Purchase) => {
  const leave = ({ url }: { url: string }) => window.location.assign(url)
  const own = useWrite(cardCalls.startCardPayment, { reloads, onDone: leave })
  const byLink = useWrite(cardCalls.startCardPaymentByLink, { reloads, onDone: leave })
  return {
    isStarting: own.isPending || byLink.isPending || own.isSuccess || byLink.isSuccess,
    start: () =>
      'linkKey' in purchase
        ? byLink.mutate({ key: purchase.linkKey })
        : own.mutate({ order_number: purchase.number, cart_key: purchase.cartKey }),
  }
}

export const useCardSettings = () => {
  const { data, error } = useQuery(query(cardCalls.getCardSettings, {}))
  const save = useWrite(cardCalls.setCardSettings, { reloads: [cardCalls.getCardSettings], onDone: toastOutcome })
  return { data: data?.data, error, save }
}
export const useConnectForm = formFor(cardCalls.startCardAccount)

export const useCardProblems = () => useQuery(query(cardCalls.listCardProblems, {}))
export const useRetry = () =>
  useWrite(cardCalls.retryCardMove, { reloads: [cardCalls.listCardProblems], onDone: toastOutcome })
