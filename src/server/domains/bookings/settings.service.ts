import { refuse, refuseField } from '#lib/errors.ts'
import { formatClock, type Span, type WeeklyTime, weekLines } from '#lib/time/opening.ts'
import type { CompanyCtx } from '#server/platform/context.ts'
import { db, type Source, sql } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { hoursOf, selectLocations } from '../stores/index.ts'
import { doSpansOverlap } from './bookings.rules.ts'
import { settleFreeTimes } from './free-times.service.ts'

const noService = () => refuse('NOT_FOUND', { message: 'Diese Leistung gibt es nicht.' })

export type Settings = {
  isOn: boolean
  minutes: number
  bufferMinutes: number
  leadHours: number
  horizonDays: number
  cancelHours: number
  needsConfirmation: boolean
  locationId?: number | undefined
  places: number
  /** null: the opening hours */
  ownTimes: WeeklyTime[] | null
  breaks: Span[]
}

type Kept = Omit<Settings, 'isOn' | 'places' | 'ownTimes' | 'breaks' | 'locationId'> & { locationId: number }
type KeptLocation = { locationId: number; places: number; ownTimes: WeeklyTime[] | null; breaks: Span[] }

const ownService = async (on: Source, providerId: number, id: number) => {
  const found = await on.sql<{ name: string }>`
    select name from shared.products
    where id = ${id} and provider_id = ${providerId} and kind = 'service' and status <> 'deleted'`.first()
  if (!found) throw noService()
}

/** What the form begins with. */
const usual = {
  minutes: 60,
  bufferMinutes: 0,
  leadHours: 2,
  horizonDays: 30,
  cancelHours: 24,
  needsConfirmation: false,
}

export const getSettings = async ({ user: { providerId } }: CompanyCtx, id: number) => {
  await ownService(db, providerId, id)
  const [kept, ofLocations, locations] = await Promise.all([
    db.sql<Kept>`
      select minutes, buffer_minutes as "bufferMinutes", lead_hours as "leadHours", horizon_days as "horizonDays",
        cancel_hours as "cancelHours", needs_confirmation as "needsConfirmation", location_id as "locationId"
      from booking_services where product_id = ${id} and provider_id = ${providerId}`.first(),
    db.sql<KeptLocation>`
      select location_id as "locationId", places, own_times as "ownTimes", breaks from booking_locations
      where provider_id = ${providerId}`,
    selectLocations([providerId]),
  ])
  const service: Kept | typeof usual = kept ?? usual
  return {
    is_on: kept !== undefined,
    minutes: service.minutes,
    buffer_minutes: service.bufferMinutes,
    lead_hours: service.leadHours,
    horizon_days: service.horizonDays,
    cancel_hours: service.cancelHours,
    needs_confirmation: service.needsConfirmation,
    location_id: kept?.locationId ?? locations[0]?.id ?? null,
    locations: locations.map((location) => {
      const own = ofLocations.find(({ locationId }) => locationId === location.id)
      return {
        id: location.id,
        title: location.title,
        opening_hours: weekLines(hoursOf(location)),
        places: own?.places ?? 1,
        hours:
          own?.ownTimes?.flatMap(({ weekday, spans }) =>
            spans.map(({ from, until }) => ({ weekday, from: formatClock(from), until: endClock(until) })),
          ) ?? null,
        breaks: (own?.breaks ?? []).map(({ from, until }) => ({ from: formatClock(from), until: endClock(until) })),
      }
    }),
  }
}

/** Midnight as an end is 24:00. */
const endClock = (minute: number) => (minute === 1440 ? '24:00' : formatClock(minute))

export const saveSettings = (ctx: CompanyCtx, id: number, { isOn, locationId, ...settings }: Settings) =>
  inTransaction(async (tx) => {
    const { providerId } = ctx.user
    await ownService(tx, providerId, id)
    if (!isOn) {
      await tx.sql`delete from booking_services where product_id = ${id} and provider_id = ${providerId}`
      return
    }
    const location = await tx.sql<{ id: number; opening: string }>`
      select id, opening from store_locations where id = ${locationId ?? 0} and provider_id = ${providerId} for share`.first()
    if (!location)
      throw refuseField('locationId', 'Bitte wählen Sie einen Standort. Ohne Standort lässt sich kein Termin buchen.')
    const { ownTimes, breaks, places } = settings
    if (!ownTimes && location.opening !== 'times' && location.opening !== 'always')
      throw refuseField(
        'hours',
        'Dieser Standort hat keine festen Öffnungszeiten. Bitte tragen Sie Zeiten für Termine ein.',
      )
    if (ownTimes && !ownTimes.length) throw refuseField('hours', 'Bitte tragen Sie mindestens eine Zeit ein.')
    if (ownTimes?.some(({ spans }) => doSpansOverlap(spans)))
      throw refuseField('hours', 'Zeiten eines Tages dürfen sich nicht überschneiden.')
    await tx.sql`
      insert into booking_locations (location_id, provider_id, places, own_times, breaks)
      values (${location.id}, ${providerId}, ${places}, ${ownTimes && sql.json(ownTimes)}, ${sql.json(breaks)})
      on conflict (location_id) do update set places = excluded.places, own_times = excluded.own_times, breaks = excluded.breaks`
    await tx.sql`
      insert into booking_services (product_id, provider_id, location_id, minutes, buffer_minutes, lead_hours, horizon_days,
        cancel_hours, needs_confirmation)
      values (${id}, ${providerId}, ${location.id}, ${settings.minutes}, ${settings.bufferMinutes}, ${settings.leadHours},
        ${settings.horizonDays}, ${settings.cancelHours}, ${settings.needsConfirmation})
      on conflict (product_id) do update set location_id = excluded.location_id, minutes = excluded.minutes,
        buffer_minutes = excluded.buffer_minutes, lead_hours = excluded.lead_hours, horizon_days = excluded.horizon_days,
        cancel_hours = excluded.cancel_hours, needs_confirmation = excluded.needs_confirmation`
    await settleFreeTimes(tx, providerId)
  })
