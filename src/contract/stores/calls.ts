import { z } from 'zod'
import { call } from '../wire/call.ts'
import {
  anyText,
  day,
  email,
  flag,
  id,
  nested,
  optionalText,
  outcome,
  page,
  paged,
  phone,
  text,
  whole,
} from '../wire/fields.ts'
import { spans, storeTime, weekdays } from './times.ts'

/** Days with other times than usual, or closed. */
const holidayTime = z.object({ id: z.int(), title: z.string(), start_date: z.string(), end_date: z.string(), ...spans })

export const storeLocation = z.object({
  id: z.int(),
  title: z.string(),
  street: z.string(),
  street_number: z.string(),
  zipcode: z.string(),
  city: z.string(),
  /** two letters of the federal state */
  state_code: z.string(),
  lat: z.number(),
  lng: z.number(),
  email: z.string(),
  calling_code: z.string(),
  mobile_number: z.string(),
  /** 1: open by `times`; else always, by appointment, or not told */
  opening_time: z.int(),
  always_open: z.int(),
  appointment: z.int(),
  /** 1: `timings` count */
  holiday_time: z.int(),
  pickup: z.int(),
  /** working days until something that is picked up lies ready */
  pickup_days: z.int(),
  is_default: z.int(),
  times: z.array(storeTime),
  /** holidays that are not over */
  timings: z.array(holidayTime),
  open_now: z.boolean(),
  /** "Geöffnet bis 18:00 Uhr" */
  opening_state: z.string(),
  /** "Mo–Fr 09:00–18:00" */
  opening_hours: z.array(z.string()),
})

/** "9:00" or "09:00:00"; '' or null: none. */
const clock = () =>
  z
    .union(
      [
        z
          .string()
          .trim()
          .regex(/^(([01]?\d|2[0-3]):[0-5]\d(:00)?|24:00)?$/),
        z.null().transform(() => ''),
      ],
      'Bitte geben Sie eine Uhrzeit an, zum Beispiel 09:30.',
    )
    .default('')

const typedSpans = {
  from_time: clock(),
  untill_time: clock(),
  after_from_time: clock(),
  after_untill_time: clock(),
  status: flag().default(true),
}
/** A week as clients send it. */
export const timesInput = nested(
  z
    .array(
      z.object({
        days: z.preprocess((value) => (typeof value === 'string' ? value.toLowerCase() : value), z.enum(weekdays)),
        ...typedSpans,
      }),
    )
    .max(7)
    .refine((list) => new Set(list.map(({ days }) => days)).size === list.length, {
      error: 'Jeder Wochentag darf nur einmal vorkommen.',
    }),
)
const timings = nested(
  z
    .array(
      z.object({
        id: id().optional(),
        title: optionalText(80),
        start_date: day(),
        end_date: day().optional(),
        ...typedSpans,
        status: flag().default(false),
      }),
    )
    .min(1, 'Bitte geben Sie mindestens einen Tag an.')
    .max(100),
)

const fields = {
  title: text(80),
  street: text(150),
  street_number: optionalText(20),
  zipcode: z
    .string()
    .trim()
    .regex(/^\d{5}$/, 'Bitte geben Sie eine Postleitzahl mit fünf Ziffern ein.'),
  city: text(100),
  email: z.union([z.literal(''), email()], 'Bitte geben Sie eine gültige E-Mail-Adresse ein.').default(''),
  calling_code: z
    .string()
    .trim()
    .regex(/^\+\d{1,4}$/, 'Bitte geben Sie eine Vorwahl wie +49 an.')
    .default('+49'),
  mobile_number: phone().default(''),
  opening_time: flag().default(true),
  always_open: flag().default(false),
  appointment: flag().default(false),
  holiday_time: flag().default(true),
  pickup: flag().default(false),
  pickup_days: whole(0, 60).default(1),
  times: timesInput.optional(),
}
const changes = {
  title: text(80).optional(),
  street: text(150).optional(),
  street_number: anyText(20).optional(),
  zipcode: fields.zipcode.optional(),
  city: text(100).optional(),
  email: z.union([z.literal(''), email()], 'Bitte geben Sie eine gültige E-Mail-Adresse ein.').optional(),
  calling_code: fields.calling_code.unwrap().optional(),
  mobile_number: phone().optional(),
  opening_time: flag().optional(),
  always_open: flag().optional(),
  appointment: flag().optional(),
  holiday_time: flag().optional(),
  pickup: flag().optional(),
  pickup_days: whole(0, 60).optional(),
  times: timesInput.optional(),
}

