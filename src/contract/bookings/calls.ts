import { z } from 'zod'
import { call } from '../wire/call.ts'
import {
  day,
  email,
  fileAnswer,
  flag,
  id,
  moment,
  nested,
  nextFree,
  optionalText,
  outcome,
  page,
  paged,
  personName,
  phone,
  rawText,
  text,
  whole,
} from '../wire/fields.ts'

/** asked: holds its time until the provider confirms it */
export const bookingState = z.enum(['asked', 'booked', 'cancelled'])
export type BookingState = z.output<typeof bookingState>

const key = () => z.uuid('Diesen Termin gibt es nicht.')

const freeDays = z.array(
  z.object({ day: z.iso.date(), times: z.array(z.object({ starts_at: z.iso.datetime(), time: z.string() })) }),
)

/** What the page of a service says of its appointments. */
const offer = z.object({
  product_id: z.int(),
  minutes: z.int(),
  place: z.string(),
  needs_confirmation: z.boolean(),
  /** hours before the appointment until which the customer may move or cancel it */
  cancel_hours: z.int(),
  next_free: nextFree,
})

const shown = {
  state: bookingState,
  starts_at: z.iso.datetime(),
  minutes: z.int(),
  service: z.string(),
  place: z.string(),
  /** what the provider wrote when it moved or cancelled it */
  reason: z.string(),
}

const booking = z.object({
  ...shown,
  key: z.uuid(),
  /** null: the service is gone */
  service_slug: z.string().nullable(),
  /** whether the customer may still move or cancel it here, and until when */
  can_change: z.boolean(),
  change_until: z.iso.datetime(),
  provider: z.object({ company_name: z.string(), phone: z.string(), url: z.string().nullable() }),
})

const ownBooking = z.object({
  ...shown,
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  /** agreed by telephone or on the spot and entered by the provider */
  by_phone: z.boolean(),
  /** what the free times of another day are asked for with; null: gone */
  product_id: z.int().nullable(),
  location_id: z.int().nullable(),
  /** null for a guest, who has no messages */
  user_id: z.int().nullable(),
})

const clock = () =>
  z
    .string()
    .trim()
    .regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'Bitte geben Sie eine Uhrzeit an, zum Beispiel 09:30.')

const span = { from: clock(), until: clock() }
const isForward = ({ from, until }: { from: string; until: string }) => from < until
const endFirst = { path: ['until'], message: 'Das Ende liegt nach dem Beginn.' }

const settings = z.object({
  is_on: z.boolean(),
  minutes: z.int(),
  buffer_minutes: z.int(),
  lead_hours: z.int(),
  horizon_days: z.int(),
  cancel_hours: z.int(),
  needs_confirmation: z.boolean(),
  location_id: z.int().nullable(),
  /** what the form offers: each location with what all services there share */
  locations: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      opening_hours: z.array(z.string()),
      /** how many customers at the same time */
      places: z.int(),
      /** null: the opening hours */
      hours: z.array(z.object({ weekday: z.int(), from: z.string(), until: z.string() })).nullable(),
      breaks: z.array(z.object({ from: z.string(), until: z.string() })),
    }),
  ),
})

const answer = z.object({ ...outcome, data: booking })
const byKey = [{ by: 'address', max: 30, minutes: 60, counts: 'all' }] as const

