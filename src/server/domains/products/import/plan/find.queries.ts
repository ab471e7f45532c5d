import { and, eq, inArray } from 'drizzle-orm'
import type { SheetRow } from '#server/platform/sheets/sheet.ts'
import { sql } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { readWholes } from '../../product-aggregate.queries.ts'
import { products } from '../../products.tables.ts'
import type { productImports } from '../import.tables.ts'
import type { Reading } from '../read/read-row.rules.ts'
import { planGroup } from './group.rules.ts'
import type { Lookups } from './lookups.queries.ts'
import { keyOf, type Plan, planRow, type Target } from './plan.rules.ts'

export type Import = typeof productImports.$inferSelect

const ownColumn = { sku: 'sku', article_number: 'articleNumber', ean: 'ean' } as const

const findIds = async (tx: Tx, { providerId, matchBy }: Import, keys: string[]) => {
  const column = sql.id(matchBy)
  const given = sql`any(${keys}::text[])`
  const own = sql`p.provider_id = ${providerId} and p.status <> 'deleted'`
  const variants =
    matchBy === 'sku'
      ? sql.empty
      : sql`union select p.id from product_variants v join products p on p.id = v.product_id
          where ${own} and v.removed_at is null and v.${column} = ${given} and v.${column} <> ''`
  const rows = await tx.sql`
    select p.id from products p where ${own} and p.${column} = ${given} and p.${column} <> '' ${variants}`
  return rows.map(({ id }) => id as number)
}

/** In the order of their ids, so that two who change the same ones never wait for each other. */
export const lockProducts = async (tx: Tx, providerId: number, ids: number[]) => {
  const own = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, ids), eq(products.providerId, providerId)))
    .orderBy(products.id)
    .for('update')
  return own.map(({ id }) => id)
}

/** Addresses that pictures of these products were taken from. */
const selectSources = async (tx: Tx, ids: number[]) => {
  const rows = await tx.sql<{ productId: number; sources: string[] }>`
    select product_id as "productId", array_agg(source) as sources from product_images
    where product_id = any(${ids}::int[]) and source <> '' group by product_id`
  return new Map(rows.map(({ productId, sources }) => [productId, new Set(sources)]))
}

/** The own products and variants behind the keys of some rows. */
const findTargets = async (tx: Tx, source: Import, keys: string[]): Promise<Map<string, Target[]>> => {
  const ids = keys.length ? await findIds(tx, source, keys) : []
  const found = new Map<string, Target[]>()
  if (!ids.length) return found
  if (source.state === 'importing') await lockProducts(tx, source.providerId, ids)
  const add = (key: string, target: Target) => key && found.set(key, [...(found.get(key) ?? []), target])
  const sources = await selectSources(tx, ids)
  const column = ownColumn[source.matchBy]
  const ofVariant = column === 'sku' ? null : column
  for (const product of await readWholes(tx, ids)) {
    const known = sources.get(product.id) ?? new Set()
    const variants = ofVariant ? product.variants.map((variant) => ({ key: variant[ofVariant], variant })) : []
    // a number that a variant shares with its product means the variant
    if (!variants.some(({ key }) => key === product[column]))
      add(product[column], { product, variant: null, sources: known })
    for (const { key, variant } of variants) add(key, { product, variant, sources: known })
  }
  return found
}

/** Earlier rows of the same file with the same keys; a wrong row holds none. */
const findSeen = async (tx: Tx, { id }: Import, keys: string[]): Promise<Map<string, number>> => {
  if (!keys.length) return new Map()
  const rows = await tx.sql`
    select key, row from product_import_rows
    where import_id = ${id} and key = any(${keys}::text[]) and result <> 'wrong'`
  return new Map(rows.map(({ key, row }) => [key as string, row as number]))
}

/** The end of the rows from here on that are variants of one product. */
const endOfGroup = (readings: Reading[], from: number) => {
  const { group } = readings[from]!.values
  let end = from + 1
  while (end < readings.length && readings[end]!.values.group === group) end++
  return end
}

const distinct = (keys: (string | undefined)[]) =>
  [...new Set(keys.filter((key) => key !== undefined && key !== ''))] as string[]

/** What happens with some rows of a file; locks the products when it is done for good. */
export const planBatch = async (
  tx: Tx,
  source: Import,
  rows: SheetRow[],
  readings: Reading[],
  look: Lookups,
): Promise<Plan[]> => {
  const keys = distinct(readings.filter(({ values }) => !values.group).map(({ values }) => keyOf(values, source)))
  const groups = distinct(readings.map(({ values }) => values.group))
  const targets = await findTargets(tx, source, keys)
  const products = await findTargets(tx, { ...source, matchBy: 'sku' }, groups)
  const seen = await findSeen(tx, source, [...keys, ...groups])
  const plans: Plan[] = []
  for (let at = 0; at < rows.length; ) {
    const { group } = readings[at]!.values
    const end = group ? endOfGroup(readings, at) : at + 1
    const key = group || keyOf(readings[at]!.values, source)
    const given = readings.slice(at, end).map((reading, place) => ({ row: rows[at + place]!.number, ...reading }))
    const context = { targets: (group ? products : targets).get(key) ?? [], seen: seen.get(key) }
    const made = group
      ? planGroup(group, given, context, source, look)
      : [planRow(given[0]!.row, given[0]!, context, source, look)]
    if (key && made.some(({ result }) => result !== 'wrong')) seen.set(key, given[0]!.row)
    plans.push(...made)
    at = end
  }
  return plans
}
