import { settings } from '../settings.ts'
import { sql } from '../sql/index.ts'
import { openFolder } from './folder.ts'
import type { Storage } from './port.ts'
import { openS3 } from './s3.ts'

const port: Storage = settings.s3Url ? openS3(settings.s3Url) : openFolder(`${settings.dataDir}/files`)

/** Removes what was kept under some names, and what its owner was charged for it. */
export const removeStored = async (key: string, names: string[]) => {
  await Promise.all(names.map((name) => port.remove(name)))
  await sql`delete from stored_files where key = ${key}`
}

export const storage: Storage = { ...port, remove: (key) => removeStored(key, [key]) }
