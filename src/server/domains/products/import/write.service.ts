import { getTableColumns } from 'drizzle-orm'
import { manufacturerIds, tellCatalogue } from '#server/domains/catalogue/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { type Change, deriveFromVariants, logPrices } from '../edit/price-log.service.ts'
import { isUnnumbered } from '../features/features.rules.ts'
import { withNumberIds, writeFeatures } from '../features/features.service.ts'
import type { VariantRow, WholeProduct } from '../product-aggregate.queries.ts'
import { refreshListings } from '../search/listings.service.ts'
import { writeGroups } from './groups/write-groups.service.ts'
import { productImportRows } from './import.tables.ts'
import type { Plan } from './plan/plan.rules.ts'
import { ownColumns, variantColumns } from './read/values.rules.ts'
import {
  insertAll,
  insertProducts,
  saveLabels,
  saveSafety,
  snapshots,
  updateProducts,
  updateVariants,
  type Written,
  type WrittenRow,
} from './store.service.ts'

export const withVariant = ({ variants }: WholeProduct, next: VariantRow) =>
  variants.map((variant) => (variant.id === next.id ? next : variant))
export const variantOf = (product: WholeProduct, id: number) => product.variants.find((variant) => variant.id === id)!

/** What undo needs: of a new product its stock, of a changed one what was and what is. */
const snapshotOf = ({ before, variantId }: Plan, after: WholeProduct) => {
  if (!before) return { before: null, after: { stock: after.stock } }
  const found = variantId
    ? snapshots(variantOf(before, variantId), variantOf(after, variantId), variantColumns)
    : snapshots(before, after, ownColumns)
  if (before.safety !== after.safety) {
    found.before.safety = before.safety
    found.after.safety = after.safety
  }
  if (before.labels !== after.labels) {
    found.before.labels = before.labels
    found.after.labels = after.labels
  }
  if (before.features !== after.features) {
    found.before.features = before.features
    found.after.features = after.features
  }
  return { before: { ...found.before, updatedAt: before.updatedAt }, after: found.after }
}

/** What every change of products brings with it: prices are logged, lists and caches are told. */
export const settleBatch = async (tx: Tx, changes: Change[]) => {
  const withVariants = changes.filter(({ after }) => after.hasVariants).map(({ after }) => after.id)
  if (withVariants.length) await deriveFromVariants(tx, withVariants)
  await logPrices(tx, changes)
  if (withVariants.length) await deriveFromVariants(tx, withVariants)
  const seen = changes.filter(({ before, after }) => before?.status === 'active' || after.status === 'active')
  if (!seen.length) return
  await refreshListings(
    tx,
    seen.map(({ after }) => after.id),
  )
  await tellCatalogue(tx, 'product', seen[0]!.after.id)
}

/** Numbers the manufacturers and the values of features that rows name; new ones are added. */
const withNumbers = async (tx: Tx, plans: Plan[]) => {
  const isRenamed = ({ before, after }: Plan) => after!.manufacturer !== (before?.manufacturer ?? '')
  const ids = await manufacturerIds(
    tx,
    plans.filter(isRenamed).flatMap(({ after }) => after!.manufacturer || []),
  )
  const described = plans.filter(({ after }) => after!.features.some(isUnnumbered))
  const lists = await withNumberIds(
    tx,
    described.map(({ after }) => after!.features),
  )
  const features = new Map(described.map((plan, at) => [plan, lists[at]!]))
  return (plan: Plan): WholeProduct => ({
    ...plan.after!,
    features: features.get(plan) ?? plan.after!.features,
    ...(isRenamed(plan) && { manufacturerId: ids.get(plan.after!.manufacturer.toLowerCase()) ?? null }),
  })
}

type Changed = { plan: Plan & { before: WholeProduct }; after: WholeProduct }

/** Rows about a product and about its variants are one change of that product. */
const mergeChanges = (changed: Changed[]): { before: WholeProduct; after: WholeProduct }[] => {
  const merged = new Map<number, { before: WholeProduct; after: WholeProduct }>()
  for (const { plan, after } of changed) {
    const known = merged.get(after.id)?.after
    const next = plan.variantId
      ? { ...(known ?? after), variants: withVariant(known ?? after, variantOf(after, plan.variantId)) }
      : { ...after, variants: known?.variants ?? after.variants }
    merged.set(after.id, { before: plan.before, after: next })
  }
  return [...merged.values()]
}

const rowKeys = Object.keys(getTableColumns(productImportRows)).filter((key) => key !== 'undo')

/** Keeps what was found in each row; with `written`, also what undo needs. */
export const saveRows = (
  tx: Tx,
  importId: number,
  plans: Plan[],
  written: Written = new Map(),
  at: Date | null = null,
) =>
  insertAll(
    tx,
    productImportRows,
    rowKeys,
    plans.map((plan) => {
      const done = written.get(plan)
      const { row, result, key, name, changes, messages, variantId } = plan
      return {
        importId,
        row,
        result,
        key,
        name,
        changes,
        messages,
        variantId: done ? done.variantId : variantId,
        productId: done?.productId ?? plan.before?.id ?? null,
        before: done?.before ?? null,
        after: done?.after ?? null,
        writtenAt: done ? at : null,
      }
    }),
  )

const isChange = (changed: { plan: Plan }): changed is Changed => changed.plan.before !== null

/** Writes what is planned for a batch of rows, all of it or nothing. */
export const writePlans = async (tx: Tx, importId: number, providerId: number, plans: Plan[]): Promise<Written> => {
  const at = new Date()
  const all = plans.filter(({ after }) => after)
  const numbered = await withNumbers(tx, all)
  const grouped = await writeGroups(tx, providerId, plans, numbered, at)
  const due = all.filter(({ inGroup }) => !inGroup)
  const changed = due.map((plan) => ({ plan, after: numbered(plan) })).filter(isChange)
  const fresh = due.filter(({ before }) => !before)
  const made = await insertProducts(tx, providerId, fresh.map(numbered), at)
  const touched = mergeChanges(changed)
  await updateVariants(
    tx,
    changed.flatMap(({ plan, after }) => (plan.variantId ? variantOf(after, plan.variantId) : [])),
  )
  await updateProducts(
    tx,
    touched.map(({ after }) => ({ ...after, writtenAt: at })),
  )
  await saveSafety(tx, [
    ...[...made, ...grouped.made].filter(({ safety }) => safety),
    ...touched.filter(({ before, after }) => before.safety !== after.safety).map(({ after }) => after),
  ])
  await saveLabels(tx, [
    ...[...made, ...grouped.made].filter(({ labels }) => labels),
    ...touched.filter(({ before, after }) => before.labels !== after.labels).map(({ after }) => after),
  ])
  await writeFeatures(tx, [
    ...[...made, ...grouped.made].filter(({ features }) => features.length),
    ...touched.filter(({ before, after }) => before.features !== after.features).map(({ after }) => after),
  ])
  await settleBatch(tx, [...made.map((after) => ({ before: null, after })), ...touched, ...(await grouped.changes())])
  const rowOf = (plan: Plan, after: WholeProduct): [Plan, WrittenRow] => [
    plan,
    { productId: after.id, variantId: plan.variantId, ...snapshotOf(plan, after) },
  ]
  const written: Written = new Map([
    ...fresh.map((plan, place) => rowOf(plan, made[place]!)),
    ...changed.map(({ plan, after }) => rowOf(plan, after)),
    ...grouped.written,
  ])
  await saveRows(tx, importId, plans, written, at)
  return written
}
