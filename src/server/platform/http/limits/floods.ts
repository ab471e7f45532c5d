import { refuse } from '#lib/errors.ts'
import { networksOf } from '../address.ts'

/** Counts what a network does within a minute, in this process; what can be guessed has limits of its own (limits.ts). */
export const createFloodGuard = (mostPerMinute: () => number) => {
  let counts = new Map<string, number>()
  let minute = 0

  /** Refuses when it is too much. */
  return (address: string, count = 1) => {
    const now = Math.floor(Date.now() / 60_000)
    if (now !== minute) [counts, minute] = [new Map(), now]
    let isTooMuch = false
    for (const { network, times } of networksOf(address)) {
      const sum = (counts.get(network) ?? 0) + count
      counts.set(network, sum)
      if (sum > mostPerMinute() * times) isTooMuch = true
    }
    if (isTooMuch) throw refuse('RATE_LIMITED', { retryAfterSeconds: 60 })
  }
}
