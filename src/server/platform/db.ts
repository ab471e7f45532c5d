/** Being replaced by platform/sql: import from there. */
import type postgres from 'postgres'
import { primaryDatabase, replicaDatabase } from './sql/connections.ts'

export { closeDatabase, db, replica } from './sql/index.ts'

const legacy = (database: typeof primaryDatabase) => {
  const { statements, transactions } = database.requests
  return Object.assign(statements, { begin: transactions.begin.bind(transactions) as typeof statements.begin })
}

export const sql: postgres.Sql = legacy(primaryDatabase)
export const replicaSql = replicaDatabase === primaryDatabase ? sql : legacy(replicaDatabase)

export const plannedAnew = <T extends readonly postgres.MaybeRow[]>(query: postgres.PendingQuery<T>) => {
  // the types don't know it
  const { options } = query as unknown as { options: { prepare?: boolean } }
  options.prepare = false
  return query
}
