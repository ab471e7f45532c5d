import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#contract/call.ts'
import { strayCalls } from '#contract/refunds.ts'
import { query, useWrite } from '#web/app/query.ts'
import { toastOutcome } from '#web/app/toasts.ts'

export type Stray = OutputOf<typeof strayCalls.listStrays>['data'][number]

export const useStrays = (status: 'open' | 'done', page: number) =>
  useQuery({ ...query(strayCalls.listStrays, { status, page }), placeholderData: keepPreviousData })

export const useStray = (id: number) => useQuery(query(strayCalls.getStray, { id }))

const options = (onDone: () => void) => ({
  reloads: [strayCalls.listStrays],
  onDone: (outcome: { message: string; status: boolean }) => {
    toastOutcome(outcome)
    onDone()
  },
})

export const useAssignStray = (onDone: () => void) => useWrite(strayCalls.setStrayOrder, options(onDone))
export const useAnswerStray = (onDone: () => void) => useWrite(strayCalls.sendStrayAnswer, options(onDone))
