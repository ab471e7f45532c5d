import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { feedCalls as calls } from '#contract/portal/feeds.ts'
import { postEditorCalls } from '#contract/portal/operator.ts'
import { portalCalls } from '#contract/portal/public.ts'
import { suggestionCalls } from '#contract/portal/suggestions.ts'
import { addDays } from '#lib/clock.ts'
import { germanDay } from '#lib/format.ts'
import { buildCustomer, buildOperator } from '#server/domains/accounts/accounts.factory.ts'
import { settings } from '#server/platform/settings.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { suggestionsPersonalData } from '../suggestions/suggestions.account.ts'
import { cleanUpSuggestions } from '../suggestions/suggestions.service.ts'
import { readFeeds } from './read-feed.jobs.ts'

useApp({ limits: false })

const files: Record<string, string | number> = {}
/** what happens while a calendar is being fetched */
const meanwhile: Record<string, () => Promise<unknown>> = {}
const server = createServer(async (query, answer) => {
  await meanwhile[query.url!]?.()
  const file = files[query.url!] ?? 404
  if (typeof file === 'number') answer.writeHead(file).end()
  else answer.writeHead(200, { 'content-type': 'text/calendar' }).end(file)
})
await new Promise<void>((resolve) => void server.listen(0, resolve))
const at = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

let token: string
let labels: { category_id: number; region_id: number }
beforeAll(async () => {
  token = (await buildOperator()).token
  const region = await request(postEditorCalls.createRegion, { name: 'Am Lech', postal_code: '86899' }, token)
  const category = await request(postEditorCalls.createCategory, { name: 'Feste' }, token)
  labels = { category_id: category.body.data.id, region_id: region.body.data.id }
})

