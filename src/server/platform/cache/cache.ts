import { LRUCache } from 'lru-cache'
import { limitReads } from '../sql/reads.ts'

type Options<T> = {
  /** the largest number of answers, or with `sizeOf` their largest total size */
  max: number
  sizeOf?: (answer: T) => number
  seconds: number
  /** only costly answers are kept */
  isCostly: (answer: T) => boolean
}

const caches = new Set<{ clear: () => void }>()

/** Clears all caches. Call after writing to the database directly (tests, seeds). */
export const clearCaches = () => {
  for (const answers of caches) answers.clear()
}

/** Shares one answer between concurrent requests for the same key, and keeps a costly one for `seconds`. One cache per process. */
export const createCache = <T extends object>({ max, seconds, isCostly, sizeOf = () => 1 }: Options<T>) => {
  const answers = new LRUCache<string, Promise<T>>({ maxSize: max, ttl: seconds * 1000, ttlAutopurge: true })
  caches.add(answers)
  return (key: string, find: () => Promise<T>): Promise<T> => {
    const known = answers.get(key)
    limitReads(Date.now() + (known ? answers.getRemainingTTL(key) : seconds * 1000))
    if (known) return known
    const forget = () => answers.peek(key) === asked && answers.delete(key)
    const asked: Promise<T> = find().then(
      (answer) => {
        if (!isCostly(answer)) forget()
        // LRUCache asks for the size of an entry once, so a new promise replaces the pending one
        else if (answers.peek(key) === asked)
          answers.set(key, Promise.resolve(answer), { size: sizeOf(answer), noUpdateTTL: true })
        return answer
      },
      (error: unknown) => {
        forget()
        throw error
      },
    )
    answers.set(key, asked, { size: 1 })
    return asked
  }
}
