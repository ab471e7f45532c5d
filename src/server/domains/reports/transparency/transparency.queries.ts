import type { ReportedType, ReportReason } from '#contract/reports/calls.ts'
import { col, type Fragment, replica, rowShape, sql } from '#server/platform/sql/index.ts'
import { reportedTypeOf } from '../reports.queries.ts'

const periodRow = rowShape('transparency period', {
  from: col.text(),
  until: col.text(),
  notices: col.int(),
  byType: col.json<{ what: ReportedType; count: number }[]>(),
  byReason: col.json<{ what: ReportReason; count: number }[]>(),
  removed: col.int(),
  kept: col.int(),
  waiting: col.int(),
  appeals: col.int(),
  reversed: col.int(),
  trusted: col.int(),
  /** decided without a notice (Art. 15 (1) c DSA) */
  own: col.int(),
  warnings: col.int(),
  suspensions: col.int(),
  medianHours: col.number().orNull(),
})

const mostPeriods = 10

const halfYearOf = (at: Fragment) => sql`date_trunc('year', ${at} at time zone 'Europe/Berlin')
  + case when extract(month from ${at} at time zone 'Europe/Berlin') > 6 then interval '6 months' else interval '0' end`

/** Half-years by the day of the notice, in German time. A notice counts by its last decision. */
export const selectPeriods = () => replica.sql(periodRow)`
  with notice as (
    select m.id, m.reason, m.state, m.outcome, m.created_at, m.is_trusted,
      ${reportedTypeOf} as type,
      ${halfYearOf(sql`m.created_at`)} as begun,
      (select min(s.at) from review_report_steps s where s.report_id = m.id and s.by = 'operator') as decided_at,
      (select s.outcome from review_report_steps s where s.report_id = m.id and s.by = 'operator' order by s.id limit 1) as first_outcome,
      exists (select from review_report_steps s where s.report_id = m.id and s.by <> 'operator') as is_appealed
    from review_reports m where not m.is_own
  ), own as (select m.id, ${halfYearOf(sql`m.created_at`)} as begun from review_reports m where m.is_own), measure as (select x.step, ${halfYearOf(sql`x.created_at`)} as begun from misuse_measures x)
  select w.begun::date::text as "from", (w.begun + interval '6 months' - interval '1 day')::date::text as until, count(n.id)::int as notices,
    (select coalesce(json_agg(json_build_object('what', x.type, 'count', x.count) order by x.count desc, x.type), '[]')
      from (select t.type, count(*)::int as count from notice t where t.begun = w.begun group by t.type) x) as "byType",
    (select coalesce(json_agg(json_build_object('what', x.reason, 'count', x.count) order by x.count desc, x.reason), '[]')
      from (select t.reason, count(*)::int as count from notice t where t.begun = w.begun group by t.reason) x) as "byReason",
    (count(*) filter (where outcome = 'removed'))::int as removed, (count(*) filter (where outcome = 'kept'))::int as kept,
    (count(*) filter (where state in ('open', 'appealed')))::int as waiting, (count(*) filter (where is_appealed))::int as appeals,
    (count(*) filter (where is_appealed and outcome <> first_outcome))::int as reversed,
    (count(*) filter (where is_trusted))::int as trusted, (select count(*)::int from own x where x.begun = w.begun) as own,
    (select count(*)::int from measure x where x.begun = w.begun and x.step = 'warning') as warnings,
    (select count(*)::int from measure x where x.begun = w.begun and x.step = 'suspension') as suspensions,
    (percentile_cont(0.5) within group (order by extract(epoch from decided_at - created_at) / 3600)
      filter (where decided_at is not null))::float as "medianHours"
  from (select begun from notice union select begun from measure union select begun from own) w left join notice n on n.begun = w.begun
  group by w.begun order by w.begun desc limit ${mostPeriods}`

type Statement = {
  id: number
  isOwn: boolean
  type: string
  reason: ReportReason
  decidedAt: string
  outcome: string
  text: string
}

/** Decisions in their order, a batch at a time. */
export async function* readStatements(): AsyncGenerator<Statement> {
  for (let after = 0; ; ) {
    const rows = await sql<Statement & { step: number }>`
      select s.id as step, m.id, m.is_own as "isOwn", ${reportedTypeOf} as type, m.reason, s.at as "decidedAt", coalesce(s.outcome, '') as outcome, s.text
      from review_report_steps s join review_reports m on m.id = s.report_id
      where s.by = 'operator' and s.id > ${after} order by s.id limit 500`
    yield* rows
    if (rows.length < 500) return
    after = rows.at(-1)!.step
  }
}
