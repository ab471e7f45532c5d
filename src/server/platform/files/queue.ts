import { refuse } from '#lib/errors.ts'

/** Runs heavy work a few pieces at a time; refuses when too much waits already. */
export const createQueue = ({ atOnce, waiting }: { atOnce: number; waiting: number }) => {
  const line: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (line.length >= waiting) throw refuse('UNAVAILABLE', { retryAfterSeconds: 10 })
      await new Promise<void>((resolve) => line.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      // the place goes straight to the next in line, so that nobody slips in between
      const next = line.shift()
      if (next) next()
      else running--
    }
  }
}
