import type { Tx } from '#server/platform/transaction.ts'
import { dropFiles } from '../edit/images.service.ts'
import { writeFeatures } from '../features/features.service.ts'
import { readWholes, type VariantRow, type WholeProduct } from '../product-aggregate.queries.ts'
import { missingForPublication } from '../products.rules.ts'
import type { Snapshot } from './import.tables.ts'
import { columnLabels } from './plan/describe.present.ts'
import { type Import, lockProducts } from './plan/find.queries.ts'
import type { Lookups } from './plan/lookups.queries.ts'
import { refusalOf } from './plan/within-quota.service.ts'
import { markUndone, saveLabels, saveSafety, updateProducts, updateVariants } from './store.service.ts'
import { settleBatch, variantOf, withVariant } from './write.service.ts'

type UndoRow = {
  row: number
  productId: number
  variantId: number | null
  before: (Snapshot & { updatedAt: string; isAdded?: true }) | null
  after: Snapshot
  writtenAt: string
  /** pictures that it brought */
  imageIds: number[]
}

/** The product as it was, or a German sentence why it stays as it is. */
type Undone = WholeProduct | string

const selectRows = async (tx: Tx, importId: number, limit: number) => {
  const rows = await tx.sql`
    select row, product_id as "productId", variant_id as "variantId", before, after, written_at::text as "writtenAt",
      array(select image_id from product_import_pictures p
        where p.import_id = r.import_id and p.row = r.row and image_id is not null) as "imageIds"
    from product_import_rows r where import_id = ${importId} and result in ('new', 'changed') and undo is null
    order by row desc limit ${limit}`
  return rows as unknown as UndoRow[]
}

/** What an object says, whatever the order of its keys; one without values says as much as none. */
const said = (value: unknown): string =>
  JSON.stringify(
    Object.entries(value ?? {})
      .filter(([, one]) => one !== '' && one !== null && one !== false)
      .map(([key, one]) => [key, typeof one === 'object' ? said(one) : one])
      .sort(([one], [other]) => String(one).localeCompare(String(other))),
  )

const isSame = (a: unknown, b: unknown) =>
  a === b || (typeof a === 'object' && typeof b === 'object' && said(a) === said(b))

const changedSince = (now: object, after: Snapshot) => {
  const changed = Object.keys(after).filter((key) => !isSame((now as Snapshot)[key], after[key]))
  const labels = new Set(changed.map((key) => columnLabels[key]))
  return labels.size ? `Bleibt, weil es seither geändert oder verkauft wurde: ${[...labels].join(', ')}.` : null
}

/** Its time too, as long as nobody else touched it: an earlier import can then still be undone. */
const timeAfter = (now: WholeProduct, { before, writtenAt }: UndoRow) =>
  [writtenAt, before!.updatedAt].includes(now.updatedAt) ? before!.updatedAt : new Date().toISOString()

const undoNew = (now: WholeProduct, { after, writtenAt }: UndoRow): Undone => {
  if (now.status === 'deleted') return now
  if (now.updatedAt !== writtenAt || now.stock !== after.stock)
    return 'Bleibt, weil das Produkt seither geändert oder verkauft wurde.'
  return { ...now, status: 'deleted', updatedAt: new Date().toISOString() }
}

const undoVariant = (now: WholeProduct, row: UndoRow): Undone => {
  const variant = now.variants.find(({ id }) => id === row.variantId)
  if (!variant) return 'Bleibt, weil es die Variante nicht mehr gibt.'
  const { updatedAt: _, isAdded, ...old } = row.before!
  if (isAdded) {
    const rest = now.variants.filter(({ id }) => id !== variant.id)
    return changedSince(variant, row.after) ?? { ...now, variants: rest, updatedAt: timeAfter(now, row) }
  }
  const variants = withVariant(now, { ...variant, ...old })
  return changedSince(variant, row.after) ?? { ...now, variants, updatedAt: timeAfter(now, row) }
}

const undoProduct = (now: WholeProduct, row: UndoRow, look: Lookups): Undone => {
  const restored: WholeProduct = { ...now, ...row.before!, updatedAt: timeAfter(now, row) }
  restored.unit = look.unitById(restored.unitTypeId)
  restored.category = look.linkById(restored.categoryId)
  restored.requiredFeatures = look.featuresOf(restored).filter(({ isRequired }) => isRequired)
  return changedSince(now, row.after) ?? restored
}

