import { withdrawalCalls } from '#contract/refunds/calls.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { type ApiInput, api } from '#web/app/api.ts'
import { formFor } from '#web/app/form.ts'
import { query, useWrite } from '#web/app/query.ts'

export const useFindItemsForm = formFor(withdrawalCalls.findItems)

export type Withdrawable = OutputOf<typeof withdrawalCalls.findItems>['data'][number]
/** Who declares it, and which purchase is meant. */
export type Declared = { name: string; order_number: string; email: string }

export const createWithdrawal = (input: ApiInput<typeof withdrawalCalls.createWithdrawal>) =>
  api(withdrawalCalls.createWithdrawal, input)

export const declaredWithdrawal = (key: string) => query(withdrawalCalls.getWithdrawal, { key })

export const useAnswerWithdrawal = () =>
  useWrite(withdrawalCalls.setWithdrawal, { reloads: [withdrawalCalls.getWithdrawal] })
