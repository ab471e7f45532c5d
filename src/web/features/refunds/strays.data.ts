import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '#contract/wire/call.ts'
import { strayCalls } from '#contract/refunds/calls.ts'
import { useCallForm } from '#web/app/form.ts'
import { query, useWrite } from '#web/app/query.ts'
import { toastOutcome } from '#web/app/toasts.ts'

export type Stray = OutputOf<typeof strayCalls.listStrays>['data'][number]

export const useStrays = (status: 'open' | 'done', page: number) =>
  useQuery({ ...query(strayCalls.listStrays, { status, page }), placeholderData: keepPreviousData })

export const useStray = (id: number) => useQuery(query(strayCalls.getStray, { id }))

/** A number that leads to no purchase is refused at its field. */
export const useAssignStray = (id: number, onDone: () => void) => {
  const client = useQueryClient()
  const { method, path } = strayCalls.listStrays
  return useCallForm(strayCalls.setStrayOrder, {
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
  useWrite(strayCalls.sendStrayAnswer, {
    reloads: [strayCalls.listStrays],
    onDone: (outcome) => {
      toastOutcome(outcome)
      onDone()
    },
  })
