import type { PendingQuery, Row } from 'postgres'
import type { Point } from '#server/domains/reference/index.ts'
import { replicaSql as sql } from '#server/platform/db.ts'

/** A part of a statement. Never return one from an async function: awaiting it would run it. */
export type Fragment = PendingQuery<Row[]>

/** Companies `c` with their owner `u`, page `p` and legal form `k`. */
export const providers = () => sql`
  companies c join users u on u.id = c.user_id join provider_pages p on p.provider_id = c.id
  left join company_types k on k.id = c.company_type_id`

const gapsText = (page: string) => `array_remove(array[
  case when c.company_name = '' then 'company_name' end,
  case when '' in (c.street, c.house_number, c.zip_code, c.city) then 'address' end,
  case when c.phone = '' then 'phone' end,
  case when k.id is null then 'company_type' end,
  case when k.register is not null and c.company_registration_number = '' then 'register' end,
  case when ${page}.iban = '' or ${page}.account_holder = '' then 'bank_account' end,
  case when ${page}.certified_at is null then 'self_certification' end], null)`

const publishedText = (page: string) => `(c.show_profile and not c.canceled and u.deleted_at is null
  and u.email_confirmed_at is not null and cardinality(${gapsText(page)}) = 0)`

/** The keys of `checkKeys` that are missing. */
export const gaps = () => sql.unsafe(gapsText('p'))
export const isPublished = () => sql.unsafe(publishedText('p'))

/** For statements of later domains: the slug of the company `c`, null while its page is not public. */
export const publishedSlug = `(select page.slug from provider_pages page join users u on u.id = c.user_id
  left join company_types k on k.id = c.company_type_id where page.provider_id = c.id and ${publishedText('page')})`

/** From a point to the row `t` with lat and lng, as the crow flies; as `kilometresBetween`. */
export const kilometres = ({ lat, lng }: Point): Fragment => sql`
  2 * 6371 * asin(sqrt(power(sin(radians(t.lat - ${lat}::float8) / 2), 2)
    + cos(radians(${lat}::float8)) * cos(radians(t.lat)) * power(sin(radians(t.lng - ${lng}::float8) / 2), 2)))`

/** Whether a location of the company `c` is open now: as `openingState`, by the wall clock in Berlin. */
export const isOpenNow = () => sql`exists (
  select from store_locations l
  cross join (select (now() at time zone 'Europe/Berlin')::date as day,
    extract(epoch from (now() at time zone 'Europe/Berlin')::time)::int / 60 as minute) wall
  cross join (values (0), (1)) back (days)
  cross join lateral jsonb_to_recordset(coalesce(
    (select case when h.is_open then h.spans else '[]' end from store_holidays h
      where l.keeps_holidays and h.location_id = l.id and wall.day - back.days between h.first_day and h.last_day
      order by h.last_day - h.first_day, h.first_day limit 1),
    case when l.opening = 'always' then '[{"from": 0, "until": 1440}]'::jsonb end,
    (select s.spans from store_times s
      where s.location_id = l.id and s.is_open and s.weekday = extract(isodow from wall.day - back.days)))) x ("from" int, until int)
  where l.provider_id = c.id and l.opening in ('times', 'always')
    and wall.minute + back.days * 1440 >= x."from" and wall.minute + back.days * 1440 < x.until)`

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
