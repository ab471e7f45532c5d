/** Commits a second over 1 to 64 writers, with and without NOTIFY in a trigger: PostgreSQL takes one lock for all who notify. */
import postgres from 'postgres'
import { openServer } from '../test/throwaway.ts'

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
    create table telling (like silent including all);
    create function tell() returns trigger language plpgsql as $$
      begin perform pg_notify('${noted}', new.at::text); return null; end $$;
    create trigger tell after insert on telling for each row execute function tell()`)

/** Every writer commits one row after the other. */
const commits = async (sql: postgres.Sql, table: string, count: number) => {
  const end = performance.now() + seconds * 1000
  let done = 0
  const write = async () => {
    while (performance.now() < end) {
      await sql`insert into ${sql(table)} (at) values (${performance.now()})`
      done++
    }
  }
  await Promise.all(Array.from({ length: count }, write))
  return Math.round(done / seconds)
}

const server = await openServer()
const url = await server.createDatabase(name)
try {
  const [sql, listener] = [open(url, 64), open(url, 1)]
  await prepare(sql)
  const lags: number[] = []
  await listener.listen(noted, (at) => void lags.push(performance.now() - Number(at)))
  const rows: string[] = []
  for (const count of writers) {
    const silent = await commits(sql, 'silent', count)
    lags.length = 0
    const telling = await commits(sql, 'telling', count)
    const lag = Math.round(quantile(lags, 0.99))
    rows.push(`| ${count} | ${silent} | ${telling} | ${(telling / silent).toFixed(2)} | ${lag} ms |`)
  }
  const [{ fsync, commit } = { fsync: '', commit: '' }] = await sql<{ fsync: string; commit: string }[]>`
    select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit`
  process.stdout.write(
    `fsync ${fsync}, synchronous_commit ${commit}\n| writers | commits/s | with NOTIFY | ratio | p99 until heard |\n|---|---|---|---|---|\n${rows.join('\n')}\n`,
  )
  await Promise.all([sql.end(), listener.end()])
} finally {
  await server.dropDatabase(name)
  await server.close()
}
