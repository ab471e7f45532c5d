import { type Fragment, sql } from '#server/platform/sql/index.ts'

/** Companies `c` with their owner `u` and page `p`. */
export const providers = () => sql`
  companies c join users u on u.id = c.user_id join provider_pages p on p.provider_id = c.id`

/** The keys of `checkKeys` that are missing. */
export const gaps = () => sql`provider_gaps(c, p)`

/** For statements of later domains: the slug of the company `c`, null while its page is not public. */
export const publishedSlug = `(select page.slug from provider_pages page where page.provider_id = c.id and page.is_published)`

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

/** Locations as one JSON list, the default one first, for the company `c`. */
export const locations = (most: number) => sql`
  (select coalesce(json_agg(json_build_object('id', l.id, 'title', l.title, 'street', l.street, 'streetNumber',
      l.street_number, 'zip', l.zip, 'city', l.city, 'email', l.email, 'callingCode', l.calling_code, 'mobile', l.mobile,
      'lat', l.lat, 'lng', l.lng, 'opening', l.opening, 'keepsHolidays', l.keeps_holidays, 'offersPickup', l.offers_pickup,
      'isDefault', l.is_default,
      'times', (select coalesce(json_agg(json_build_object('weekday', s.weekday, 'isOpen', s.is_open, 'spans', s.spans)
        order by s.weekday), '[]') from store_times s where s.location_id = l.id),
      'holidays', (select coalesce(json_agg(json_build_object('title', h.title, 'firstDay', h.first_day, 'lastDay',
          h.last_day, 'isOpen', h.is_open, 'spans', h.spans) order by h.first_day, h.last_day), '[]')
        from store_holidays h where h.location_id = l.id
          and h.last_day >= (now() at time zone 'Europe/Berlin')::date - 1)) order by l.is_default desc, l.id), '[]')
    from (select * from store_locations where provider_id = c.id order by is_default desc, id limit ${most}) l)`
