import { expect, test } from 'vitest'
import { leadCalls } from '#contract/leads/calls.ts'
import { calendarCalls as calls } from '#contract/trades/calendar.ts'
import { addDays } from '#lib/clock.ts'
import { germanDay } from '#lib/format.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../test/harness.ts'
import { billing, buildLead, offerInput, offerTotal } from '../../../../test/leads.ts'
import { buildProvider } from '../accounts/accounts.factory.ts'

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
