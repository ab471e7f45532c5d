import { type Fragment, sql } from '#server/platform/sql/index.ts'

export type When = 'now' | 'today'

const spansHold = (row: string, when: When) =>
  sql.raw(
    when === 'today'
      ? `(wall.minute < ${row}.until_1 or wall.minute < ${row}.until_2)`
      : `(wall.minute >= ${row}.from_1 and wall.minute < ${row}.until_1 or wall.minute >= ${row}.from_2 and wall.minute < ${row}.until_2)`,
  )

/** Whether the shortest holiday of the day is open now. For few locations: the planner expects one, and looks up each. */
const specialOfEach = (when: When) => sql`left join lateral (
    select coalesce(${spansHold('h', when)}, false) as is_open from store_holidays h
    where l.keeps_holidays and h.location_id = l.id and wall.day between h.first_day and h.last_day
    order by h.last_day - h.first_day, h.first_day limit 1
  ) special on true`

/** The same for all locations: reads the holidays once. */
const specialOfAll = (when: When) => sql`left join (
    select distinct on (h.location_id, wall.days) h.location_id, wall.days, coalesce(${spansHold('h', when)}, false) as is_open
    from store_holidays h join wall on wall.day between h.first_day and h.last_day
    where h.last_day >= (select min(day) from wall)
    order by h.location_id, wall.days, h.last_day - h.first_day, h.first_day
  ) special on special.location_id = l.id and special.days = wall.days and l.keeps_holidays`

/**
 * Providers with a location that is open now, by the wall clock in Berlin and the rules of `openingState`: the times of today and,
 * for those past midnight, of yesterday; a holiday replaces the times of the week, the shortest where several overlap. `among`
 * filters the locations `l` first; for 'today' it is open now or later on the day. Write `(provider_id in openNow()) is true`: as a join it would be run again for every provider.
 */
export const openNow = (among?: Fragment, now: Fragment = sql`now()`, when: When = 'now') =>
  openOnes(sql`l.provider_id`, among, now, when)

/** The same as ids of locations. */
export const openLocations = (among: Fragment, when: When = 'now') => openOnes(sql`l.id`, among, sql`now()`, when)

const openOnes = (what: Fragment, among: Fragment | undefined, now: Fragment, when: When) => sql`(
  with wall as materialized (
    select days, day - days as day, extract(isodow from day - days)::smallint as weekday, minute + days * 1440 as minute
    from (values (0), (1)) back (days) cross join (
      select (${now} at time zone 'Europe/Berlin')::date as day,
        extract(hour from ${now} at time zone 'Europe/Berlin')::int * 60
          + extract(minute from ${now} at time zone 'Europe/Berlin')::int as minute) today
  )
  select ${what} from wall join store_locations l on l.opening in ('times', 'always') and ${among ?? sql`true`}
  ${among ? specialOfEach(when) : specialOfAll(when)}
  left join store_times s on s.location_id = l.id and s.weekday = wall.weekday and l.opening = 'times'
  where coalesce(special.is_open, case when l.opening = 'always' then wall.days = 0 else ${spansHold('s', when)} end))`
