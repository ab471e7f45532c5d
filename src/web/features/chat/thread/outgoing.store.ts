/** Messages on their way, with their files, in the browser's database: localStorage keeps no files, and tabs overwrite each other there. */
import type { CardType } from '#contract/chat/rules.ts'

/** The client id makes a second try the same message. */
export type Outgoing = {
  clientId: string
  userId: number
  conversationId: number
  text: string
  card: { type: CardType; id: number; title: string } | null
  files: File[]
  createdAt: string
  /** set: the server refused it, and only the user can decide what to do */
  error: string | null
}

const databaseName = 'chat'
const storeName = 'outgoing'
/** so that pages without anything on its way need not open the database */
const markName = (userId: number) => `chat outgoing ${userId}`

const finished = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

let database: Promise<IDBDatabase> | undefined
const openDatabase = () => {
  database ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'clientId' })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  return database
}

const withStore = async <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>) =>
  finished(work((await openDatabase()).transaction(storeName, mode).objectStore(storeName)))

/** Some browsers keep nothing in private windows: messages then live as long as the page. */
const quietly = (work: Promise<unknown>) => work.then(() => {}).catch(() => {})

export const keepOutgoing = (one: Outgoing) => quietly(withStore('readwrite', (store) => store.put(one)))
export const forgetOutgoing = (clientId: string) => quietly(withStore('readwrite', (store) => store.delete(clientId)))

/** In the order they were written in. */
export const readOutgoing = async (userId: number): Promise<Outgoing[]> => {
  try {
    const all = (await withStore('readonly', (store) => store.getAll())) as Outgoing[]
    return all.filter((one) => one.userId === userId).sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
  } catch {
    return []
  }
}

export const markOutgoing = (userId: number, isWaiting: boolean) =>
  isWaiting ? localStorage.setItem(markName(userId), '1') : localStorage.removeItem(markName(userId))
export const hasOutgoing = (userId: number) => localStorage.getItem(markName(userId)) !== null
