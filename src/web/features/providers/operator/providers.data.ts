import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { approvalCalls } from '#contract/providers/approval.ts'
import { operatorProviderCalls as calls } from '#contract/providers/operator.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { type ApiInput, download } from '#web/app/api.ts'
import { formFor } from '#web/app/form.ts'
import { query, useWrite } from '#web/app/query.ts'
import { toastError, toastOutcome } from '#web/app/toasts.ts'

export type ProviderRow = OutputOf<typeof calls.listForOperator>['data'][number]

export const useProviders = (asked: ApiInput<typeof calls.listForOperator>) =>
  useQuery({ ...query(calls.listForOperator, asked), placeholderData: keepPreviousData })
export const saveProviders = (filter: ApiInput<typeof calls.getProvidersFile>) =>
  download(calls.getProvidersFile, filter, 'anbieter.csv').catch(toastError)

export const useSetPremium = () =>
  useWrite(calls.setPremium, { reloads: [calls.listForOperator], onDone: toastOutcome })

export const useApprovalLimit = () => useQuery(query(approvalCalls.getApprovalLimit, {}))
export const useApprovalLimitForm = formFor(approvalCalls.setApprovalLimit)
