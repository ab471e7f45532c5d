import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { settings } from './settings.ts'

const connect = (url: string) =>
  postgres(url, {
    max: settings.databasePool,
    // one statement in flight per connection keeps the tail short on small machines (the types don't know it)
    ...({ max_pipeline: 1 } as object),
    onnotice: () => {},
    connection: { application_name: 'marktwerk', TimeZone: 'UTC' },
  })

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
