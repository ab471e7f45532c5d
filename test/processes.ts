import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** The program of a process: bundled by `npm test`, from its sources where tests are watched and in benches. */
export const programOf = (name: string) => {
  const root = join(import.meta.dirname, '..')
  const bundled = process.env.TEST_PROCESSES
  return bundled ? join(root, bundled, `${name}.process.js`) : join(root, 'test', `${name}.process.ts`)
}

export type Running = { child: ChildProcess; url: string; pid: number }

/** A whole server in a process of its own, on this file's database. */
export const startServer = async (name = 'server', env: Record<string, string> = {}): Promise<Running> => {
  const usual = { JOB_HEARTBEAT_SECONDS: '10', RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'error' }
  const child = spawn(process.execPath, [programOf(name)], {
    env: { ...process.env, ...usual, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the process ended with ${code}`)
  })
  const [line] = await Promise.race([once(child.stdout!, 'data'), ended])
  ended.catch(() => {})
  return { child, url: `http://127.0.0.1:${JSON.parse(String(line)).port}`, pid: child.pid! }
}

export const isAlive = ({ child }: Running) => child.exitCode === null && child.signalCode === null

export const stopServer = async ({ child }: Running, signal: 'SIGTERM' | 'SIGKILL') => {
  const ended = once(child, 'exit')
  child.kill(signal)
  const [code] = await ended
  return code as number | null
}
