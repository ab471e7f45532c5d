import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import { bookingCalls as calls } from '#contract/bookings/calls.ts'
import { calendarCalls } from '#contract/trades/calendar.ts'
import { addDays } from '#lib/clock.ts'
import { germanDay, germanTime } from '#lib/format.ts'
import { issueFormToken } from '#server/platform/limits/form-guard.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { messagesTo } from '../../../../../test/outbox.ts'
import { buildPublished } from '../../../../../test/providers.ts'
import { buildCustomer, buildProvider, standardPassword } from '../../accounts/accounts.factory.ts'
import { buildProduct } from '../../products/products.factory.ts'
import { buildLocation } from '../../stores/stores.factory.ts'
import { forgetOld, remindCustomers } from '../bookings.service.ts'

useApp({ limits: false })

const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '09:00', until: '17:00' }))
const settings = { is_on: true, minutes: 60, lead_hours: 48, horizon_days: 14, has_own_hours: true, hours: everyDay }

/** A massage of an hour, every day from nine to five. */
const build = async (changes: object = {}) => {
  const provider = await buildPublished()
  const location = await buildLocation({ providerId: provider.providerId, isDefault: true })
  const product = await buildProduct({
    providerId: provider.providerId,
    kind: 'service',
    name: `Massage ${randomUUID()}`,
  })
  const input = { id: product.id, location_id: location.id, places: 1, ...settings, ...changes }
  expect((await request(calls.setBookingSettings, input as never, provider.token)).status).toBe(200)
  const day = addDays(germanDay(), 4)
  const enter = (more: object = {}, by = provider.token) =>
    request(
      calls.createOwnBooking,
      {
        request_key: randomUUID(),
        product_id: product.id,
        location_id: location.id,
        day,
        time: '10:00',
        name: 'Frau Telefon',
        ...more,
      } as never,
      by,
    )
  const list = async () => (await request(calls.listOwnBookings, {}, provider.token)).body.data
  return { ...provider, location, product, day, enter, list }
}

const bookOnline = async (product_id: number, starts_at: string) =>
  request(calls.createBooking, {
    product_id,
    starts_at,
    name: 'Gustav Gast',
    email: `gast-${randomUUID()}@example.org`,
    accept_privacy: true,
    token: await issueFormToken(new Date(Date.now() - 10_000)),
  })

const freeOn = async (product_id: number, day: string) =>
  (await request(calls.listFreeTimes, { product_id })).body.data.find((one) => one.day === day)?.times ?? []

test('with nothing but a name it is in list, calendar and feed, takes the place, and nobody gets a mail', async () => {
  const { product, location, day, enter, list, token, email } = await build()
  const before = (await messagesTo(email)).length
  expect((await enter({ phone: '08191 4711', message: 'Rücken' })).body.message).toMatch(
    /^Der Termin ist eingetragen: .*, 10:00 Uhr\.$/,
  )
  const [booking] = await list()
  expect(booking).toMatchObject({
    name: 'Frau Telefon',
    email: '',
    phone: '08191 4711',
    message: 'Rücken',
    by_phone: true,
  })
  expect([germanDay(booking!.starts_at), germanTime(booking!.starts_at)]).toEqual([day, '10:00'])
  const entries = (await request(calendarCalls.listEntries, { from: day, to: day }, token)).body.data
  expect(entries).toMatchObject([{ kind: 'booking', title: product.name, conflict: false }])
  const { url } = (await request(calendarCalls.createFeed, {}, token)).body
  const feed = String((await request(calendarCalls.getFeedFile, { key: url.split('/').at(-1)! })).body)
  expect(feed).toContain(`booking-${booking!.id}@`)
  expect(feed).not.toContain('Telefon')
  const times = (await freeOn(product.id, day)).map(({ time }) => time)
  expect(times).toContain('11:00')
  expect(times).not.toContain('10:00')
  expect((await messagesTo(email)).length).toBe(before)
  const choices = (await request(calls.getBookingChoices, {}, token)).body.data
  expect(choices.services).toMatchObject([{ id: product.id, minutes: 60, location_id: location.id }])
  expect(choices.locations).toMatchObject([{ id: location.id }])
})

test('entered by telephone and booked online at once: never more than there are places', async () => {
  for (const places of [1, 3]) {
    const { product, day, enter } = await build({ places })
    const { starts_at } = (await freeOn(product.id, day)).find(({ time }) => time === '10:00')!
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => (turn % 2 ? enter() : bookOnline(product.id, starts_at))),
    )
    expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(places)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(20 - places)
    const { count } = await sql<{ count: number }>`
      select count(*)::int as count from bookings where product_id = ${product.id}`.one()
    expect(count).toBe(places)
  }
})

test('the same request twice at once is one appointment; a full time stands at its field', async () => {
  const { enter, list } = await build({ places: 5 })
  const same = { request_key: randomUUID() }
  const answers = await Promise.all([enter(same), enter(same)])
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(await list()).toHaveLength(1)
  const full = await build()
  await full.enter()
  expect((await full.enter({ time: '10:30' })).body).toMatchObject({
    fields: { time: expect.stringContaining('Plätze') },
  })
})

