import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { orderCalls } from '#contract/orders/calls.ts'
import { debtCalls, paymentCalls, statementCalls } from '#contract/payments/calls.ts'
import type { TransferState } from '#contract/payments/kinds.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { query, useWrite } from '#web/app/query.ts'
import { toastOutcome } from '#web/app/toasts.ts'

export type Transfer = OutputOf<typeof paymentCalls.listOrderTransfers>['data'][number]
export type OrderPayments = NonNullable<OutputOf<typeof paymentCalls.getOrderPayments>['data']>
export type TransferRow = OutputOf<typeof paymentCalls.listTransfers>['data'][number]
export type Payback = OutputOf<typeof paymentCalls.listPaybacks>['data'][number]
export type Line = OutputOf<typeof statementCalls.listStatementLines>['data'][number]
export type Statement = OutputOf<typeof statementCalls.listStatements>['data'][number]

export const useTransfers = (order_number: string, cart_key?: string) =>
  useQuery(query(paymentCalls.listOrderTransfers, { order_number, cart_key }))
export const useTransfersByLink = (key: string) => useQuery(query(paymentCalls.listTransfersByLink, { key }))

const orderReads = [
  paymentCalls.getOrderPayments,
  paymentCalls.listTransfers,
  paymentCalls.listPaybacks,
  orderCalls.getProviderOrder,
  orderCalls.listProviderOrders,
]

export const useOrderPayments = (id: number) => useQuery(query(paymentCalls.getOrderPayments, { id }))
export const useReceive = (onDone: () => void) =>
  useWrite(paymentCalls.createPayment, {
    reloads: orderReads,
    onDone: (outcome) => {
      toastOutcome(outcome)
      onDone()
    },
  })
export const useConfirmPayback = () =>
  useWrite(paymentCalls.confirmPayback, { reloads: orderReads, onDone: toastOutcome })

export const useTransferSettings = () => {
  const { data, error } = useQuery(query(paymentCalls.getTransferSettings, {}))
  const save = useWrite(paymentCalls.setTransferSettings, {
    reloads: [paymentCalls.getTransferSettings],
    onDone: toastOutcome,
  })
  return { data: data?.data, error, save }
}

export const useTransferList = (state: TransferState | undefined, page: number) =>
  useQuery({
    ...query(paymentCalls.listTransfers, { page, ...(state && { state }) }),
    placeholderData: keepPreviousData,
  })
export type Debtor = OutputOf<typeof debtCalls.listDebts>['data'][number]
export const useDebtors = (page: number) =>
  useQuery({ ...query(debtCalls.listDebts, { page }), placeholderData: keepPreviousData })
export const useDebt = () => useQuery(query(debtCalls.getDebt, {}))
export const usePaybacks = () => useQuery(query(paymentCalls.listPaybacks, {}))

const statementReads = [statementCalls.listStatements, statementCalls.listStatementLines, ...orderReads]

/** While lines are being compared, the list is looked at again. */
export const useStatements = () =>
  useQuery({
    ...query(statementCalls.listStatements, { per_page: 5 }),
    refetchInterval: ({ state }) => (state.data?.data.some(({ waiting_count }) => waiting_count > 0) ? 2000 : false),
  })
export const useImport = () =>
  useWrite(statementCalls.importStatement, { reloads: statementReads, onDone: toastOutcome })
export const useLines = (state: Line['state'], page: number) =>
  useQuery({ ...query(statementCalls.listStatementLines, { state, page }), placeholderData: keepPreviousData })
export const useSuggestions = (id: number, keyword: string) =>
  useQuery({ ...query(statementCalls.listSuggestions, { id, keyword }), placeholderData: keepPreviousData })
export const useMatch = (onDone: () => void) =>
  useWrite(statementCalls.setStatementMatch, {
    reloads: statementReads,
    onDone: (outcome) => {
      toastOutcome(outcome)
      onDone()
    },
  })
export const useSetLine = () =>
  useWrite(statementCalls.setStatementLine, { reloads: statementReads, onDone: toastOutcome })
