import { expect, test } from 'vitest'
import { leadCalls } from '#contract/leads/calls.ts'
import { calendarCalls as calls } from '#contract/trades/calendar.ts'
import { addDays } from '#lib/clock.ts'
import { germanDay } from '#lib/format.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../test/harness.ts'
import { billing, buildLead, offerInput, offerTotal } from '../../../../test/leads.ts'
import { buildProvider } from '../accounts/accounts.factory.ts'
import { conflictsOf, type Planned } from './calendar.rules.ts'

useApp({ limits: false })

const day = addDays(germanDay(), 9)
const range = { from: germanDay(), to: addDays(germanDay(), 30) }

/** Two jobs agreed for the same day, and appointments at 10:00, 10:30 and 12:00. */
const build = async () => {
  const provider = await buildProvider()
  const { token, providerId } = provider
  for (const time of ['10:00', '10:30', '12:00', ''])
    await sql`insert into provider_appointments (provider_id, name, email, day, time, message, state)
      values (${providerId}, 'Greta Geheimnis', 'greta@example.de', ${day}, ${time}, 'Bitte', 'won')`
  await sql`insert into provider_appointments (provider_id, name, email, day, time, message, state)
    values (${providerId}, 'Offen', 'offen@example.de', ${day}, '10:00', 'Bitte', 'asked')`
  return { token, providerId }
}

test('what has a day is listed, and what is at the same time is marked', async () => {
  const { token } = await build()
  const { body } = await request(calls.listEntries, range, token)
  expect(body.data.map(({ kind, starts_at, conflict }) => [kind, starts_at !== null, conflict])).toEqual([
    ['appointment', false, false],
    ['appointment', true, true],
    ['appointment', true, true],
    ['appointment', true, false],
  ])
  expect(JSON.stringify(body)).not.toContain('Geheimnis')
  expect((await request(calls.listEntries, range, (await buildProvider()).token)).body.data).toEqual([])
  const long = await request(calls.listEntries, { from: range.from, to: addDays(range.from, 101) }, token)
  expect(long.status).toBe(422)
})

const planned = (
  kind: Planned['kind'],
  time: string | null,
  places = 1,
  locationId: number | null = null,
): Planned => ({
  kind,
  id: 1,
  day: '2026-11-20',
  startsAt: time && `2026-11-20T${time}:00Z`,
  minutes: 60,
  places,
  locationId,
  title: '',
  place: '',
})
const hair = (time: string, places: number, locationId = 1) => planned('booking', time, places, locationId)
const visit = (time: string) => planned('visit', time)
const job = planned('job', null)

test.each([
  ['two haircuts with one chair', [hair('10:00', 1), hair('10:30', 1)], 2],
  ['two haircuts with two chairs', [hair('10:00', 2), hair('10:30', 2)], 0],
  ['two haircuts in two salons', [hair('10:00', 1, 1), hair('10:00', 1, 2)], 0],
  ['two haircuts with two chairs while somebody is away', [hair('10:00', 2), hair('10:30', 2), visit('10:45')], 3],
  ['one after the other while somebody is away', [hair('10:00', 2), hair('11:00', 2), visit('10:30')], 0],
  ['a visit and a haircut with one chair', [visit('10:30'), hair('10:00', 1)], 2],
  ['two visits', [visit('10:00'), visit('10:59')], 2],
  ['a haircut on a day that is given to a job', [{ ...job }, hair('10:00', 1)], 1],
  ['a job, and a visit that was agreed beside it', [{ ...job }, visit('10:00')], 0],
  ['two jobs', [{ ...job }, { ...job }], 2],
] as [string, Planned[], number][])('%s', (_, entries, count) => expect(conflictsOf(entries).size).toBe(count))

test('an accepted offer is a job on its agreed day, with the visit before it', async () => {
  const { providers, customer, leadId } = await buildLead(1)
  const { token } = providers[0]!
  const dates = { date1: day, date_visit: addDays(germanDay(), 3) }
  const made = (await request(leadCalls.createOffer, { lead_id: leadId, ...offerInput, ...dates }, token)).body.data
  const accepted = { id: made.id, status: 'accepted' as const, version: 1, total: offerTotal, accept_terms: true }
  const terms = { ...accepted, billing, starts_early: true }
  await request(leadCalls.setOfferStatus, terms, customer.token)
  const { body } = await request(calls.listEntries, range, token)
  expect(body.data.map(({ kind, day: on, title }) => [kind, on, title])).toEqual([
    ['inspection', dates.date_visit, 'Dach abdichten'],
    ['job', day, 'Bitumenbahn'],
  ])
})

test('calendar programs read it by a secret address until another is drawn', async () => {
  const { token } = await build()
  expect((await request(calls.getFeed, {}, token)).body.url).toBeNull()
  const keyOf = (url: string) => url.split('/').at(-1)!
  const first = keyOf((await request(calls.createFeed, {}, token)).body.url)
  const file = await request(calls.getFeedFile, { key: first })
  const text = String(file.body)
  expect(text).toContain('BEGIN:VCALENDAR')
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(4)
  expect(text.match(/Überschneidung/g)).toHaveLength(2)
  expect(text).not.toContain('Geheimnis')
  const second = keyOf((await request(calls.createFeed, {}, token)).body.url)
  expect((await request(calls.getFeedFile, { key: first })).status).toBe(404)
  expect((await request(calls.getFeedFile, { key: second })).status).toBe(200)
  await request(calls.removeFeed, {}, token)
  expect((await request(calls.getFeedFile, { key: second })).status).toBe(404)
})
