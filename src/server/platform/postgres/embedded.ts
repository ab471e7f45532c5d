import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { constants, existsSync, readFileSync, statSync } from 'node:fs'
import {
  access,
  chmod,
  chown,
  link,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readlink,
  realpath,
  rename,
  rm,
  statfs,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import postgres from 'postgres'
import { canEnter, findBinaries, type Identity, isRoot, serverIdentity, sharedHome } from './binaries.ts'
import { PostgresError } from './error.ts'
import { isAlive } from './postmaster.ts'
import { type Cluster, serve, shutDown, surroundings } from './server.ts'
import { openSession } from './session.ts'

export { PostgresError } from './error.ts'

export type RunningPostgres = {
  url: string
  /** the folder around the server's data; another one than was asked for when that is closed to the server's account */
  home: string
  /** False when another live process owns the server; then stop() leaves it running. */
  owned: boolean
  stop: () => Promise<void>
  /** Called when the server ends without having been asked to. */
  onLost: (listener: () => void) => void
  /** Starts a lost server again, at the same address. */
  recover: () => Promise<void>
}

const user = 'marktwerk'
const database = 'marktwerk'
const ownerLock = 730_196_401

export const always = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  max_connections: '200',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  max_parallel_workers_per_gather: '1',
  jit: 'off',
}
const carefree = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // small, since its folder may lie in memory
  max_wal_size: '256MB',
}
const memoryFolder = '/dev/shm'
const memoryWanted = 4 * 1024 ** 3

/** `archives`: every change is also written to a folder from which backups take it. */
type Kept = { dataDir: string; archives?: boolean }

export const startEmbedded = (where: Kept | { throwaway: true }): Promise<RunningPostgres> =>
  'throwaway' in where ? startThrowaway() : startKept(where)

/** Where the server puts finished pieces of its log until a backup has taken them. */
export const archiveOf = (home: string) => join(home, 'archive')

const archiving = (home: string) => ({
  archive_mode: 'on',
  archive_library: 'basic_archive',
  'basic_archive.archive_directory': archiveOf(home),
  // at most a minute of changes is in no finished piece
  archive_timeout: '60',
})

/** Starts the server of a data folder, adopts an orphaned one, or joins the one another process owns. */
async function startKept({ dataDir, archives }: Kept): Promise<RunningPostgres> {
  const cluster = await openHome(dataDir)
  if (!existsSync(cluster.data)) await initialise(cluster, [])
  if (!archives) return claim(cluster, always)
  const { home, identity } = cluster
  await mkdir(archiveOf(home), { recursive: true, mode: 0o700 })
  if (identity) await chown(archiveOf(home), identity.uid, identity.gid)
  const settings = { ...always, ...archiving(home) }
  const running = await claim(cluster, settings)
  if (!running.owned || (await isArchiving(running.url))) return running
  // adopted from a start without backups
  await running.stop()
  return claim(cluster, settings)
}

const isArchiving = async (url: string) => {
  const session = openSession(url)
  const [row] = await session`select current_setting('archive_mode') as mode`.finally(() => session.end())
  return row?.mode === 'on'
}

/** The folder of a server, whether or not it has data yet. */
export async function openHome(dataDir: string) {
  const folder = join(dataDir, 'postgres')
  const identity = await ownerOf(folder)
  return openCluster(await placeHome(folder, identity), identity)
}

const hasMemory = async () => {
  try {
    await access(memoryFolder, constants.W_OK)
    const { bavail, bsize } = await statfs(memoryFolder)
    return Math.min(bavail * bsize, process.availableMemory()) >= memoryWanted
  } catch {
    return false
  }
}

/** In memory, copying a database for a test file takes a tenth of the time that it takes on a disk. */
async function throwawayFolder(identity: Identity) {
  const folders = (await hasMemory()) ? [memoryFolder, tmpdir()] : [tmpdir()]
  return folders.find((folder) => canEnter(folder, identity)) ?? '/tmp'
}

/** A server for tests: fast, unsafe, gone with stop(). */
async function startThrowaway(): Promise<RunningPostgres> {
  const identity = await serverIdentity()
  const home = await mkdtemp(join(await realpath(await throwawayFolder(identity)), 'marktwerk-'))
  const remove = () => rm(home, { recursive: true, force: true })
  try {
    if (identity) await chown(home, identity.uid, identity.gid)
    const cluster = await openCluster(home, identity)
    await initialise(cluster, ['--no-sync'])
    const running = await claim(cluster, { ...always, ...carefree })
    return { ...running, stop: () => running.stop().finally(remove) }
  } catch (error) {
    await remove()
    throw error
  }
}

/** Root serves a folder under the account that made it, so a checkout may change hands in that direction. */
async function ownerOf(folder: string): Promise<Identity> {
  if (!isRoot()) return undefined
  const data = join(folder, 'data')
  if (!existsSync(data)) return serverIdentity()
  const { uid, gid } = statSync(data)
  return uid === 0 ? serverIdentity() : { uid, gid }
}

/** In the project, or behind a link in the project when the server's account cannot enter it. */
async function placeHome(folder: string, identity: Identity): Promise<string> {
  await mkdir(dirname(folder), { recursive: true })
  const link = await lstat(folder).catch(() => undefined)
  if (link?.isSymbolicLink()) await mkdir(await readlink(folder), { recursive: true })
  else if (canEnter(dirname(folder), identity)) await mkdir(folder, { recursive: true })
  else if (existsSync(join(folder, 'data')))
    throw new PostgresError(`Der Benutzer, unter dem PostgreSQL läuft, darf den Datenordner ${folder} nicht betreten.`)
  else await linkAway(folder)
  const home = await realpath(folder)
  if (identity) await chown(home, identity.uid, identity.gid)
  await chmod(home, 0o700).catch(() => {
    throw new PostgresError(`Der Datenordner ${folder} gehört einem anderen Benutzer.`)
  })
  return home
}

