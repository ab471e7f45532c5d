import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { assertSafeKey, type Storage } from '../port.ts'

const isMissing = (error: unknown) =>
  ['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')

/** Files in a folder of this machine, or of a network drive that all processes share. */
export const openFolder = (root: string): Storage => {
  const pathOf = (key: string) => {
    assertSafeKey(key)
    return join(root, key)
  }
  // written aside and moved, so that nobody ever reads half a file
  const writeAside = async (key: string, write: (path: string) => Promise<void>) => {
    const path = pathOf(key)
    await mkdir(dirname(path), { recursive: true })
    const temporary = `${path}.${randomUUID()}.part`
    try {
      await write(temporary)
      await rename(temporary, path)
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
  }
  const reading = async <T>(read: () => Promise<T>) => {
    try {
      return await read()
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }
  return {
    put: (key, bytes) =>
      writeAside(key, async (path) => {
        const file = await open(path, 'wx')
        try {
          await file.writeFile(bytes)
          await file.datasync()
        } finally {
          await file.close()
        }
      }),
    putFile: (key, source) =>
      writeAside(key, async (path) => {
        await copyFile(source, path)
        const file = await open(path)
        await file.datasync().finally(() => file.close())
      }),
    get: async (key) => reading(() => readFile(pathOf(key))),
    open: async (key, from = 0) => reading(async () => (await open(pathOf(key))).createReadStream({ start: from })),
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}
