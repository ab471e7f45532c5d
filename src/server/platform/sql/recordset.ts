import { getTableColumns, getTableName, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { sql } from './database.ts'

/** Rows as one JSON value: a statement with 500 rows of 30 parameters would take longer to write than to run. */
export const recordset = (table: PgTable, rows: Record<string, unknown>[]): SQL => {
  const columns = getTableColumns(table)
  const named = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [columns[key]!.name, value])),
  )
  return sql`jsonb_populate_recordset(null::${sql.id(getTableName(table))}, ${JSON.stringify(named)}::text::jsonb) r`
}

export const columnList = (table: PgTable, keys: readonly string[], prefix = sql.empty) => {
  const columns = getTableColumns(table)
  const names = keys.map((key) => sql`${prefix}${sql.id(columns[key]!.name)}`)
  return sql.join(names, ', ')
}
