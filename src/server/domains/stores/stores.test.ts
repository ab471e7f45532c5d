import { expect, test } from 'vitest'
import { publicStoreCalls, storeCalls } from '#contract/stores/calls.ts'
import { addDays } from '#lib/clock.ts'
import { germanDay } from '#lib/format.ts'
import { type Hours, openingState } from '#lib/time/opening.ts'
import { buildProvider } from '#server/domains/accounts/accounts.factory.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../test/harness.ts'
import { openNow } from './open-now.queries.ts'
import { buildLocation } from './stores.factory.ts'
import { maxLocations } from './stores.rules.ts'

useApp()

const today = germanDay()
const shop = {
  title: 'Hofladen',
  street: 'Lindenstraße',
  street_number: '12',
  zipcode: '80331',
  city: 'München',
  email: 'laden@example.de',
  calling_code: '+49',
  mobile_number: '0171 2345678',
}
const monday = {
  days: 'monday' as const,
  from_time: '09:00',
  untill_time: '12:30',
  after_from_time: '14:00',
  after_untill_time: '18:00',
}
const create = (token: string, changes: object = {}) =>
  request(storeCalls.createLocation, { ...shop, ...changes }, token)

test('a provider writes down where it is and when it is open', async () => {
  const { token } = await buildProvider()
  const { status, body } = await create(token, { times: [monday], pickup: 1, pickup_days: 2 })
  expect([status, body.message]).toEqual([201, 'Der Standort ist angelegt.'])
  expect(body.data).toMatchObject({
    ...shop,
    state_code: 'BY',
    opening_time: 1,
    always_open: 0,
    appointment: 0,
    holiday_time: 1,
    pickup: 1,
    pickup_days: 2,
    is_default: 1,
    opening_hours: ['Mo 09:00–12:30, 14:00–18:00'],
  })
  expect(body.data.lat).toBeCloseTo(48.1, 0)
  expect(body.data.times[0]).toEqual({ ...monday, status: 1 })
  expect(body.data.times).toHaveLength(7)
  const { id } = body.data
  const { body: list } = await request(storeCalls.listLocations, {}, token)
  expect([list.total, list.data[0]!.id]).toEqual([1, id])
  const { body: week } = await request(storeCalls.getDefaultTimes, {}, token)
  expect(week.data[0]).toMatchObject(monday)

  const night = [{ days: 'Friday', from_time: '18:00', untill_time: '2:00' }] as never
  const { body: timed } = await request(storeCalls.setTimes, { store_id: id, times: night }, token)
  expect(timed.data.opening_hours).toEqual(['Fr 18:00–02:00'])
  const { body: times } = await request(storeCalls.getTimes, { store_id: id }, token)
  expect(times.data.filter(({ status: isOpen }) => isOpen).map(({ days }) => days)).toEqual(['friday'])

  const { body: moved } = await request(storeCalls.updateLocation, { id, zipcode: '20095', city: 'Hamburg' }, token)
  expect(moved.data).toMatchObject({ title: 'Hofladen', city: 'Hamburg', state_code: 'HH', pickup: 1 })
  expect(moved.data.opening_hours).toEqual(['Fr 18:00–02:00'])
})

test('always open, by appointment, by the week or not told', async () => {
  const { token } = await buildProvider()
  const { id } = (await create(token)).body.data
  const { body: always } = await request(storeCalls.setAlwaysOpen, { id, always_open: 1 }, token)
  expect(always.data).toMatchObject({
    always_open: 1,
    opening_time: 0,
    open_now: true,
    opening_state: 'Rund um die Uhr geöffnet',
  })
  const { body: asked } = await request(storeCalls.setAppointment, { id, appointment: true }, token)
  expect(asked.data).toMatchObject({ always_open: 0, appointment: 1, open_now: false })
  const { body: week } = await request(storeCalls.setAppointment, { id, appointment: 0 }, token)
  expect(week.data).toMatchObject({ appointment: 0, opening_time: 1, opening_state: 'Zurzeit geschlossen' })
  const silent = { id, opening_time: false, always_open: false, appointment: false }
  const { body: none } = await request(storeCalls.updateLocation, silent, token)
  expect(none.data).toMatchObject({ opening_time: 0, opening_state: 'Öffnungszeiten auf Anfrage' })
})

