import { z } from 'zod'
import { importFieldLabels } from '#lib/lists/import-fields.ts'
import { call } from '../wire/call.ts'
import { fileAnswer, id, largeUpload, nested, outcome, page, paged, rawText } from '../wire/fields.ts'

/** What a column of a file can hold. */
export const importField = z.enum(Object.keys(importFieldLabels) as (keyof typeof importFieldLabels)[])
export type ImportField = z.output<typeof importField>

export const importState = z.enum([
  'reading',
  'ready',
  'checking',
  'checked',
  'importing',
  'stopped',
  'imported',
  'undoing',
  'undone',
  'failed',
])
export type ImportState = z.output<typeof importState>

export const importResult = z.enum(['new', 'changed', 'unchanged', 'skipped', 'wrong'])
export type ImportResult = z.output<typeof importResult>

export const importKind = z.enum(['import', 'update'])
export const undoResult = z.enum(['done', 'kept'])
export const matchBy = z.enum(['sku', 'article_number', 'ean'])
export const existing = z.enum(['update', 'skip'])

const counts = z.object({
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  skipped: z.int(),
  wrong: z.int(),
  /** rows with hints, such as what keeps a product from being published */
  hints: z.int(),
})

const importSummary = {
  id: z.int(),
  kind: importKind,
  state: importState,
  filename: z.string(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
  total_rows: z.int(),
  done_rows: z.int(),
  counts,
  /** pictures that rows name by address; a job fetches them after the rows */
  pictures: z.object({ all: z.int(), done: z.int(), failed: z.int() }),
  undone_rows: z.int(),
  /** rows that undo left alone, because they were changed or sold since */
  kept_rows: z.int(),
}

export const importInfo = z.object({
  ...importSummary,
  match_by: matchBy,
  existing,
  columns: z.array(z.object({ header: z.string(), samples: z.array(z.string()), field: importField.nullable() })),
  failure: z.string(),
})

export const importRow = z.object({
  row: z.int(),
  result: importResult,
  key: z.string(),
  name: z.string(),
  product_id: z.int().nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  messages: z.array(z.string()),
  undo: undoResult.nullable(),
})

const saved = z.object({ ...outcome, data: importInfo })
const byId = z.object({ id: id() })
const cell = z.union([rawText(100_000), z.number(), z.boolean(), z.null()])

const given = {
  /** CSV or XLSX */
  file: largeUpload(100).optional(),
  /** the same as a list of objects, by header */
  rows: nested(
    z
      .array(z.record(rawText(200), cell))
      .min(1)
      .max(10_000),
  ).optional(),
  match_by: matchBy.default('sku'),
}
const oneOfBoth = { path: ['file'], error: 'Bitte wählen Sie eine Datei aus.' }
const limits = [{ by: 'account', max: 60, minutes: 60, counts: 'all' }] as const

export const importCalls = {
  importProducts: call({
    method: 'POST',
    path: '/importBulkProducts',
    access: 'company',
    errors: ['CONFLICT'],
    status: 201,
    summary:
      'Takes a file of new products (CSV or XLSX), or JSON rows. Nothing changes until it is checked and started.',
    input: z
      .object({ ...given, existing: existing.default('update') })
      .refine((input) => (input.file === undefined) !== (input.rows === undefined), oneOfBoth),
    output: saved,
    limits,
  }),
  updateProducts: call({
    method: 'POST',
    path: '/updateBulkProducts',
    access: 'company',
    errors: ['CONFLICT'],
    status: 201,
    summary: 'Takes a file of changes to own products, found by SKU, article number or EAN.',
    input: z.object(given).refine((input) => (input.file === undefined) !== (input.rows === undefined), oneOfBoth),
    output: saved,
    limits,
  }),
  listImports: call({
    method: 'GET',
    path: '/provider/imports',
    access: 'company',
    summary: 'Imports of the last months, newest first.',
    input: z.object({ page: page() }),
    output: paged(z.object(importSummary)),
  }),
  getTemplate: call({
    method: 'GET',
    path: '/provider/imports/template',
    access: 'company',
    summary: 'A file to start from, with all columns and example rows.',
    input: z.object({ format: z.enum(['csv', 'xlsx']).default('xlsx'), kind: importKind.default('import') }),
    output: fileAnswer(),
  }),
  getImport: call({
    method: 'GET',
    path: '/provider/imports/{id}',
    access: 'company',
    summary: 'An import: its columns, how far it is, what it counted.',
    input: byId,
    output: z.object({ data: importInfo }),
  }),
  listImportRows: call({
    method: 'GET',
    path: '/provider/imports/{id}/rows',
    access: 'company',
    summary: 'What the check found, or the import did, row by row: old and new values, errors, hints.',
    input: z.object({ id: id(), result: importResult.or(z.enum(['hints', 'kept'])).optional(), page: page() }),
    output: paged(importRow),
  }),
  getImportErrors: call({
    method: 'GET',
    path: '/provider/imports/{id}/errors',
    access: 'company',
    summary: 'All rows with errors or hints as a CSV file.',
    input: byId,
    output: fileAnswer(),
  }),
  setImportColumns: call({
    method: 'POST',
    path: '/provider/imports/{id}/check',
    access: 'company',
    errors: ['CONFLICT'],
    summary: 'Says what each column is and starts the dry run.',
    input: z.object({
      id: id(),
      columns: nested(z.array(importField.nullable()).min(1).max(200)),
      match_by: matchBy.optional(),
      existing: existing.optional(),
    }),
    output: saved,
  }),
  startImport: call({
    method: 'POST',
    path: '/provider/imports/{id}/start',
    access: 'company',
    errors: ['CONFLICT'],
    summary: 'Imports what was checked, or goes on with an import that was stopped.',
    input: byId,
    output: saved,
  }),
  endImport: call({
    method: 'POST',
    path: '/provider/imports/{id}/stop',
    access: 'company',
    errors: ['CONFLICT'],
    summary: 'Stops a check or an import; what is imported stays until it is undone.',
    input: byId,
    output: saved,
  }),
  undoImport: call({
    method: 'POST',
    path: '/provider/imports/{id}/undo',
    access: 'company',
    errors: ['CONFLICT'],
    summary: 'Removes what an import created and restores what it changed, except what was changed or sold since.',
    input: byId,
    output: saved,
  }),
}
