import { and, desc, eq } from 'drizzle-orm'
import type { ImportResult } from '#contract/products/import.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { productImportRows, productImports } from './import.tables.ts'
import type { Import } from './plan/find.queries.ts'

const { importId, row, result, undo, messages } = productImportRows
const perPage = 25

export const selectImport = async (providerId: number, id: number): Promise<Import | undefined> => {
  const [found] = await db
    .select()
    .from(productImports)
    .where(and(eq(productImports.id, id), eq(productImports.providerId, providerId)))
  return found
}

export const selectImports = async (providerId: number, page: number) => {
  const own = eq(productImports.providerId, providerId)
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(productImports)
      .where(own)
      .orderBy(desc(productImports.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    db.$count(productImports, own),
  ])
  return { rows, total, page, perPage }
}

export type RowFilter = ImportResult | 'hints' | 'kept' | undefined
export type ImportRow = typeof productImportRows.$inferSelect

const hasHints = sql`${messages} <> '{}' and ${result} in ('new', 'changed') and ${undo} is null`
const filters = { hints: hasHints, kept: eq(undo, 'kept') }

const wherever = (id: number, filter: RowFilter) => {
  const narrow = filter === 'hints' || filter === 'kept' ? filters[filter] : filter ? eq(result, filter) : undefined
  return and(eq(importId, id), narrow)
}

export const selectImportRows = async ({ id }: Import, filter: RowFilter, page: number) => {
  const where = wherever(id, filter)
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(productImportRows)
      .where(where)
      .orderBy(row)
      .limit(perPage)
      .offset((page - 1) * perPage),
    db.$count(productImportRows, where),
  ])
  return { rows, total, page, perPage }
}

const atOnce = 500

/** Rows that have something to say, part by part. */
export async function* selectMessages({ id }: Import) {
  for (let after = 0; ; ) {
    const found = await db
      .select({ row, result, key: productImportRows.key, name: productImportRows.name, messages })
      .from(productImportRows)
      .where(and(eq(importId, id), sql`${row} > ${after} and ${messages} <> '{}'`))
      .orderBy(row)
      .limit(atOnce)
    yield* found
    if (found.length < atOnce) return
    after = found.at(-1)!.row
  }
}
