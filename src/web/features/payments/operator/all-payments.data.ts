import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { operatorPaymentCalls as calls } from '#contract/payments/operator.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { type ApiInput, download } from '#web/app/api.ts'
import { query } from '#web/app/query.ts'
import { toastError } from '#web/app/toasts.ts'

export type PaymentFilter = ApiInput<typeof calls.getPaymentsFile>
export type ListedPayment = OutputOf<typeof calls.listAllPayments>['data'][number]

export const useAllPayments = (filter: ApiInput<typeof calls.listAllPayments>) =>
  useQuery({ ...query(calls.listAllPayments, filter), placeholderData: keepPreviousData })
export const saveAllPayments = (filter: PaymentFilter) =>
  download(calls.getPaymentsFile, filter, 'zahlungen.csv').catch(toastError)
