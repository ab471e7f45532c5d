import { createCipheriv, createDecipheriv, createHash, type DecipherGCM, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { BackupError } from './error.ts'

/** What a file held before it was compressed and encrypted. */
export type Contents = { bytes: number; sha256: string }
export type Key = Buffer | null
type Chunks = AsyncIterable<Buffer>

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** An encrypted file is its random start value, the text, and the tag that shows every change of either. */
async function* encrypt(chunks: Chunks, key: Buffer) {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, key, iv)
  yield iv
  for await (const chunk of chunks) yield cipher.update(chunk)
  yield cipher.final()
  yield cipher.getAuthTag()
}

async function* decrypt(chunks: Chunks, key: Buffer) {
  let held = Buffer.alloc(0)
  let decipher: DecipherGCM | undefined
  for await (const chunk of chunks) {
    held = Buffer.concat([held, chunk])
    if (!decipher && held.length >= ivBytes) {
      decipher = createDecipheriv(algorithm, key, held.subarray(0, ivBytes))
      held = held.subarray(ivBytes)
    }
    if (!decipher || held.length <= tagBytes) continue
    yield decipher.update(held.subarray(0, -tagBytes))
    held = held.subarray(-tagBytes)
  }
  if (!decipher || held.length < tagBytes) throw new BackupError('Eine Datei der Sicherung ist zu kurz.')
  decipher.setAuthTag(held)
  yield decipher.final()
}

const measuring = () => {
  const hash = createHash('sha256')
  let bytes = 0
  return {
    async *pass(chunks: Chunks) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    },
    contents: (): Contents => ({ bytes, sha256: hash.digest('hex') }),
  }
}

/** Whole and on the disk, or not at all. */
const writeWhole = async (target: string, write: (take: (chunks: Chunks) => Promise<void>) => Promise<void>) => {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  // others may write the same file at the same time
  const temporary = `${target}.${randomBytes(6).toString('hex')}.part`
  const file = await open(temporary, 'w', 0o600)
  try {
    await write(async (chunks) => {
      for await (const chunk of chunks) await file.writeFile(chunk)
    })
    await file.sync()
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  } finally {
    await file.close()
  }
  await rename(temporary, target)
}

/** Compresses and, with a key, encrypts. */
const seal = async (source: Readable, target: string, key: Key): Promise<Contents> => {
  const measured = measuring()
  await writeWhole(target, async (take) => {
    const compressed = createZstdCompress()
    const packing = pipeline(source, measured.pass, compressed)
    const writing = key ? pipeline(compressed, (chunks) => encrypt(chunks, key), take) : pipeline(compressed, take)
    await Promise.all([packing, writing])
  })
  return measured.contents()
}

export const sealFile = (source: string, target: string, key: Key) => seal(createReadStream(source), target, key)
export const sealText = (text: string, target: string, key: Key) =>
  seal(Readable.from([Buffer.from(text)]), target, key)

const unreadable = (path: string, key: Key) =>
  new BackupError(
    `Die Datei ${path} der Sicherung ist beschädigt${key ? ' oder mit einem anderen BACKUP_KEY verschlüsselt' : ', oder BACKUP_KEY fehlt'}.`,
  )

/** Opens what `seal` wrote; a file with other contents than were noted is refused. */
export const unseal = async (source: string, target: string, key: Key, noted?: Contents) => {
  const measured = measuring()
  await writeWhole(target, async (take) => {
    try {
      const packed = createReadStream(source)
      const unpacked = createZstdDecompress()
      const reading = key ? pipeline(packed, (chunks) => decrypt(chunks, key), unpacked) : pipeline(packed, unpacked)
      await Promise.all([reading, pipeline(unpacked, measured.pass, take)])
    } catch (error) {
      const { code, syscall } = error as NodeJS.ErrnoException
      if (code === 'ENOENT') throw new BackupError(`Die Datei ${source} der Sicherung fehlt.`)
      throw syscall ? error : unreadable(source, key)
    }
  })
  const found = measured.contents()
  if (noted && (found.bytes !== noted.bytes || found.sha256 !== noted.sha256)) {
    await rm(target, { force: true })
    throw unreadable(source, key)
  }
}
