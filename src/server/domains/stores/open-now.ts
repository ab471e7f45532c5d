import { type Fragment, sql } from '#server/platform/sql/index.ts'

const spansHold = (row: string) =>
  sql.raw(
    `(wall.minute >= ${row}.from_1 and wall.minute < ${row}.until_1 or wall.minute >= ${row}.from_2 and wall.minute < ${row}.until_2)`,
  )

/**
 * Providers with a location that is open now: as `openingState`, by the wall clock in Berlin. Of today and, past midnight, of
 * yesterday: the shortest holiday says more than the week. `among` narrows the locations `l` first.
 */
export const openNow = (among: Fragment = sql`true`) => sql`(
  with wall as materialized (
    select days, day - days as day, extract(isodow from day - days)::smallint as weekday, minute + days * 1440 as minute
    from (values (0), (1)) back (days) cross join (
      select (now() at time zone 'Europe/Berlin')::date as day,
        extract(epoch from (now() at time zone 'Europe/Berlin')::time)::int / 60 as minute) today
  ), special as materialized (
    select distinct on (h.location_id, wall.days) h.location_id, wall.days, coalesce(${spansHold('h')}, false) as is_open
    from store_holidays h join wall on wall.day between h.first_day and h.last_day
    where h.last_day >= (select min(day) from wall)
    order by h.location_id, wall.days, h.last_day - h.first_day, h.first_day
  )
  select l.provider_id from wall join store_locations l on l.opening in ('times', 'always') and ${among}
  left join special on special.location_id = l.id and special.days = wall.days and l.keeps_holidays
  left join store_times s on s.location_id = l.id and s.weekday = wall.weekday and l.opening = 'times'
  where coalesce(special.is_open, case when l.opening = 'always' then wall.days = 0 else ${spansHold('s')} end))`
