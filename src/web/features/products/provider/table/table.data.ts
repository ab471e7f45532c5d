import { productTableCalls } from '#contract/products/table.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { type ApiInput, download } from '#web/app/api.ts'
import { useWrite } from '#web/app/query.ts'
import { toastOutcome } from '#web/app/toasts.ts'
import type { ProductFilter, ProductOrder } from '../provider.data.ts'

type BulkInput = ApiInput<typeof productTableCalls.updateOwnProducts>
export type BulkAction = Omit<BulkInput, 'ids' | 'matching' | 'is_preview'>
export type BulkAnswer = OutputOf<typeof productTableCalls.updateOwnProducts>

export const useUpdateProducts = (onDone: (answer: BulkAnswer) => unknown) =>
  useWrite(productTableCalls.updateOwnProducts, { onDone })

export const useUndoBulk = (onDone: () => unknown) =>
  useWrite(productTableCalls.removeBulkChange, {
    onDone: (answer) => {
      toastOutcome(answer)
      return onDone()
    },
  })

/** What the change would do. */
export const usePreview = (onDone: (answer: BulkAnswer) => void) => {
  const write = useWrite(productTableCalls.updateOwnProducts, { onDone })
  return {
    ask: (input: Omit<BulkInput, 'is_preview'>) => write.mutate({ ...input, is_preview: true }),
    isAsking: write.isPending,
  }
}

export const saveProducts = (filter: ProductFilter & ProductOrder, format: 'csv' | 'xlsx') =>
  download(productTableCalls.exportOwnProducts, { ...filter, format }, `produkte.${format}`)
