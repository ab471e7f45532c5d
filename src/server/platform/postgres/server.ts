import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries, Identity } from './binaries.ts'
import { PostgresError } from './error.ts'
import { hasStopped, isServing, type Postmaster, pidFile, readPostmaster } from './postmaster.ts'

export type Cluster = {
  home: string
  data: string
  log: string
  password: string
  identity: Identity
  binaries: Binaries
}

const patience = 5 * 60_000

export const surroundings = (cluster: Cluster) => ({
  // The working folder of this process may be closed to the server's account.
  cwd: cluster.home,
  env: { PATH: process.env.PATH, LC_ALL: 'C' },
  ...cluster.identity,
})

/** Returns the running server of the data folder, and starts one if there is none. */
export async function serve(cluster: Cluster, settings: Record<string, string>, port?: number): Promise<Postmaster> {
  const deadline = Date.now() + patience
  let refusals = 0
  while (Date.now() < deadline) {
    const found = readPostmaster(cluster.data)
    if (found && isServing(found.pid, cluster.data)) {
      if (found.status === 'ready') return found
      await sleep(50)
      continue
    }
    await rm(pidFile(cluster.data), { force: true })
    const child = await launch(cluster, settings, port)
    const started = await becomesReady(cluster, child, deadline)
    if (started) return started
    // Somebody else was faster, took the port, or children of a killed server still hold its memory: look again.
    if (++refusals === 10) break
    await sleep(300)
  }
  throw new PostgresError(`PostgreSQL startet nicht: ${lastWords(cluster.log)}`)
}

/** Starts a server that is not running, with one try however long it takes. */
export async function startOnce(cluster: Cluster, settings: Record<string, string>): Promise<Postmaster> {
  const child = await launch(cluster, settings)
  const started = await becomesReady(cluster, child, Number.POSITIVE_INFINITY)
  if (!started) throw new PostgresError(`PostgreSQL startet nicht: ${lastWords(cluster.log)}`)
  return started
}

/** PostgreSQL reads the files of its own major version only. */
function assertSameMajor({ data, binaries }: Cluster) {
  const major = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
  if (major === binaries.major) return
  throw new PostgresError(
    `Der Datenordner ${data} gehört zu PostgreSQL ${major}, diese Version von Marktwerk bringt PostgreSQL ${binaries.major} mit. Es wurde nichts verändert: Die bisherige Version startet weiter. Wie die Daten umziehen, steht in docs/operations.md unter „Another major version of PostgreSQL“.`,
  )
}

async function launch(cluster: Cluster, settings: Record<string, string>, port?: number): Promise<ChildProcess> {
  assertSameMajor(cluster)
  const options = Object.entries({ ...settings, port: String(port ?? (await freePort())) }).flatMap(([key, value]) => [
    '-c',
    `${key}=${value}`,
  ])
  const log = openSync(cluster.log, 'w', 0o600)
  // Detached: Ctrl-C reaches the whole terminal group, and the server has to outlive the last request.
  const child = spawn(cluster.binaries.postgres, ['-D', cluster.data, ...options], {
    ...surroundings(cluster),
    detached: true,
    stdio: ['ignore', log, log],
  })
  child.on('error', () => undefined)
  child.unref()
  closeSync(log)
  return child
}

async function becomesReady(cluster: Cluster, child: ChildProcess, deadline: number) {
  while (Date.now() < deadline) {
    const found = readPostmaster(cluster.data)
    if (found && found.pid === child.pid && found.status === 'ready') return found
    if (!child.pid || child.exitCode !== null || child.signalCode !== null) return undefined
    await sleep(20)
  }
}

function lastWords(log: string) {
  const lines = readFileSync(log, 'utf8').trim().split('\n')
  return lines.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? lines.at(-1) ?? 'ohne Meldung'
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return typeof address === 'object' && address ? address.port : Promise.reject(new Error('no free port'))
}

export async function shutDown(pid: number, data: string) {
  const send = (signal: NodeJS.Signals) => isServing(pid, data) && process.kill(pid, signal)
  send('SIGINT')
  const impatient = Date.now() + 30_000
  while (!hasStopped(pid, data) && Date.now() < impatient) await sleep(20)
  if (hasStopped(pid, data)) return
  send('SIGQUIT')
  while (!hasStopped(pid, data) && Date.now() < impatient + 10_000) await sleep(20)
}
