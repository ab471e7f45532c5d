import { PgBoss } from 'pg-boss'
import { deliver } from './events.ts'
import { log } from './log.ts'
import { settings } from './settings.ts'

/** Work done after the answer. Each domain adds its jobs by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: domains extend it
export interface Jobs {}
export type JobName = keyof Jobs & string
export type JobData<N extends JobName> = Jobs[N]

/** `jobId` stays the same when a job is tried again: use it to do outside work only once. */
type Worker<N extends JobName> = (data: Jobs[N], jobId: string) => Promise<void>

export const eventQueue = 'event'
export const deadLetters = 'dead-letters'
const workers = new Map<string, Worker<JobName>>()
const schedules = new Map<string, string>()

export const boss = new PgBoss({
  connectionString: settings.databaseUrl,
  max: 3,
  schema: 'jobs',
  application_name: 'marktwerk-jobs',
  useListenNotify: true,
})
boss.on('error', (error) => log.error({ err: error }, 'job queue'))

export const onJob = <N extends JobName>(name: N, worker: Worker<N>, options: { cron?: string } = {}) => {
  if (workers.has(name)) throw new Error(`two workers for ${name}`)
  workers.set(name, worker as Worker<JobName>)
  if (options.cron) schedules.set(name, options.cron)
}

const queueOptions = {
  notify: true,
  retryLimit: 5,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  // a process that dies in the middle stops its heartbeat, and another takes the job over
  heartbeatSeconds: 30,
  expireInSeconds: 900,
  deadLetter: deadLetters,
}

/** Makes the queues, so that transactions can put jobs in. Safe to run in every process at once. */
export const openQueues = async () => {
  await boss.start()
  await boss.createQueue(deadLetters)
  for (const name of [eventQueue, ...workers.keys()]) {
    await boss.createQueue(name, queueOptions)
    await boss.updateQueue(name, queueOptions)
  }
}

export const startWorkers = async () => {
  await boss.work<{ event: string; subscriber: string; payload: unknown }>(
    eventQueue,
    { batchSize: 1, localConcurrency: 2 },
    async ([job]) => job && deliver(job.data.event, job.data.subscriber, job.data.payload),
  )
  for (const [name, worker] of workers) {
    await boss.work(name, { batchSize: 1, localConcurrency: 2 }, async ([job]) => {
      if (job) await worker(job.data as never, job.id)
    })
  }
  for (const [name, cron] of schedules) await boss.schedule(name, cron, {}, { tz: 'Europe/Berlin' })
}

export const closeQueues = () => boss.stop({ graceful: true, timeout: 20_000 })