test('holidays close an always open place; public ones are offered and taken over once', async () => {
  const { token } = await buildProvider()
  const { id } = (await create(token, { always_open: 1 })).body.data
  const { body: offered } = await request(storeCalls.getHolidays, { store_id: id }, token)
  expect(offered.data.state_code).toBe('BY')
  expect(offered.data.timings).toEqual([])
  const christmas = offered.data.public_holidays.find(({ title }) => title === '1. Weihnachtstag')!
  expect(christmas).toEqual({
    date: expect.stringMatching(/-12-25$/),
    title: '1. Weihnachtstag',
    is_partly: false,
    is_taken: false,
  })
  const { body: other } = await request(storeCalls.getHolidays, { store_id: id, state_code: 'SN' }, token)
  expect(other.data.public_holidays.some(({ title }) => title === 'Buß- und Bettag')).toBe(true)

  const timings = [
    { title: christmas.title, start_date: christmas.date },
    { title: 'Inventur', start_date: today, end_date: addDays(today, 1) },
  ]
  for (const _ of [1, 2]) await request(storeCalls.setHolidays, { store_id: id, timings }, token)
  const { body: now } = await request(storeCalls.getLocation, { id }, token)
  expect(now.data.timings.map(({ title, status }) => [title, status]).sort()).toEqual([
    ['1. Weihnachtstag', 0],
    ['Inventur', 0],
  ])
  expect(now.data.open_now).toBe(false)
  const { body: taken } = await request(storeCalls.getDefaultHolidays, {}, token)
  expect(taken.data.public_holidays.find(({ date }) => date === christmas.date)!.is_taken).toBe(true)

  // holidays that do not count, and one that is changed
  const { body: ignored } = await request(storeCalls.updateLocation, { id, holiday_time: 0 }, token)
  expect(ignored.data.open_now).toBe(true)
  await request(storeCalls.updateLocation, { id, holiday_time: 1 }, token)
  const inventory = now.data.timings.find(({ title }) => title === 'Inventur')!
  const open = { ...inventory, status: true, from_time: '00:00', untill_time: '00:00' }
  const { body: opened } = await request(storeCalls.setHolidays, { store_id: id, timings: [open] }, token)
  expect(opened.data.timings.find(({ id: one }) => one === inventory.id)).toMatchObject({ status: 1 })
  expect(opened.data.open_now).toBe(true)

  expect((await request(storeCalls.removeHoliday, { id: inventory.id }, token)).status).toBe(200)
  expect((await request(storeCalls.removeHoliday, { id: inventory.id }, token)).status).toBe(404)
})

test.each([
  [{ zipcode: '00001' }, 'zipcode'],
  [{ zipcode: '123' }, 'zipcode'],
  [{ title: ' ' }, 'title'],
  [{ email: 'laden' }, 'email'],
  [{ calling_code: '49' }, 'calling_code'],
  [{ times: [{ ...monday, untill_time: '' }] }, 'times.0.from_time'],
  [{ times: [{ ...monday, untill_time: '15:00' }] }, 'times.0.from_time'],
  [{ times: [{ days: 'monday', from_time: '10:00', untill_time: '10:00' }] }, 'times.0.from_time'],
  [{ times: [{ days: 'monday' }] }, 'times.0.from_time'],
  [{ times: [{ days: 'monday', from_time: '25:00', untill_time: '06:00' }] }, 'times.0.from_time'],
  [{ times: [monday, monday] }, 'times'],
  [{ times: [{ ...monday, days: 'montag' }] }, 'times.0.days'],
])('refuses %j', async (wrong, field) => {
  const { token, providerId } = await buildProvider()
  const { status, body } = await create(token, wrong)
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]])
  expect(await sql`select from store_locations where provider_id = ${providerId}`).toHaveLength(0)
})

