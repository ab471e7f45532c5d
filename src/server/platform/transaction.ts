import { type EventName, type Events, subscribersOf } from './jobs/events.ts'
import { boss, eventQueue, groupOf, type JobData, type JobName } from './jobs/jobs.ts'
import { type DatabaseTransaction, db, wake } from './sql/index.ts'
import { runText } from './sql/statement.ts'

/** PostgreSQL takes notifications of less than 8,000 bytes; while processes of versions before the feed run, it is one with a sign more. */
const mostNotified = 7998
export const fitsNotification = (payload: unknown) => Buffer.byteLength(JSON.stringify(payload)) <= mostNotified

/** A transaction: Drizzle's query builder, tagged SQL as `tx.sql`, and what takes effect when it commits. */
export type Tx = DatabaseTransaction & {
  /** Queues a job that exists only if this transaction commits; it runs at once, or not before `after`. */
  enqueue<N extends JobName>(name: N, data: JobData<N>, after?: Date): Promise<void>
  /** Tells the other domains; each subscriber is called after commit, until it succeeds. */
  publish<N extends EventName>(name: N, payload: Events[N]): Promise<void>
  /** Reaches every process that listens on the channel after commit, in the order given; only what fits. */
  notify(channel: string, ...payloads: unknown[]): Promise<void>
}

const extend = (tx: DatabaseTransaction, onTold: () => void): Tx => {
  // pg-boss writes its own text
  const queue = {
    executeSql: async (text: string, values: unknown[] = []) => ({ rows: await runText(tx, text, values) }),
  }
  const effects = {
    async enqueue(name: string, data: object, after?: Date) {
      await boss.send(name, data, { db: queue, ...groupOf(name, data), ...(after && { startAfter: after }) })
    },
    async publish(name: EventName, payload: object) {
      for (const subscriber of subscribersOf(name)) {
        await boss.send(eventQueue, { event: name, subscriber, payload }, { db: queue })
      }
    },
    async notify(channel: string, ...payloads: unknown[]) {
      if (!payloads.every(fitsNotification))
        throw new Error(`${channel}: a notification holds at most ${mostNotified} bytes`)
      if (!payloads.length) return
      const told = payloads.map((payload) => JSON.stringify(payload))
      await tx.sql`select tell_listeners(${channel}, told) from unnest(${told}::text[]) told`
      onTold()
    },
  }
  return Object.assign(tx, effects) as Tx
}

type Work = () => PromiseLike<unknown>
type Results<W extends readonly Work[]> = { -readonly [K in keyof W]: Awaited<ReturnType<W[K]>> }

/**
 * Runs independent statements of one transaction without waiting for each answer in turn (the driver pipelines them). Waits for
 * all of them even when one fails: a statement sent after the rollback would be committed.
 */
export const pipelined = async <const W extends readonly Work[]>(...works: W): Promise<Results<W>> => {
  const failures: unknown[] = []
  const results = await Promise.all(
    works.map(async (work) => work()).map((one) => one.catch((error) => failures.push(error))),
  )
  // later failures only say that the transaction is aborted
  if (failures.length) throw failures[0]
  return results as Results<W>
}

/** How often such a failure is tried at most. */
const triesAfter = (error: unknown) => {
  const cause = error instanceof Error && error.cause ? error.cause : error
  const { code, routine } = cause as { code?: string; routine?: string }
  // a prepared statement from before the type of a column changed: the driver prepares it anew, and every one fails once
  if (routine === 'RevalidateCachedQuery') return 20
  return code === '40001' || code === '40P01' ? 4 : 1
}

/** One use case, one transaction; deadlocks, serialisation failures and outdated plans are tried again. */
export const inTransaction = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      let hasTold = false
      const onTold = () => {
        hasTold = true
      }
      const done = await db.transaction((tx) => work(extend(tx, onTold)))
      if (hasTold) wake()
      return done
    } catch (error) {
      if (attempt >= triesAfter(error)) throw error
    }
  }
}
