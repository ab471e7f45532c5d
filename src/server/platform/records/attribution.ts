import { AsyncLocalStorage } from 'node:async_hooks'

const entries = new AsyncLocalStorage<number>()

/** What `work` changes is kept with this entry of the audit log, by the trigger `audited` of each table. */
export const attributedTo = <T>(entry: number, work: () => Promise<T>): Promise<T> => entries.run(entry, work)

/** The entry of the audit log that what is written now belongs to. */
export const currentEntry = () => entries.getStore()
