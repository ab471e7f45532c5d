import { mkdir, readdir, readFile, rm, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'

type Stored = { file: string; size: number }

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** What earlier processes left: nobody knows what changed since. */
const removeAbandoned = async (folder: string) => {
  for (const name of await readdir(folder))
    if (!isAlive(Number.parseInt(name, 10))) await rm(join(folder, name), { recursive: true, force: true })
}

let opened = 0

/** Values with bytes that do not fit into memory, in files of this process. What cannot be written or read is not there. */
export const openPageStore = async <T>(parent: string, maxSize: number) => {
  const folder = join(parent, `${process.pid}-${opened++}`)
  await mkdir(folder, { recursive: true })
  await removeAbandoned(parent)
  let written = 0
  const files = new LRUCache<string, Stored>({
    maxSize,
    sizeCalculation: ({ size }) => size,
    dispose: ({ file }) => void unlink(file).catch(() => undefined),
  })

  return {
    has: (key: string) => files.has(key),
    async set(key: string, value: T, bytes: Buffer) {
      const head = Buffer.from(JSON.stringify(value))
      const length = Buffer.alloc(4)
      length.writeUInt32LE(head.length)
      const file = join(folder, String(written++))
      const whole = Buffer.concat([length, head, bytes])
      await writeFile(file, whole)
      files.set(key, { file, size: whole.length })
    },
    async get(key: string): Promise<{ value: T; bytes: Buffer } | null> {
      const found = files.get(key)
      if (!found) return null
      try {
        const whole = await readFile(found.file)
        const end = 4 + whole.readUInt32LE(0)
        return { value: JSON.parse(whole.toString('utf8', 4, end)) as T, bytes: whole.subarray(end) }
      } catch {
        files.delete(key)
        return null
      }
    },
    delete: (key: string) => files.delete(key),
    close: () => rm(folder, { recursive: true, force: true }),
  }
}
export type PageStore<T> = Awaited<ReturnType<typeof openPageStore<T>>>
