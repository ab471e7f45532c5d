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

/** How often a text came. Few enough to remember them all: lists of values make ever new texts of the same statement. */
const seen = new Map<string, number>()
const remembered = 1000

/** Whether a statement is worth planning once for all: it came before, and will again. */
const comesBack = (text: string) => {
  const times = seen.get(text) ?? 0
  if (times === 3) return true
  if (times || seen.size < remembered) seen.set(text, times + 1)
  return false
}

type Unsafe = postgres.Sql['unsafe']

/** Drizzle prepares nothing; planning the larger statements takes longer than running them. */
const preparing = <S extends postgres.ISql>(client: S): S => {
  const unsafe = client.unsafe.bind(client) as Unsafe
  const prepared: Unsafe = (text, params = [], options = {}) =>
    unsafe(text, params, { ...options, prepare: options.prepare || (params.length > 0 && comesBack(text)) })
  return Object.assign(client, { unsafe: prepared })
}

// one statement in flight per connection keeps the tail short on small machines (the types don't know it)
const oneInFlight = { max_pipeline: 1 }

/**
 * Transactions have connections of their own. Where only one statement may be in flight, postgres.js can send BEGIN behind a
 * running one without reserving the connection: the server has begun, and later writes on that connection never commit.
 */
const connect = (url: string) => {
  const [statements, transactions] = [preparing(open(url, oneInFlight)), open(url)]
  // gives both pools the parsers that Drizzle expects
  drizzle(transactions)
  const endStatements = statements.end
  return Object.assign(statements, {
    begin: <T>(work: (tx: postgres.TransactionSql) => T | Promise<T>) =>
      transactions.begin((tx) => work(preparing(tx))),
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

/**
 * A statement whose best plan hangs on the values it is asked with. PostgreSQL would keep one for all of them, and takes it for
 * cheap because it knows nothing about them.
 */
export const plannedAnew = <T extends readonly postgres.MaybeRow[]>(query: postgres.PendingQuery<T>) => {
  // the types don't know it
  const { options } = query as unknown as { options: { prepare?: boolean } }
  options.prepare = false
  return query
}

export const closeDatabase = async () => {
  await Promise.all([sql.end({ timeout: 5 }), replicaSql === sql ? null : replicaSql.end({ timeout: 5 })])
}