test('holidays that end before they begin, and states that do not exist, are refused', async () => {
  const { token } = await buildProvider()
  const { id } = (await create(token)).body.data
  const back = [{ title: '', start_date: '2026-12-24', end_date: '2026-12-20' }]
  const { body } = await request(storeCalls.setHolidays, { store_id: id, timings: back }, token)
  expect(body.fields).toEqual({ 'timings.0.end_date': 'Das Ende kann nicht vor dem Beginn liegen.' })
  const { body: state } = await request(storeCalls.getHolidays, { store_id: id, state_code: 'XX' }, token)
  expect(state.fields).toHaveProperty('state_code')
})

test('nobody touches the locations of another provider', async () => {
  const [own, other] = [await buildProvider(), await buildProvider()]
  const { id } = (await create(own.token)).body.data
  const timings = [{ title: 'Urlaub', start_date: today }]
  const { body } = await request(storeCalls.setHolidays, { store_id: id, timings }, own.token)
  const holiday = body.data.timings[0]!.id
  const mine = (await create(other.token)).body.data
  const answers = [
    await request(storeCalls.getLocation, { id }, other.token),
    await request(storeCalls.updateLocation, { id, title: 'Meins' }, other.token),
    await request(storeCalls.setTimes, { store_id: id, times: [] }, other.token),
    await request(storeCalls.setHolidays, { store_id: id, timings }, other.token),
    await request(
      storeCalls.setHolidays,
      { store_id: mine.id, timings: [{ ...timings[0]!, id: holiday }] },
      other.token,
    ),
    await request(storeCalls.setDefaultLocation, { id }, other.token),
    await request(storeCalls.removeHoliday, { id: holiday }, other.token),
    await request(storeCalls.removeLocation, { id }, other.token),
  ]
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  const { body: after } = await request(storeCalls.getLocation, { id }, own.token)
  expect(after.data).toMatchObject({ title: 'Hofladen', is_default: 1, timings: [{ id: holiday, title: 'Urlaub' }] })
})

test('there is one default, whatever happens at once', async () => {
  const { token, providerId } = await buildProvider()
  const made = await Promise.all(Array.from({ length: 6 }, () => create(token)))
  const ids = made.map(({ body }) => body.data.id)
  await Promise.all(ids.map((id) => request(storeCalls.setDefaultLocation, { id }, token)))
  const defaults = () =>
    sql<{ id: number }>`select id from store_locations where provider_id = ${providerId} and is_default`
  const [first] = await defaults()
  expect(await defaults()).toHaveLength(1)
  expect((await request(storeCalls.removeLocation, { id: first!.id }, token)).status).toBe(200)
  const [next] = await defaults()
  expect(next!.id).toBe(Math.min(...ids.filter((id) => id !== first!.id)))
})

test('a provider has at most so many locations', async () => {
  const { token, providerId } = await buildProvider()
  for (let at = 0; at < maxLocations; at++) await buildLocation({ providerId })
  const { status, body } = await create(token)
  expect([status, body.message]).toEqual([422, 'Sie können höchstens 50 Standorte anlegen.'])
})

test('everybody sees the locations of a provider that shows itself', async () => {
  const { token, providerId } = await buildProvider()
  await create(token, { title: 'Filiale' })
  const { id } = (await create(token, { title: 'Zentrale' })).body.data
  await request(storeCalls.setDefaultLocation, { id }, token)
  const page = await sql<{ slug: string }>`select slug from provider_pages where provider_id = ${providerId}`.one()
  const { body } = await request(publicStoreCalls.listProviderLocations, page)
  expect(body.data.map(({ title }) => title)).toEqual(['Zentrale', 'Filiale'])
  await sql`update companies set show_profile = false where id = ${providerId}`
  expect((await request(publicStoreCalls.listProviderLocations, page)).status).toBe(404)
  expect((await request(publicStoreCalls.listProviderLocations, { slug: 'gibt-es-nicht' })).status).toBe(404)
})

