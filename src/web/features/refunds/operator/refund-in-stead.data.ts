import { useQuery } from '@tanstack/react-query'
import { operatorOrderCalls } from '#contract/orders/operator.ts'
import { operatorRefundCalls } from '#contract/refunds/operator.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { query, toastUnnamed, useWrite } from '#web/app/query.ts'
import { toastOutcome } from '#web/app/toasts.ts'

export type RefundablePart = OutputOf<typeof operatorOrderCalls.getAnyOrder>['data']['vendor_orders'][number]

export type Refundable = OutputOf<typeof operatorRefundCalls.getRefundable>['data']

const { getRefundable } = operatorRefundCalls
const reloads = [operatorOrderCalls.getAnyOrder, operatorOrderCalls.listAllOrders, getRefundable]

export const useRefundable = (id: number) => useQuery(query(getRefundable, { id }))

export const useRefundInStead = (onDone: () => void) =>
  useWrite(operatorRefundCalls.createRefundInStead, {
    reloads,
    onDone: (outcome) => {
      toastOutcome(outcome)
      onDone()
    },
    onFailed: toastUnnamed,
  })

export const useReductionInStead = (onDone: () => void) =>
  useWrite(operatorRefundCalls.createReductionInStead, {
    reloads,
    onDone: (outcome) => {
      toastOutcome(outcome)
      onDone()
    },
    onFailed: toastUnnamed,
  })
