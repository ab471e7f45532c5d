import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { assertSafeKey, filesOfPage, isSafeKey, type Storage } from '../port.ts'

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
  async function* keysBehind(after: string, below = ''): AsyncGenerator<string> {
    const entries = (await reading(() => readdir(join(root, below), { withFileTypes: true }))) ?? []
    // with its slash a folder stands where its keys stand
    const names = entries.map((entry) => `${below}${entry.name}${entry.isDirectory() ? '/' : ''}`).sort()
    for (const name of names) {
      if (name.endsWith('/')) {
        if (name > after || after.startsWith(name)) yield* keysBehind(after, name)
      } else if (name > after && isSafeKey(name)) yield name
    }
  }
  const describe = async (key: string) => {
    const found = await reading(() => stat(join(root, key)))
    return found?.isFile() ? [{ key, changedAt: found.mtime }] : []
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
    async *list(after) {
      let keys: string[] = []
      for await (const key of keysBehind(after)) {
        if (keys.push(key) < filesOfPage) continue
        yield (await Promise.all(keys.map(describe))).flat()
        keys = []
      }
      yield (await Promise.all(keys.map(describe))).flat()
    },
  }
}
