import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { unmatchedWithdrawalCalls } from '#contract/refunds/calls.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { useCallForm } from '#web/app/form.ts'
import { query, useWrite } from '#web/app/query.ts'
import { toastOutcome } from '#web/app/toasts.ts'

export type UnmatchedWithdrawal = OutputOf<typeof unmatchedWithdrawalCalls.listUnmatchedWithdrawals>['data'][number]

export const useUnmatchedWithdrawals = (status: 'open' | 'done', page: number) =>
  useQuery({
    ...query(unmatchedWithdrawalCalls.listUnmatchedWithdrawals, { status, page }),
    placeholderData: keepPreviousData,
  })

export const useUnmatchedWithdrawal = (id: number) =>
  useQuery(query(unmatchedWithdrawalCalls.getUnmatchedWithdrawal, { id }))

/** A number that leads to no purchase is refused at its field. */
export const useAssignment = (id: number, onDone: () => void) => {
  const client = useQueryClient()
  const { method, path } = unmatchedWithdrawalCalls.listUnmatchedWithdrawals
  return useCallForm(unmatchedWithdrawalCalls.setUnmatchedOrder, {
    initialValues: { order_number: '' },
    toInput: (values) => ({ id, ...values }),
    onDone: async (outcome) => {
      toastOutcome(outcome)
      await client.invalidateQueries({ queryKey: [`${method} ${path}`] })
      onDone()
    },
  })
}

export const useAnswer = (onDone: () => void) =>
  useWrite(unmatchedWithdrawalCalls.sendUnmatchedAnswer, {
    reloads: [unmatchedWithdrawalCalls.listUnmatchedWithdrawals],
    onDone: (outcome) => {
      toastOutcome(outcome)
      onDone()
    },
  })
