import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  existing,
  type ImportField,
  type ImportResult,
  type ImportState,
  importKind,
  matchBy,
  undoResult,
} from '#contract/products/import.ts'
import { id, moment, wordsOf } from '#server/platform/columns.ts'
import { companies } from '../../accounts/accounts.tables.ts'

/** Work that a job does; a provider has one such import at a time. */
export const workingStates = ['reading', 'checking', 'importing', 'undoing'] as const satisfies ImportState[]

const count = (name: string) => integer(name).notNull().default(0)

/** One file of products on its way into the shop, and out again. */
export const productImports = pgTable(
  'product_imports',
  {
    id: id(),
    providerId: integer('provider_id')
      .notNull()
      .references(() => companies.id),
    kind: text({ enum: wordsOf(importKind) }).notNull(),
    state: text().$type<ImportState>().notNull(),
    filename: text().notNull(),
    /** the file as it was uploaded, until its rows are read */
    fileKey: text('file_key'),
    /** its rows, one JSON array a line: number, cells */
    rowsKey: text('rows_key'),
    headers: text().array().notNull().default([]),
    /** the first rows, to choose the columns by */
    samples: jsonb().$type<string[][]>().notNull().default([]),
    /** what each column of the file is; null is left out */
    columns: jsonb().$type<(ImportField | null)[]>().notNull().default([]),
    matchBy: text('match_by', { enum: wordsOf(matchBy) }).notNull(),
    /** what happens to a row whose product exists */
    existing: text({ enum: wordsOf(existing) }).notNull(),
    totalRows: count('total_rows'),
    /** how far the check or the import has come: rows, and bytes of the stored rows */
    doneRows: count('done_rows'),
    doneBytes: bigint('done_bytes', { mode: 'number' }).notNull().default(0),
    newRows: count('new_rows'),
    changedRows: count('changed_rows'),
    unchangedRows: count('unchanged_rows'),
    skippedRows: count('skipped_rows'),
    wrongRows: count('wrong_rows'),
    /** rows with hints, such as what keeps a product from being published */
    hintRows: count('hint_rows'),
    undoneRows: count('undone_rows'),
    keptRows: count('kept_rows'),
    /** pictures that rows name by address, and what came of them */
    pictureCount: count('picture_count'),
    picturesDone: count('pictures_done'),
    picturesFailed: count('pictures_failed'),
    /** why the file can't be read */
    failure: text().notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    index('product_imports_provider').on(table.providerId, table.id),
    uniqueIndex('product_imports_one_at_a_time')
      .on(table.providerId)
      .where(sql`state in ('reading', 'checking', 'importing', 'undoing')`),
  ],
)

export type RowChange = { field: string; before: string; after: string }
/** Columns of the product, and of its safety as `safety.name`, with the values that undo compares and restores. */
export type Snapshot = Record<string, unknown>

/** What a check found or an import did, row by row. */
export const productImportRows = pgTable(
  'product_import_rows',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    row: integer().notNull(),
    result: text().$type<ImportResult>().notNull(),
    /** what the product is found by; a second row with the same is wrong */
    key: text().notNull(),
    name: text().notNull(),
    /** no reference: rows of a check name products that may be gone */
    productId: integer('product_id'),
    variantId: integer('variant_id'),
    changes: jsonb().$type<RowChange[]>().notNull(),
    messages: text().array().notNull(),
    before: jsonb().$type<Snapshot>(),
    after: jsonb().$type<Snapshot>(),
    /** when the import wrote it: the product's updated_at, as long as nobody else touches it */
    writtenAt: moment('written_at'),
    undo: text({ enum: wordsOf(undoResult) }),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.row] }),
    index('product_import_rows_key').on(table.importId, table.key),
    index('product_import_rows_result').on(table.importId, table.result, table.row),
  ],
)

/** Pictures that rows name by address; a job fetches them after the rows are written. */
export const productImportPictures = pgTable(
  'product_import_pictures',
  {
    id: id(),
    importId: integer('import_id')
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    row: integer().notNull(),
    productId: integer('product_id').notNull(),
    /** of a row of a group: it is shown with this variant */
    variantId: integer('variant_id'),
    address: text().notNull(),
    state: text({ enum: ['waiting', 'done', 'failed'] })
      .notNull()
      .default('waiting'),
    attempts: integer().notNull().default(0),
    tryAt: moment('try_at').notNull().defaultNow(),
    /** what undo removes; null when the product had it already */
    imageId: integer('image_id'),
    /** the row says "aktiv", and only pictures were missing */
    publishes: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('product_import_pictures_address').on(table.importId, table.row, table.address),
    index('product_import_pictures_waiting').on(table.importId, table.tryAt).where(sql`state = 'waiting'`),
    index('product_import_pictures_product').on(table.importId, table.productId),
  ],
)
