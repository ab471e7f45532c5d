import { and, count, desc, eq, ilike, or, type SQL } from 'drizzle-orm'
import { deadLetters } from '#server/platform/jobs/jobs.ts'
import { outbox } from '#server/platform/mail/outbox.tables.ts'
import { db, sql } from '#server/platform/sql/index.ts'

const perPage = 25

const { id, channel, to, subject, status, error, createdAt, sentAt, isSecret } = outbox
const headers = { id, channel, to, subject, status, error, createdAt, sentAt, isSecret }
export type MessageHeader = Pick<typeof outbox.$inferSelect, keyof typeof headers>

// what the operator types is text, not a pattern
const contains = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

export const listMessages = async (filter: { page: number; channel?: 'mail' | 'sms'; q: string }) => {
  const conditions: (SQL | undefined)[] = [filter.channel && eq(channel, filter.channel)]
  if (filter.q) conditions.push(or(ilike(to, contains(filter.q)), ilike(subject, contains(filter.q))))
  const where = and(...conditions)
  const [rows, [counted]] = await Promise.all([
    db
      .select(headers)
      .from(outbox)
      .where(where)
      .orderBy(desc(id))
      .limit(perPage)
      .offset((filter.page - 1) * perPage),
    db.select({ total: count() }).from(outbox).where(where),
  ])
  return { rows, total: counted?.total ?? 0, page: filter.page, perPage }
}

export const findMessage = async (messageId: number) => {
  const [message] = await db.select().from(outbox).where(eq(id, messageId))
  return message
}

export type JobState = 'waiting' | 'retry' | 'active' | 'done' | 'dead'
export type JobRow = {
  id: string
  /** where it lies now; a dead job lies among the dead letters */
  name: string
  queue: string
  state: JobState
  tries: number
  error: string | null
  data: string
  createdAt: string
  endedAt: string | null
}

// A job that failed for good stays in its queue as a trace, and a copy of it becomes the dead letter: only that one is shown.
const jobs = sql`(
  select id, name, coalesce(source_name, name) as queue,
    case when name = ${deadLetters} then 'dead'
      else case state when 'created' then 'waiting' when 'completed' then 'done' when 'active' then 'active' else 'retry' end
    end as state,
    case when name = ${deadLetters} then source_retry_count + 1
      else retry_count + (started_on is not null)::int
    end as tries,
    coalesce(source_output, output) as result,
    data::text as data, created_on, completed_on
  from jobs.job
  where state not in ('failed', 'cancelled') and name not like '\\_\\_pgboss%'
) as job`

export const listJobs = async (filter: { page: number; state?: JobState; queue: string }) => {
  const where = sql`where ${filter.state ? sql`state = ${filter.state}` : sql`true`}
    and ${filter.queue ? sql`queue ilike ${contains(filter.queue)}` : sql`true`}`
  const [rows, [counted]] = await Promise.all([
    sql<JobRow>`
      select id, name, queue, state, tries, coalesce(data, '{}') as data, created_on as "createdAt",
        completed_on as "endedAt", coalesce(result ->> 'message', result -> 'value' ->> 'message') as error
      from ${jobs} ${where}
      order by created_on desc, id
      limit ${perPage} offset ${(filter.page - 1) * perPage}`,
    sql<{ total: number }>`select count(*)::int as total from ${jobs} ${where}`,
  ])
  return { rows, total: counted?.total ?? 0, page: filter.page, perPage }
}

export const findJob = async (jobId: string) => {
  const [job] = await sql<Pick<JobRow, 'name' | 'queue' | 'state'>>`
    select name, queue, state from ${jobs} where id = ${jobId}`
  return job
}
