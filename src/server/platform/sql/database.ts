import { PgDialect } from 'drizzle-orm/pg-core'
import { drizzle, type PostgresJsDatabase, PostgresJsSession, PostgresJsTransaction } from 'drizzle-orm/postgres-js'
import type postgres from 'postgres'
import {
  type Client,
  type Database,
  type Params,
  poolsOf,
  primaryDatabase,
  replicaDatabase,
  send,
} from './connections.ts'
import { type Source, tagOn } from './statement.ts'

const dialect = new PgDialect()

type DrizzleTransaction = Parameters<Parameters<PostgresJsDatabase['transaction']>[0]>[0]
export type DatabaseTransaction = Source & DrizzleTransaction
type Transact = { transaction<T>(work: (tx: DatabaseTransaction) => Promise<T>): Promise<T> }

/** The part of the driver that Drizzle calls; its statements are prepared once they recur. */
const driverFor = (client: () => Client) => ({
  unsafe: (text: string, params: Params = [], { prepare = false } = {}) =>
    send(client(), text, params, prepare ? 'always' : 'recurring'),
})

const transactionOn = (client: postgres.TransactionSql): DatabaseTransaction => {
  const driver = {
    ...driverFor(() => client),
    savepoint: <T>(work: (inner: postgres.TransactionSql) => Promise<T>) =>
      client.savepoint((inner) => work({ ...driverFor(() => inner) } as unknown as postgres.TransactionSql)),
  } as unknown as postgres.Sql & postgres.TransactionSql
  const session = new PostgresJsSession(driver, dialect, undefined)
  const tx = new PostgresJsTransaction(dialect, session, undefined) as unknown as DrizzleTransaction
  return Object.assign(tx, { sql: tagOn(() => client) })
}

const openOn = (database: Database): Source & Transact & PostgresJsDatabase => {
  const client = () => poolsOf(database).statements
  const driver = { ...driverFor(client), options: { parsers: {}, serializers: {} } }
  return Object.assign(drizzle(driver as unknown as postgres.Sql), {
    sql: tagOn(client),
    transaction: <T>(work: (tx: DatabaseTransaction) => Promise<T>): Promise<T> =>
      poolsOf(database).transactions.begin((tx) => work(transactionOn(tx))) as Promise<T>,
  })
}

/** The primary: Drizzle's query builder, and tagged SQL as `db.sql`. */
export const db = openOn(primaryDatabase)

/** Reads that may lag a moment: the replica when there is one. */
export const replica = replicaDatabase === primaryDatabase ? db : openOn(replicaDatabase)

/** Tagged SQL on the primary. Also the tag for fragments, which run nowhere themselves. */
export const sql = db.sql
