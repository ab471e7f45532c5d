import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Contents, Key } from './sealed.ts'

/** A copy of all data at one moment. Its file is written last: a base without it is not whole. */
export type Manifest = {
  name: string
  startedAt: string
  finishedAt: string
  /** major version of the server that wrote the data */
  postgres: string
  isEncrypted: boolean
  /** the first piece of the server's log that belongs to it */
  firstWal: string
  /** paths below the data folder */
  files: Record<string, Contents>
  folders: string[]
  /** uploaded files that were there, by their keys */
  uploads: string[]
  bytes: number
}

/** Whether a base could be restored, and what was wrong. */
export type Check = { at: string; problems: string[] }

/** Where one installation keeps its backups: several may share a disk, and each has an identifier of its own. */
export type Place = { root: string; key: Key }

export const basesOf = ({ root }: Place) => join(root, 'base')
export const baseOf = (place: Place, name: string) => join(basesOf(place), name)
export const walOf = ({ root }: Place) => join(root, 'wal')
export const uploadsOf = ({ root }: Place) => join(root, 'files')
export const dataIn = (base: string) => join(base, 'data')
export const passwordIn = (base: string) => join(base, 'password')
export const manifestIn = (base: string) => join(base, 'manifest.json')
export const checkIn = (base: string) => join(base, 'checked.json')

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Names in a folder, sorted; none where there is no folder. */
export const namesIn = async (folder: string) => {
  try {
    return (await readdir(folder)).sort()
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

const readJson = async <T>(path: string): Promise<T | null> => {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as T
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

export const readCheck = (place: Place, name: string) => readJson<Check>(checkIn(baseOf(place, name)))

/** All whole bases, the oldest first. */
export const readBases = async (place: Place) => {
  const found: Manifest[] = []
  for (const name of await namesIn(basesOf(place))) {
    const manifest = await readJson<Manifest>(manifestIn(baseOf(place, name)))
    if (manifest) found.push(manifest)
  }
  return found
}

/** Files below a folder by their paths with slashes, and its folders. What goes away meanwhile is left out. */
export const walk = async (root: string, isLeftOut: (path: string) => boolean = () => false) => {
  const files: string[] = []
  const folders: string[] = []
  const visit = async (folder: string): Promise<void> => {
    const entries = await readdir(folder, { withFileTypes: true }).catch((error) => {
      if (isMissing(error)) return []
      throw error
    })
    for (const entry of entries) {
      const path = relative(root, join(folder, entry.name)).split(sep).join('/')
      if (entry.isDirectory()) {
        folders.push(path)
        await visit(join(folder, entry.name))
      } else if (entry.isFile() && !isLeftOut(path)) files.push(path)
    }
  }
  await visit(root)
  return { files: files.sort(), folders: folders.sort() }
}

/** Works through a list with a few at a time. After a failure nothing more is begun, and nothing is still at work. */
export const eachOf = async <T>(items: readonly T[], work: (item: T) => Promise<void>, atOnce = 4) => {
  const queue = items.values()
  let failure: unknown
  const workOff = async () => {
    for (const item of queue) {
      if (failure) return
      await work(item).catch((error: unknown) => {
        failure ??= error
      })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, workOff))
  if (failure) throw failure
}
