import { eachOf } from '../../jobs/each-due.ts'
import { log } from '../../log.ts'
import { replaceSharedValue } from '../../records/shared-values.ts'
import { settings } from '../../settings.ts'
import { sql } from '../../sql/index.ts'
import { inTransaction } from '../../transaction.ts'
import { keyOfCopy, removePicture } from '../pictures.ts'
import { storage } from '../storage.ts'
import { idOf, namedAnywhere, namedInColumns } from './named-files.ts'

/*
 * A process that is killed between storing a file and its commit leaves the file over. A file that no row names goes in the second
 * night after it was found, if nothing names it then either.
 */

const hour = 3_600_000
const leastAge = 24 * hour
/** between finding and removing; less than a day, since a job does not begin to the second */
const leastPause = 20 * hour
const mostFilesOfNight = 500_000
const mostRemovedAtOnce = 1000
/** so many may go where a share would be less than a file */
const alwaysAllowed = 3

/** Where the next night goes on, and what the last one found. */
type Progress = { after: string; found: string[]; foundAt: string }

const progressKey = 'left over files'
const begin: Progress = { after: '', found: [], foundAt: new Date(0).toISOString() }

const readProgress = async (): Promise<Progress> => {
  const row = await sql<{ value: string }>`select value from marks where key = ${progressKey}`.first()
  return row ? JSON.parse(row.value) : begin
}
const keepProgress = (progress: Progress) =>
  inTransaction((tx) => replaceSharedValue(tx, progressKey, JSON.stringify(progress)))

/** Keys that are named, and those that are not. */
const part = async (keys: string[], findNamed: (ids: string[]) => Promise<Set<string>>) => {
  const ids = keys.map((key) => idOf(key)!)
  const namedIds = ids.length ? await findNamed(ids) : new Set<string>()
  return {
    named: keys.filter((key) => namedIds.has(idOf(key)!)),
    unnamed: keys.filter((key) => !namedIds.has(idOf(key)!)),
  }
}

const folderOf = (key: string) => key.slice(0, key.indexOf(idOf(key)!))

/** Where nothing is named, others may have put their files. */
const inFoldersOf = (named: string[], keys: string[]) => {
  const folders = new Set(named.map(folderOf))
  return keys.filter((key) => folders.has(folderOf(key)))
}

/** Keys behind one, in the order of the store; of a picture the key of all its copies. */
const readOldKeys = async (after: string, now: Date, most: number) => {
  const keys = new Set<string>()
  let last = after
  let count = 0
  for await (const page of storage.list(after)) {
    for (const { key, changedAt } of page) {
      last = key
      const owner = keyOfCopy(key) ?? key
      if (idOf(owner) && changedAt.getTime() < now.getTime() - leastAge) keys.add(owner)
    }
    count += page.length
    if (count >= most) return { keys: [...keys], last }
  }
  return { keys: [...keys], last: '' }
}

/** The key of a picture has no ending, its copies have. */
const removeKey = (key: string) => (key.includes('.') ? storage.remove(key) : removePicture(key))

/** A logo has several files. */
const countIds = (keys: string[]) => new Set(keys.map(idOf)).size

/**
 * One night. Answers how many files were removed, and how many of those looked at nothing names if these are too many to be what
 * killed processes left: then the database is rather not the one that the files belong to.
 */
export const removeLeftOver = async (now = new Date(), most = mostFilesOfNight) => {
  const nothing = { removed: 0, refused: null }
  if (settings.leftOverPercent === 0) return nothing
  const { after, found, foundAt } = await readProgress()
  if (new Date(foundAt).getTime() > now.getTime() - leastPause) return nothing

  const { unnamed: gone } = await part(found, namedAnywhere)
  await eachOf(gone, removeKey)
  if (gone.length) log.info({ count: gone.length }, 'removed files that nothing names')

  const { keys, last } = await readOldKeys(after, now, most)
  const { named, unnamed } = await part(keys, namedInColumns)
  const counts = { unnamed: countIds(unnamed), of: countIds(keys) }
  const allowed = Math.max(alwaysAllowed, Math.floor((counts.of * settings.leftOverPercent) / 100))
  const isPlausible = counts.unnamed <= allowed
  const next = isPlausible ? inFoldersOf(named, unnamed).slice(0, mostRemovedAtOnce) : []
  await keepProgress({ after: last, found: next, foundAt: now.toISOString() })
  return { removed: gone.length, refused: isPlausible ? null : counts }
}
