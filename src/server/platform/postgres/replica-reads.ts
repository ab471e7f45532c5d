/** Reads that go to the replica while it is fit for them, and to the primary otherwise. */
import type postgres from 'postgres'
import type { Client } from '../sql/client.ts'
import { left, type ReplicaWatch } from './replica.ts'

type Query = postgres.PendingQuery<postgres.Row[]>

/** The server ends, starts, is full, or what is read was cleaned away by the primary. Without a state nothing was answered. */
const elsewhere = /^(08|57P0|53300|40001|40P01)/
const isOfReplica = (error: unknown) => {
  const { severity, code = '' } = error as { severity?: string; code?: string }
  // whoever waited too long for a connection would only take another one
  if (code === 'CONNECTIONS_TAKEN' || code === 'DATABASE_SILENT') return false
  return !severity || elsewhere.test(code)
}

/** Statements are sent once more, to the primary, where the replica fails or is left out before it has answered. */
export const orPrimary = (replica: Client, primary: Client, watch: Pick<ReplicaWatch, 'untilLeft'>): Client => {
  const unsafe = (...given: Parameters<Client['unsafe']>) => {
    const run = async (ask: (query: Query) => PromiseLike<unknown>) => {
      try {
        const answer = await watch.untilLeft(ask(replica.unsafe(...given)))
        if (answer !== left) return answer
      } catch (error) {
        if (!isOfReplica(error)) throw error
      }
      return ask(primary.unsafe(...given))
    }
    let running: Promise<unknown> | undefined
    const start = (ask: (query: Query) => PromiseLike<unknown> = (query) => query.then((rows) => rows)) => {
      running ??= run(ask)
      return running
    }
    return {
      // biome-ignore lint/suspicious/noThenProperty: as the driver's
      then: (...then: Parameters<Promise<unknown>['then']>) => start().then(...then),
      catch: (onError: (error: unknown) => unknown) => start().catch(onError),
      finally: (onEnd: () => void) => start().finally(onEnd),
      values: () => start((query) => query.values()),
    } as unknown as Query
  }
  return { unsafe: unsafe as Client['unsafe'] }
}
