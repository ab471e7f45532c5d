/** Commits a second over 1 to 64 writers that tell nothing, tell by NOTIFY, and tell by the feed: PostgreSQL takes one lock for all who notify. */
import postgres from 'postgres'
import { runSecondStage } from '../src/server/platform/postgres/second-stage.ts'
import { createListener } from '../src/server/platform/sql/listen.ts'
import { openServer } from '../test/throwaway.ts'
import { makeSchema } from './schema.ts'

const seconds = Number(process.env.BENCH_SECONDS ?? 2)
const writers = [1, 2, 4, 8, 16, 32, 64]
const name = `feed_${process.pid}`
const noted = 'feed_notes'

const quantile = (values: number[], share: number) =>
  values.sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

const open = (url: string, max: number) => postgres(url, { max, onnotice: () => undefined })

const prepare = (sql: postgres.Sql) =>
  sql.unsafe(`
    create table silent (id bigint generated always as identity primary key, at double precision);
    create table notifying (like silent including all);
    create table telling (like silent including all);
    create function note() returns trigger language plpgsql as $$
      begin perform pg_notify('${noted}', new.at::text); return null; end $$;
    create function tell() returns trigger language plpgsql as $$
      begin perform tell_listeners('${noted}', new.at::text); return null; end $$;
    create trigger note after insert on notifying for each row execute function note();
    create trigger tell after insert on telling for each row execute function tell()`)

type Work = { sql: postgres.Sql; table: string; count: number; onCommit?: () => void }

/** Every writer commits one row after the other. */
const commits = async ({ sql, table, count, onCommit }: Work) => {
  const end = performance.now() + seconds * 1000
  let done = 0
  const write = async () => {
    while (performance.now() < end) {
      await sql`insert into ${sql(table)} (at) values (${performance.now()})`
      onCommit?.()
      done++
    }
  }
  await Promise.all(Array.from({ length: count }, write))
  return Math.round(done / seconds)
}

const server = await openServer()
const url = await server.createDatabase(name)
try {
  await makeSchema(url)
  await runSecondStage(url)
  const [sql, listener] = [open(url, 64), open(url, 1)]
  // one process tells, as it does after each transaction, and another hears
  const [teller, hearer] = [createListener(url), createListener(url)]
  await prepare(sql)
  const lags: number[] = []
  const hear = (at: string) => void lags.push(performance.now() - Number(at))
  await listener.listen(noted, hear)
  await hearer.listen(noted, hear)
  const rows: string[] = []
  for (const count of writers) {
    const silent = await commits({ sql, table: 'silent', count })
    lags.length = 0
    const notifying = await commits({ sql, table: 'notifying', count })
    const notifyLag = Math.round(quantile(lags, 0.99))
    lags.length = 0
    const telling = await commits({ sql, table: 'telling', count, onCommit: teller.wake })
    const feedLag = Math.round(quantile(lags, 0.99))
    rows.push(`| ${count} | ${silent} | ${notifying} | ${notifyLag} ms | ${telling} | ${feedLag} ms |`)
  }
  const [{ fsync, commit } = { fsync: '', commit: '' }] = await sql<{ fsync: string; commit: string }[]>`
    select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit`
  process.stdout.write(
    `fsync ${fsync}, synchronous_commit ${commit}\n| writers | commits/s | with NOTIFY | p99 until heard | by the feed | p99 until heard |\n|---|---|---|---|---|---|\n${rows.join('\n')}\n`,
  )
  await Promise.all([sql.end(), listener.end(), teller.end(), hearer.end()])
} finally {
  await server.dropDatabase(name)
  await server.close()
}
