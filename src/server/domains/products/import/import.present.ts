import type { importCalls } from '#contract/products/import.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import type { ImportRow } from './import.queries.ts'
import type { Import } from './plan/find.queries.ts'

type Calls = typeof importCalls

export const presentSummary = (source: Import): OutputOf<Calls['listImports']>['data'][number] => ({
  id: source.id,
  kind: source.kind,
  state: source.state,
  filename: source.filename,
  created_at: source.createdAt.toISOString(),
  finished_at: source.finishedAt?.toISOString() ?? null,
  total_rows: source.totalRows,
  done_rows: source.doneRows,
  counts: {
    new: source.newRows,
    changed: source.changedRows,
    unchanged: source.unchangedRows,
    skipped: source.skippedRows,
    wrong: source.wrongRows,
    hints: source.hintRows,
  },
  pictures: { all: source.pictureCount, done: source.picturesDone, failed: source.picturesFailed },
  undone_rows: source.undoneRows,
  kept_rows: source.keptRows,
})

export const presentImport = (source: Import): OutputOf<Calls['getImport']>['data'] => ({
  ...presentSummary(source),
  match_by: source.matchBy,
  existing: source.existing,
  columns: source.headers.map((header, at) => ({
    header,
    samples: source.samples.map((row) => row[at] ?? '').filter(Boolean),
    field: source.columns[at] ?? null,
  })),
  failure: source.failure,
})

export const presentImportRow = (row: ImportRow): OutputOf<Calls['listImportRows']>['data'][number] => ({
  row: row.row,
  result: row.result,
  key: row.key,
  name: row.name,
  product_id: row.productId,
  changes: row.changes,
  messages: row.messages,
  undo: row.undo,
})
