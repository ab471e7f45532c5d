import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { earningCalls as calls } from '#contract/payouts/earnings.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { type ApiInput, download } from '#web/app/api.ts'
import { query } from '#web/app/query.ts'
import { toastError } from '#web/app/toasts.ts'

export type Period = ApiInput<typeof calls.getEarnings>
export type EarningKind = OutputOf<typeof calls.getEarnings>['data']['kinds'][number]
export type Earning = OutputOf<typeof calls.listEarnings>['data'][number]

export const useEarnings = (period: Period) =>
  useQuery({ ...query(calls.getEarnings, period), placeholderData: keepPreviousData })
export const useStatement = (period: Period & { page: number }) =>
  useQuery({ ...query(calls.listEarnings, period), placeholderData: keepPreviousData })
export const saveStatement = (period: Period) =>
  download(calls.getEarningsFile, period, 'einnahmen.csv').catch(toastError)
