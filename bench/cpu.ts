/** CPU time of the server and of the PostgreSQL processes that work for it, from /proc. Elsewhere than on Linux there is none. */
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#server/platform/sql/index.ts'

/** Linux counts in hundredths of a second on every machine that Node runs on. */
const tick = 10

/** All threads of a process, in milliseconds; null when it is gone or not on this machine. */
const cpuOf = async (pid: number) => {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    // the name of the program may hold spaces
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * tick
  } catch {
    return null
  }
}

/**
 * What the sessions of this database used; sessions and parallel workers that come and go are looked at while they live. Cleaning up
 * after a seed has nothing to do with what is measured.
 */
const watchDatabase = async () => {
  const first = new Map<number, number>()
  const last = new Map<number, number>()
  const look = async (isStart: boolean) => {
    const sessions = await sql<{ pid: number }>`
      select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and backend_type <> 'autovacuum worker'`
    for (const { pid } of sessions) {
      const used = await cpuOf(pid)
      if (used === null) continue
      if (isStart) first.set(pid, used)
      last.set(pid, used)
    }
  }
  await look(true)
  const ending = new AbortController()
  const looking = (async () => {
    while (!ending.signal.aborted) {
      await sleep(250, undefined, { signal: ending.signal }).catch(() => undefined)
      await look(false)
    }
  })()
  return async () => {
    ending.abort()
    await looking
    if (!last.size) return null
    return [...last].reduce((sum, [pid, used]) => sum + used - (first.get(pid) ?? 0), 0)
  }
}

export type Cpu = { server: number | null; database: number | null }

/** Milliseconds of CPU that `work` took in the server and in PostgreSQL. */
export const measureCpu = async <T>(serverPid: number, work: () => Promise<T>): Promise<{ result: T; cpu: Cpu }> => {
  const before = await cpuOf(serverPid)
  const stopWatching = await watchDatabase()
  const result = await work()
  const database = await stopWatching()
  const after = await cpuOf(serverPid)
  return { result, cpu: { server: before === null || after === null ? null : after - before, database } }
}

/** Megabytes that a process holds now and held at most. */
export const memoryOf = async (pid: number) => {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8')
    const megabytes = (name: string) =>
      Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024)
    return { now: megabytes('VmRSS'), most: megabytes('VmHWM') }
  } catch {
    return null
  }
}

/** CPU milliseconds of a fixed loop. Neighbours on the same machine make it slower, and everything that is measured. */
export const fixedLoop = () => {
  const begun = process.cpuUsage()
  let sum = 0
  // integers only: V8 compiled sums that may become longer in two ways, and the same idle machine took 0.4 or 1.9 s
  for (let step = 0; step < 3e8; step++) sum = Math.imul(sum, 31) ^ step
  const { user, system } = process.cpuUsage(begun)
  return { milliseconds: (user + system) / 1000, sum }
}
