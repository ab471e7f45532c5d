import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { unmatchedWithdrawalCalls } from '#contract/refunds/calls.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { useCallForm } from '#web/app/form.ts'
import { query, useWrite } from '#web/app/query.ts'
import { toastOutcome } from '#web/app/toasts.ts'

export type Stray = OutputOf<typeof unmatchedWithdrawalCalls.listStrays>['data'][number]

export const useStrays = (status: 'open' | 'done', page: number) =>
  useQuery({ ...query(unmatchedWithdrawalCalls.listStrays, { status, page }), placeholderData: keepPreviousData })

export const useStray = (id: number) => useQuery(query(unmatchedWithdrawalCalls.getStray, { id }))

/** A number that leads to no purchase is refused at its field. */
export const useAssignStray = (id: number, onDone: () => void) => {
  const client = useQueryClient()
  const { method, path } = unmatchedWithdrawalCalls.listStrays
  return useCallForm(unmatchedWithdrawalCalls.setStrayOrder, {
    initialValues: { order_number: '' },
    toInput: (values) => ({ id, ...values }),
    onDone: async (outcome) => {
      toastOutcome(outcome)
      await client.invalidateQueries({ queryKey: [`${method} ${path}`] })
      onDone()
    },
  })
}

export const useAnswerStray = (onDone: () => void) =>
  useWrite(unmatchedWithdrawalCalls.sendStrayAnswer, {
    reloads: [unmatchedWithdrawalCalls.listStrays],
    onDone: (outcome) => {
      toastOutcome(outcome)
      onDone()
    },
  })
