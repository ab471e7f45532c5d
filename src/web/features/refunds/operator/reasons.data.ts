import { useQuery, useQueryClient } from '@tanstack/react-query'
import { reasonCalls as calls } from '#contract/reference/reasons.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { useCallForm } from '#web/app/form.ts'
import { query } from '#web/app/query.ts'
import { toastOutcome } from '#web/app/toasts.ts'

export type Reason = OutputOf<typeof calls.listReasons>['data'][number]

export const useReasons = () => useQuery(query(calls.listReasons, {}))

type WriteCall = typeof calls.createReason | typeof calls.updateReason

export const useReasonForm = (reason: Reason | null, onDone: () => void) => {
  const client = useQueryClient()
  return useCallForm<WriteCall, { name: string; is_hidden: boolean }>(
    reason ? calls.updateReason : calls.createReason,
    {
      initialValues: { name: reason?.name ?? '', is_hidden: reason?.is_hidden ?? false },
      toInput: (values) => ({ ...values, ...(reason && { id: reason.id }) }),
      onDone: async (answer) => {
        toastOutcome(answer)
        await client.invalidateQueries({ queryKey: [`${calls.listReasons.method} ${calls.listReasons.path}`] })
        onDone()
      },
    },
  )
}
