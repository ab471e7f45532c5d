import { resolve } from 'node:path'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate as applyMigrations } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'

const folder = resolve(import.meta.dirname, '../../../migrations')

/** Brings the database to the newest state: all pending migrations or none, one process at a time. */
export const migrate = async (databaseUrl: string) => {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {}, connect_timeout: 10 })
  try {
    await sql`select pg_advisory_lock(7205001)`
    await applyMigrations(drizzle(sql), { migrationsFolder: folder })
  } finally {
    await sql.end()
  }
}
