import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { settings } from '../settings.ts'

const folder = join(settings.dataDir, 'temporary')

/** A free path beside the data, since the system's own temporary folder often lies in memory. */
export const temporaryPath = async () => {
  await mkdir(folder, { recursive: true })
  return join(folder, randomUUID())
}

export const withTemporary = async <T>(work: (path: string) => Promise<T>): Promise<T> => {
  const path = await temporaryPath()
  try {
    return await work(path)
  } finally {
    await rm(path, { force: true })
  }
}

const day = 86_400_000

/** What killed processes left behind. */
export const forgetOldTemporaries = async () => {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
    if (mtimeMs < Date.now() - day) await rm(path, { recursive: true, force: true })
  }
}
