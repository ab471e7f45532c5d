import { bookingCalls } from '#contract/bookings/calls.ts'
import { freeWords, presentFreeTime } from '#lib/time/free-time.ts'
import { type Route, serve } from '#server/platform/http/serve.ts'
import { presentPage } from '#server/platform/paging.ts'
import { isoTime } from '#server/platform/times.ts'
import { calendarFor } from './bookings.mails.ts'
import { type BookingRow, selectOfProvider, selectOfUser } from './bookings.queries.ts'
import { minutesOf, weekOf } from './bookings.rules.ts'
import {
  book,
  canChange,
  cancelBooking,
  changeUntil,
  confirmOwn,
  endOwn,
  findOffer,
  freeForCustomer,
  getBooking,
  listFree,
  moveBooking,
  moveOwn,
} from './bookings.service.ts'
import { createPhoneBooking, getPhoneChoices, listDayTimes } from './phone/phone-bookings.service.ts'
import { getSettings, saveSettings } from './settings.service.ts'

const perPage = 20
const done = (message: string) => ({ status: true, message })

const shown = (row: BookingRow) => ({
  state: row.state,
  starts_at: isoTime(row.startsAt),
  minutes: row.minutes,
  service: row.service,
  place: row.place,
  reason: row.reason,
})

const present = (row: BookingRow) => ({
  ...shown(row),
  key: row.key,
  service_slug: row.serviceSlug,
  can_change: canChange(row),
  change_until: changeUntil(row).toISOString(),
  provider: { company_name: row.companyName, phone: row.companyPhone, url: row.companySlug },
})

const presentOwn = (row: BookingRow) => ({
  ...shown(row),
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  message: row.message,
  by_phone: row.byPhone,
  product_id: row.productId,
  location_id: row.locationId,
  user_id: row.userId,
})

const bookedWords = {
  booked: 'Ihr Termin ist gebucht.',
  asked: 'Der Betrieb hält die Zeit für Sie frei.',
  cancelled: '',
}

export const routes: Route[] = serve('bookings', bookingCalls, {
  getBookingOffer: async (_, { product_id }) => {
    const service = await findOffer(product_id)
    if (!service) return { data: null }
    return {
      data: {
        product_id,
        minutes: service.minutes,
        place: service.place,
        needs_confirmation: service.needsConfirmation,
        cancel_hours: service.cancelHours,
        next_free: presentFreeTime(service.nextFreeAt),
      },
    }
  },
  listFreeTimes: async (_, { product_id }) => ({ data: await listFree(product_id) }),
  createBooking: async (ctx, { product_id, starts_at, accept_privacy: _, ...wish }) => {
    const row = await book(ctx, product_id, { ...wish, startsAt: new Date(starts_at) })
    return { ...done(bookedWords[row?.state ?? 'booked']), key: row?.key ?? null }
  },
  getBooking: async (_, { key }) => {
    const row = await getBooking(key)
    return { data: { ...present(row), free: await freeForCustomer(row) } }
  },
  moveBooking: async (_, { key, starts_at }) => ({
    ...done('Ihr Termin ist verschoben.'),
    data: present(await moveBooking(key, new Date(starts_at))),
  }),
  removeBooking: async (_, { key }) => ({
    ...done('Ihr Termin ist abgesagt.'),
    data: present(await cancelBooking(key)),
  }),
  getBookingCalendar: async (_, { key }) => {
    const file = calendarFor(await getBooking(key))
    const body = (async function* () {
      yield file
    })()
    return { filename: 'termin.ics', contentType: 'text/calendar; charset=utf-8', body }
  },
  listBookings: async ({ user }, { page }) => presentPage(await selectOfUser(user.id, page, perPage), present),
  listOwnBookings: async ({ user }, { page }) =>
    presentPage(await selectOfProvider(user.providerId, page, perPage), presentOwn),
  getBookingChoices: async (ctx) => ({ data: await getPhoneChoices(ctx) }),
  listDayTimes: async (ctx, { product_id, location_id, day, booking_id }) => ({
    data: await listDayTimes(ctx, { productId: product_id, locationId: location_id, day, bookingId: booking_id }),
  }),
  createOwnBooking: async (ctx, { product_id, location_id, request_key, time, ...input }) => {
    const { email, startsAt } = await createPhoneBooking(ctx, {
      ...input,
      productId: product_id,
      locationId: location_id,
      requestKey: request_key,
      minutes: minutesOf(time),
    })
    const told = email ? ' Der Kunde bekommt eine E-Mail.' : ''
    return done(`Der Termin ist eingetragen: ${freeWords(startsAt)}.${told}`)
  },
  confirmOwnBooking: async (ctx, { id }) => {
    await confirmOwn(ctx, id)
    return done('Der Termin ist bestätigt.')
  },
  moveOwnBooking: async (ctx, { id, day, time, reason }) => {
    await moveOwn(ctx, id, { day, minutes: minutesOf(time) }, reason)
    return done('Der Termin ist verschoben.')
  },
  endOwnBooking: async (ctx, { id, reason }) => {
    await endOwn(ctx, id, reason)
    return done('Der Termin ist abgesagt.')
  },
  getBookingSettings: async (ctx, { id }) => ({ data: await getSettings(ctx, id) }),
  setBookingSettings: async (ctx, { id, has_own_hours, hours, breaks, ...input }) => {
    await saveSettings(ctx, id, {
      isOn: input.is_on,
      minutes: input.minutes,
      bufferMinutes: input.buffer_minutes,
      leadHours: input.lead_hours,
      horizonDays: input.horizon_days,
      cancelHours: input.cancel_hours,
      needsConfirmation: input.needs_confirmation,
      locationId: input.location_id,
      places: input.places,
      ownTimes: has_own_hours ? weekOf(hours) : null,
      breaks: breaks.map(({ from, until }) => ({ from: minutesOf(from), until: minutesOf(until) })),
    })
    return {
      ...done(input.is_on ? 'Termine können jetzt gebucht werden.' : 'Termine werden wieder angefragt.'),
      data: await getSettings(ctx, id),
    }
  },
})
