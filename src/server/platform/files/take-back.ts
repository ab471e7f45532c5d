import { isDatabaseAway } from '../http/errors.ts'
import { inTransaction } from '../transaction.ts'
import { removeStored } from './storage.ts'

declare module '../jobs/jobs.ts' {
  interface Jobs {
    'files.remove': { key: string; names: string[] }
  }
}

/** Removes a file that nothing names; a job does it where the store does not answer. */
export const takeBack = (key: string, names = [key]) =>
  removeStored(key, names).catch(() => inTransaction((tx) => tx.enqueue('files.remove', { key, names })))

/**
 * Files are stored before the transaction, which would otherwise wait for them, and go again when it fails. Where the database was
 * lost they stay: what names them may have been stored.
 */
export const orTakeBack = async <T>(work: () => Promise<T>, back: () => Promise<unknown>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (!isDatabaseAway(error)) await back().catch(() => {})
    throw error
  }
}