test('the directory knows who is open at any moment: breaks, nights, special days, changed clocks', async () => {
  const week = (...spans: Hours['times'][number]['spans']) =>
    [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, spans }))
  const day = { from: 540, until: 750 }
  const night = { from: 1080, until: 1590 }
  const closedAt = (firstDay: string, lastDay = firstDay) => ({ firstDay, lastDay, spans: [] })
  const cases: (Hours & { keepsHolidays?: boolean })[] = [
    { opening: 'times', times: week(day, { from: 840, until: 1110 }), holidays: [] },
    { opening: 'times', times: week(day, night), holidays: [] },
    { opening: 'times', times: [{ weekday: 6, spans: [night] }], holidays: [closedAt('2027-03-28')] },
    { opening: 'times', times: week(night), holidays: [closedAt('2027-03-01', '2027-12-31')] },
    { opening: 'times', times: week(night), holidays: [closedAt('2027-03-01', '2027-12-31')], keepsHolidays: false },
    {
      opening: 'always',
      times: [],
      holidays: [
        closedAt('2027-03-20', '2027-04-02'),
        { firstDay: '2027-03-27', lastDay: '2027-03-27', spans: [night] },
      ],
    },
    { opening: 'appointment', times: week(day), holidays: [] },
  ]
  const made = await Promise.all(
    cases.map(async ({ opening, times, holidays, keepsHolidays = true }) => {
      const { providerId } = await buildProvider()
      const { id } = await buildLocation({ providerId, opening, keepsHolidays })
      await sql`delete from store_times where location_id = ${id}`
      for (const { weekday, spans } of times)
        await sql`insert into store_times (location_id, weekday, is_open, spans)
          values (${id}, ${weekday}, true, ${sql.json(spans)}::jsonb)`
      for (const { firstDay, lastDay, spans } of holidays)
        await sql`insert into store_holidays (location_id, title, first_day, last_day, is_open, spans)
          values (${id}, 'Anders', ${firstDay}, ${lastDay}, ${spans.length > 0}, ${sql.json(spans)}::jsonb)`
      return { providerId, hours: { opening, times, holidays: keepsHolidays ? holidays : [] } }
    }),
  )
  const ids = made.map(({ providerId }) => providerId)
  const ofDay = (date: string, zone: string, clocks: string[]) => clocks.map((clock) => `${date}T${clock}:30${zone}`)
  const moments = [
    ...ofDay('2027-03-26', '+01:00', ['08:59', '09:00', '12:29', '12:30', '13:59', '14:00', '18:29', '18:30', '23:59']),
    ...ofDay('2027-03-27', '+01:00', ['00:00', '02:29', '02:30', '17:59', '18:00', '23:59']),
    // clocks go forward at two and back at three
    ...ofDay('2027-03-28', '+01:00', ['00:00', '01:59']),
    ...ofDay('2027-03-28', '+02:00', ['03:00', '09:00', '23:59']),
    ...ofDay('2027-10-31', '+02:00', ['00:00', '01:59']),
    ...ofDay('2027-10-31', '+01:00', ['03:00', '12:29', '12:30']),
  ]
  for (const moment of moments) {
    const expected = made.filter(({ hours }) => openingState(hours, new Date(moment)).isOpen)
    const now = sql`${moment}::timestamptz`
    for (const among of [sql`l.provider_id = any(${ids}::int[])`, undefined]) {
      const open = await sql<{ id: number }>`
        select distinct provider_id as id from ${openNow(among, now)} open where provider_id = any(${ids}::int[]) order by 1`
      expect([moment, open.map(({ id }) => id)]).toEqual([
        moment,
        expected.map((one) => one.providerId).sort((a, b) => a - b),
      ])
    }
  }
})
