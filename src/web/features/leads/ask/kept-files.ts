import { newKey } from '#web/app/keys.ts'

const storeName = 'files'

const open = () =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('anfragen', 1)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const run = async <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>) => {
  const database = await open()
  try {
    return await new Promise<T>((resolve, reject) => {
      const request = work(database.transaction(storeName, mode).objectStore(storeName))
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  } finally {
    database.close()
  }
}

/** Files wait on the device until the questionnaire is sent: guests have no account to upload them to. */
export const keepFile = async (file: File) => {
  const id = newKey()
  await run('readwrite', (store) => store.put(file, id))
  return id
}

export const keptFile = (id: string) => run('readonly', (store) => store.get(id) as IDBRequest<File | undefined>)

export const dropFile = (id: string) => run('readwrite', (store) => store.delete(id))
