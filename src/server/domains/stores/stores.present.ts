import type { storeCalls } from '#contract/stores/calls.ts'
import { weekdays } from '#contract/stores/times.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { refuseField } from '#lib/errors.ts'
import { germanDay } from '#lib/format.ts'
import { isFederalState } from '#lib/lists/federal-states.ts'
import { publicHolidays } from '#lib/time/holidays.ts'
import { formatClock, openingState, openingWords, type Span, weekLines, wordsEndAt } from '#lib/time/opening.ts'
import { limitReads } from '#server/platform/sql/reads.ts'
import type { When } from './open-now.queries.ts'
import { type HolidayRow, hoursOf, type LocationRow, type PublicLocation, type TimeRow } from './stores.queries.ts'
import { readSpans } from './stores.rules.ts'
import type { NewHoliday, Time } from './stores.service.ts'

const bit = (value: boolean) => (value ? 1 : 0)

const presentSpans = ([first, second]: Span[], isOpen: boolean) => ({
  from_time: first ? formatClock(first.from) : '',
  untill_time: first ? formatClock(first.until) : '',
  after_from_time: second ? formatClock(second.from) : '',
  after_untill_time: second ? formatClock(second.until) : '',
  status: bit(isOpen),
})

/** All seven days; those that nobody wrote down are closed. */
export const presentTimes = (times: Pick<TimeRow, 'weekday' | 'spans' | 'isOpen'>[]) =>
  weekdays.map((days, at) => {
    const { spans, isOpen } = times.find(({ weekday }) => weekday === at + 1) ?? { spans: [], isOpen: false }
    return { days, ...presentSpans(spans, isOpen) }
  })

const presentHoliday = ({ id, title, firstDay, lastDay, spans, isOpen }: HolidayRow) => ({
  id,
  title,
  start_date: firstDay,
  end_date: lastDay,
  ...presentSpans(spans, isOpen),
})

/** Whether a location is open. What is made of it is good until that changes. */
export const presentOpening = (location: PublicLocation, now: Date) => {
  const state = openingState(hoursOf(location), now)
  limitReads(wordsEndAt(state, now))
  return { is_open: state.isOpen, text: openingWords(state, now) }
}

/** Open now, for 'today' also later on the day. */
export const isOpenAt = (location: PublicLocation, now: Date, when: When) => {
  const state = openingState(hoursOf(location), now)
  const { isOpen, opensAt } = state
  limitReads(wordsEndAt(state, now))
  return isOpen || (when === 'today' && opensAt !== null && germanDay(opensAt) === germanDay(now))
}

export const presentLocation = (row: LocationRow) => {
  const opening = presentOpening(row, new Date())
  return {
    id: row.id,
    title: row.title,
    street: row.street,
    street_number: row.streetNumber,
    zipcode: row.zip,
    city: row.city,
    state_code: row.stateCode,
    lat: row.lat,
    lng: row.lng,
    email: row.email,
    calling_code: row.callingCode,
    mobile_number: row.mobile,
    opening_time: bit(row.opening === 'times'),
    always_open: bit(row.opening === 'always'),
    appointment: bit(row.opening === 'appointment'),
    holiday_time: bit(row.keepsHolidays),
    pickup: bit(row.offersPickup),
    pickup_days: row.pickupDays,
    is_default: bit(row.isDefault),
    times: presentTimes(row.times),
    timings: row.holidays.map(presentHoliday),
    open_now: opening.is_open,
    opening_state: opening.text,
    opening_hours: weekLines(hoursOf(row)),
  }
}

/** The holidays of a location, with the public ones of a federal state that it may take over. */
export const presentHolidays = (row: LocationRow | undefined, wanted?: string) => {
  if (!row) return { store_id: null, timings: [], state_code: '', public_holidays: [] }
  const state = wanted || row.stateCode
  if (!isFederalState(state)) throw refuseField('state_code', 'Dieses Bundesland gibt es nicht.')
  const today = germanDay()
  const year = Number(today.slice(0, 4))
  const taken = new Set(
    row.holidays.filter(({ firstDay, lastDay }) => firstDay === lastDay).map(({ firstDay }) => firstDay),
  )
  return {
    store_id: row.id,
    timings: row.holidays.map(presentHoliday),
    state_code: state,
    public_holidays: [year, year + 1]
      .flatMap((one) => publicHolidays(one, state))
      .filter(({ day }) => day >= today)
      .map(({ day, name, isPartly }) => ({ date: day, title: name, is_partly: isPartly, is_taken: taken.has(day) })),
  }
}

type Calls = typeof storeCalls
type TypedTimes = InputOf<Calls['setTimes']>['times']
type TypedTimings = InputOf<Calls['setHolidays']>['timings']

const typed = (time: TypedTimes[number] | TypedTimings[number]) => ({
  from: time.from_time,
  until: time.untill_time,
  afterFrom: time.after_from_time,
  afterUntil: time.after_untill_time,
  isOpen: time.status,
})

/** `field`: what the call names the list. */
export const readTimes = (times: TypedTimes, field: 'times' | 'timings' = 'times'): Time[] =>
  times.map((time, at) => ({
    weekday: weekdays.indexOf(time.days) + 1,
    isOpen: time.status,
    spans: readSpans(typed(time), `${field}.${at}.from_time`),
  }))

export const readHolidays = (timings: TypedTimings): NewHoliday[] =>
  timings.map((time, at) => {
    const lastDay = time.end_date ?? time.start_date
    if (lastDay < time.start_date)
      throw refuseField(`timings.${at}.end_date`, 'Das Ende kann nicht vor dem Beginn liegen.')
    return {
      id: time.id ?? null,
      title: time.title,
      firstDay: time.start_date,
      lastDay,
      isOpen: time.status,
      spans: readSpans(typed(time), `timings.${at}.from_time`),
    }
  })

type Update = Omit<InputOf<Calls['updateLocation']>, 'id'>

type Fields = InputOf<Calls['createLocation']>

export const readFields = (input: Fields) => ({
  title: input.title,
  street: input.street,
  streetNumber: input.street_number,
  zip: input.zipcode,
  city: input.city,
  email: input.email,
  callingCode: input.calling_code,
  mobile: input.mobile_number,
  keepsHolidays: input.holiday_time,
  offersPickup: input.pickup,
  pickupDays: input.pickup_days,
})

export const readFlags = (input: Pick<Update, 'opening_time' | 'always_open' | 'appointment'>) => ({
  times: input.opening_time,
  always: input.always_open,
  appointment: input.appointment,
})

/** Only what was given. */
export const readChanges = (input: Update): Partial<ReturnType<typeof readFields>> =>
  Object.fromEntries(Object.entries(readFields(input as Fields)).filter(([, value]) => value !== undefined))
