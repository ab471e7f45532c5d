import { LRUCache } from 'lru-cache'
import { germanDay } from '#lib/format.ts'
import { type Reads, recordReads, repeatReads } from '../sql/reads.ts'
import { type Changes, heardChanges } from './changes.ts'

type Made<T> = { answer: T; reads: Reads; since: number; begun: number; day: string }
/** `heardBy`: what counted the changes before it */
type Kept<T> = Made<T> & { tags: string[]; heardBy: Changes }

/** for what no change is told of, such as a setting */
const longestLife = 60_000

const isCurrent = ({ tags, since, begun, reads, day, heardBy }: Kept<unknown>, changes: Changes) => {
  const now = Date.now()
  if (heardBy !== changes) return false
  return now < Math.min(begun + longestLife, reads.until) && day === germanDay(now) && !changes.hasChanged(tags, since)
}

type Options<T> = { /** bytes */ most: number; sizeOf: (answer: T) => number }

/**
 * Answers that are the same for everybody. Those who ask while one is being made share it, unless something changed meanwhile. Where
 * the process hears of changes, an answer is kept until something that it was made of changes; one that hangs on the clock or
 * on what is not told is not kept.
 */
export const createKept = <T extends object>({ most, sizeOf }: Options<T>) => {
  const kept = new LRUCache<string, Kept<T>>({
    maxSize: most,
    ttl: longestLife,
    ttlAutopurge: true,
    sizeCalculation: ({ answer, tags }) => sizeOf(answer) + 1000 + 50 * tags.length,
  })
  const making = new Map<string, Promise<Made<T>>>()

  const makeOnce = async (key: string, make: () => Promise<T>): Promise<Made<T>> => {
    const changes = heardChanges()
    const [begun, since] = [Date.now(), changes?.count() ?? 0]
    const { answer, reads } = await recordReads(make)
    const made = { answer, reads, since, begun, day: germanDay(begun) }
    const found = changes?.tagsOf(reads)
    const tags = found ? [...found.hard, ...found.soft] : []
    if (changes && tags.length) kept.set(key, { ...made, tags, heardBy: changes })
    return made
  }

  return async (key: string, make: () => Promise<T>): Promise<T> => {
    const changes = heardChanges()
    const known = changes?.isReliable() ? kept.get(key) : undefined
    if (known && isCurrent(known, changes!)) {
      repeatReads(known.reads)
      return known.answer
    }
    const place = `${changes?.count() ?? 0} ${key}`
    const started = making.get(place) ?? makeOnce(key, make).finally(() => making.delete(place))
    making.set(place, started)
    const { answer, reads } = await started
    repeatReads(reads)
    return answer
  }
}
