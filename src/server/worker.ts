import './domains.ts'

export { closeQueues as stopWorkers, openQueues, startWorkers } from './platform/jobs.ts'
