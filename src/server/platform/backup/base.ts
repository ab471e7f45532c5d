import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { archiveOf } from '../postgres/embedded.ts'
import { openSession } from '../postgres/session.ts'
import { BackupError } from './error.ts'
import { baseOf, dataIn, eachOf, type Manifest, manifestIn, type Place, passwordIn, walk } from './layout.ts'
import { type Contents, sealFile, sealText } from './sealed.ts'
import { takeWal } from './wal.ts'

/** Contents that belong to the running server; PostgreSQL's manual lists them for base backups. */
const ofServer = /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//
const leftOut = new Set(['postmaster.pid', 'postmaster.opts', 'backup_label', 'tablespace_map', 'recovery.signal'])
const isLeftOut = (path: string) => {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return ofServer.test(path) || leftOut.has(path) || name === 'pg_internal.init' || name.startsWith('pgsql_tmp')
}

/** A backup begins and ends in one session; the end waits until the log up to it is written. */
const longestSeconds = 7200

type Source = { url: string; home: string }

const copyData = async (data: string, target: string, place: Place) => {
  const files: Record<string, Contents> = {}
  const found = await walk(data, isLeftOut)
  await eachOf(found.files, async (path) => {
    try {
      files[path] = await sealFile(join(data, path), join(target, path), place.key)
    } catch (error) {
      // a table that was dropped meanwhile
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  })
  return { files, folders: found.folders }
}

/** As one file name: 2026-11-18T02-30-00Z. */
const nameOf = (at: Date) => `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`

/** Copies all data while the server goes on; with the log that follows it becomes whole. */
export const makeBase = async (place: Place, source: Source, uploads: string[], at = new Date()): Promise<Manifest> => {
  const name = nameOf(at)
  const base = baseOf(place, name)
  const session = openSession(source.url, longestSeconds)
  try {
    const [server] = await session<{ archives: string; data: string; version: number }[]>`
      select current_setting('archive_mode') as archives, current_setting('data_directory') as data,
        current_setting('server_version_num')::int / 10000 as version`
    if (server?.archives !== 'on')
      throw new BackupError('Die Datenbank läuft noch ohne Sicherung. Bitte starten Sie Marktwerk einmal neu.')
    await session`select pg_backup_start(${name}, true)`
    const copied = await copyData(server.data, dataIn(base), place)
    const [end] = await session<{ label: string }[]>`select labelfile as label from pg_backup_stop(true)`
    const firstWal = /\(file ([0-9A-F]{24})\)/.exec(end!.label)?.[1]
    if (!firstWal) throw new Error('backup label without a start')
    copied.files.backup_label = await sealText(end!.label, join(dataIn(base), 'backup_label'), place.key)
    await sealFile(join(source.home, 'password'), passwordIn(base), place.key)
    await takeWal(place, archiveOf(source.home))
    const manifest: Manifest = {
      name,
      startedAt: at.toISOString(),
      finishedAt: new Date().toISOString(),
      postgres: String(server.version),
      isEncrypted: place.key !== null,
      firstWal,
      ...copied,
      uploads,
      bytes: Object.values(copied.files).reduce((sum, { bytes }) => sum + bytes, 0),
    }
    await writeFile(`${manifestIn(base)}.part`, JSON.stringify(manifest), { mode: 0o600 })
    await rename(`${manifestIn(base)}.part`, manifestIn(base))
    return manifest
  } catch (error) {
    await rm(base, { recursive: true, force: true })
    throw error
  } finally {
    // ends a backup that was not finished, too
    await session.end({ timeout: 1 })
  }
}
