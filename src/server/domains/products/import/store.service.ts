import { randomBytes } from 'node:crypto'
import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { slugOf } from '#lib/text/slug.ts'
import { columnList, recordset, sql } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { productLabels } from '../labels/labels.tables.ts'
import type { VariantRow, WholeProduct } from '../product-aggregate.queries.ts'
import { productSafety, products, productVariants } from '../products.tables.ts'
import type { Snapshot } from './import.tables.ts'
import { type Plan, sameValue } from './plan/plan.rules.ts'
import { type Labels, ownColumns, type Safety, variantColumns } from './read/values.rules.ts'

type Values = Record<string, unknown>

export const insertAll = async (tx: Tx, table: PgTable, keys: readonly string[], rows: Values[]) => {
  if (!rows.length) return
  const list = columnList(table, keys)
  await tx.sql`insert into ${table} (${list}) select ${list} from ${recordset(table, rows)}`
}

const updateAll = async (tx: Tx, table: PgTable, keys: readonly string[], rows: Values[]) => {
  if (!rows.length) return
  await tx.sql`
    update ${table} t set (${columnList(table, keys)}) = row (${columnList(table, keys, sql`r.`)})
    from ${recordset(table, rows)} where t.id = r.id`
}

const pick = (from: object, keys: readonly string[]) =>
  Object.fromEntries(keys.map((key) => [key, (from as Values)[key]]))

const endings = (sku: string) => [
  '',
  sku && `-${slugOf(sku)}`,
  `-${randomBytes(4).toString('hex')}`,
  `-${randomBytes(8).toString('hex')}`,
]

/** New products with their ids, in the order given. The database decides who gets a slug; the others get an ending. */
export const insertProducts = async (tx: Tx, providerId: number, given: WholeProduct[], at: Date) => {
  const keys = ['providerId', 'kind', 'slug', 'createdAt', 'updatedAt', ...ownColumns]
  const list = columnList(products, keys)
  const ids = new Map<WholeProduct, number>()
  for (const round of [0, 1, 2, 3]) {
    const waiting = given.filter((product) => !ids.has(product))
    // each slug once in a statement; the second product with it tries the next ending
    const bySlug = new Map<string, WholeProduct>()
    for (const product of waiting) {
      const slug = (slugOf(product.name) || 'produkt') + endings(product.sku)[round]
      if (!bySlug.has(slug)) bySlug.set(slug, product)
    }
    const rows = [...bySlug].map(([slug, product]) => ({
      ...pick(product, ['kind', ...ownColumns]),
      slug,
      providerId,
      createdAt: at,
      updatedAt: at,
    }))
    if (!rows.length) break
    const made = await tx.sql`
      insert into products (${list}) select ${list} from ${recordset(products, rows)}
      on conflict (slug) do nothing returning id, slug`
    for (const { id, slug } of made) ids.set(bySlug.get(slug as string)!, id as number)
  }
  return given.map((product) => {
    const id = ids.get(product)
    if (!id) throw new Error('no slug left')
    return { ...product, id, providerId }
  })
}

export const updateProducts = (tx: Tx, rows: (WholeProduct & { writtenAt: Date | string })[]) =>
  updateAll(
    tx,
    products,
    [...ownColumns, 'updatedAt'],
    rows.map((row) => ({ ...pick(row, ['id', ...ownColumns]), updatedAt: row.writtenAt })),
  )

export const updateVariants = (tx: Tx, variants: VariantRow[]) =>
  updateAll(
    tx,
    productVariants,
    variantColumns,
    variants.map((variant) => pick(variant, ['id', ...variantColumns])),
  )

/** One row of a table beside each product; a product without values has none. */
const saveBeside = async (tx: Tx, table: PgTable, given: { id: number; values: object | null }[]) => {
  const rows = given.flatMap(({ id, values }) => (values ? [{ productId: id, ...values }] : []))
  const gone = given.flatMap(({ id, values }) => (values ? [] : [id]))
  const keys = Object.keys(getTableColumns(table))
  const list = columnList(table, keys)
  if (gone.length) await tx.sql`delete from ${table} where product_id = any(${gone}::int[])`
  if (rows.length)
    await tx.sql`
      insert into ${table} (${list}) select ${list} from ${recordset(table, rows)}
      on conflict (product_id) do update set (${list}) = row (${columnList(table, keys, sql`excluded.`)})`
}

export const saveSafety = (tx: Tx, given: { id: number; safety: Safety | null }[]) =>
  saveBeside(
    tx,
    productSafety,
    given.map(({ id, safety }) => ({ id, values: safety })),
  )

export const saveLabels = (tx: Tx, given: { id: number; labels: Labels | null }[]) =>
  saveBeside(
    tx,
    productLabels,
    given.map(({ id, labels }) => ({ id, values: labels })),
  )

/** What was written for a row, and what undo needs of it. */
export type WrittenRow = { productId: number; variantId: number | null; before: Snapshot | null; after: Snapshot }
export type Written = Map<Plan, WrittenRow>

/** What differs, before and after, for the columns named. */
export const snapshots = (
  before: object,
  after: object,
  keys: readonly string[],
): { before: Snapshot; after: Snapshot } => {
  const [old, next] = [before as Snapshot, after as Snapshot]
  const changed = keys.filter((key) => !sameValue(old[key], next[key]))
  const pick = (from: Snapshot) => Object.fromEntries(changed.map((key) => [key, from[key]]))
  return { before: pick(old), after: pick(next) }
}

export const markUndone = (tx: Tx, importId: number, outcomes: { row: number; undo: string; message: string }[]) =>
  tx.sql`
    update product_import_rows t set undo = r.undo,
      messages = case when r.message = '' then t.messages else array_append(t.messages, r.message) end
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::text::jsonb) r (row int, undo text, message text)
    where t.import_id = ${importId} and t.row = r.row`
