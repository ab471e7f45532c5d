import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { bookingCalls as calls } from '#contract/bookings/calls.ts'
import { publicProductCalls } from '#contract/products/public.ts'
import type { providerCalls } from '#contract/providers/calls.ts'
import { calendarCalls } from '#contract/trades/calendar.ts'
import { tradeCalls } from '#contract/trades/calls.ts'
import { addDays } from '#lib/clock.ts'
import { germanDay } from '#lib/format.ts'
import { appointmentRule } from '#lib/text/contract-words.ts'
import { freeWords } from '#lib/time/free-time.ts'
import { clearCaches } from '#server/platform/cache/cache.ts'
import { issueFormToken } from '#server/platform/limits/form-guard.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../test/harness.ts'
import { messagesTo } from '../../../../test/outbox.ts'
import { buildPublished } from '../../../../test/providers.ts'
import { buildCustomer, buildProvider } from '../accounts/accounts.factory.ts'
import { buildProduct } from '../products/products.factory.ts'
import { buildLocation } from '../stores/stores.factory.ts'
import { remindCustomers } from './bookings.service.ts'
import { settleDue } from './free-times.service.ts'

const { inject } = useApp({ limits: false })

const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '09:00', until: '17:00' }))
const settings = {
  is_on: true,
  minutes: 60,
  lead_hours: 0,
  horizon_days: 14,
  cancel_hours: 24,
  places: 1,
  has_own_hours: true,
  hours: everyDay,
}

/** A haircut that can be booked every day from nine to five. */
const build = async (changes: object = {}) => {
  const provider = await buildPublished()
  const location = await buildLocation({ providerId: provider.providerId, isDefault: true })
  const product = await buildProduct({
    providerId: provider.providerId,
    kind: 'service',
    name: `Schnitt ${randomUUID()}`,
  })
  const set = (more: object = {}) =>
    request(
      calls.setBookingSettings,
      { id: product.id, location_id: location.id, ...settings, ...changes, ...more } as never,
      provider.token,
    )
  const saved = await set()
  expect([saved.status, saved.body]).toMatchObject([200, { status: true }])
  return { ...provider, location, product, set }
}

const token = () => issueFormToken(new Date(Date.now() - 10_000))
const person = async () => ({
  name: 'Gustav Gast',
  email: `gast-${randomUUID()}@example.org`,
  accept_privacy: true,
  token: await token(),
})
const freeOf = async (product_id: number) => (await request(calls.listFreeTimes, { product_id })).body.data
/** A time so many days ahead, as the page offers it. */
const timeOn = async (productId: number, days: number, time = '10:00') => {
  const day = addDays(germanDay(), days)
  const found = (await freeOf(productId)).find((one) => one.day === day)?.times.find((one) => one.time === time)
  return found!.starts_at
}
const book = async (product_id: number, starts_at: string, more: object = {}, by?: string) => {
  const input = { product_id, starts_at, ...(await person()), ...more }
  return { ...(await request(calls.createBooking, input, by)), email: input.email, token: input.token }
}

test('a free time is booked, told to both, in the calendar and gone from the free ones', async () => {
  const { product, token: own, email: ownEmail } = await build()
  const starts_at = await timeOn(product.id, 3)
  const { status, body, email } = await book(product.id, starts_at, { phone: '08191 123' })
  expect([status, body.message]).toEqual([201, 'Ihr Termin ist gebucht.'])
  const { data } = (await request(calls.getBooking, { key: body.key! })).body
  expect(data).toMatchObject({ state: 'booked', starts_at, minutes: 60, service: product.name, can_change: true })
  const [mail] = await messagesTo(email)
  expect(mail!.text).toContain(appointmentRule)
  expect(mail!.text).toContain('Markt 7, 35037 Marburg')
  // nothing of what was typed goes to an address that nobody has confirmed
  expect(mail!.text).not.toContain('Gustav')
  const mails = await messagesTo(ownEmail)
  expect(mails.at(-1)!.text).toContain('Gustav Gast hat einen Termin gebucht')
  const range = { from: germanDay(), to: addDays(germanDay(), 20) }
  const entries = (await request(calendarCalls.listEntries, range, own)).body.data
  expect(entries).toMatchObject([{ kind: 'booking', starts_at, minutes: 60, title: product.name, conflict: false }])
  const { url } = (await request(calendarCalls.createFeed, {}, own)).body
  const feed = String((await request(calendarCalls.getFeedFile, { key: url.split('/').at(-1)! })).body)
  expect(feed).toContain('Gebuchter Termin')
  expect(feed).not.toContain('Gustav')
  const ofDay = (await freeOf(product.id))
    .find(({ day }) => day === germanDay(starts_at))!
    .times.map(({ time }) => time)
  expect(ofDay).not.toContain('10:00')
  expect(ofDay).toEqual(expect.arrayContaining(['09:00', '11:00']))
  expect(ofDay).not.toContain('09:30')
  const file = await request(calls.getBookingCalendar, { key: body.key! })
  expect(String(file.body)).toContain('BEGIN:VEVENT')
})

