import { useQueryClient } from '@tanstack/react-query'
import { orderCalls } from '#contract/orders/calls.ts'
import { countingCalls } from '#contract/products/counting.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { api } from '#web/app/api.ts'
import { useWrite } from '#web/app/query.ts'
import { toastOutcome } from '#web/app/toasts.ts'

export const findByCode = async (code: string) => (await api(countingCalls.findByCode, { code })).data

/** The own part of a purchase by its number; refused where it is another provider's. */
export const findOrderId = async (order_number: string) =>
  (await api(orderCalls.getProviderOrderByNumber, { order_number })).data.id

export const useSetStocks = (onDone: (outcomes: OutputOf<typeof countingCalls.setStocks>['data']) => void) => {
  const client = useQueryClient()
  return useWrite(countingCalls.setStocks, {
    onDone: (output) => {
      toastOutcome(output)
      onDone(output.data)
      void client.invalidateQueries()
    },
  })
}
