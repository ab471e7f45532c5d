import { PgDialect } from 'drizzle-orm/pg-core'
import { drizzle, type PostgresJsDatabase, PostgresJsSession, PostgresJsTransaction } from 'drizzle-orm/postgres-js'
import type postgres from 'postgres'
import {
  type Client,
  type Database,
  type Params,
  type Pools,
  poolsOf,
  primaryDatabase,
  replicaDatabase,
  send,
} from './connections.ts'
import { type Source, tagOn } from './statement.ts'
import { patient, silent } from './waiting.ts'

const dialect = new PgDialect()

type DrizzleTransaction = Parameters<Parameters<PostgresJsDatabase['transaction']>[0]>[0]
export type DatabaseTransaction = Source & DrizzleTransaction
type Transact = { transaction<T>(work: (tx: DatabaseTransaction) => Promise<T>): Promise<T> }

/** The part of the driver that Drizzle calls; its statements are prepared once they recur. */
const driverFor = (client: () => Client) => ({
  unsafe: (text: string, params: Params = [], { prepare = false } = {}) =>
    send(client(), text, params, prepare ? 'always' : 'recurring'),
})

const transactionOn = (client: postgres.TransactionSql, patiently: (client: Client) => Client): DatabaseTransaction => {
  const statements = patiently(client)
  const driver = {
    ...driverFor(() => statements),
    savepoint: <T>(work: (inner: postgres.TransactionSql) => Promise<T>) =>
      client.savepoint((inner) => work({ ...driverFor(() => patiently(inner)) } as unknown as postgres.TransactionSql)),
  } as unknown as postgres.Sql & postgres.TransactionSql
  const session = new PostgresJsSession(driver, dialect, undefined)
  const tx = new PostgresJsTransaction(dialect, session, undefined) as unknown as DrizzleTransaction
  return Object.assign(tx, { sql: tagOn(() => statements) })
}

/** A transaction that waits neither for its connection nor for any answer for ever, that of BEGIN and COMMIT included. */
export const beginIn = async <T>(pools: Pools, work: (tx: DatabaseTransaction) => Promise<T>): Promise<T> => {
  const { transactions, transactionGate: gate, silentSeconds: seconds } = pools
  const place = gate.enter()
  if (place) await place
  return new Promise<T>((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined
    let isGivenUp = false
    const giveUp = (error: Error) => {
      isGivenUp = true
      reject(error)
    }
    const expectAnswer = () => {
      timer = setTimeout(() => giveUp(silent()), seconds * 1000)
    }
    const over = () => {
      clearTimeout(timer)
      gate.leave()
    }
    expectAnswer()
    const begun = transactions.begin(async (client) => {
      clearTimeout(timer)
      // whoever wanted it has got an error already
      if (isGivenUp) throw silent()
      const done = await work(transactionOn(client, (one) => patient(one, { seconds, onSilent: giveUp })))
      expectAnswer()
      return done
    }) as Promise<T>
    begun.then(resolve, reject).finally(over)
  })
}

const openOn = (database: Database): Source & Transact & PostgresJsDatabase => {
  const client = () => poolsOf(database).statements
  const driver = { ...driverFor(client), options: { parsers: {}, serializers: {} } }
  return Object.assign(drizzle(driver as unknown as postgres.Sql), {
    sql: tagOn(client),
    transaction: <T>(work: (tx: DatabaseTransaction) => Promise<T>): Promise<T> => beginIn(poolsOf(database), work),
  })
}

/** The primary: Drizzle's query builder, and tagged SQL as `db.sql`. */
export const db = openOn(primaryDatabase)

/** Reads that may lag a moment: the replica when there is one. */
export const replica = replicaDatabase === primaryDatabase ? db : openOn(replicaDatabase)

/** Tagged SQL on the primary. Also the tag for fragments, which run nowhere themselves. */
export const sql = db.sql
