import { PgBoss } from 'pg-boss'
import { log } from '../log.ts'
import { jobRuns } from '../metrics/metrics.ts'
import { settings } from '../settings.ts'
import { inBackground } from '../sql/index.ts'
import { inSpan } from '../traces/traces.ts'
import { deliver } from './events.ts'

/** Work done after the answer. Each domain adds its jobs by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: domains extend it
export interface Jobs {}
export type JobName = keyof Jobs & string
export type JobData<N extends JobName> = Jobs[N]

/** `jobId` stays the same when a job is tried again: use it to do outside work only once. */
type Worker<N extends JobName> = (data: Jobs[N], jobId: string) => Promise<void>

type EventJob = { event: string; subscriber: string; payload: unknown }
export const eventQueue = 'event'
export const deadLetters = 'dead-letters'

/** A job is tried again later and later for some hours, or as `retry` says; then it becomes a dead letter. */
type JobSpec<N extends JobName> = {
  work: Worker<N>
  cron?: string
  retry?: { limit: number; delaySeconds: number }
  /** a job that takes longer is begun again; 15 minutes unless said */
  longestSeconds?: number
  /** Jobs with the same answer run one at a time, so that one account never takes all workers. */
  groupOf?: (data: Jobs[N]) => string
}
export type JobSpecs = { [N in JobName]?: JobSpec<N> }
const workers = new Map<string, JobSpec<JobName>>()

/** What a job counts for when workers are shared out. */
export const groupOf = (name: string, data: object) => {
  const id = workers.get(name)?.groupOf?.(data as never)
  return id === undefined ? {} : { group: { id } }
}

/** The limits of the role are those of requests. */
const withoutLimits = (address: string) => {
  const url = new URL(address)
  url.searchParams.set('options', '-c statement_timeout=0 -c lock_timeout=0')
  return url.href
}

export const boss = new PgBoss({
  connectionString: settings.databaseDirectUrl ? withoutLimits(settings.databaseDirectUrl) : settings.databaseUrl,
  max: 3,
  schema: 'jobs',
  application_name: 'marktwerk-jobs',
  useListenNotify: true,
  // how often jobs of dead processes are looked for
  superviseIntervalSeconds: Math.ceil(settings.jobHeartbeatSeconds / 2),
  monitorIntervalSeconds: Math.ceil(settings.jobHeartbeatSeconds / 2),
})
boss.on('error', (error) => log.error({ err: error }, 'job queue'))

/** Used by installDomains. */
export const setJobs = (ofDomains: readonly JobSpecs[]) => {
  workers.clear()
  for (const specs of ofDomains)
    for (const [name, spec] of Object.entries(specs)) {
      if (workers.has(name)) throw new Error(`two workers for ${name}`)
      workers.set(name, spec as JobSpec<JobName>)
    }
}

const day = 86_400

const queueOptions = ({ retry, longestSeconds = 900 }: Pick<JobSpec<JobName>, 'retry' | 'longestSeconds'> = {}) => ({
  notify: true,
  retryLimit: retry?.limit ?? 10,
  retryDelay: retry?.delaySeconds ?? 10,
  retryBackoff: !retry,
  ...(retry ? {} : { retryDelayMax: 3600 }),
  // a process that dies in the middle stops its heartbeat, and another takes the job over
  heartbeatSeconds: settings.jobHeartbeatSeconds,
  expireInSeconds: longestSeconds,
  deleteAfterSeconds: 2 * day,
  deadLetter: deadLetters,
})

/** Makes the queues, so that transactions can put jobs in. Safe to run in every process at once. Unchanged queues are skipped. */
export const openQueues = async () => {
  await boss.start()
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, Object.entries(queue)]))
  const openQueue = async (name: string, options: object) => {
    const present = new Map<string, unknown>(known.get(name))
    if (Object.entries(options).every(([option, value]) => present.get(option) === value)) return
    await boss.createQueue(name, options)
    await boss.updateQueue(name, options)
  }
  await openQueue(deadLetters, { retentionSeconds: 90 * day })
  await openQueue(eventQueue, queueOptions())
  for (const [name, spec] of workers) await openQueue(name, queueOptions(spec))
}

const workersPerQueue = 2
/** one group leaves the others free */
const workersOfGroups = 4
const workerIds = new Map<string, string[]>()

/** pg-boss keeps the error in its table only, where nobody looks who is writing the job. */
const logAndThrow = (queue: string, err: unknown): never => {
  jobRuns.inc({ queue, outcome: 'failed' })
  log.warn({ queue, err }, 'job failed')
  throw err
}

const startWorker = async (queue: string, isGrouped: boolean, work: (data: never, jobId: string) => Promise<void>) => {
  const options = { notifyPollingIntervalSeconds: 10, ...(isGrouped && { localGroupConcurrency: 1 }) }
  const workerId = await boss.work(queue, options, async ([job]) => {
    // one notification may stand for many jobs: look for the next at once, not at the next poll
    boss.notifyWorker(workerId)
    const traced = { kind: 'CONSUMER', isRoot: true, attributes: { 'messaging.destination.name': queue } } as const
    if (job)
      await inSpan(queue, traced, () => inBackground(() => work(job.data as never, job.id))).then(
        () => jobRuns.inc({ queue, outcome: 'done' }),
        (error: unknown) => logAndThrow(queue, error),
      )
  })
  return workerId
}

const startQueue = async (queue: string, work: (data: never, jobId: string) => Promise<void>, isGrouped = false) => {
  const ids: string[] = []
  const count = isGrouped ? workersOfGroups : workersPerQueue
  while (ids.length < count) ids.push(await startWorker(queue, isGrouped, work))
  workerIds.set(queue, ids)
}

/** Puts a dead letter back into its queue. */
export const retryDeadLetter = async (jobId: string, queue: string): Promise<boolean> => {
  const moved = await boss.redrive(deadLetters, { ids: [jobId] })
  for (const workerId of workerIds.get(queue) ?? []) boss.notifyWorker(workerId)
  return moved === 1
}

const timezone = 'Europe/Berlin'

export const startWorkers = async () => {
  await startQueue(eventQueue, ({ event, subscriber, payload }: EventJob) => deliver(event, subscriber, payload))
  const schedules = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule]))
  for (const [name, { work, cron, groupOf }] of workers) {
    await startQueue(name, work, groupOf !== undefined)
    const known = schedules.get(name)
    if (cron && (known?.cron !== cron || known.timezone !== timezone))
      await boss.schedule(name, cron, {}, { tz: timezone })
  }
  // of jobs that were renamed or removed
  for (const name of schedules.keys()) if (!workers.get(name)?.cron) await boss.unschedule(name)
}

export const closeQueues = () => boss.stop({ graceful: true, timeout: 20_000 })
