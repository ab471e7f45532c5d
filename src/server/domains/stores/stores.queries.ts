import type { Hours } from '#lib/time/opening.ts'
import { db, type Fragment, replica, type Source, sql } from '#server/platform/sql/index.ts'
import type { storeHolidays, storeLocations, storeTimes } from './stores.tables.ts'

export type TimeRow = Omit<typeof storeTimes.$inferSelect, 'locationId'>
export type HolidayRow = Omit<typeof storeHolidays.$inferSelect, 'locationId'>

/** A location with its week and its holidays that are not over. */
export type LocationRow = Omit<typeof storeLocations.$inferSelect, 'createdAt'> & {
  times: TimeRow[]
  holidays: HolidayRow[]
}

const times = () => sql`
  (select coalesce(json_agg(json_build_object('weekday', t.weekday, 'isOpen', t.is_open, 'spans', t.spans)
      order by t.weekday), '[]') from store_times t where t.location_id = l.id)`

const holidays = () => sql`
  (select coalesce(json_agg(json_build_object('id', h.id, 'title', h.title, 'firstDay', h.first_day, 'lastDay', h.last_day,
      'isOpen', h.is_open, 'spans', h.spans) order by h.first_day, h.last_day), '[]')
    from store_holidays h where h.location_id = l.id
      and h.last_day >= (now() at time zone 'Europe/Berlin')::date - 1)`

/** What visitors see of a location. */
export type PublicLocation = Omit<LocationRow, 'providerId' | 'stateCode' | 'pickupDays'>

/** The first locations of the company `c` of a statement as one JSON list of `PublicLocation`, the default one first. */
export const publicLocations = (most: number) => sql`
  (select coalesce(json_agg(json_build_object('id', l.id, 'title', l.title, 'street', l.street, 'streetNumber',
      l.street_number, 'zip', l.zip, 'city', l.city, 'email', l.email, 'callingCode', l.calling_code, 'mobile', l.mobile,
      'lat', l.lat, 'lng', l.lng, 'opening', l.opening, 'keepsHolidays', l.keeps_holidays, 'offersPickup', l.offers_pickup,
      'isDefault', l.is_default, 'times', ${times()}, 'holidays', ${holidays()}) order by l.is_default desc, l.id), '[]')
    from (select * from store_locations where provider_id = c.id order by is_default desc, id limit ${most}) l)`

const locations = (where: Fragment, on: Source = db) => on.sql<LocationRow>`
  select l.id, l.provider_id as "providerId", l.title, l.street, l.street_number as "streetNumber", l.zip, l.city,
    l.state_code as "stateCode", l.lat, l.lng, l.email, l.calling_code as "callingCode", l.mobile, l.opening,
    l.keeps_holidays as "keepsHolidays", l.offers_pickup as "offersPickup", l.pickup_days as "pickupDays",
    l.is_default as "isDefault",
    ${times()} as times, ${holidays()} as holidays
  from store_locations l where ${where}`

/** Those of some providers, each one's default first. */
export const selectLocations = (providerIds: number[]) =>
  locations(sql`l.provider_id = any(${providerIds}) order by l.provider_id, l.is_default desc, l.id`, replica)

export const selectOwn = (providerId: number, id: number) =>
  locations(sql`l.provider_id = ${providerId} and l.id = ${id}`)

export const selectDefault = (providerId: number) => locations(sql`l.provider_id = ${providerId} and l.is_default`)

export const selectPage = async (providerId: number, page: number, perPage: number) => {
  const [rows, { total }] = await Promise.all([
    locations(sql`l.provider_id = ${providerId} order by l.is_default desc, l.id
      limit ${perPage} offset ${(page - 1) * perPage}`),
    sql<{ total: number }>`select count(*)::int as total from store_locations where provider_id = ${providerId}`.one(),
  ])
  return { rows: [...rows], total, page, perPage }
}

/** What the rules of opening need of a location. */
export const hoursOf = ({ opening, keepsHolidays, times, holidays }: PublicLocation): Hours => ({
  opening,
  times: times.filter(({ isOpen }) => isOpen),
  holidays: keepsHolidays ? holidays.map((one) => (one.isOpen ? one : { ...one, spans: [] })) : [],
})
