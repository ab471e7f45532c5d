import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { operatorInvoiceCalls as calls } from '#contract/billing/operator.ts'
import { operatorOrderCalls } from '#contract/orders/operator.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { type ApiInput, download } from '#web/app/api.ts'
import { query } from '#web/app/query.ts'
import { toastError } from '#web/app/toasts.ts'

export type ListedInvoice = OutputOf<typeof calls.listAllInvoices>['data'][number]

export type InvoiceFilter = ApiInput<typeof calls.getInvoicesFile>

export const useAllInvoices = (filter: ApiInput<typeof calls.listAllInvoices>) =>
  useQuery({ ...query(calls.listAllInvoices, filter), placeholderData: keepPreviousData })
export const saveAllInvoices = (filter: ApiInput<typeof calls.getInvoicesFile>) =>
  download(calls.getInvoicesFile, filter, 'rechnungen.csv').catch(toastError)
export const saveInvoice = ({ id, number }: ListedInvoice) =>
  download(operatorOrderCalls.getAnyDocument, { id, format: 'pdf' }, `${number}.pdf`).catch(toastError)
