import { inBackground } from '../sql/index.ts'
import { recordReads } from '../sql/reads.ts'
import { hearChanges, type InvalidationLog, invalidationLog } from './changes.ts'

type Loaded<T> = { index: T; log: InvalidationLog; since: number }

/** Making it again takes at most a twentieth of the time of the process, also while the tables change all the time. */
const restAfter = (took: number) => Math.max(5000, 20 * took)

/**
 * Something that is made of whole tables and answers from memory while none of them changes. Null where it is not known to be complete:
 * then PostgreSQL is asked, and it is made meanwhile. `make` answers null where there is too much.
 */
export const createMemoryIndex = <T extends object>(tables: string[], make: () => Promise<T | null>) => {
  let loaded: Loaded<T> | null = null
  let isLoading = false
  let notBefore = 0

  const load = async (log: InvalidationLog) => {
    const begun = Date.now()
    isLoading = true
    try {
      const since = log.count()
      // no answer that is being made hangs on this
      const { answer } = await recordReads(() => inBackground(make))
      loaded = answer && { index: answer, log, since }
    } catch {
      // PostgreSQL answers until it succeeds
      loaded = null
    } finally {
      isLoading = false
      notBefore = Date.now() + restAfter(Date.now() - begun)
    }
  }

  return async (): Promise<T | null> => {
    const hearing = hearChanges()
    if (hearing) await hearing
    const log = invalidationLog()
    if (!log?.isReliable()) return null
    if (loaded?.log === log && !log.hasChanged(tables, loaded.since)) return loaded.index
    if (!isLoading && Date.now() >= notBefore) void load(log)
    return null
  }
}
