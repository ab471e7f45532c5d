import { LRUCache } from 'lru-cache'
import { germanDay } from '#lib/format.ts'
import { type Reads, recordReads, repeatReads } from '../sql/reads.ts'
import { hearChanges, type InvalidationLog, invalidationLog } from './changes.ts'

type Made<T> = { answer: T; reads: Reads; since: number; begun: number; day: string }
/** `log`: counted the changes before it */
type Entry<T> = Made<T> & { tags: string[]; log: InvalidationLog }

/** for what no trigger reports, such as a setting */
const longestLife = 60_000

const isCurrent = ({ tags, since, begun, reads, day, log }: Entry<unknown>, current: InvalidationLog) => {
  const now = Date.now()
  if (log !== current) return false
  return now < Math.min(begun + longestLife, reads.until) && day === germanDay(now) && !current.hasChanged(tags, since)
}

type Options<T> = { /** bytes */ most: number; sizeOf: (answer: T) => number }

/**
 * Answers that are the same for everybody. Those who ask while one is being made share it, unless something changed meanwhile. In a
 * process with an invalidation log an answer is cached until a table that it was read from changes. An answer that depends on the
 * clock, or on a table whose changes no trigger reports, is not cached.
 */
export const createDependencyCache = <T extends object>({ most, sizeOf }: Options<T>) => {
  const entries = new LRUCache<string, Entry<T>>({
    maxSize: most,
    ttl: longestLife,
    ttlAutopurge: true,
    sizeCalculation: ({ answer, tags }) => sizeOf(answer) + 1000 + 50 * tags.length,
  })
  const making = new Map<string, Promise<Made<T>>>()

  const makeOnce = async (key: string, make: () => Promise<T>): Promise<Made<T>> => {
    const log = invalidationLog()
    const [begun, since] = [Date.now(), log?.countOfReads() ?? 0]
    const { answer, reads } = await recordReads(make)
    const made = { answer, reads, since, begun, day: germanDay(begun) }
    const found = log?.tagsOf(reads)
    const tags = found ? [...found.hard, ...found.soft] : []
    if (log && tags.length) entries.set(key, { ...made, tags, log })
    return made
  }

  return async (key: string, make: () => Promise<T>): Promise<T> => {
    const hearing = hearChanges()
    if (hearing) await hearing
    const log = invalidationLog()
    const known = log?.isReliable() ? entries.get(key) : undefined
    if (known && isCurrent(known, log!)) {
      repeatReads(known.reads)
      return known.answer
    }
    const place = `${log?.count() ?? 0} ${key}`
    const started = making.get(place) ?? makeOnce(key, make).finally(() => making.delete(place))
    making.set(place, started)
    const { answer, reads } = await started
    repeatReads(reads)
    return answer
  }
}
