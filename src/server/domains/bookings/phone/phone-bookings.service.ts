import { numberOfDay } from '#lib/clock.ts'
import { germanTime } from '#lib/format.ts'
import type { CompanyCtx } from '#server/platform/context.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { selectLocations } from '../../stores/index.ts'
import { readBusyOn, roomOf, selectBooking, selectServices } from '../bookings.queries.ts'
import { freeOnDay } from '../bookings.rules.ts'
import { type Agreed, busyUntil, lockOwnService, requirePlace, tellBooked } from '../bookings.service.ts'
import { settleFreeTimes } from '../free-times.service.ts'

export type PhoneBooking = Agreed & {
  productId: number
  locationId: number
  name: string
  email: string
  phone: string
  message: string
  requestKey: string
}

/** What can be entered: services with times, hidden ones too, and the locations where appointments are given. */
export const getPhoneChoices = async ({ user: { providerId } }: CompanyCtx) => {
  const [services, locations, given] = await Promise.all([
    selectServices(sql`s.provider_id = ${providerId}`),
    selectLocations([providerId]),
    db.sql<{ id: number }>`select location_id as id from booking_locations where provider_id = ${providerId}`,
  ])
  return {
    services: services.map(({ productId, name, minutes, locationId }) => ({
      id: productId,
      name,
      minutes,
      location_id: locationId,
    })),
    locations: locations
      .filter((location) => given.some(({ id }) => id === location.id))
      .map(({ id, title }) => ({ id, title })),
  }
}

type Asked = { productId: number; locationId: number | undefined; day: string; bookingId: number | undefined }

/** The free times of a day, on German clocks; a booking that is moved gives its own time away. */
export const listDayTimes = async ({ user }: CompanyCtx, { productId, locationId, day, bookingId }: Asked) => {
  const where = sql`s.product_id = ${productId} and s.provider_id = ${user.providerId}`
  const [service] = await selectServices(where, db, locationId ?? null)
  if (!service) return []
  const number = numberOfDay(day)
  const busy = await readBusyOn(db, service, number, bookingId ?? null)
  return freeOnDay(roomOf(service), service, busy, new Date(), number).map((time) => germanTime(time))
}

/** Enters what was agreed by telephone or on the spot: the same lock and the same places as a booking of a customer. */
export const createPhoneBooking = (ctx: CompanyCtx, { productId, locationId, requestKey, ...agreed }: PhoneBooking) =>
  inTransaction(async (tx) => {
    const { providerId } = ctx.user
    const service = await lockOwnService(ctx, tx, productId, locationId)
    const token = `phone ${providerId} ${requestKey}`
    const sent = await selectBooking(sql`b.form_token = ${token}`, tx)
    if (sent) return sent
    const startsAt = await requirePlace(tx, service, agreed)
    const { name, email, phone, message } = agreed
    const made = await tx.sql<{ id: number }>`
      insert into bookings (provider_id, product_id, location_id, service, place, name, email, phone, message, state, starts_at,
        minutes, busy_until, cancel_hours, form_token, by_phone)
      values (${providerId}, ${productId}, ${locationId}, ${service.name}, ${service.place}, ${name}, ${email}, ${phone}, ${message},
        'booked', ${startsAt.toISOString()}, ${service.minutes}, ${busyUntil(service, startsAt)}, ${service.cancelHours}, ${token}, true)
      returning id`.one()
    await settleFreeTimes(tx, providerId)
    const row = (await selectBooking(sql`b.id = ${made.id}`, tx))!
    await tellBooked(tx, row, false, 'provider')
    return row
  })
