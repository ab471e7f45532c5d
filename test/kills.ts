import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, expect } from 'vitest'
import { programOf } from './processes.ts'

/** Real kills take a process each. CRASH_KILLS=all kills after every statement of every step, CRASH_KILLS=5 after every fifth. */
const wanted = process.env.CRASH_KILLS
export const killsAll = wanted !== undefined
const stride = wanted && wanted !== 'all' ? Number(wanted) : 1

/** Processes that die by kill -9 while they work: `few` of them, unless all steps are wanted. They load while the test prepares. */
export const useKills = <Task extends object>(program: string, few: number) => {
  const workers = new Set<ChildProcess>()
  const start = () => {
    const worker = fork(programOf(program), { env: { ...process.env, LOG_LEVEL: 'silent' } })
    workers.add(worker)
    worker.once('exit', () => workers.delete(worker))
    return { worker, ready: once(worker, 'message') }
  }
  const waiting = Array.from({ length: killsAll ? 2 : few }, start)
  afterAll(() => {
    for (const worker of workers) worker.kill('SIGKILL')
  })

  /** Answers whether it was killed before it was done. */
  const killAfter = async (dieAfter: number, task: Task) => {
    const { worker, ready } = waiting.shift()!
    await ready
    if (killsAll) waiting.push(start())
    const ended = once(worker, 'exit')
    worker.send({ ...task, dieAfter })
    const [code, signal] = await ended
    if (signal !== 'SIGKILL') expect(code).toBe(0)
    return signal === 'SIGKILL'
  }

  /** Killed after every statement in turn, until it is done; answers how often. */
  const killEverywhere = async (task: Task, between: () => Promise<unknown> = async () => {}) => {
    for (let kills = 0; ; kills++) {
      if (!(await killAfter(1 + kills * stride, task))) return kills
      await between()
    }
  }
  return { killAfter, killEverywhere }
}
