import { LRUCache } from 'lru-cache'

type Options<T> = {
  /** how many answers at most, or how large all of them together */
  max: number
  sizeOf?: (answer: T) => number
  seconds: number
  /** an answer that was easy to find is not kept: the next one is fresh */
  isCostly: (answer: T) => boolean
}

const memories = new Set<{ clear: () => void }>()

/** For whoever changes the database below the server. */
export const forgetAll = () => {
  for (const answers of memories) answers.clear()
}

/** One answer for all who ask the same at the same time; a costly one is kept for a moment. Every process has its own. */
export const createMemory = <T extends object>({ max, seconds, isCostly, sizeOf = () => 1 }: Options<T>) => {
  const answers = new LRUCache<string, Promise<T>>({ maxSize: max, ttl: seconds * 1000 })
  memories.add(answers)
  return (key: string, find: () => Promise<T>): Promise<T> => {
    const known = answers.get(key)
    if (known) return known
    const forget = () => answers.peek(key) === asked && answers.delete(key)
    const asked: Promise<T> = find().then(
      (answer) => {
        if (!isCostly(answer)) forget()
        // another promise: the size of one that is there already is never asked for again
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