const undoRow = (now: WholeProduct, row: UndoRow, look: Lookups): Undone => {
  if (!row.before) return undoNew(now, row)
  if (now.status === 'deleted') return 'Bleibt, weil das Produkt seither gelöscht wurde.'
  const images = now.images.filter(({ id }) => !row.imageIds.includes(id))
  const without = row.imageIds.length ? { ...now, images } : now
  const undone = row.variantId ? undoVariant(without, row) : undoProduct(without, row, look)
  if (typeof undone === 'string' || undone.status !== 'active') return undone
  const [missing] = missingForPublication(undone, now)
  return missing ? `Bleibt, weil das Produkt sonst unvollständig im Shop stünde. ${missing.message}` : undone
}

/** 1 when it is shown again, -1 when it is shown no longer. */
const shownMore = (now: WholeProduct | undefined, undone: Undone) =>
  typeof undone === 'string' ? 0 : Number(undone.status === 'active') - Number(now?.status === 'active')

/** Addresses of products that no customer ever saw are free again for the next try. */
const freeSlugs = (tx: Tx, ids: number[]) =>
  tx.sql`
    update products p set slug = 'entfernt-' || p.id where p.id = any(${ids}::int[])
      and not exists (select from price_log l where l.product_id = p.id and l.is_public)`

type Changed = { before: WholeProduct; after: WholeProduct }

const write = async (tx: Tx, changed: Changed[], variants: VariantRow[]) => {
  await updateVariants(tx, variants)
  await updateProducts(
    tx,
    changed.map(({ after }) => ({ ...after, writtenAt: after.updatedAt })),
  )
  await saveSafety(
    tx,
    changed.filter(({ before, after }) => before.safety !== after.safety).map(({ after }) => after),
  )
  await saveLabels(
    tx,
    changed.filter(({ before, after }) => before.labels !== after.labels).map(({ after }) => after),
  )
  await writeFeatures(
    tx,
    changed.filter(({ before, after }) => before.features !== after.features).map(({ after }) => after),
  )
  await settleBatch(tx, changed)
  await freeSlugs(
    tx,
    changed.filter(({ after }) => after.status === 'deleted').map(({ after }) => after.id),
  )
}

/** Variants that rows added, and pictures that they brought to products that stay. */
const takeOut = async (tx: Tx, variantIds: number[], imageIds: number[]) => {
  if (variantIds.length)
    await tx.sql`update product_variants set removed_at = now() where id = any(${variantIds}::int[])`
  if (!imageIds.length) return
  const gone = await tx.sql<{ key: string }>`
    delete from product_images where id = any(${imageIds}::int[]) returning key`
  for (const { key } of gone) await dropFiles(tx, key)
}

/** Takes some rows back, the last ones first; what was changed or sold since stays and is named. */
export const undoBatch = async (tx: Tx, { id, providerId }: Import, look: Lookups, limit: number) => {
  const rows = await selectRows(tx, id, limit)
  const ids = [...new Set(rows.map(({ productId }) => productId))]
  const own = ids.length ? await lockProducts(tx, providerId, ids) : []
  const before = new Map((own.length ? await readWholes(tx, own) : []).map((product) => [product.id, product]))
  const now = new Map(before)
  const variants = new Map<number, VariantRow>()
  const [added, images]: [number[], number[]] = [[], []]
  const outcomes: { row: number; undo: 'kept' | 'done'; message: string }[] = []
  // how many more products are shown than before
  let adding = 0
  for (const row of rows) {
    const product = now.get(row.productId)
    let undone = product ? undoRow(product, row, look) : 'Bleibt, weil es das Produkt nicht mehr gibt.'
    const more = shownMore(product, undone)
    const sentence = more > 0 ? await refusalOf(tx, providerId, adding + more) : null
    if (sentence) undone = `Bleibt ausgeblendet. ${sentence}`
    if (typeof undone === 'string') {
      outcomes.push({ row: row.row, undo: 'kept', message: undone })
      continue
    }
    adding += more
    now.set(row.productId, undone)
    if (row.before) images.push(...row.imageIds)
    if (row.before?.isAdded) added.push(row.variantId!)
    else if (row.before && row.variantId) variants.set(row.variantId, variantOf(undone, row.variantId))
    outcomes.push({ row: row.row, undo: 'done', message: '' })
  }
  const changed = [...before.values()]
    .map((product) => ({ before: product, after: now.get(product.id)! }))
    .filter((change) => change.before !== change.after)
  await takeOut(tx, added, images)
  if (changed.length) await write(tx, changed, [...variants.values()])
  if (outcomes.length) await markUndone(tx, id, outcomes)
  const undone = outcomes.filter(({ undo }) => undo === 'done').length
  return { undone, kept: outcomes.length - undone, isDone: rows.length < limit }
}
