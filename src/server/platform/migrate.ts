import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate as applyMigrations } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'

const migrations = resolve(import.meta.dirname, '../../../migrations')

/** Whoever needs a table that a migration waits for waits behind it: so it waits a moment only, and comes again. */
const lockSeconds = 2
const longestPause = 10_000
const patienceSeconds = 600

/** drizzle-orm tells what PostgreSQL said as the cause. */
const isLockMissed = (error: unknown) => {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return (code ?? cause?.code) === '55P03'
}

/** The lock and the limits go with their connection, and the driver opens another one by itself: taken before every try. */
const takeTurn = async (sql: postgres.Sql) => {
  // the role may have the limits of requests
  await sql.unsafe('set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0')
  await sql`select pg_advisory_lock(7205001)`
  await sql.unsafe(`set lock_timeout = '${lockSeconds}s'`)
}

/** When the database came to its newest state first: drizzle-orm keeps the day that a migration was written. */
const noteReached = async (sql: postgres.Sql) => {
  await sql`create table if not exists drizzle.reached (migration bigint primary key, at timestamptz not null default now())`
  await sql`
    insert into drizzle.reached (migration)
    select max(created_at) from drizzle.__drizzle_migrations having max(created_at) is not null on conflict do nothing`
}

const applyInTime = async (sql: postgres.Sql, migrationsFolder: string) => {
  const begun = Date.now()
  for (let pause = 500; ; pause = Math.min(pause * 2, longestPause)) {
    try {
      await takeTurn(sql)
      await applyMigrations(drizzle(sql), { migrationsFolder })
      return await noteReached(sql)
    } catch (error) {
      if (!isLockMissed(error) || Date.now() - begun > patienceSeconds * 1000) throw error
      await sleep(pause)
    }
  }
}

/** Brings the database to the newest state: all pending migrations or none, one process at a time. */
export const migrate = async (databaseUrl: string, folder = migrations) => {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {}, connect_timeout: 10 })
  try {
    await applyInTime(sql, folder)
  } finally {
    await sql.end()
  }
}