test('twenty at once for one place: exactly one; twenty for three places: three', async () => {
  for (const places of [1, 3]) {
    const { product } = await build({ places })
    const starts_at = await timeOn(product.id, 4)
    const answers = await Promise.all(Array.from({ length: 20 }, () => book(product.id, starts_at)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(places)
    expect(statuses.filter((status) => status === 409)).toHaveLength(20 - places)
    const { count } = await sql<{ count: number }>`
      select count(*)::int as count from bookings where product_id = ${product.id}`.one()
    expect(count).toBe(places)
  }
})

test('sent twice, also at once, it is one booking and one mail', async () => {
  const { product } = await build({ places: 5 })
  const starts_at = await timeOn(product.id, 4)
  const same = await person()
  const answers = await Promise.all([book(product.id, starts_at, same), book(product.id, starts_at, same)])
  answers.push(await book(product.id, starts_at, same))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(answers.map(({ body }) => body.key)).size).toBe(1)
  expect(await messagesTo(same.email)).toHaveLength(1)
})

test('refuses what is not free, not offered or not meant', async () => {
  const { product, set } = await build()
  const other = await build()
  const starts_at = await timeOn(product.id, 5)
  const at = (iso: string) => book(product.id, iso)
  const closed = new Date(new Date(starts_at).getTime() + 10 * 3_600_000).toISOString()
  const between = new Date(new Date(starts_at).getTime() + 7 * 60_000).toISOString()
  const late = addDays(germanDay(), 40)
  for (const iso of [closed, between, '2020-01-01T09:00:00.000Z', `${late}T09:00:00.000Z`])
    expect([(await at(iso)).status, iso]).toEqual([409, iso])
  const untold = await book(product.id, starts_at, { accept_privacy: false })
  expect([untold.status, Object.keys(untold.body.fields ?? {})]).toEqual([422, ['accept_privacy']])
  // a program gets the usual answer, and nothing is kept
  expect((await book(product.id, starts_at, { website: 'https://example.org' })).body).toMatchObject({ key: null })
  expect((await book(other.product.id + 1000, starts_at)).status).toBe(404)
  expect((await set({ is_on: false })).body.data.is_on).toBe(false)
  expect((await at(starts_at)).status).toBe(404)
  expect((await request(calls.getBookingOffer, { product_id: product.id })).body.data).toBeNull()
})

test('settings are the owner’s, and say what they lack', async () => {
  const { product, set, location } = await build()
  const [stranger, customer] = [await buildProvider(), await buildCustomer()]
  for (const [by, status] of [
    [undefined, 401],
    [customer.token, 403],
    [stranger.token, 404],
  ] as const) {
    expect((await request(calls.getBookingSettings, { id: product.id }, by)).status).toBe(status)
    expect((await request(calls.setBookingSettings, { id: product.id, is_on: false }, by)).status).toBe(status)
  }
  const foreign = await buildLocation({ providerId: stranger.providerId, isDefault: true })
  expect((await set({ location_id: foreign.id })).body.fields).toHaveProperty('location_id')
  expect((await set({ hours: [] })).body.fields).toHaveProperty('hours')
  const twice = [...everyDay, { weekday: 1, from: '16:00', until: '18:00' }]
  expect((await set({ hours: twice })).body.fields).toHaveProperty('hours')
  await sql`update store_locations set opening = 'appointment' where id = ${location.id}`
  expect((await set({ has_own_hours: false })).body.fields).toHaveProperty('hours')
  const goods = await buildProduct({ providerId: stranger.providerId })
  expect((await request(calls.getBookingSettings, { id: goods.id }, stranger.token)).status).toBe(404)
})

test('a customer moves and cancels up to the limit, the provider with a reason, both are told', async () => {
  const { product, token: own, email: ownEmail } = await build()
  const customer = await buildCustomer()
  const starts_at = await timeOn(product.id, 3)
  const { body, email } = await book(product.id, starts_at, {}, customer.token)
  const key = body.key!
  expect((await request(calls.listBookings, {}, customer.token)).body.data).toMatchObject([{ key, starts_at }])
  const later = await timeOn(product.id, 6, '14:00')
  const moved = await request(calls.moveBooking, { key, starts_at: later })
  expect(moved.body.data.starts_at).toBe(later)
  expect(await timeOn(product.id, 3)).toBe(starts_at)
  const { id } = (await request(calls.listOwnBookings, {}, own)).body.data[0]!
  const back = { id, day: germanDay(starts_at), time: '10:00', reason: 'Wir sind krank.' }
  const ofDay = { product_id: product.id, day: germanDay(later) }
  expect((await request(calls.listDayTimes, ofDay, own)).body.data).not.toContain('14:00')
  expect((await request(calls.listDayTimes, { ...ofDay, booking_id: id }, own)).body.data).toContain('14:00')
  expect((await request(calls.moveOwnBooking, back, own)).status).toBe(200)
  expect((await messagesTo(email)).some(({ text }) => text.includes('Wir sind krank.'))).toBe(true)

  // within a day of it only the provider can
  await sql`update bookings set starts_at = now() + interval '5 hours', busy_until = now() + interval '6 hours' where id = ${id}`
  for (const call of [
    () => request(calls.moveBooking, { key, starts_at: later }),
    () => request(calls.removeBooking, { key }),
  ])
    expect(await call()).toMatchObject({ status: 409, body: { message: expect.stringContaining('Bitte rufen Sie') } })
  const stranger = await buildProvider()
  for (const [by, status] of [
    [undefined, 401],
    [customer.token, 403],
    [stranger.token, 404],
  ] as const) {
    expect((await request(calls.endOwnBooking, { id, reason: 'Nein' }, by)).status).toBe(status)
    expect((await request(calls.moveOwnBooking, back, by)).status).toBe(status)
    expect((await request(calls.confirmOwnBooking, { id }, by)).status).toBe(status)
  }
  expect((await request(calls.endOwnBooking, { id, reason: '' }, own)).status).toBe(422)
  expect((await request(calls.endOwnBooking, { id, reason: 'Rohrbruch' }, own)).status).toBe(200)
  expect((await request(calls.endOwnBooking, { id, reason: 'Rohrbruch' }, own)).status).toBe(409)
  const ended = (await messagesTo(email)).filter(({ subject }) => subject?.startsWith('Abgesagt'))
  expect(ended).toMatchObject([{ text: expect.stringContaining('Rohrbruch') }])
  expect((await messagesTo(ownEmail)).filter(({ subject }) => subject?.startsWith('Abgesagt'))).toHaveLength(1)
  expect((await request(calls.listOwnBookings, {}, own)).body.data).toEqual([])
})

test('where each time is confirmed it is held, waits as a task and is confirmed once', async () => {
  const { product, token: own } = await build({ needs_confirmation: true })
  const starts_at = await timeOn(product.id, 3)
  const { body, email } = await book(product.id, starts_at)
  expect(body.message).toBe('Der Betrieb hält die Zeit für Sie frei.')
  expect((await book(product.id, starts_at)).status).toBe(409)
  const day = (await request(tradeCalls.getDay, {}, own)).body.data
  expect(day.figures.bookings_week).toBe(1)
  expect((await request(tradeCalls.getTrades, {}, own)).body.data).toMatchObject({
    trades: expect.arrayContaining(['craft']),
    takes_bookings: true,
  })
  const shop = await buildProvider()
  expect((await request(tradeCalls.getDay, {}, shop.token)).body.data.figures.bookings_week).toBeNull()
  expect((await request(tradeCalls.getTrades, {}, shop.token)).body.data.takes_bookings).toBe(false)
  expect(day.tasks).toEqual(expect.arrayContaining([expect.objectContaining({ kind: 'bookings', count: 1 })]))
  const { id } = (await request(calls.listOwnBookings, {}, own)).body.data[0]!
  const twice = await Promise.all([1, 2].map(() => request(calls.confirmOwnBooking, { id }, own)))
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await messagesTo(email)).map(({ subject }) => subject?.replace(/ \d.*/, ''))).toEqual([
    'Ihr Termin am',
    'Ihre Terminanfrage für den',
  ])
  // who moves it asks again
  const { data } = (await request(calls.moveBooking, { key: body.key!, starts_at: await timeOn(product.id, 5) })).body
  expect(data.state).toBe('asked')
})

