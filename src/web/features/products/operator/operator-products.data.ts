import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { operatorProductCalls as calls } from '#contract/products/operator.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { type ApiInput, download } from '#web/app/api.ts'
import { query } from '#web/app/query.ts'
import { toastError } from '#web/app/toasts.ts'

export type ListedProduct = OutputOf<typeof calls.listAllProducts>['data'][number]
export type AnyProduct = OutputOf<typeof calls.getAnyProduct>['data']
export type ProductFilter = ApiInput<typeof calls.getProductsFile>

export const useAllProducts = (filter: ApiInput<typeof calls.listAllProducts>) =>
  useQuery({ ...query(calls.listAllProducts, filter), placeholderData: keepPreviousData })
export const useAnyProduct = (id: number) => useQuery(query(calls.getAnyProduct, { id }))
export const saveAllProducts = (filter: ProductFilter) =>
  download(calls.getProductsFile, filter, 'angebote.csv').catch(toastError)

export const kindLabels = {
  product: 'Waren',
  food: 'Lebensmittel und Gerichte',
  service: 'Leistungen',
  property: 'Immobilien',
}
export const stateColors = { online: 'green', hidden: 'yellow', inactive: 'gray', draft: 'gray', blocked: 'red' }
