import { mkdir, rm } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { refuse } from '#lib/errors.ts'
import { temporaryPath } from '../files/temporary.ts'
import { createFairQueue } from './fair-queue.ts'
import type { Question, Reply } from './thread.ts'

/** Runs in a thread. `scratch` is a folder that is removed afterwards, however the task ends. */
export type Task<I, O> = (input: I, scratch: string) => Promise<O>

const tooMuch = (reason: string) =>
  refuse('VALIDATION_FAILED', { message: `Die Datei ${reason}. Bitte teilen Sie sie auf oder speichern Sie sie neu.` })
const tooLong = () => tooMuch('zu prüfen dauert zu lange')
const tooLarge = () => tooMuch('braucht zum Lesen zu viel Speicher')
const closed = () => refuse('UNAVAILABLE', { retryAfterSeconds: 10 })

const withScratch = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await temporaryPath()
  await mkdir(folder)
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The thread's answer, or why there is none. */
const ask = (worker: Worker, question: Question, seconds: number) =>
  new Promise<Reply>((resolve, reject) => {
    const settle = (end: () => void) => {
      clearTimeout(timer)
      worker.off('message', answered).off('error', failed).off('exit', ended)
      end()
    }
    const answered = (reply: Reply) => settle(() => resolve(reply))
    const failed = (error: Error & { code?: string }) =>
      settle(() => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge() : error))
    const ended = () => settle(() => reject(closed()))
    const timer = setTimeout(() => settle(() => reject(tooLong())), seconds * 1000)
    worker.on('message', answered).on('error', failed).on('exit', ended)
    worker.postMessage(question)
  })

const idleSeconds = 30

type Options = { threads: number; threadsOfOne: number; waiting: number; waitingOfOne: number; megabytes: number }

/**
 * Threads with a limited heap for whatever reads files of others: what a file does to a parser, the server goes on. A task that takes too
 * long or too much memory is refused for good and its thread is replaced.
 */
export const createPool = ({ threads, threadsOfOne, megabytes, ...limits }: Options) => {
  const queue = createFairQueue({ atOnce: threads, atOnceOfOne: threadsOfOne, ...limits })
  const idle: { worker: Worker; timer: NodeJS.Timeout }[] = []
  const all = new Set<Worker>()

  const forget = (worker: Worker) => {
    all.delete(worker)
    const at = idle.findIndex((one) => one.worker === worker)
    if (at >= 0) clearTimeout(idle.splice(at, 1)[0]!.timer)
  }
  const end = (worker: Worker) => {
    forget(worker)
    return worker.terminate()
  }

  const take = () => {
    const free = idle.pop()
    if (free) {
      clearTimeout(free.timer)
      free.worker.ref()
      return free.worker
    }
    const worker = new Worker(new URL('./thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32 },
      // options of the start, such as a heap size, are not for this thread
      execArgv: [],
    })
    // an error between two pieces of work: the next one gets another thread
    worker.on('error', () => {}).on('exit', () => forget(worker))
    all.add(worker)
    return worker
  }

  const giveBack = (worker: Worker) => {
    // one that waits for work keeps no process alive
    worker.unref()
    idle.push({ worker, timer: setTimeout(() => end(worker), idleSeconds * 1000).unref() })
  }

  const runInThread = async (question: Question, seconds: number) => {
    const worker = take()
    try {
      const reply = await ask(worker, question, seconds)
      if (all.has(worker)) giveBack(worker)
      return reply
    } catch (error) {
      await end(worker)
      throw error
    }
  }

  return {
    run: (account: string, module: URL, input: unknown, seconds: number): Promise<unknown> =>
      queue(account, async () => {
        const reply = await withScratch((scratch) => runInThread({ module: module.href, input, scratch }, seconds))
        if ('refused' in reply) throw refuse(reply.refused.code, reply.refused.details)
        if ('failed' in reply) throw Object.assign(new Error(reply.failed.message), { stack: reply.failed.stack })
        return reply.value
      }),
    close: async () => {
      await Promise.all([...all].map(end))
    },
  }
}

/** For files that a request waits for, and for those that jobs read. One account never takes all threads. */
const pools = {
  requests: createPool({ threads: 2, threadsOfOne: 1, waiting: 200, waitingOfOne: 20, megabytes: 256 }),
  jobs: createPool({ threads: 2, threadsOfOne: 1, waiting: 200, waitingOfOne: 20, megabytes: 256 }),
}

/** At the end of the process, after requests and jobs. */
export const closePools = () => Promise.all(Object.values(pools).map(({ close }) => close()))

/** A function that runs the `task` of a module in a thread, for an account that waits for its turn. */
export const inThread =
  <T extends Task<never, unknown>>(pool: keyof typeof pools, module: URL, seconds: number) =>
  (account: string, input: Parameters<T>[0]) =>
    pools[pool].run(account, module, input, seconds) as ReturnType<T>
