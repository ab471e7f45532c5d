import { spawn } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

type Options = {
  home: string
  env?: NodeJS.ProcessEnv
  cwd?: string
  /** PostgreSQL and PgBouncer refuse to run as root */
  isPlainUser?: boolean
}

const nobody = 65_534
export const plainUser = () => (process.getuid?.() === 0 ? nobody : undefined)

const listOf = (home: string) => join(home, 'processes')

const stateOf = (pid: number | string) => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')
  } catch {
    return undefined
  }
}
const parentOf = (pid: string) => Number(stateOf(pid)?.[1])
/** What tells a process from a later one with the same number. */
const begunAt = (pid: number) => stateOf(pid)?.[19]

/** Runs on after us; its words go to `NAME.log`, and `stopAll` knows it. */
export const start = (name: string, program: string, args: readonly string[], options: Options) => {
  const { home, env = process.env, cwd, isPlainUser } = options
  mkdirSync(join(home, 'logs'), { recursive: true })
  const log = openSync(join(home, 'logs', `${name}.log`), 'a')
  const user = isPlainUser ? plainUser() : undefined
  const child = spawn(program, args, {
    env,
    cwd,
    detached: true,
    stdio: ['ignore', log, log],
    ...(user === undefined ? {} : { uid: user, gid: user }),
  })
  const { pid } = child
  if (!pid) throw new Error(`${name} could not be started: ${program}`)
  child.unref()
  appendFileSync(listOf(home), `${pid} ${begunAt(pid)} ${name}\n`)
  return { name, pid, child }
}

const running = (home: string) =>
  existsSync(listOf(home))
    ? readFileSync(listOf(home), 'utf8')
        .trim()
        .split('\n')
        .map((line) => line.split(' '))
        .map(([pid, begun, name]) => ({ pid: Number(pid), begun, name }))
        .filter(({ pid, begun }) => begun !== undefined && begunAt(pid) === begun)
    : []

export const pidOf = (home: string, name: string) => running(home).find((one) => one.name === name)?.pid

/** A process and all that it has started, first the one that starts others. */
export const withChildren = (pid: number): number[] => {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
  return [pid, ...children.map(Number).flatMap(withChildren)]
}

export const tell = (pid: number, signal: NodeJS.Signals) => {
  try {
    process.kill(pid, signal)
  } catch {
    // it has ended by itself
  }
}

/** Ends everything that was started in this home, last first, and forgets it. */
export const stopAll = async (home: string) => {
  const patience = 200
  for (const { pid } of running(home).reverse()) {
    tell(pid, 'SIGTERM')
    for (let tries = 0; tries < patience && begunAt(pid); tries++) await sleep(100)
    tell(pid, 'SIGKILL')
  }
  rmSync(listOf(home), { force: true })
}

export const until = async (what: string, isSo: () => Promise<boolean> | boolean, seconds = 60) => {
  const deadline = Date.now() + seconds * 1000
  while (!(await Promise.resolve(isSo()).catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`not in ${seconds} s: ${what}`)
    await sleep(200)
  }
}

export const freePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  const { port } = probe.address() as { port: number }
  await new Promise((resolve) => probe.close(resolve))
  return port
}
