import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { eachOf, type Manifest, type Place, uploadsOf, walk } from './layout.ts'
import { sealFile, unseal } from './sealed.ts'

const isUnfinished = (path: string) => path.endsWith('.part')
const filesIn = async (folder: string) => (await walk(folder, isUnfinished)).files

/** Copies uploaded files that are new, and answers all that are there; a key never gets other contents. */
export const takeUploads = async (place: Place, folder: string) => {
  const copied = new Set(await filesIn(uploadsOf(place)))
  const present = await filesIn(folder)
  const copy = async (key: string) => {
    try {
      await sealFile(join(folder, key), join(uploadsOf(place), key), place.key)
      copied.add(key)
    } catch (error) {
      // removed meanwhile
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
  await eachOf(
    present.filter((key) => !copied.has(key)),
    copy,
  )
  return present.filter((key) => copied.has(key))
}

/** What neither exists any more nor belongs to a base that is kept. */
export const removeOldUploads = async (place: Place, present: readonly string[], bases: readonly Manifest[]) => {
  const needed = new Set([...present, ...bases.flatMap(({ uploads }) => uploads)])
  for (const key of await filesIn(uploadsOf(place)))
    if (!needed.has(key)) await rm(join(uploadsOf(place), key), { force: true })
}

/** Files of a base that are missing in the backup. */
export const missingUploads = async (place: Place, { uploads }: Manifest) => {
  const copied = new Set(await filesIn(uploadsOf(place)))
  return uploads.filter((key) => !copied.has(key))
}

/** Those of the base, and those that came until the next one. */
export const restoreUploads = async (place: Place, base: Manifest, next: Manifest | undefined, folder: string) => {
  const wanted = next && new Set([...base.uploads, ...next.uploads])
  const keys = (await filesIn(uploadsOf(place))).filter((key) => !wanted || wanted.has(key))
  await eachOf(keys, (key) => unseal(join(uploadsOf(place), key), join(folder, key), place.key))
  return keys.length
}
