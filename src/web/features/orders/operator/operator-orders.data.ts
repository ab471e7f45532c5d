import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { operatorOrderCalls as calls } from '#contract/orders/operator.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { type ApiInput, download } from '#web/app/api.ts'
import { formFor } from '#web/app/form.ts'
import { query, toastUnnamed, useWrite } from '#web/app/query.ts'
import { toastError, toastOutcome } from '#web/app/toasts.ts'

export type ListedOrder = OutputOf<typeof calls.listAllOrders>['data'][number]
export type WholeOrder = OutputOf<typeof calls.getAnyOrder>['data']
export type OrderPart = WholeOrder['vendor_orders'][number]

export type OrderFilter = ApiInput<typeof calls.getOrdersFile>

export const useAllOrders = (filter: ApiInput<typeof calls.listAllOrders>) =>
  useQuery({ ...query(calls.listAllOrders, filter), placeholderData: keepPreviousData })

export const saveAllOrders = (filter: ApiInput<typeof calls.getOrdersFile>) =>
  download(calls.getOrdersFile, filter, 'bestellungen.csv').catch(toastError)

export const useAnyOrder = (number: string) => useQuery(query(calls.getAnyOrder, { number }))

export const useCancelAny = (onDone: () => void) =>
  useWrite(calls.endAnyOrder, {
    reloads: [calls.getAnyOrder, calls.listAllOrders],
    onDone: (outcome) => {
      toastOutcome(outcome)
      onDone()
    },
    onFailed: toastUnnamed,
  })

export const useAddressForm = formFor(calls.setDeliveryAddress)

export const saveAnyDocument = ({ id, number }: { id: number; number: string }, format: 'pdf' | 'xrechnung') =>
  download(calls.getAnyDocument, { id, format }, `${number}.${format === 'pdf' ? 'pdf' : 'xml'}`)
