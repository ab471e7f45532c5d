import { drizzle, type PgRemoteDatabase } from 'drizzle-orm/pg-proxy'
import { markWritten } from '../feed/writes.ts'
import { type Client, type Pools, poolsNow, readingClient, send, sendForLists } from './connections.ts'
import { type Source, tagOn } from './statement.ts'
import { patient, silent } from './waiting.ts'

type Builder = Omit<PgRemoteDatabase, 'transaction'>
export type DatabaseTransaction = Source & Builder
type Transact = { transaction<T>(work: (tx: DatabaseTransaction) => Promise<T>): Promise<T> }

/** Tagged SQL and Drizzle's query builder, whose statements are prepared once they recur. */
const buildersOn = (client: () => Client): Source & Builder => {
  const builder = drizzle(async (text, params, method) => {
    const sendFor = method === 'execute' ? send : sendForLists
    return { rows: await sendFor(client(), text, params, 'recurring') }
  })
  return Object.assign(builder, { sql: tagOn(client) })
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
      const statements = patient(client, { seconds, onSilent: giveUp })
      const done = await work(buildersOn(() => statements))
      expectAnswer()
      return done
    }) as Promise<T>
    begun.finally(markWritten).then(resolve, reject).finally(over)
  })
}

/** The primary: Drizzle's query builder, and tagged SQL as `db.sql`. */
export const db: DatabaseTransaction & Transact = Object.assign(
  buildersOn(() => poolsNow().statements),
  { transaction: <T>(work: (tx: DatabaseTransaction) => Promise<T>): Promise<T> => beginIn(poolsNow(), work) },
)

/** Reads that may lag a moment: the replica when there is a fresh one and somebody only looks, the primary otherwise. */
export const replica: DatabaseTransaction = buildersOn(readingClient)

/** Tagged SQL on the primary. Also the tag for fragments, which run nowhere themselves. */
export const sql = db.sql
