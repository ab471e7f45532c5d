import { orderCalls } from '#contract/orders/calls.ts'
import { refundCalls } from '#contract/refunds/calls.ts'
import { pieceCalls } from '#contract/refunds/pieces.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { toastUnnamed, useWrite } from '#web/app/query.ts'
import { toastOutcome } from '#web/app/toasts.ts'

export type PartlyOrder = OutputOf<typeof orderCalls.getProviderOrder>['data']

export const useCancelPieces = (onDone: () => void) =>
  useWrite(pieceCalls.removePieces, {
    reloads: [orderCalls.getProviderOrder, refundCalls.listProviderRefunds],
    onDone: (outcome) => {
      toastOutcome(outcome)
      onDone()
    },
    onFailed: toastUnnamed,
  })
