import type { BookingState } from '#contract/bookings/calls.ts'
import { dayOfNumber, numberOfDay } from '#lib/clock.ts'
import type { Holiday, OpeningKind, Span, WeeklyTime } from '#lib/time/opening.ts'
import { col, db, type Fragment, type RowOf, rowShape, type Source, sql } from '#server/platform/sql/index.ts'
import { jobsPlanned } from '../orders/index.ts'
import { type Busy, daysAhead, type Rhythm, type Room, wholeDay } from './bookings.rules.ts'

const serviceRow = rowShape('service that can be booked', {
  productId: col.int(),
  providerId: col.int(),
  locationId: col.int(),
  name: col.text(),
  place: col.text(),
  minutes: col.int(),
  bufferMinutes: col.int(),
  leadHours: col.int(),
  horizonDays: col.int(),
  cancelHours: col.int(),
  needsConfirmation: col.bool(),
  nextFreeAt: col.time().orNull(),
  /** customers see the service */
  isShown: col.bool(),
  places: col.int(),
  ownTimes: col.json<WeeklyTime[]>().orNull(),
  breaks: col.json<Span[]>(),
  opening: col.text<OpeningKind>(),
  times: col.json<WeeklyTime[]>(),
  holidays: col.json<Holiday[]>(),
})
export type ServiceRow = RowOf<typeof serviceRow>

/** `at` is another location of the provider where appointments are given. */
export const selectServices = (where: Fragment, on: Source = db, at: number | null = null) => on.sql(serviceRow)`
  select s.product_id as "productId", s.provider_id as "providerId", b.location_id as "locationId", p.name,
    concat_ws(', ', trim(l.street || ' ' || l.street_number), l.zip || ' ' || l.city) as place, s.minutes,
    s.buffer_minutes as "bufferMinutes", s.lead_hours as "leadHours", s.horizon_days as "horizonDays",
    s.cancel_hours as "cancelHours", s.needs_confirmation as "needsConfirmation", s.next_free_at as "nextFreeAt",
    exists (select from product_listings i where i.product_id = s.product_id) as "isShown",
    b.places, b.own_times as "ownTimes", b.breaks, l.opening,
    (select coalesce(json_agg(json_build_object('weekday', t.weekday, 'spans', t.spans)), '[]')
      from store_times t where t.location_id = l.id and t.is_open) as times,
    (select coalesce(json_agg(json_build_object('firstDay', h.first_day, 'lastDay', h.last_day,
        'spans', case when h.is_open then h.spans else '[]' end)), '[]')
      from store_holidays h where l.keeps_holidays and h.location_id = l.id
        and h.last_day >= (now() at time zone 'Europe/Berlin')::date - 1) as holidays
  from booking_services s
    join booking_locations b on b.location_id = ${at === null ? sql`s.location_id` : sql`${at}`} and b.provider_id = s.provider_id
    join store_locations l on l.id = b.location_id join shared.products p on p.id = s.product_id
  where ${where} order by s.product_id`

export const roomOf = ({ opening, times, holidays, ownTimes, breaks, places }: ServiceRow): Room => ({
  hours: { opening, times, holidays },
  ownTimes,
  breaks,
  places,
})

/** A wish that was confirmed has no length of its own. */
const wishMinutes = 60

type Taken = { locationId: number | null; from: string | null; until: string | null; day: string | null }

/**
 * What takes a place of the provider: bookings at their location; visits of properties, confirmed wishes and jobs at each, since
 * somebody is away for them. One statement for the whole span.
 */
export const selectBusy = async (
  on: Source,
  providerId: number,
  { first, last }: { first: number; last: number },
  except: number | null = null,
) => {
  const [from, to] = [dayOfNumber(first), dayOfNumber(last + 1)]
  const rows = await on.sql<Taken>`
    select location_id as "locationId", starts_at as "from", busy_until as "until", null::text as day from bookings
    where provider_id = ${providerId} and state <> 'cancelled' and id is distinct from ${except}::int
      and starts_at >= ${from}::date - interval '2 days' and starts_at < ${to}::date + interval '2 days'
    union all
    select null::int, v.starts_at, v.starts_at + make_interval(mins => v.minutes), null from property_visits v
    where v.provider_id = ${providerId} and v.state = 'booked'
      and v.starts_at >= ${from}::date - interval '2 days' and v.starts_at < ${to}::date + interval '2 days'
    union all
    select null, w.at, w.at + make_interval(mins => ${wishMinutes}), null from (
      select (a.day + a.time::time)::timestamp at time zone 'Europe/Berlin' as at from provider_appointments a
      where a.provider_id = ${providerId} and a.state = 'won' and a.time ~ '^[0-2][0-9]:[0-5][0-9]$'
        and a.day between ${from}::date - 1 and ${to}::date) w
    union all
    select null, null, null, to_char(j.day, 'YYYY-MM-DD') from (${jobsPlanned(providerId, from, to)}) j`
  return rows.map(({ locationId, from: start, until, day }) => ({
    locationId,
    ...(day === null
      ? { from: new Date(start!).getTime(), until: new Date(until!).getTime() }
      : wholeDay(numberOfDay(day))),
  }))
}

