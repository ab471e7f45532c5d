import { operatorOrderCalls } from '#contract/orders/operator.ts'
import { operatorRefundCalls } from '#contract/refunds/operator.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { toastUnnamed, useWrite } from '#web/app/query.ts'
import { toastOutcome } from '#web/app/toasts.ts'

export type RefundablePart = OutputOf<typeof operatorOrderCalls.getAnyOrder>['data']['vendor_orders'][number]

export const useRefundInStead = (onDone: () => void) =>
  useWrite(operatorRefundCalls.createRefundInStead, {
    reloads: [operatorOrderCalls.getAnyOrder, operatorOrderCalls.listAllOrders],
    onDone: (outcome) => {
      toastOutcome(outcome)
      onDone()
    },
    onFailed: toastUnnamed,
  })
