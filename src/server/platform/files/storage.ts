import { settings } from '../settings.ts'
import { sql } from '../sql/index.ts'
import type { Storage } from './port.ts'
import { openFolder } from './stores/folder.ts'
import { openS3 } from './stores/s3.ts'

const port: Storage = settings.s3Url ? openS3(settings.s3Url) : openFolder(`${settings.dataDir}/files`)

/** Removes what was kept under some names, and what its owner was charged for it. */
export const removeStored = async (key: string, names: string[]) => {
  await Promise.all(names.map((name) => port.remove(name)))
  await sql`delete from stored_files where key = ${key}`
}

/** Makes the file of this key, and says whether it did. */
type Maker = (key: string) => Promise<boolean>
let make: Maker = async () => false

/** For files that the program can make itself: it is asked for each that is not there. */
export const makeWhenMissing = (maker: Maker) => {
  make = maker
}

const orMade = async <T>(key: string, read: () => Promise<T | null>) =>
  (await read()) ?? ((await make(key)) ? read() : null)

export const storage: Storage = {
  ...port,
  get: (key) => orMade(key, () => port.get(key)),
  open: (key, from) => orMade(key, () => port.open(key, from)),
  remove: (key) => removeStored(key, [key]),
}
