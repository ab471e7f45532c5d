import { Gauge, Registry } from 'prom-client'
import { contributionsOf } from '../domain.ts'
import { deadLetters } from '../jobs/jobs.ts'
import { log } from '../log.ts'
import { within } from '../process/within.ts'
import { db, type Fragment, sql } from '../sql/index.ts'

declare module '../domain.ts' {
  interface Contributions {
    /** figures that a domain reads when they are asked for */
    gauges?: readonly StoredGauge[]
  }
}

/** `read` answers null while there is nothing to measure. Names follow the OpenTelemetry conventions where these have one. */
export type StoredGauge = { name: string; help: string; read: () => Promise<number | null> }

/** The number that a statement answers with. */
export const readFigure = async (statement: Fragment, source = db) => {
  const [row] = await source.sql<{ figure: number | null }>`select (${statement})::float8 as figure`
  return row?.figure ?? null
}

const ofPlatform: StoredGauge[] = [
  {
    name: 'jobs_oldest_waiting_seconds',
    help: 'Age of the oldest job that is due and has not begun',
    read: () =>
      readFigure(sql`select coalesce(extract(epoch from now() - min(start_after)), 0) from jobs.job
        where state < 'active' and start_after < now() and name <> ${deadLetters}`),
  },
  {
    name: 'jobs_dead_letters',
    help: 'Jobs that were given up',
    read: () => readFigure(sql`select count(*) from jobs.job where state < 'active' and name = ${deadLetters}`),
  },
  {
    name: 'outbox_oldest_waiting_seconds',
    help: 'Age of the oldest message that waits for its gateway',
    read: () =>
      readFigure(
        sql`select coalesce(extract(epoch from now() - min(created_at)), 0) from outbox where status = 'queued'`,
      ),
  },
  {
    name: 'outbox_failed_last_hour',
    help: 'Messages of the last hour whose last try failed',
    read: () =>
      readFigure(sql`select count(*) from outbox where created_at > now() - interval '1 hour' and status = 'failed'`),
  },
  {
    name: 'db_size_bytes',
    help: 'Size of the database',
    read: () => readFigure(sql`select pg_database_size(current_database())`),
  },
]

/** All figures that could be read. One that could not is left out, so that an alert can tell it from zero; `db_up` says whether any could. */
export const readStored = async () => {
  const found = new Registry()
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [found] })
  const stored = [...ofPlatform, ...contributionsOf('gauges').flat()]
  const outcomes = await Promise.allSettled(
    stored.map(async ({ name, help, read }) => {
      const figure = await within(5, read(), () => new Error(`${name} took too long`))
      if (figure !== null) gauge(name, help).set(figure)
    }),
  )
  const failed = outcomes.filter((outcome) => outcome.status === 'rejected')
  if (failed[0]) log.warn({ err: failed[0].reason, count: failed.length }, 'figures could not be read')
  gauge('db_up', 'Whether the database answers').set(failed.length < stored.length ? 1 : 0)
  return found.metrics()
}
