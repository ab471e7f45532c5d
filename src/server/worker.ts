import { install } from './domains.ts'
import * as jobs from './platform/jobs.ts'

export const openQueues = () => {
  install()
  return jobs.openQueues()
}
export { closeQueues as stopWorkers, startWorkers } from './platform/jobs.ts'