test('outside of the own hours and at short notice is the provider’s choice; past, impossible and foreign is not', async () => {
  const { enter, token, product, day, location } = await build()
  expect((await enter({ time: '19:30' })).status).toBe(201)
  // a customer needs two days of notice, the provider none
  const soon = addDays(germanDay(), 1)
  expect(await freeOn(product.id, soon)).toEqual([])
  const times = await request(
    calls.listDayTimes,
    { product_id: product.id, location_id: location.id, day: soon },
    token,
  )
  expect(times.body.data).toContain('09:00')
  expect((await enter({ day: soon, time: '09:00' })).status).toBe(201)
  for (const [more, field] of [
    [{ day: addDays(germanDay(), -1) }, 'time'],
    [{ day: addDays(germanDay(), 400) }, 'day'],
    [{ day: '2027-03-28', time: '02:30' }, 'time'],
    [{ time: '25:00' }, 'time'],
    [{ name: '' }, 'name'],
    [{ email: 'nicht@' }, 'email'],
    [{ phone: 'ruf an' }, 'phone'],
  ] as const)
    expect(await enter(more)).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } })
  const other = await build()
  expect((await enter({ product_id: other.product.id })).status).toBe(404)
  expect((await enter({ location_id: other.location.id })).status).toBe(404)
  const foreign = { product_id: other.product.id, day }
  expect((await request(calls.listDayTimes, foreign, token)).body.data).toEqual([])
  const [customer, stranger] = [await buildCustomer(), await buildProvider()]
  expect((await enter({}, customer.token)).status).toBe(403)
  expect((await enter({}, stranger.token)).status).toBe(404)
  expect((await request(calls.getBookingChoices, {}, stranger.token)).body.data.services).toEqual([])
})

test('moved and cancelled without a mail and without a reason; then nothing is kept and the time is free', async () => {
  const { enter, list, token, product, day } = await build()
  await enter()
  const [{ id } = { id: 0 }] = await list()
  const later = { id, day, time: '15:00' }
  expect((await request(calls.moveOwnBooking, later, token)).status).toBe(200)
  expect(germanTime((await list())[0]!.starts_at)).toBe('15:00')
  expect((await freeOn(product.id, day)).map(({ time }) => time)).toContain('10:00')
  await enter({ time: '12:00' })
  expect((await request(calls.moveOwnBooking, { id, day, time: '12:30' }, token)).status).toBe(409)
  const stranger = await buildProvider()
  expect((await request(calls.moveOwnBooking, later, stranger.token)).status).toBe(404)
  expect((await request(calls.endOwnBooking, { id }, stranger.token)).status).toBe(404)
  expect((await request(calls.endOwnBooking, { id }, token)).status).toBe(200)
  expect(await sql`select from bookings where id = ${id}`).toHaveLength(0)
  expect((await freeOn(product.id, day)).map(({ time }) => time)).toContain('15:00')
})

test('with an address the customer reads who entered it, is reminded, told of changes, and can cancel', async () => {
  const { enter, list, token, email: own, day } = await build()
  const email = `termin-${randomUUID()}@example.org`
  expect((await enter({ email })).body.message).toContain('bekommt eine E-Mail')
  const [told] = await messagesTo(email)
  expect(told!.text).toContain('Wie besprochen')
  expect(told!.text).toContain('Ihre Angaben für Sie eingetragen')
  expect(told!.text).toContain('/datenschutz')
  expect(told!.text).not.toContain('Frau Telefon')
  const [{ id } = { id: 0 }] = await list()
  const unsaid = await request(calls.moveOwnBooking, { id, day, time: '15:00' }, token)
  expect([unsaid.status, Object.keys(unsaid.body.fields ?? {})]).toEqual([422, ['reason']])
  await request(calls.moveOwnBooking, { id, day, time: '15:00', reason: 'Etwas später.' }, token)
  expect((await messagesTo(email)).some(({ text }) => text.includes('Etwas später.'))).toBe(true)
  const mine = (await messagesTo(own)).length
  await sql`update bookings set starts_at = now() + interval '20 hours', busy_until = now() + interval '21 hours',
    created_at = now() - interval '1 day', cancel_hours = 1 where id = ${id}`
  await enter({ time: '09:00' })
  await sql`update bookings set starts_at = now() + interval '20 hours', created_at = now() - interval '1 day'
    where provider_id = (select provider_id from bookings where id = ${id}) and email = ''`
  await remindCustomers()
  expect((await messagesTo(email)).filter(({ subject }) => subject?.startsWith('Erinnerung'))).toHaveLength(1)
  expect(await messagesTo('')).toHaveLength(0)
  const { key } = await sql<{ key: string }>`select key::text as key from bookings where id = ${id}`.one()
  expect((await request(calls.removeBooking, { key })).status).toBe(200)
  expect((await messagesTo(own)).length).toBe(mine + 1)
})

test('the export of the provider names what it entered; after a year it is gone', async () => {
  const { enter, token, providerId } = await build()
  await enter({ phone: '08191 4711' })
  const exported = JSON.stringify(
    (await request(accountCalls.exportAccount, { current_password: standardPassword }, token)).body,
  )
  expect(exported).toContain('08191 4711')
  await sql`update bookings set starts_at = starts_at - interval '370 days', busy_until = busy_until - interval '370 days'
    where provider_id = ${providerId}`
  await forgetOld()
  expect(await sql`select from bookings where provider_id = ${providerId}`).toHaveLength(0)
})
