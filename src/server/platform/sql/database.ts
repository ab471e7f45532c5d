import { drizzle, type PgRemoteDatabase } from 'drizzle-orm/pg-proxy'
import type postgres from 'postgres'
import { markWritten, mayWrite } from '../feed/writes.ts'
import { currentEntry } from '../records/attribution.ts'
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

/** Until the transaction ends, the trigger `audited` of each table keeps what changes. */
const attribute = (client: Client, entry: number) =>
  send(client, "select set_config('audit.entry', $1, true)", [String(entry)], 'always')

/** A transaction that waits neither for its connection nor for any answer for ever, that of BEGIN and COMMIT included. */
const beginOn = async <T>(pools: Pools, work: (client: Client) => Promise<T>): Promise<T> => {
  const { transactions, transactionGate: gate, silentSeconds: seconds } = pools
  const entry = currentEntry()
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
      if (entry !== undefined) await attribute(statements, entry)
      const done = await work(statements)
      expectAnswer()
      return done
    }) as Promise<T>
    begun.finally(markWritten).then(resolve, reject).finally(over)
  })
}

export const beginIn = <T>(pools: Pools, work: (tx: DatabaseTransaction) => Promise<T>): Promise<T> =>
  beginOn(pools, (client) => work(buildersOn(() => client)))

/** Single statements of a call that the audit log names: each write is a transaction, which knows the entry. */
const attributing = (pools: Pools): Client => ({
  unsafe: ((...given: Parameters<Client['unsafe']>) => {
    if (!mayWrite(given[0])) return pools.statements.unsafe(...given)
    let running: Promise<unknown> | undefined
    const run = (isLists: boolean) => {
      running ??= beginOn(pools, async (client) => {
        const query = client.unsafe(...given)
        // inside of an object, since the driver makes a plain array of an answer
        return { rows: await (isLists ? query.values() : query) }
      }).then(({ rows }) => rows)
      return running
    }
    return {
      // biome-ignore lint/suspicious/noThenProperty: as the driver's
      then: (...then: Parameters<Promise<unknown>['then']>) => run(false).then(...then),
      catch: (onError: (error: unknown) => unknown) => run(false).catch(onError),
      finally: (onEnd: () => void) => run(false).finally(onEnd),
      values: () => run(true),
    } as unknown as postgres.PendingQuery<postgres.Row[]>
  }) as Client['unsafe'],
})

const clientOf = (pools: Pools) => (currentEntry() === undefined ? pools.statements : attributing(pools))

/** The primary: Drizzle's query builder, and tagged SQL as `db.sql`. */
export const db: DatabaseTransaction & Transact = Object.assign(
  buildersOn(() => clientOf(poolsNow())),
  { transaction: <T>(work: (tx: DatabaseTransaction) => Promise<T>): Promise<T> => beginIn(poolsNow(), work) },
)

/** Reads that may lag a moment: the replica when there is a fresh one and somebody only looks, the primary otherwise. */
export const replica: DatabaseTransaction = buildersOn(readingClient)

/** Tagged SQL on the primary. Also the tag for fragments, which run nowhere themselves. */
export const sql = db.sql
