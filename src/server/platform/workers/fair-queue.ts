import { refuse } from '#lib/errors.ts'

type Limits = {
  /** pieces of work at the same time, of all and of one account */
  atOnce: number
  atOnceOfOne: number
  /** pieces that wait, of all and of one account */
  waiting: number
  waitingOfOne: number
}

const tooManyOfOne = () =>
  refuse('RATE_LIMITED', {
    message: 'Ihre letzten Dateien werden noch geprüft. Bitte warten Sie einen Moment.',
    retryAfterSeconds: 10,
  })

/**
 * Runs heavy work a few pieces at a time. Accounts take turns, so that however much one of them asks for, another waits for one
 * piece of it at most. Refuses when too much waits already.
 */
export const createFairQueue = ({ atOnce, atOnceOfOne, waiting, waitingOfOne }: Limits) => {
  /** in the order of their turns */
  const lines = new Map<string, (() => void)[]>()
  const runningOf = new Map<string, number>()
  let running = 0
  let waitingNow = 0

  const count = (account: string, change: 1 | -1) => {
    running += change
    const left = (runningOf.get(account) ?? 0) + change
    if (left) runningOf.set(account, left)
    else runningOf.delete(account)
  }

  const startNext = () => {
    for (const [account, line] of lines) {
      if (running >= atOnce) return
      if ((runningOf.get(account) ?? 0) >= atOnceOfOne) continue
      const start = line.shift()!
      // its next turn comes after those of all others
      lines.delete(account)
      if (line.length) lines.set(account, line)
      waitingNow--
      count(account, 1)
      start()
    }
  }

  return async <T>(account: string, work: () => Promise<T>): Promise<T> => {
    const line = lines.get(account) ?? []
    if (line.length >= waitingOfOne) throw tooManyOfOne()
    if (waitingNow >= waiting) throw refuse('UNAVAILABLE', { retryAfterSeconds: 10 })
    await new Promise<void>((start) => {
      line.push(start)
      lines.set(account, line)
      waitingNow++
      startNext()
    })
    try {
      return await work()
    } finally {
      count(account, -1)
      startNext()
    }
  }
}
