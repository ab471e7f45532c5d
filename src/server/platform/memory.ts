import { LRUCache } from 'lru-cache'

type Options<T> = {
  /** how many answers at most */
  max: number
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
export const createMemory = <T extends object>({ max, seconds, isCostly }: Options<T>) => {
  const answers = new LRUCache<string, Promise<T>>({ max, ttl: seconds * 1000 })
  memories.add(answers)
  return (key: string, find: () => Promise<T>): Promise<T> => {
    const known = answers.get(key)
    if (known) return known
    const forget = () => answers.peek(key) === asked && answers.delete(key)
    const asked: Promise<T> = find().then(
      (answer) => {
        if (!isCostly(answer)) forget()
        return answer
      },
      (error: unknown) => {
        forget()
        throw error
      },
    )
    answers.set(key, asked)
    return asked
  }
}
