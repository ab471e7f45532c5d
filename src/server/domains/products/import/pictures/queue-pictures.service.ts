import type { Tx } from '#server/platform/transaction.ts'
import { productImportPictures } from '../import.tables.ts'
import type { Plan } from '../plan/plan.rules.ts'
import { insertAll, type Written } from '../store.service.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface Jobs {
    'products.import.pictures': { importId: number }
  }
}

/** Rows that are written name pictures: a job fetches them. Answers how many. */
export const queuePictures = async (tx: Tx, importId: number, plans: Plan[], written: Written) => {
  const rows = plans.flatMap((plan) => {
    const done = written.get(plan)
    if (!done) return []
    const { row, publishes } = plan
    const { productId, variantId } = done
    return plan.pictures.map((address) => ({ importId, row, productId, variantId, address, publishes }))
  })
  if (!rows.length) return 0
  await insertAll(
    tx,
    productImportPictures,
    ['importId', 'row', 'productId', 'variantId', 'address', 'publishes'],
    rows,
  )
  await tx.enqueue('products.import.pictures', { importId })
  return rows.length
}