/** Those that count at a location. */
export const busyAt = (all: readonly (Busy & { locationId: number | null })[], locationId: number): Busy[] =>
  all.filter((one) => one.locationId === null || one.locationId === locationId)

export const readBusy = async (on: Source, service: ServiceRow, now: Date, except: number | null = null) =>
  busyAt(await selectBusy(on, service.providerId, daysAhead(service satisfies Rhythm, now), except), service.locationId)

/** The same around one day. */
export const readBusyOn = async (on: Source, service: ServiceRow, day: number, except: number | null = null) =>
  busyAt(await selectBusy(on, service.providerId, { first: day - 1, last: day + 1 }, except), service.locationId)

const bookingRow = rowShape('booking', {
  id: col.int(),
  key: col.text(),
  providerId: col.int(),
  productId: col.int().orNull(),
  locationId: col.int().orNull(),
  userId: col.int().orNull(),
  service: col.text(),
  serviceSlug: col.text().orNull(),
  place: col.text(),
  name: col.text(),
  email: col.text(),
  phone: col.text(),
  message: col.text(),
  state: col.text<BookingState>(),
  startsAt: col.time(),
  minutes: col.int(),
  cancelHours: col.int(),
  reason: col.text(),
  sequence: col.int(),
  byPhone: col.bool(),
  providerUserId: col.int(),
  providerEmail: col.text(),
  companyName: col.text(),
  companyPhone: col.text(),
  companySlug: col.text().orNull(),
})
export type BookingRow = RowOf<typeof bookingRow>

const booking = sql`
  select b.id, b.key::text as key, b.provider_id as "providerId", b.product_id as "productId",
    b.location_id as "locationId", b.user_id as "userId", b.service,
    (select p.slug from shared.products p join product_listings l on l.product_id = p.id where p.id = b.product_id) as "serviceSlug",
    b.place, b.name, b.email, b.phone, b.message, b.state, b.starts_at as "startsAt", b.minutes, b.cancel_hours as "cancelHours",
    b.reason, b.sequence, b.by_phone as "byPhone", c.user_id as "providerUserId", coalesce(nullif(c.second_email, ''), u.email) as "providerEmail",
    c.company_name as "companyName", c.phone as "companyPhone",
    (select y.slug from shared.provider_pages y where y.provider_id = c.id and y.is_published) as "companySlug"
  from bookings b join shared.companies c on c.id = b.provider_id join shared.users u on u.id = c.user_id`

export const selectBooking = (where: Fragment, on: Source = db) => on.sql(bookingRow)`${booking} where ${where}`.first()

const pageOf = async (where: Fragment, order: Fragment, page: number, perPage: number) => {
  const [rows, { total }] = await Promise.all([
    sql(bookingRow)`${booking} where ${where} order by ${order} limit ${perPage} offset ${(page - 1) * perPage}`,
    sql<{ total: number }>`select count(*)::int as total from bookings b where ${where}`.one(),
  ])
  return { rows: [...rows], total, page, perPage }
}

export const selectOfUser = (userId: number, page: number, perPage: number) =>
  pageOf(sql`b.user_id = ${userId}`, sql`b.starts_at desc, b.id desc`, page, perPage)

/** What is to come; the day before stays to be looked at. */
export const selectOfProvider = (providerId: number, page: number, perPage: number) =>
  pageOf(
    sql`b.provider_id = ${providerId} and b.state <> 'cancelled' and b.starts_at > now() - interval '1 day'`,
    sql`b.state, b.starts_at, b.id`,
    page,
    perPage,
  )
