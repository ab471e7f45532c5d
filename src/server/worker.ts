import './domains.ts'
import './platform/housekeeping.ts'

export { closeQueues as stopWorkers, openQueues, startWorkers } from './platform/jobs.ts'
