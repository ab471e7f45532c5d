import type postgres from 'postgres'
import { noteSlow } from '../metrics/slow-statements.ts'
import { within } from '../process/within.ts'
import { traceStatement } from '../traces/traces.ts'
import type { Client } from './client.ts'

/** All connections are taken for too long, or the database does not answer any more, not even that a time limit is over. */
export class WaitError extends Error {
  readonly code: 'CONNECTIONS_TAKEN' | 'DATABASE_SILENT'

  constructor(code: WaitError['code']) {
    super(code === 'CONNECTIONS_TAKEN' ? 'no connection became free' : 'the database does not answer')
    this.code = code
  }
}

export const silent = () => new WaitError('DATABASE_SILENT')

/** Lets in as many as there are connections; the others wait in line, for so many seconds. The driver's own line has no limit. */
export const createGate = (places: number, seconds: number) => {
  let free = places
  const line = new Set<() => void>()
  return {
    /** null: come in at once, in the same turn */
    enter: (): Promise<void> | null => {
      if (free > 0) {
        free--
        return null
      }
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          line.delete(comeIn)
          reject(new WaitError('CONNECTIONS_TAKEN'))
        }, seconds * 1000)
        const comeIn = () => {
          clearTimeout(timer)
          resolve()
        }
        line.add(comeIn)
      })
    },
    state: () => ({ used: places - free, waiting: line.size }),
    leave: () => {
      const [first] = line
      if (!first) return void free++
      line.delete(first)
      first()
    },
  }
}
export type Gate = ReturnType<typeof createGate>

type Waits = { seconds: number; gate?: Gate; onSilent?: (error: Error) => void }

/**
 * Statements of a client that wait neither for a connection nor for an answer for ever. A connection whose statement was given up
 * stays taken until the driver has it back: the answer may still come.
 */
export const patient = (client: Client, { seconds, gate, onSilent }: Waits): Client => {
  const late = () => {
    const error = silent()
    onSilent?.(error)
    return error
  }
  const unsafe = (...given: Parameters<Client['unsafe']>) => {
    // the driver sends it when somebody waits for it
    const query = client.unsafe(...given)
    let running: Promise<unknown> | undefined
    const start = async (asked: PromiseLike<unknown>) => {
      const place = gate?.enter()
      if (place) await place
      const begun = performance.now()
      const traced = traceStatement(given[0])
      const work = asked.then((rows) => {
        noteSlow(given[0], performance.now() - begun)
        return rows
      })
      if (traced) work.then(() => traced(), traced)
      if (gate) work.then(gate.leave, gate.leave)
      return within(seconds, work, late)
    }
    const run = () => {
      running ??= start(query)
      return running
    }
    return {
      // biome-ignore lint/suspicious/noThenProperty: as the driver's
      then: (...then: Parameters<Promise<unknown>['then']>) => run().then(...then),
      catch: (onError: (error: unknown) => unknown) => run().catch(onError),
      finally: (onEnd: () => void) => run().finally(onEnd),
      values: () => {
        running ??= start(query.values())
        return running
      },
      writable: () => query.writable(),
    } as unknown as postgres.PendingQuery<postgres.Row[]>
  }
  return { unsafe: unsafe as Client['unsafe'] }
}