/** Appointments for services at free times. */
export const bookingCalls = {
  getBookingOffer: call({
    method: 'GET',
    path: '/bookings/offer',
    access: 'public',
    summary: 'What can be booked of a service and its next free time; null where an appointment is only wished for.',
    input: z.object({ product_id: id() }),
    output: z.object({ data: offer.nullable() }),
  }),
  listFreeTimes: call({
    method: 'GET',
    path: '/bookings/times',
    access: 'public',
    errors: ['NOT_FOUND'],
    summary: 'The free times of a service by day, as German clocks show them.',
    input: z.object({ product_id: id() }),
    output: z.object({ data: freeDays }),
  }),
  createBooking: call({
    method: 'POST',
    path: '/bookings',
    access: 'public',
    status: 201,
    errors: ['NOT_FOUND', 'CONFLICT', 'LINK_INVALID'],
    limits: [
      { by: 'address', max: 10, minutes: 60, counts: 'all' },
      { by: 'input.email', max: 5, minutes: 60, counts: 'all' },
    ],
    summary:
      'Books a free time of a service; both sides get a mail. `website` must stay empty, `token` is of `contact/form`.',
    input: z.object({
      product_id: id(),
      starts_at: moment(),
      name: personName(120).min(1),
      email: email(),
      phone: phone().default(''),
      message: optionalText(1000),
      accept_privacy: flag().refine((accepted) => accepted, 'Bitte stimmen Sie der Weitergabe Ihrer Angaben zu.'),
      website: rawText(300).default(''),
      token: text(200),
    }),
    output: z.object({ ...outcome, key: z.uuid().nullable() }),
  }),
  getBooking: call({
    method: 'GET',
    path: '/bookings/one',
    access: 'public',
    errors: ['NOT_FOUND'],
    summary: 'An appointment by the key of its mail, with the free times it can be moved to.',
    input: z.object({ key: key() }),
    output: z.object({ data: booking.extend({ free: freeDays }) }),
  }),
  moveBooking: call({
    method: 'POST',
    path: '/bookings/move',
    access: 'public',
    errors: ['NOT_FOUND', 'CONFLICT'],
    limits: byKey,
    summary: 'The customer moves an appointment to another free time.',
    input: z.object({ key: key(), starts_at: moment() }),
    output: answer,
  }),
  removeBooking: call({
    method: 'POST',
    path: '/bookings/cancel',
    access: 'public',
    errors: ['NOT_FOUND', 'CONFLICT'],
    limits: byKey,
    summary: 'The customer cancels an appointment; its time is free again.',
    input: z.object({ key: key() }),
    output: answer,
  }),
  getBookingCalendar: call({
    method: 'GET',
    path: '/bookings/calendar',
    access: 'public',
    errors: ['NOT_FOUND'],
    summary: 'The appointment as a calendar file.',
    input: z.object({ key: key() }),
    output: fileAnswer(),
  }),
  listBookings: call({
    method: 'GET',
    path: '/bookings',
    access: 'any',
    summary: 'The own appointments, the latest first.',
    input: z.object({ page: page() }),
    output: paged(booking),
  }),
  listOwnBookings: call({
    team: 'messages',
    method: 'GET',
    path: '/provider/bookings',
    access: 'company',
    summary: 'Appointments with the provider that are to come: those to confirm first.',
    input: z.object({ page: page() }),
    output: paged(ownBooking),
  }),
  getBookingChoices: call({
    team: 'messages',
    method: 'GET',
    path: '/provider/bookings/choices',
    access: 'company',
    summary: 'The services and locations for which the provider can enter an appointment itself.',
    input: z.object({}),
    output: z.object({
      data: z.object({
        services: z.array(z.object({ id: z.int(), name: z.string(), minutes: z.int(), location_id: z.int() })),
        locations: z.array(z.object({ id: z.int(), title: z.string() })),
      }),
    }),
  }),
  listDayTimes: call({
    team: 'messages',
    method: 'GET',
    path: '/provider/bookings/times',
    access: 'company',
    summary:
      'The free times of a day as the provider may give them away; `booking_id` is the appointment that is moved.',
    input: z.object({ product_id: id(), location_id: id().optional(), day: day(), booking_id: id().optional() }),
    output: z.object({ data: z.array(z.string()) }),
  }),
  createOwnBooking: call({
    team: 'messages',
    method: 'POST',
    path: '/provider/bookings',
    access: 'company',
    status: 201,
    errors: ['NOT_FOUND', 'CONFLICT'],
    limits: [{ by: 'account', max: 200, minutes: 60, counts: 'all' }],
    summary:
      'Enters an appointment that was agreed by telephone. It takes a place like a booking of a customer, who gets a mail where an address is given. The same `request_key` enters it once.',
    input: z.object({
      request_key: z.uuid(),
      product_id: id(),
      location_id: id(),
      day: day(),
      time: clock(),
      name: personName(120).min(1),
      email: z.union([z.literal(''), email()], 'Bitte geben Sie eine gültige E-Mail-Adresse ein.').default(''),
      phone: phone().default(''),
      message: optionalText(1000),
    }),
    output: z.object(outcome),
  }),
  confirmOwnBooking: call({
    team: 'messages',
    method: 'POST',
    path: '/provider/bookings/{id}/confirm',
    access: 'company',
    errors: ['NOT_FOUND', 'CONFLICT'],
    summary: 'The provider confirms an appointment; the customer is told.',
    input: z.object({ id: id() }),
    output: z.object(outcome),
  }),
  moveOwnBooking: call({
    team: 'messages',
    method: 'POST',
    path: '/provider/bookings/{id}/move',
    access: 'company',
    errors: ['NOT_FOUND', 'CONFLICT'],
    summary:
      'The provider moves an appointment to a time with a place and says why; a customer with an address is told.',
    input: z.object({ id: id(), day: day(), time: clock(), reason: optionalText(500) }),
    output: z.object(outcome),
  }),
  endOwnBooking: call({
    team: 'messages',
    method: 'POST',
    path: '/provider/bookings/{id}/cancel',
    access: 'company',
    errors: ['NOT_FOUND', 'CONFLICT'],
    summary:
      'The provider calls an appointment off and says why; a customer with an address is told, without one nothing is kept.',
    input: z.object({ id: id(), reason: optionalText(500) }),
    output: z.object(outcome),
  }),
  getBookingSettings: call({
    team: 'products',
    method: 'GET',
    path: '/provider/booking-settings/{id}',
    access: 'company',
    errors: ['NOT_FOUND'],
    summary: 'How an own service can be booked.',
    input: z.object({ id: id() }),
    output: z.object({ data: settings }),
  }),
  setBookingSettings: call({
    team: 'products',
    method: 'POST',
    path: '/provider/booking-settings/{id}',
    access: 'company',
    errors: ['NOT_FOUND', 'CONFLICT'],
    summary:
      'Switches booking of an own service on or off. Places, hours and breaks hold for all services at the location; booked appointments stay.',
    input: z.object({
      id: id(),
      is_on: flag(),
      minutes: whole(5, 480).default(60),
      buffer_minutes: whole(0, 240).default(0),
      lead_hours: whole(0, 336).default(2),
      horizon_days: whole(1, 90).default(30),
      cancel_hours: whole(0, 168).default(24),
      needs_confirmation: flag().default(false),
      location_id: id().optional(),
      places: whole(1, 50).default(1),
      /** false: the opening hours of the location */
      has_own_hours: flag().default(false),
      hours: nested(z.array(z.object({ weekday: whole(1, 7), ...span }).refine(isForward, endFirst)).max(28)).default(
        [],
      ),
      breaks: nested(z.array(z.object(span).refine(isForward, endFirst)).max(6)).default([]),
    }),
    output: z.object({ ...outcome, data: settings }),
  }),
}
