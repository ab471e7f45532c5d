import { type History, highestChange } from './thread.ts'

type Parts = {
  /** the last change that is shown */
  known: () => number
  load: (after: number) => Promise<History>
  add: (history: History) => void
}

/**
 * Loads what changed since the last known change, one answer after the other. An answer that is on its way may be older than what
 * it is asked for: whoever asks meanwhile gets a further one.
 */
export const createCatchUp = ({ known, load, add }: Parts) => {
  let isLoading = false
  let isAsked = false
  const loadAll = async () => {
    let after = known()
    while (isAsked) {
      isAsked = false
      const answer = await load(after)
      add(answer)
      after = highestChange(after, answer.data)
      isAsked ||= answer.has_more
    }
  }
  return async () => {
    isAsked = true
    if (isLoading) return
    isLoading = true
    try {
      await loadAll()
    } catch {
      // the next message, the poll or the next connection tries again
    } finally {
      isLoading = false
    }
  }
}
