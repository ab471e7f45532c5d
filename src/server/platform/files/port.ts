import type { Readable } from 'node:stream'

/** Where uploaded bytes live. Keys are paths such as pictures/avatars/ID-640.webp. */
export type Storage = {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  get(key: string): Promise<Uint8Array | null>
  /** a file of this machine that may be too large for the memory; it stays where it is */
  putFile(key: string, path: string, contentType: string): Promise<void>
  /** the bytes from the given one on, as they come */
  open(key: string, from?: number): Promise<Readable | null>
  /** a missing key is fine */
  remove(key: string): Promise<void>
  /** all files behind a key, in the order of their keys; names that are no keys are left out */
  list(after: string): AsyncIterable<StoredFile[]>
}

export type StoredFile = { key: string; changedAt: Date }

export const filesOfPage = 1000

const safeKey = /^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*)*(\.[a-z0-9]{1,8})?$/i

/** No dot folders, no absolute paths, no escapes: a key that looks odd does not exist. */
export const isSafeKey = (key: string) => key.length <= 300 && safeKey.test(key)

export const assertSafeKey = (key: string) => {
  if (!isSafeKey(key)) throw new Error('unsafe file key')
}
