import { AsyncLocalStorage } from 'node:async_hooks'
import { watchStatements } from '#server/platform/sql/index.ts'

class Lost extends Error {}
const own = new AsyncLocalStorage<true>()

/** Also where a job goes on with the rest and throws at the end what failed. */
const isLost = (error: unknown): boolean =>
  error instanceof AggregateError
    ? error.errors.every(isLost)
    : [error, (error as Error).cause].some((one) => one instanceof Lost)

/** Works and fails after so many statements, as a connection that is lost: what is not committed is gone. */
export const failAfter = async (count: number, work: () => Promise<unknown>) => {
  let sent = 0
  const stop = watchStatements(() => {
    if (own.getStore() && ++sent > count) throw new Lost()
  })
  try {
    await own.run(true, work)
    return { isDone: true, sent }
  } catch (error) {
    if (!isLost(error)) throw error
    return { isDone: false, sent }
  } finally {
    stop()
  }
}

/** Fails before every statement in turn, until it is done. Answers how often it failed. */
export const failEverywhere = async (work: () => Promise<unknown>) => {
  let failures = 0
  while (!(await failAfter(failures, work)).isDone) failures++
  return failures
}
