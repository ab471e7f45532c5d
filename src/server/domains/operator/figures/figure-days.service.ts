import { addDays } from '#lib/clock.ts'
import { germanDay } from '#lib/format.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { columns, countedDays } from './figure-days.queries.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface Jobs {
    'operator.keep-figures': object
  }
}

/** The longest period of the start page and the time before it. */
const keptDays = 180

/** Yesterday is counted from the rows too: what was written before midnight leaves no mark and may be committed after it. */
const lastDay = () => addDays(germanDay(), -2)

/** Sums up days without sums and days that changed since. */
export const keepFigureDays = (last = lastDay()) =>
  inTransaction(async (tx) => {
    // of two at once the one that sees older rows must not write last
    await tx.sql`select pg_advisory_xact_lock(hashtext('figure_days'))`
    const first = addDays(last, 1 - keptDays)
    // marks go before rows are counted: a change that is committed in between is counted and keeps its mark
    await tx.sql`
      with marked as (delete from stale_figure_days returning day)
      delete from figure_days where day in (select day from marked) or day not between ${first}::date and ${last}::date`
    const missing = sql`(
      select d::date as day from generate_series(${first}::date, ${last}::date, interval '1 day') d
      where not exists (select from figure_days f where f.day = d::date))`
    await tx.sql`insert into figure_days (day, ${columns}) select day, ${columns} from ${countedDays(missing)} c`
  })