test('other appointments of the provider take a place, services at a location share them', async () => {
  const { product, providerId, location, token: own } = await build()
  const day = addDays(germanDay(), 3)
  await sql`insert into provider_appointments (provider_id, name, email, day, time, message, state)
    values (${providerId}, 'Wunsch', 'wunsch@example.de', ${day}, '10:00', 'Bitte', 'won')`
  const other = await buildProduct({ providerId, kind: 'service', name: `Farbe ${randomUUID()}` })
  const input = { id: other.id, location_id: location.id, ...settings, minutes: 120 }
  await request(calls.setBookingSettings, input as never, own)
  await book(other.id, await timeOn(other.id, 3, '12:00'))
  const times = (await freeOf(product.id)).find((one) => one.day === day)!.times.map(({ time }) => time)
  expect(times).toEqual(['09:00', '11:00', '14:00', '14:30', '15:00', '15:30', '16:00'])
})

test('services whose next free time cannot be found hold up none of the others', async () => {
  const [one, other] = [await build(), await build()]
  await sql`create function refuse_stuck() returns trigger language plpgsql as 'begin raise exception ''stuck''; end'`
  try {
    for (const [stuck, next] of [
      [one, other],
      [other, one],
    ] as const) {
      await sql`update booking_services set settled_at = null`
      await sql`create or replace trigger refuse_stuck before update on booking_services for each row
        when (old.provider_id = ${sql.raw(String(stuck.providerId))}) execute function refuse_stuck()`
      await expect(settleDue()).rejects.toThrow()
      const { isSettled } = await sql<{ isSettled: boolean }>`
        select settled_at is not null as "isSettled" from booking_services where provider_id = ${next.providerId}`.one()
      expect(isSettled).toBe(true)
      await sql`drop trigger refuse_stuck on booking_services`
    }
  } finally {
    await sql`drop function refuse_stuck() cascade`
  }
  await settleDue()
})

