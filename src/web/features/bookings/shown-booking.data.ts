import type { bookingCalls } from '#contract/bookings/calls.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { type ApiInput, api, download } from '#web/app/api.ts'

// apart from the first script of the page: most visitors book nothing
const calls = async () => (await import('#contract/bookings/calls.ts')).bookingCalls

export type BookingOffer = NonNullable<OutputOf<typeof bookingCalls.getBookingOffer>['data']>
export type FreeDay = OutputOf<typeof bookingCalls.listFreeTimes>['data'][number]
export type Booking = OutputOf<typeof bookingCalls.getBooking>['data']

export const loadBookingOffer = async (product_id: number) =>
  (await api((await calls()).getBookingOffer, { product_id })).data
export const loadFreeTimes = async (product_id: number) =>
  (await api((await calls()).listFreeTimes, { product_id })).data
export const bookTime = async (input: ApiInput<typeof bookingCalls.createBooking>) =>
  api((await calls()).createBooking, input)
export const loadBooking = async (key: string) => (await api((await calls()).getBooking, { key })).data
export const moveBooking = async (key: string, starts_at: string) =>
  api((await calls()).moveBooking, { key, starts_at })
export const cancelBooking = async (key: string) => api((await calls()).removeBooking, { key })
export const downloadCalendar = async (key: string) =>
  download((await calls()).getBookingCalendar, { key }, 'termin.ics')
