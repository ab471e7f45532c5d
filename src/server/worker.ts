import { install } from './domains.ts'
import * as jobs from './platform/jobs/jobs.ts'
import { closePools } from './platform/workers/pool.ts'

export const openQueues = () => {
  install()
  return jobs.openQueues()
}

/** Jobs end first: some of them wait for a thread. */
export const stopWorkers = async () => {
  await jobs.closeQueues()
  await closePools()
}
export { startWorkers } from './platform/jobs/jobs.ts'