/** If two processes start at the same time, one creates the link and both use it. */
async function linkAway(folder: string) {
  const away = join(sharedHome, `data-${randomBytes(6).toString('hex')}`)
  await mkdir(away, { recursive: true })
  await chmod(sharedHome, 0o755)
  if ((await lstat(folder).catch(() => undefined))?.isDirectory()) await rm(folder, { recursive: true, force: true })
  await symlink(away, folder).catch(async (error: NodeJS.ErrnoException) => {
    await rm(away, { recursive: true, force: true })
    if (error.code !== 'EEXIST') throw error
  })
}

async function openCluster(home: string, identity: Identity): Promise<Cluster> {
  const binaries = await findBinaries(identity)
  const passwordFile = join(home, 'password')
  if (!existsSync(passwordFile)) {
    // whole or not at all, and only the first of two starts: the password of the second would fit no server
    const made = `${passwordFile}.${randomBytes(6).toString('hex')}`
    await writeFile(made, randomBytes(24).toString('hex'), { mode: 0o600 })
    if (identity) await chown(made, identity.uid, identity.gid)
    // not every file system has hard links
    await link(made, passwordFile).catch(async () => {
      if (!existsSync(passwordFile)) await rename(made, passwordFile)
    })
    await rm(made, { force: true })
  }
  const password = readFileSync(passwordFile, 'utf8').trim()
  return { home, data: join(home, 'data'), log: join(home, 'server.log'), password, identity, binaries }
}

/** Under another name first: a data folder that exists is a complete one. */
async function initialise(cluster: Cluster, extra: string[]) {
  await removeAbandoned(cluster.home)
  const staging = join(cluster.home, `initdb-${process.pid}`)
  let failure = ''
  // pg_trgm asks the C library what a letter is; under plain "C" an umlaut is none. Not every system has every locale.
  for (const ctype of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
    await rm(staging, { recursive: true, force: true })
    const args = ['-D', staging, '-U', user, '--pwfile', join(cluster.home, 'password'), '--auth', 'scram-sha-256']
    const locale = ['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C', '--lc-ctype', ctype]
    try {
      await promisify(execFile)(
        cluster.binaries.initdb,
        [...args, '--encoding', 'UTF8', ...locale, ...extra],
        surroundings(cluster),
      )
      await rename(staging, cluster.data).catch((error) => {
        if (!existsSync(cluster.data)) throw error
      })
      return await rm(staging, { recursive: true, force: true })
    } catch (error) {
      failure = (error as { stderr?: string }).stderr?.trim() || String(error)
    }
  }
  throw new PostgresError(`Der Datenordner von PostgreSQL ließ sich nicht anlegen: ${failure.split('\n').at(-1)}`)
}

async function removeAbandoned(home: string) {
  for (const name of await readdir(home)) {
    const pid = Number(/^initdb-(\d+)$/.exec(name)?.[1])
    if (pid && (pid === process.pid || !isAlive(pid))) await rm(join(home, name), { recursive: true, force: true })
  }
}

/**
 * Ownership is an advisory lock held by an open connection: the server itself lets it go when the owner dies, however
 * it dies, so no stale lock file can ever lie.
 */
async function claim(cluster: Cluster, settings: Record<string, string>): Promise<RunningPostgres> {
  let server = await serve(cluster, settings)
  const { port } = server
  const url = (name: string) => `postgres://${user}:${cluster.password}@127.0.0.1:${port}/${name}`
  let stopping = false
  let onLost = () => {}
  const connect = () => {
    const made = postgres(url('postgres'), {
      max: 1,
      max_lifetime: null,
      onnotice: () => undefined,
      // a connection that was replaced may close late
      onclose: () => void (stopping || made !== connection || onLost()),
    })
    return made
  }
  let connection: postgres.Sql | undefined
  const own = async () => {
    const made = connect()
    const owned = await takeOwnership(made).catch(async (error) => {
      await made.end({ timeout: 0 })
      throw new PostgresError(`Das eingebettete PostgreSQL lässt sich nicht benutzen: ${error.message}`)
    })
    connection = made
    return owned
  }
  const owned = await own()
  const recover = async () => {
    const lost = connection
    connection = undefined
    await lost?.end({ timeout: 0 })
    server = await serve(cluster, settings, port)
    if (!(await own())) throw new PostgresError('Ein anderes laufendes Marktwerk hat den Datenordner übernommen.')
  }
  const stop = async () => {
    if (stopping) return
    stopping = true
    if (owned && connection) await othersGone(connection).catch(() => undefined)
    await connection?.end({ timeout: 1 })
    if (owned) await shutDown(server.pid, cluster.data)
  }
  if (!owned) {
    stopping = true
    await connection?.end({ timeout: 1 })
  }
  return {
    url: url(database),
    home: cluster.home,
    owned,
    stop,
    recover,
    onLost: (listener) => {
      onLost = listener
    },
  }
}

async function takeOwnership(connection: postgres.Sql) {
  const [lock] = await connection`select pg_try_advisory_lock(${ownerLock}) as taken`
  const [known] = await connection`select 1 from pg_database where datname = ${database}`
  if (lock?.taken && !known) await connection`create database ${connection(database)}`
  return lock?.taken === true
}

/** Pools that were just closed need a moment to hang up; without it they report a lost connection. */
async function othersGone(connection: postgres.Sql) {
  for (let attempt = 0; attempt < 20; attempt++) {
    const others = await connection`
      select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`
    if (others.length === 0) return
    await sleep(25)
  }
}
