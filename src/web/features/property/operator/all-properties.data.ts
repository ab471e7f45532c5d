import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { operatorPropertyCalls as calls } from '#contract/property/operator.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { type ApiInput, download } from '#web/app/api.ts'
import { query } from '#web/app/query.ts'
import { toastError } from '#web/app/toasts.ts'

export type ListedProperty = OutputOf<typeof calls.listAllProperties>['data'][number]

export type PropertyFilter = ApiInput<typeof calls.getPropertiesFile>

export const useAllProperties = (filter: ApiInput<typeof calls.listAllProperties>) =>
  useQuery({ ...query(calls.listAllProperties, filter), placeholderData: keepPreviousData })
export const saveAllProperties = (filter: ApiInput<typeof calls.getPropertiesFile>) =>
  download(calls.getPropertiesFile, filter, 'immobilien.csv').catch(toastError)