const saved = z.object({ ...outcome, data: storeLocation })
const one = z.object({ data: storeLocation })
const ofStore = z.object({ store_id: id() })
const week = z.object({ data: z.array(storeTime) })

const holidays = z.object({
  data: z.object({
    store_id: z.int().nullable(),
    timings: z.array(holidayTime),
    state_code: z.string(),
    /** of the federal state, from today to the end of next year */
    public_holidays: z.array(
      z.object({
        date: z.iso.date(),
        title: z.string(),
        /** only in some places of the state */
        is_partly: z.boolean(),
        /** stands in `timings` */
        is_taken: z.boolean(),
      }),
    ),
  }),
})
const stateCode = anyText(2).toUpperCase().optional()

export const storeCalls = {
  listLocations: call({
    team: 'everyone',
    method: 'GET',
    path: '/store-locations',
    access: 'company',
    summary: 'The own store locations, the default first.',
    input: z.object({ page: page() }),
    output: paged(storeLocation),
  }),
  getLocation: call({
    team: 'everyone',
    method: 'GET',
    path: '/get-store-location',
    access: 'company',
    summary: 'One own store location.',
    input: z.object({ id: id() }),
    output: one,
  }),
  createLocation: call({
    method: 'POST',
    path: '/save-store-location',
    access: 'company',
    status: 201,
    summary: 'A new store location in Germany; the first one becomes the default.',
    input: z.object(fields),
    output: saved,
  }),
  updateLocation: call({
    method: 'POST',
    path: '/update-store-location',
    access: 'company',
    summary: 'Changes the given fields of an own store location; given times replace the whole week.',
    input: z.object({ id: id(), ...changes }),
    output: saved,
  }),
  removeLocation: call({
    method: 'DELETE',
    path: '/delete-store-location/{id}',
    access: 'company',
    summary: 'Deletes an own store location; orders keep its name and address.',
    input: z.object({ id: id() }),
    output: z.object(outcome),
  }),
  setDefaultLocation: call({
    method: 'POST',
    path: '/setDefaultLocation',
    access: 'company',
    summary: 'Makes an own store location the default.',
    input: z.object({ id: id() }),
    output: saved,
  }),
  setTimes: call({
    method: 'POST',
    path: '/save-store-location-times',
    access: 'company',
    summary: 'The week of an own store location; days that are missing are closed.',
    input: ofStore.extend({ times: timesInput }),
    output: saved,
  }),
  getTimes: call({
    method: 'GET',
    path: '/get-store-location-times',
    access: 'company',
    summary: 'The week of an own store location.',
    input: ofStore,
    output: week,
  }),
  setAlwaysOpen: call({
    method: 'POST',
    path: '/setStoreLocationAlwaysOpen',
    access: 'company',
    summary: 'Always open, or by the week again.',
    input: z.object({ id: id(), always_open: flag() }),
    output: saved,
  }),
  setAppointment: call({
    method: 'POST',
    path: '/setStoreLocationAppointment',
    access: 'company',
    summary: 'Only by appointment, or by the week again.',
    input: z.object({ id: id(), appointment: flag() }),
    output: saved,
  }),
  setHolidays: call({
    method: 'POST',
    path: '/setStoreHolidaysTimes',
    access: 'company',
    summary: 'Adds days with other times, or changes those with an id; one on the same days is replaced.',
    input: ofStore.extend({ timings }),
    output: saved,
  }),
  getHolidays: call({
    method: 'GET',
    path: '/getStoreHolidaysTimes',
    access: 'company',
    summary:
      'Days with other times of an own store location, and the public holidays of its federal state or of another.',
    input: ofStore.extend({ state_code: stateCode }),
    output: holidays,
  }),
  removeHoliday: call({
    method: 'DELETE',
    path: '/delete-holidays/{id}',
    access: 'company',
    summary: 'Deletes days with other times of an own store location.',
    input: z.object({ id: id() }),
    output: z.object(outcome),
  }),
  getDefaultTimes: call({
    method: 'GET',
    path: '/getStoreTimings',
    access: 'company',
    summary: 'The week of the own default location; empty without one.',
    output: week,
  }),
  getDefaultHolidays: call({
    method: 'GET',
    path: '/getHolidaysTimes',
    access: 'company',
    summary: 'Days with other times of the own default location; empty without one.',
    output: holidays,
  }),
}

/** Served by providers, who know the slugs of public pages. */
export const publicStoreCalls = {
  listProviderLocations: call({
    method: 'GET',
    path: '/providerStoreLocations',
    access: 'public',
    summary: 'The store locations of a provider, the default first.',
    input: z.object({ slug: text(100) }),
    output: z.object({ data: z.array(storeLocation) }),
  }),
}
