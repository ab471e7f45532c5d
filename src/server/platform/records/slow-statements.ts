import { log } from '../log.ts'
import { flushSlowTo, type SlowStatement } from '../metrics/slow-statements.ts'
import { sql } from '../sql/index.ts'

const mostRows = 200
const keptDays = 14

/** Adds them to those of all processes, and keeps the ones that took most. */
export const writeSlow = async (statements: SlowStatement[]) => {
  if (!statements.length) return
  await sql`
    insert into slow_statements (digest, statement, count, total_ms, longest_ms)
    select md5(text), text, count, total, longest from json_to_recordset(${JSON.stringify(statements)}::text::json)
      as noted (text text, count integer, total float8, longest float8) order by md5(text)
    on conflict (digest) do update set count = slow_statements.count + excluded.count,
      total_ms = slow_statements.total_ms + excluded.total_ms,
      longest_ms = greatest(slow_statements.longest_ms, excluded.longest_ms), last_at = now()`
  await sql`
    delete from slow_statements where last_at < now() - make_interval(days => ${keptDays})
      or id in (select id from slow_statements order by total_ms desc, id desc offset ${mostRows})`
}

export const forgetSlow = () => sql`delete from slow_statements`

flushSlowTo((statements) =>
  writeSlow(statements).catch((err: unknown) => log.warn({ err }, 'slow statements could not be written')),
)