test('cards and "today" say the next free time that is true, and nothing while it is not known', async () => {
  const { product, providerId, location } = await build()
  const name = (await sql<{ name: string }>`select company_name as name from companies where id = ${providerId}`.one())
    .name
  // lists of rows that change with every order may be some seconds old
  const cardOf = async () => {
    clearCaches()
    const { data } = (await request(publicProductCalls.findProducts, { keyword: product.name } as never)).body
    return data.find(({ id }) => id === product.id)?.next_free ?? null
  }
  const [first] = (await freeOf(product.id)).flatMap(({ times }) => times)
  expect(await cardOf()).toEqual({ at: first!.starts_at, text: freeWords(first!.starts_at) })
  await book(product.id, first!.starts_at)
  const [second] = (await freeOf(product.id)).flatMap(({ times }) => times)
  expect(second!.starts_at).not.toBe(first!.starts_at)
  expect((await cardOf())?.at).toBe(second!.starts_at)
  // a holiday is entered: nothing is promised until the job has looked
  const today = germanDay()
  const closedUntil = addDays(today, 2)
  await sql`insert into store_holidays (location_id, title, first_day, last_day, is_open, spans)
    values (${location.id}, 'Urlaub', ${today}, ${closedUntil}, false, '[]')`
  expect(await cardOf()).toBeNull()
  await settleDue()
  expect(germanDay((await cardOf())!.at) > closedUntil).toBe(true)

  const isFoundToday = async () => {
    clearCaches()
    const query = new URLSearchParams({ 'filter[keyword]': name, 'filter[bookable_today]': '1', per_page: '60' })
    const answer = await inject({ method: 'GET', url: `/api/provider_search?${query}` })
    const { data } = answer.json() as typeof providerCalls.findProviders.output._zod.output
    return data.find(({ id }) => id === providerId)?.next_free
  }
  // open, but booked for today
  await sql`update store_locations set opening = 'always', keeps_holidays = false where id = ${location.id}`
  await sql`update booking_services set next_free_at = now() + interval '2 days', settled_at = now() where product_id = ${product.id}`
  expect(await isFoundToday()).toBeUndefined()
  const soon = new Date(Date.now() + 10 * 60_000)
  if (germanDay(soon) === today) {
    await sql`update booking_services set next_free_at = ${soon.toISOString()} where product_id = ${product.id}`
    expect(await isFoundToday()).toMatchObject({ text: freeWords(soon) })
  }
})

test('a reminder goes out once, the day before', async () => {
  const { product } = await build()
  const { body, email } = await book(product.id, await timeOn(product.id, 3))
  await sql`update bookings set starts_at = now() + interval '20 hours', busy_until = now() + interval '21 hours',
    created_at = now() - interval '1 day' where key = ${body.key}`
  await Promise.all([remindCustomers(), remindCustomers()])
  expect((await messagesTo(email)).filter(({ subject }) => subject?.startsWith('Erinnerung'))).toHaveLength(1)
})
