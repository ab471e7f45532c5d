import { existsSync } from 'node:fs'
import { chown, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { always, openHome } from '../postgres/embedded.ts'
import { isServing, readPostmaster } from '../postgres/postmaster.ts'
import { type Cluster, shutDown, startOnce } from '../postgres/server.ts'
import { BackupError } from './error.ts'
import {
  baseOf,
  dataIn,
  eachOf,
  type Manifest,
  namesIn,
  type Place,
  passwordIn,
  readBases,
  walk,
  walOf,
} from './layout.ts'
import { unseal } from './sealed.ts'
import { restoreUploads } from './uploads.ts'
import { findGap, readWal, walFrom } from './wal.ts'

/** The server's account has to read and write what was restored. */
const handOver = async (folder: string, { identity }: Cluster) => {
  if (!identity) return
  const { files, folders } = await walk(folder)
  for (const path of ['.', ...folders, ...files]) await chown(join(folder, path), identity.uid, identity.gid)
}

const unpackData = async (place: Place, base: Manifest, data: string) => {
  await mkdir(data, { recursive: true, mode: 0o700 })
  for (const folder of base.folders) await mkdir(join(data, folder), { recursive: true, mode: 0o700 })
  const from = dataIn(baseOf(place, base.name))
  await eachOf(Object.entries(base.files), ([path, noted]) =>
    unseal(join(from, path), join(data, path), place.key, noted),
  )
  // asks the server to read the log from where the label says
  await writeFile(join(data, 'recovery.signal'), '', { mode: 0o600 })
}

const unpackWal = async (place: Place, names: readonly string[], folder: string) => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await eachOf(names, (name) => unseal(join(walOf(place), name), join(folder, name), place.key))
}

/** PostgreSQL replaces %f and %p. */
const copyCommand = (folder: string) => {
  const source = folder.replaceAll('%', '%%')
  return process.platform === 'win32' ? `copy "${source}\\%f" "%p"` : `cp "${source}/%f" "%p"`
}

/** Lets the server read the log up to a moment, and ends it again. */
const replay = async (cluster: Cluster, wal: string, until: Date | null) => {
  const target: Record<string, string> = until
    ? {
        recovery_target_time: `${until.toISOString().slice(0, -1).replace('T', ' ')}+00`,
        recovery_target_action: 'promote',
      }
    : {}
  const settings = { ...always, ...target, restore_command: copyCommand(wal), hot_standby: 'off' }
  const { pid } = await startOnce(cluster, settings).catch((error: Error) => {
    if (!/recovery ended before configured recovery target/.test(error.message)) throw error
    throw new BackupError('So weit reicht die Sicherung nicht. Wählen Sie einen früheren Zeitpunkt.')
  })
  await shutDown(pid, cluster.data)
}

/** The newest base that was finished before the moment. */
const chooseBase = async (place: Place, until: Date | null) => {
  const bases = await readBases(place)
  const at = until ? bases.findLastIndex(({ finishedAt }) => new Date(finishedAt) <= until) : bases.length - 1
  const base = bases[at]
  if (!base)
    throw new BackupError(
      bases.length ? 'Zu diesem Zeitpunkt gab es noch keine Sicherung.' : 'In diesem Ordner liegt keine Sicherung.',
    )
  return { base, next: bases[at + 1] }
}

/** Makes the data anew beside those of the server, if it has any; answers where they lie. */
const restoreData = async (place: Place, base: Manifest, cluster: Cluster, until: Date | null) => {
  const data = join(cluster.home, `restore-${process.pid}`)
  const wal = join(cluster.home, `restore-wal-${process.pid}`)
  try {
    const needed = walFrom(await readWal(place), base.firstWal)
    await unpackData(place, base, data)
    await unpackWal(place, needed, wal)
    await handOver(data, cluster)
    await handOver(wal, cluster)
    await replay({ ...cluster, data }, wal, until)
    return { data, hasGap: findGap(needed) !== undefined }
  } catch (error) {
    await rm(data, { recursive: true, force: true })
    throw error
  } finally {
    await rm(wal, { recursive: true, force: true })
  }
}

/** Moves what was made to its place, and what was there aside. */
const swap = async (made: string, path: string, aside: string) => {
  if (existsSync(path)) await rename(path, `${path}${aside}`)
  await rename(made, path)
}

export type Restored = {
  base: Manifest
  uploads: number
  /** a piece of the log is missing: changes behind it were not restored */
  hasGap: boolean
}
type Wanted = { until?: Date | null; replaces?: boolean; hasUploads?: boolean }

/** Brings data and uploaded files back into a data folder. What was there is moved aside when that is asked for. */
export const restore = async (place: Place, dataDir: string, wanted: Wanted = {}): Promise<Restored> => {
  const { until = null, replaces = false, hasUploads = true } = wanted
  const { base, next } = await chooseBase(place, until)
  const cluster = await openHome(dataDir)
  const folder = join(dataDir, 'files')
  const running = readPostmaster(cluster.data)
  if (running && isServing(running.pid, cluster.data))
    throw new BackupError('Marktwerk läuft noch mit diesem Datenordner. Beenden Sie es zuerst.')
  if (!replaces && (existsSync(cluster.data) || (await namesIn(folder)).length > 0))
    throw new BackupError(`In ${dataDir} liegen schon Daten. Mit --ersetzen werden sie beiseitegelegt.`)
  const { data, hasGap } = await restoreData(place, base, cluster, until)
  const [files, password] = [`${folder}.restore`, join(cluster.home, 'password')]
  await rm(files, { recursive: true, force: true })
  await mkdir(files, { recursive: true })
  const uploads = hasUploads ? await restoreUploads(place, base, next, files) : 0
  await unseal(passwordIn(baseOf(place, base.name)), `${password}.restore`, place.key)
  const aside = `.vor-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`
  await swap(`${password}.restore`, password, aside)
  await swap(files, folder, aside)
  await swap(data, cluster.data, aside)
  return { base, uploads, hasGap }
}
