import type { CalendarKind } from '#contract/trades/calendar.ts'
import { col, type RowOf, rowShape, sql } from '#server/platform/sql/index.ts'
import { jobsPlanned } from '../orders/index.ts'

const entryRow = rowShape('entry of a calendar', {
  kind: col.text<CalendarKind>(),
  id: col.int(),
  day: col.text(),
  startsAt: col.time().orNull(),
  minutes: col.int(),
  /** how many can be at the same time there */
  places: col.int(),
  /** null: somebody is away for it, wherever else they would be */
  locationId: col.int().orNull(),
  title: col.text(),
  place: col.text(),
})
export type EntryRow = RowOf<typeof entryRow>

/** An appointment asked for by a customer has no length of its own. */
const appointmentMinutes = 60
const most = 1000

/** Everything that has a day, by time. Customers are named by nothing: the same rows are read by calendar programs. */
export const selectEntries = async (providerId: number, from: string, to: string): Promise<EntryRow[]> => [
  ...(await sql(entryRow)`
    select kind, id, to_char(day, 'YYYY-MM-DD') as day, starts_at as "startsAt", minutes, places, location_id as "locationId", title, place
    from (
      select 'visit' as kind, v.id, (v.starts_at at time zone 'Europe/Berlin')::date as day, v.starts_at, v.minutes::int, 1 as places,
        null::int as location_id,
        coalesce(p.name, 'Immobilie') as title, '' as place
      from property_visits v left join shared.products p on p.id = v.product_id
      where v.provider_id = ${providerId} and v.state = 'booked'
        and v.starts_at >= ${from}::date::timestamp at time zone 'Europe/Berlin'
        and v.starts_at < (${to}::date + 1)::timestamp at time zone 'Europe/Berlin'
      union all
      select 'appointment', a.id, a.day,
        case when a.time ~ '^[0-2][0-9]:[0-5][0-9]$' then (a.day + a.time::time)::timestamp at time zone 'Europe/Berlin' end,
        ${appointmentMinutes}::int, 1, null, 'Termin mit einem Kunden', ''
      from provider_appointments a
      where a.provider_id = ${providerId} and a.state = 'won' and a.day between ${from}::date and ${to}::date
      union all
      select 'booking', b.id, (b.starts_at at time zone 'Europe/Berlin')::date, b.starts_at, b.minutes::int, coalesce(k.places, 1)::int, b.location_id,
        case b.state when 'asked' then b.service || ' (zu bestätigen)' else b.service end, b.place
      from bookings b left join booking_locations k on k.location_id = b.location_id
      where b.provider_id = ${providerId} and b.state <> 'cancelled'
        and b.starts_at >= ${from}::date::timestamp at time zone 'Europe/Berlin'
        and b.starts_at < (${to}::date + 1)::timestamp at time zone 'Europe/Berlin'
      union all
      select 'inspection', o.lead_id, n.date_visit, null, 0, 1, null, n.name, l.place->>'city'
      from offers o join offer_versions n on n.offer_id = o.id and n.version = o.version join leads l on l.id = o.lead_id
      where o.provider_id = ${providerId} and o.status in ('open', 'accepted')
        and n.date_visit between ${from}::date and ${to}::date
      union all
      select 'job', j.id, j.day, null, 0, 1, null, j.title, j.place from (${jobsPlanned(providerId, from, to)}) j
    ) entries order by day, starts_at nulls first, kind, id limit ${most}`),
]