const day = addDays(germanDay(), 9)
const next = addDays(day, 7)
const stamp = (on: string) => `${on.replaceAll('-', '')}T190000`
const event = (uid: string, title: string, ...lines: string[]) =>
  [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SUMMARY:${title}`,
    `DTSTART;TZID=Europe/Berlin:${stamp(day)}`,
    ...lines,
    'END:VEVENT',
  ].join('\r\n')
const calendar = (...events: string[]) => ['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR'].join('\r\n')

const add = (path: string, changes: object = {}) =>
  request(calls.createFeed, { name: 'Kirchenchor', address: at(path), ...labels, ...changes }, token)
const feedAt = async (path: string) =>
  (await request(calls.listFeeds, {}, token)).body.data.find(({ address }) => address === at(path))!
const read = async (path: string) => {
  const { id } = await feedAt(path)
  await request(calls.importFeed, { id }, token)
  await readFeeds({ feedId: id })
  return feedAt(path)
}
const open = async () => (await request(suggestionCalls.listSuggestions, { state: 'open' }, token)).body.data
const datesOf = async (title: string) =>
  (await request(portalCalls.listEvents, { from: germanDay(), to: addDays(day, 60) })).body.data
    .filter((one) => one.title === title)
    .map(({ date }) => `${date.start_date} ${date.start_time}`)
const publish = async (title: string, decision: 'publish' | 'draft' | 'refuse' = 'publish') => {
  const { id } = (await open()).find((one) => one.title === title)!
  return request(suggestionCalls.setSuggestionState, { id, decision, reason: 'Passt nicht.' }, token)
}

test('events wait for the operator, appear once, follow their calendar and leave with it', async () => {
  files['/chor.ics'] = calendar(
    event(
      'a',
      'Offenes Singen',
      'RRULE:FREQ=WEEKLY;COUNT=2',
      'DESCRIPTION:Alle sind\\n<b>willkommen</b>',
      'LOCATION:Saal, 86899 Landsberg',
    ),
    event('b', 'Werbung'),
  )
  expect((await add('/chor.ics')).status).toBe(201)
  expect(await read('/chor.ics')).toMatchObject({ events: 2, posts: 0, waiting: 2, error: '', is_trusted: false })
  expect(await read('/chor.ics')).toMatchObject({ events: 2, posts: 0, waiting: 2 })
  expect(await datesOf('Offenes Singen')).toEqual([])
  expect((await publish('Offenes Singen')).status).toBe(200)
  await publish('Werbung', 'refuse')
  expect(await datesOf('Offenes Singen')).toEqual([`${day} 19:00`, `${next} 19:00`])
  const [found] = (await request(portalCalls.listEvents, { from: day, to: day })).body.data
  const post = (await request(portalCalls.getPost, { id: found!.slug })).body.data
  expect(post.content).toBe('<p>Alle sind<br />&lt;b&gt;willkommen&lt;/b&gt;</p>')
  expect(post).toMatchObject({ author: 'Kirchenchor', teaser: 'Alle sind', place: { postal_code: '86899' } })

  // a date is cancelled: taken at once; other words wait again; what was refused does not come back
  files['/chor.ics'] = calendar(
    event('a', 'Offenes Singen', 'RRULE:FREQ=WEEKLY;COUNT=2', `EXDATE;TZID=Europe/Berlin:${stamp(next)}`),
    event('b', 'Werbung', 'DESCRIPTION:neu'),
  )
  expect(await read('/chor.ics')).toMatchObject({ posts: 1, waiting: 1 })
  expect(await datesOf('Offenes Singen')).toEqual([`${day} 19:00`])
  expect((await request(portalCalls.getPost, { id: found!.slug })).body.data.content).toContain('willkommen')
  await publish('Offenes Singen')
  expect(await datesOf('Offenes Singen')).toEqual([`${day} 19:00`])
  expect((await request(portalCalls.getPost, { id: found!.slug })).body.data.content).toBe('')

  // gone from the calendar, and back
  files['/chor.ics'] = calendar(event('c', 'Neues'))
  expect(await read('/chor.ics')).toMatchObject({ posts: 0, waiting: 1 })
  expect(await datesOf('Offenes Singen')).toEqual([])
  files['/chor.ics'] = calendar(event('a', 'Offenes Singen'))
  expect(await read('/chor.ics')).toMatchObject({ posts: 1, waiting: 0 })
  expect(await datesOf('Offenes Singen')).toEqual([`${day} 19:00`])
  expect((await request(portalCalls.getPost, { id: found!.slug })).status).toBe(200)

  // the operator's choice: unchecked
  const feed = await feedAt('/chor.ics')
  const changed = { id: feed.id, name: 'Kirchenchor', address: at('/chor.ics'), ...labels, is_trusted: true }
  expect((await request(calls.updateFeed, changed, token)).status).toBe(200)
  files['/chor.ics'] = calendar(event('a', 'Singen für alle'), event('d', 'Gleich da'))
  expect(await read('/chor.ics')).toMatchObject({ posts: 2, waiting: 0, is_trusted: true })
  expect([await datesOf('Offenes Singen'), await datesOf('Singen für alle')]).toEqual([[], [`${day} 19:00`]])

  // without the calendar posts stay
  expect((await request(calls.removeFeed, { id: feed.id }, token)).status).toBe(200)
  expect(await datesOf('Gleich da')).toHaveLength(1)
})

test('two processes read one calendar once', async () => {
  files['/zwei.ics'] = calendar(event('a', 'Nur einmal'))
  await add('/zwei.ics', { is_trusted: true })
  const { id } = await feedAt('/zwei.ics')
  await Promise.all([readFeeds({ feedId: id }), readFeeds({}), readFeeds({ feedId: id })])
  expect(await datesOf('Nur einmal')).toHaveLength(1)
})

test('what cannot be read is said at the calendar, and nothing leaves the portal for it', async () => {
  files['/fest.ics'] = calendar(event('a', 'Bleibt stehen'))
  await add('/fest.ics', { is_trusted: true })
  await read('/fest.ics')
  for (const [file, sentence] of [
    [500, '(Antwort 500)'],
    ['<html>', 'kein vollständiger Kalender'],
    [calendar(event('b', 'Cut off')).replace('END:VCALENDAR', ''), 'kein vollständiger Kalender'],
    ['x'.repeat(3 * 1024 * 1024), 'größer als 2 MB'],
  ] as const) {
    files['/fest.ics'] = file
    expect((await read('/fest.ics')).error).toContain(sentence)
  }
  expect(await datesOf('Bleibt stehen')).toHaveLength(1)
  // it is not asked again at once
  const { id } = await feedAt('/fest.ics')
  files['/fest.ics'] = calendar(event('a', 'Bleibt stehen', 'RRULE:FREQ=HOURLY'))
  await readFeeds({ feedId: id })
  expect((await feedAt('/fest.ics')).error).not.toBe('')
  const after = await read('/fest.ics')
  expect([after.error, after.note]).toEqual(['', expect.stringContaining('„Bleibt stehen“')])
  settings.allowsPrivateEndpoints = false
  try {
    expect((await read('/fest.ics')).error).toBe('Diese Adresse ist nicht öffentlich.')
  } finally {
    settings.allowsPrivateEndpoints = true
  }
})

test('other words that become a draft are not seen, and are seen once they are published', async () => {
  const version = async (text: string, decision: 'publish' | 'draft') => {
    files['/worte.ics'] = calendar(event('a', 'Lesung', `DESCRIPTION:${text}`))
    await read('/worte.ics')
    await publish('Lesung', decision)
    return (await datesOf('Lesung')).length
  }
  await add('/worte.ics')
  expect(await version('eins', 'publish')).toBe(1)
  expect(await version('zwei', 'draft')).toBe(0)
  expect(await version('drei', 'publish')).toBe(1)
})

test('events beyond the most that are taken stay in the portal', async () => {
  const many = (from: number) => Array.from({ length: 300 }, (_, at) => event(`v${from + at}`, `Vieles ${from + at}`))
  files['/vieles.ics'] = calendar(event('alt', 'Schon lange da'))
  await add('/vieles.ics', { is_trusted: true })
  await read('/vieles.ics')
  files['/vieles.ics'] = calendar(...many(0), event('alt', 'Schon lange da'))
  expect((await read('/vieles.ics')).note).toContain('Mehr als 300')
  expect([...(await sql`select state from portal_posts where title = 'Schon lange da'`)]).toEqual([
    { state: 'published' },
  ])
  await sql`delete from portal_posts where title like 'Vieles %'`
})

test('one calendar that cannot be processed holds up no other, and says so', async () => {
  for (const path of ['/krank.ics', '/gesund.ics']) {
    files[path] = calendar(event('a', `Von ${path}`))
    await add(path, { is_trusted: true })
  }
  await sql`update portal_feeds set due_at = now() + interval '1 day'`
  await sql`update portal_feeds set due_at = now() - interval '2 minutes' where address = ${at('/krank.ics')}`
  await sql`update portal_feeds set due_at = now() - interval '1 minute' where address = ${at('/gesund.ics')}`
  await sql`alter table portal_feed_events add constraint broken check (uid <> 'krank') not valid`
  files['/krank.ics'] = calendar(event('krank', 'Krank'))
  try {
    await expect(readFeeds({})).rejects.toThrow('calendars could not be read')
  } finally {
    await sql`alter table portal_feed_events drop constraint broken`
  }
  expect((await feedAt('/krank.ics')).error).toContain('Fehler')
  expect(await datesOf('Von /gesund.ics')).toHaveLength(1)
})

test('a calendar that was asked for while it was read is read again', async () => {
  files['/nochmal.ics'] = calendar(event('a', 'Noch einmal'))
  await add('/nochmal.ics', { is_trusted: true })
  const { id } = await feedAt('/nochmal.ics')
  meanwhile['/nochmal.ics'] = () => request(calls.importFeed, { id }, token)
  await readFeeds({ feedId: id })
  expect((await feedAt('/nochmal.ics')).is_due).toBe(true)
})

test('a series whose first day is over still waits for the operator', async () => {
  files['/serie.ics'] = calendar(event('a', 'Probe des Chors', 'RRULE:FREQ=WEEKLY;COUNT=2'))
  await add('/serie.ics')
  await read('/serie.ics')
  const shift = (days: number) => sql`
    update portal_suggestions set day = day - ${days}::int, dates = (
      select jsonb_agg(d || jsonb_build_object('startDate', ((d->>'startDate')::date - ${days}::int)::text)) from jsonb_array_elements(dates) d)
    where title = 'Probe des Chors'`
  const waits = async () => (await open()).some(({ title }) => title === 'Probe des Chors')
  await shift(12)
  await cleanUpSuggestions()
  expect(await waits()).toBe(true)
  await shift(7)
  await cleanUpSuggestions()
  expect(await waits()).toBe(false)
})

test('a trusted author enters its own calendar; without the trust it is checked again', async () => {
  const [author, stranger] = [await buildCustomer(), await buildCustomer()]
  const own = (as: string, path: string) =>
    request(calls.createOwnFeed, { name: 'Trachtenverein', address: at(path), ...labels }, as)
  expect((await own(author.token, '/verein.ics')).status).toBe(409)
  await sql`insert into portal_authors (email, name) values (${author.email}, 'Trachtenverein')`
  files['/verein.ics'] = calendar(event('a', 'Vereinsabend'))
  expect((await own(author.token, '/verein.ics')).status).toBe(201)
  expect((await own(author.token, '/verein.ics')).body.fields).toHaveProperty('address')
  expect(await read('/verein.ics')).toMatchObject({ posts: 1, is_trusted: true, is_of_author: true })
  const mine = (await request(calls.listOwnFeeds, {}, author.token)).body
  expect([mine.is_author, mine.data.length]).toEqual([true, 1])
  expect((await request(calls.listOwnFeeds, {}, stranger.token)).body).toEqual({ is_author: false, data: [] })
  expect((await request(calls.removeOwnFeed, { id: mine.data[0]!.id }, stranger.token)).status).toBe(404)
  const unsaid = await request(calls.removeFeed, { id: mine.data[0]!.id }, token)
  expect([unsaid.status, Object.keys(unsaid.body.fields ?? {})]).toEqual([422, ['reason']])

  await sql`delete from portal_authors where email = ${author.email}`
  files['/verein.ics'] = calendar(event('a', 'Vereinsabend'), event('b', 'Zweiter Abend'))
  expect(await read('/verein.ics')).toMatchObject({ posts: 1, waiting: 1, is_trusted: false })
  await inTransaction((tx) => suggestionsPersonalData.erase(tx, author.id))
  expect((await request(calls.listFeeds, {}, token)).body.data.map(({ address }) => address)).not.toContain(
    at('/verein.ics'),
  )
  expect((await open()).map(({ title }) => title)).not.toContain('Zweiter Abend')
})

test.each([
  [{ address: 'ftp://example.org/a.ics' }, 'address'],
  [{ address: 'https://me:secret@example.org/a.ics' }, 'address'],
  [{ category_id: 999_999 }, 'category_id'],
  [{ region_id: 999_999 }, 'region_id'],
  [{ postal_code: '00000' }, 'postal_code'],
  [{ name: '' }, 'name'],
])('refuses %j at its field', async (changes, field) => {
  const { status, body } = await add('/x.ics', changes)
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]])
})

test('webcal is https; topics of a calendar stay; only the operator sees calendars', async () => {
  await add('/', { name: 'Am Rand', address: 'webcal://kalender.example/a.ics' })
  const [feed] = (await request(calls.listFeeds, {}, token)).body.data
  expect(feed!.address).toBe('https://kalender.example/a.ics')
  const category = (await request(postEditorCalls.createCategory, { name: 'Nur Kalender' }, token)).body.data
  await request(calls.updateFeed, { ...feed!, ...labels, category_id: category.id }, token)
  expect((await request(postEditorCalls.removeCategory, { id: category.id }, token)).status).toBe(409)
  const customer = await buildCustomer()
  expect((await request(calls.listFeeds, {}, customer.token)).status).toBe(403)
  expect((await request(calls.removeFeed, { id: 999_999 }, token)).status).toBe(404)
})

test('a calendar of daily series abroad holds up no request', async () => {
  const inNewYork = (hour: number) => `TZID=America/New_York:${day.replaceAll('-', '')}T${hour}0000`
  files['/abroad.ics'] = calendar(
    ...Array.from({ length: 10 }, (_, at) =>
      [
        ...['BEGIN:VEVENT', `UID:abroad-${at}`, `SUMMARY:Serie ${at}`, `DTSTART;${inNewYork(13)}`],
        ...[`DTEND;${inNewYork(14)}`, 'RRULE:FREQ=DAILY', 'END:VEVENT'],
      ].join('\r\n'),
    ),
  )
  await add('/abroad.ics', { name: 'Fernweh' })
  const converted = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts')
  expect(await read('/abroad.ics')).toMatchObject({ events: 10, waiting: 10, error: '' })
  const zones = converted.mock.contexts.map((clock) => (clock as Intl.DateTimeFormat).resolvedOptions().timeZone)
  converted.mockRestore()
  expect(zones).not.toContain('America/New_York')
  const { dates } = (await open()).find(({ title }) => title === 'Serie 7')!
  expect(dates).toHaveLength(30)
})
