import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type BatchStep, batchCalls } from '#contract/payouts/batches.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { download } from '#web/app/api.ts'
import { query, useWrite } from '#web/app/query.ts'
import { toastError, toastOutcome } from '#web/app/toasts.ts'
import { operatorReads } from '../payouts.data.ts'

export type PaymentFile = OutputOf<typeof batchCalls.listPayoutBatches>['data'][number]
export type PayoutProposal = OutputOf<typeof batchCalls.getPayoutProposal>['data']
export type FilePayout = OutputOf<typeof batchCalls.getPayoutBatch>['payouts']['data'][number]

export const stepColors: Record<BatchStep, string> = {
  waiting: 'yellow',
  ready: 'blue',
  sent: 'blue',
  done: 'green',
  discarded: 'gray',
}

export const usePayoutProposal = () => useQuery(query(batchCalls.getPayoutProposal, {}))

export const usePayoutFiles = (page: number) =>
  useQuery({ ...query(batchCalls.listPayoutBatches, { page }), placeholderData: keepPreviousData })

export const usePayoutFile = (id: number, page: number) =>
  useQuery({ ...query(batchCalls.getPayoutBatch, { id, page }), placeholderData: keepPreviousData })

export const useMakePayoutFile = (onDone: () => void) =>
  useWrite(batchCalls.createPayoutBatch, {
    reloads: operatorReads,
    onAnswer: toastOutcome,
    onDone,
  })

/** What can be done with a file, by hand. */
export const usePayoutFileSteps = (onDone: () => void) => {
  const told = {
    reloads: operatorReads,
    onAnswer: toastOutcome,
    onDone,
  }
  return {
    release: useWrite(batchCalls.acceptPayoutBatch, told),
    settle: useWrite(batchCalls.confirmPayoutBatch, told),
    discard: useWrite(batchCalls.removePayoutBatch, told),
  }
}

export const savePayoutFile = ({ id, message_id }: PaymentFile) =>
  download(batchCalls.getPayoutFile, { id }, `${message_id}.xml`).catch(toastError)
