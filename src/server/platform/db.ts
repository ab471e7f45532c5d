import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { settings } from './settings.ts'

const open = (url: string, extra: object = {}) =>
  postgres(url, {
    ...extra,
    max: settings.databasePool,
    onnotice: () => {},
    connection: { application_name: 'marktwerk', TimeZone: 'UTC' },
  })

// one statement in flight per connection keeps the tail short on small machines (the types don't know it)
const oneInFlight = { max_pipeline: 1 }

/**
 * Transactions have connections of their own. Where only one statement may be in flight, postgres.js can send BEGIN behind a
 * running one without reserving the connection: the server has begun, and later writes on that connection never commit.
 */
const connect = (url: string) => {
  const [statements, transactions] = [open(url, oneInFlight), open(url)]
  // gives both pools the parsers that Drizzle expects
  drizzle(transactions)
  const endStatements = statements.end
  return Object.assign(statements, {
    begin: transactions.begin,
    end: async (options?: { timeout?: number }) => {
      await Promise.all([endStatements(options), transactions.end(options)])
    },
  })
}

if (!settings.databaseUrl) throw new Error('DATABASE_URL must be set before the database is used')

/** Tagged SQL; every statement is prepared. Times come as text, since Drizzle maps them itself. */
export const sql = connect(settings.databaseUrl)
export const db: PostgresJsDatabase = drizzle(sql)

/** Reads that may lag a moment: the replica when there is one. */
export const replicaSql = settings.databaseReplicaUrl ? connect(settings.databaseReplicaUrl) : sql
export const replica: PostgresJsDatabase = settings.databaseReplicaUrl ? drizzle(replicaSql) : db

export const closeDatabase = async () => {
  await Promise.all([sql.end({ timeout: 5 }), replicaSql === sql ? null : replicaSql.end({ timeout: 5 })])
}
