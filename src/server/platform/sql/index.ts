/**
 * The one way to run SQL. Drizzle is for table definitions, migrations and ordinary query-builder statements.
 *
 *   const rows = await sql(orderRow)`select … where id = ${id}`     on the primary, rows of a declared shape
 *   const row = await replica.sql<City>`select …`.first()           a read that may lag a moment
 *   await tx.sql`update … set stock = stock - ${n}`                 in a transaction (`inTransaction`)
 *
 * Statements nest in each other as fragments: sql`select … ${sql.where(a, b)}`. Also sql.and, sql.or, sql.join, sql.list, sql.id,
 * sql.raw, sql.json, sql.empty. `.withoutPreparedPlan()` plans a statement for the values of each run.
 */
export {
  asInstallation,
  catchUp,
  closeDatabase,
  countOfReads,
  inBackground,
  listen,
  mayLag,
  readAt,
  readOnly,
  wake,
  watchStatements,
} from './connections.ts'
export { type DatabaseTransaction, db, replica, sql } from './database.ts'
export { insertRows } from './insert.ts'
export { readingOnly, rowTag } from './reads.ts'
export { columnList, recordset } from './recordset.ts'
export { col, columnsOfTable, type RowOf, rowShape, selectedColumns } from './rows.ts'
export { type Fragment, openCopy, type Rows, type Source, type Statement, type Tag, type Value } from './statement.ts'
