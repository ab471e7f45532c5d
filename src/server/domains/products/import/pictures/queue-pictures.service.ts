import { formatNumber } from '#lib/format.ts'
import { importFieldLabels } from '#lib/lists/import-fields.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { productImportPictures } from '../import.tables.ts'
import type { Import } from '../plan/find.queries.ts'
import { type Plan, publishedLater } from '../plan/plan.rules.ts'
import { insertAll, type Written } from '../store.service.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface Jobs {
    'products.import.pictures': { importId: number; providerId: number }
  }
}

/** One file never fetches more; the same file again fetches the next, since pictures that are there are not named again. */
export const mostPictures = 5_000
const beyond = `Ein Import lädt höchstens ${formatNumber(mostPictures)} Bilder. Importieren Sie die Datei danach noch einmal, dann folgen die übrigen.`

const withoutPictures = (plan: Plan): Plan => {
  const changes = plan.changes.filter(({ field }) => field !== importFieldLabels.pictures)
  const rest = { ...plan, changes, pictures: [], publishes: false }
  const messages = [...plan.messages.filter((message) => message !== publishedLater), beyond]
  if (plan.result === 'changed' && !changes.length && !plan.inGroup)
    return { ...rest, messages, result: 'unchanged', after: null }
  return { ...rest, messages }
}

/** Rows beyond the limit come without their pictures; `before` is how many earlier rows of the file name. */
export const withinPictures = (plans: Plan[], before: number): Plan[] => {
  let count = before
  return plans.map((plan) => {
    count += plan.pictures.length
    return count > mostPictures && plan.pictures.length ? withoutPictures(plan) : plan
  })
}

/** While one waits, the job that fetches it is queued or at work; its row can't be settled while the import is held. */
const isQueued = async (tx: Tx, importId: number) =>
  (await tx.sql`select from product_import_pictures where import_id = ${importId} and state = 'waiting' limit 1`)
    .length > 0

/** Rows that are written name pictures: one job for each import fetches them. Answers how many. */
export const queuePictures = async (tx: Tx, { id, providerId }: Import, plans: Plan[], written: Written) => {
  const rows = plans.flatMap((plan) => {
    const done = written.get(plan)
    if (!done) return []
    const { row, publishes } = plan
    const { productId, variantId } = done
    return plan.pictures.map((address) => ({ importId: id, row, productId, variantId, address, publishes }))
  })
  if (!rows.length) return 0
  const isGoingOn = await isQueued(tx, id)
  await insertAll(
    tx,
    productImportPictures,
    ['importId', 'row', 'productId', 'variantId', 'address', 'publishes'],
    rows,
  )
  if (!isGoingOn) await tx.enqueue('products.import.pictures', { importId: id, providerId })
  return rows.length
}
