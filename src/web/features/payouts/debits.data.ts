import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type DebitState, debitCalls } from '#contract/payouts/debits.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { download } from '#web/app/api.ts'
import { formFor } from '#web/app/form.ts'
import { query, useWrite } from '#web/app/query.ts'
import { toastError, toastOutcome } from '#web/app/toasts.ts'
import { operatorReads } from './payouts.data.ts'

export type Debit = OutputOf<typeof debitCalls.listDebits>['data'][number]
export type MandateOffer = OutputOf<typeof debitCalls.getMandate>['offer']
export type DebitProposal = OutputOf<typeof debitCalls.getDebitProposal>['data']
export type FileDebit = OutputOf<typeof debitCalls.getDebitBatch>['debits']['data'][number]
type DebitFile = OutputOf<typeof debitCalls.listDebitBatches>['data'][number]

export const debitColors: Record<DebitState, string> = {
  ordered: 'yellow',
  collected: 'green',
  returned: 'red',
  canceled: 'gray',
}

export const useMandate = () => useQuery(query(debitCalls.getMandate, {}))
export const useDebits = (page: number) =>
  useQuery({ ...query(debitCalls.listDebits, { page }), placeholderData: keepPreviousData })
export const useDebitExplanation = (id: number) => useQuery(query(debitCalls.getDebitExplanation, { id }))

const mandateReads = [debitCalls.getMandate, debitCalls.listDebits]
export const useMandateForm = formFor(debitCalls.createMandate)
export const useReloadMandate = () => {
  const client = useQueryClient()
  return () =>
    Promise.all(mandateReads.map(({ method, path }) => client.invalidateQueries({ queryKey: [`${method} ${path}`] })))
}
export const useRevoke = (onDone: () => void) =>
  useWrite(debitCalls.removeMandate, {
    reloads: mandateReads,
    onDone: (outcome) => {
      toastOutcome(outcome)
      onDone()
    },
  })

export const useDebitProposal = () => useQuery(query(debitCalls.getDebitProposal, {}))
export const useDebitFiles = (page: number) =>
  useQuery({ ...query(debitCalls.listDebitBatches, { page }), placeholderData: keepPreviousData })
export const useDebitFile = (id: number, page: number) =>
  useQuery({ ...query(debitCalls.getDebitBatch, { id, page }), placeholderData: keepPreviousData })

const told = (onDone: () => void) => ({
  reloads: [...operatorReads, debitCalls.getDebitProposal, debitCalls.listDebitBatches, debitCalls.getDebitBatch],
  onDone: (outcome: { status: boolean; message: string }) => {
    toastOutcome(outcome)
    onDone()
  },
})
export const useMakeDebitFile = (onDone: () => void) => useWrite(debitCalls.createDebitBatch, told(onDone))
export const useDebitFileSteps = (onDone: () => void) => ({
  release: useWrite(debitCalls.acceptDebitBatch, told(onDone)),
  settle: useWrite(debitCalls.confirmDebitBatch, told(onDone)),
  discard: useWrite(debitCalls.removeDebitBatch, told(onDone)),
})
export const useReturnDebit = (onDone: () => void) => useWrite(debitCalls.undoDebit, told(onDone))

export const saveDebitFile = ({ id, message_id }: DebitFile) =>
  download(debitCalls.getDebitFile, { id }, `${message_id}.xml`).catch(toastError)
