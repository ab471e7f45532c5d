import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { commissionCalls as calls } from '#contract/packages/commission.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { useCallForm } from '#web/app/form.ts'
import { lookupFor } from '#web/app/lookup.ts'
import { query, useWrite } from '#web/app/query.ts'
import { toastOutcome } from '#web/app/toasts.ts'
import type { TypedNumber } from '#web/ui/form/typed-number.ts'

export type Rule = OutputOf<typeof calls.listCommissionRules>['data'][number]

export const useRules = (page: number) =>
  useQuery({ ...query(calls.listCommissionRules, { page }), placeholderData: keepPreviousData })
export const useTargets = lookupFor(calls.findCommissionTargets)

type Values = {
  kind: Rule['kind']
  provider_id: string
  category_id: string
  percent: TypedNumber
  valid_from: string
  reason: string
}

export const useRuleForm = (validFrom: string, requestKey: string, onDone: () => void) => {
  const client = useQueryClient()
  const { method, path } = calls.listCommissionRules
  return useCallForm<typeof calls.createCommissionRule, Values>(calls.createCommissionRule, {
    initialValues: {
      kind: 'category',
      provider_id: '',
      category_id: '',
      percent: '',
      valid_from: validFrom,
      reason: '',
    },
    toInput: (values) => ({ ...values, request_key: requestKey }) as never,
    onDone: async (answer) => {
      toastOutcome(answer)
      await client.invalidateQueries({ queryKey: [`${method} ${path}`] })
      onDone()
    },
  })
}

export const useRemoveRule = (onDone: () => void) =>
  useWrite(calls.removeCommissionRule, {
    reloads: [calls.listCommissionRules],
    onDone: (answer) => {
      toastOutcome(answer)
      onDone()
    },
  })
