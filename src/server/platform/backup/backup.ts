import { join } from 'node:path'
import { archiveOf } from '../postgres/embedded.ts'
import { openSession } from '../postgres/session.ts'
import { settings } from '../settings.ts'
import { makeBase } from './base.ts'
import { checkNewest, type RestoredCheck } from './check.ts'
import { BackupError } from './error.ts'
import { namesIn, type Place, readBases, readCheck } from './layout.ts'
import { removeOld } from './retention.ts'
import { takeUploads } from './uploads.ts'
import { findGap, readWal, takeWal, walFrom } from './wal.ts'

type Source = { url: string; home: string }

/** Each installation has a folder of its own, by the identifier that PostgreSQL gave its data. */
export const placeOf = async (source: Source): Promise<Place> => {
  if (!settings.backup) throw new BackupError('Es ist kein Ordner für Sicherungen eingestellt (BACKUP_DIR).')
  const session = openSession(source.url)
  const [row] = await session<{ id: string }[]>`
    select system_identifier::text as id from pg_control_system()`.finally(() => session.end({ timeout: 1 }))
  return { root: join(settings.backup.folder, row!.id), key: settings.backup.key }
}

/** The only installation in the folder of backups, or the one that is named. */
export const findPlace = async (folder: string, installation?: string): Promise<Place> => {
  const names = (await namesIn(folder)).filter((name) => /^\d+$/.test(name))
  const name = installation ?? names[0]
  if (!name || !names.includes(name)) throw new BackupError(`In ${folder} liegt keine Sicherung.`)
  if (!installation && names.length > 1)
    throw new BackupError(
      `In ${folder} liegen mehrere Installationen: ${names.join(', ')}. Nennen Sie eine mit --installation.`,
    )
  return { root: join(folder, name), key: settings.backup?.key ?? null }
}

const uploadFolder = () => join(settings.dataDir, 'files')
/** With S3 the provider of the storage keeps copies. */
const copyUploads = (place: Place) => (settings.s3Url ? [] : takeUploads(place, uploadFolder()))

/** Copies everything, restores it once to see that it can be, and removes what is too old. */
export const backUp = async (source: Source, checks: readonly RestoredCheck[]) => {
  const place = await placeOf(source)
  const uploads = await copyUploads(place)
  const base = await makeBase(place, source, uploads)
  const check = await checkNewest(place, settings.dataDir, checks)
  await removeOld(place, settings.backupDays, uploads)
  return { base, check }
}

/** What came since: at most a minute of changes is lost with the machine. Answers whether a new base is needed. */
export const takeChanges = async (source: Source) => {
  const place = await placeOf(source)
  await takeWal(place, archiveOf(source.home))
  const newest = (await readBases(place)).at(-1)
  return !newest || findGap(walFrom(await readWal(place), newest.firstWal)) !== undefined
}

export const takeNewUploads = async (source: Source) => {
  await copyUploads(await placeOf(source))
}

/** What the operator sees of the backups, the newest first. */
export const listBackups = async (place: Place, many: number) => {
  const bases = (await readBases(place)).reverse()
  return Promise.all(bases.slice(0, many).map(async (base) => ({ ...base, check: await readCheck(place, base.name) })))
}
