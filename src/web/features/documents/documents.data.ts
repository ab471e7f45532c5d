import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { type DocumentRow, documentCalls } from '#contract/documents/calls.ts'
import { leadCalls } from '#contract/leads/calls.ts'
import { orderCalls } from '#contract/orders/calls.ts'
import { invoiceCalls } from '#contract/orders/invoices.ts'
import { download } from '#web/app/api.ts'
import { formFor } from '#web/app/form.ts'
import { query, toastUnnamed, useWrite } from '#web/app/query.ts'
import { toastError, toastOutcome } from '#web/app/toasts.ts'

export type { DocumentRow }
export type Side = 'customer' | 'provider'

export const useDocuments = (side: Side, input: { query: string; page: number; lead_id?: number }) => {
  const call = side === 'customer' ? documentCalls.listCustomerDocuments : documentCalls.listInquiryDocuments
  return useQuery(queryOptions({ ...query(call, input), placeholderData: keepPreviousData }))
}
export const documentReloads = [documentCalls.listInquiryDocuments, documentCalls.listCustomerDocuments].map(
  ({ method, path }) => [`${method} ${path}`],
)

export const useDocumentForm = formFor(documentCalls.createDocument)
export const useCustomerDocumentForm = formFor(documentCalls.createCustomerDocument)

export const useCreateHandover = (onDone: () => void) =>
  useWrite(documentCalls.createHandover, {
    reloads: [
      orderCalls.getProviderOrder,
      orderCalls.listProviderOrders,
      documentCalls.listInquiryDocuments,
      documentCalls.listDocuments,
    ],
    onFailed: toastUnnamed,
    onDone: (outcome) => {
      toastOutcome(outcome)
      onDone()
    },
  })

export const downloadDocument = ({ id, source, file_name }: DocumentRow) => {
  const work =
    source === 'offer'
      ? download(leadCalls.getOfferFile, { id }, file_name)
      : source === 'invoice'
        ? download(invoiceCalls.getDocument, { id }, file_name)
        : download(documentCalls.getDocumentFile, { id }, file_name)
  return work.catch(toastError)
}
