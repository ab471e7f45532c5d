import { productTableCalls } from '#contract/products/table.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { type ApiInput, download } from '#web/app/api.ts'
import { useWrite } from '#web/app/query.ts'
import type { ProductFilter, ProductOrder } from './provider.data.ts'

type BulkInput = ApiInput<typeof productTableCalls.updateOwnProducts>
export type BulkAction = Omit<BulkInput, 'ids' | 'matching'>
export type BulkAnswer = OutputOf<typeof productTableCalls.updateOwnProducts>

export const useUpdateProducts = (onDone: (answer: BulkAnswer) => unknown) =>
  useWrite(productTableCalls.updateOwnProducts, { onDone })

export const saveProducts = (filter: ProductFilter & ProductOrder, format: 'csv' | 'xlsx') =>
  download(productTableCalls.exportOwnProducts, { ...filter, format }, `produkte.${format}`)
