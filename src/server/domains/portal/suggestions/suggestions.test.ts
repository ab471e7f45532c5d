import { beforeAll, expect, test } from 'vitest'
import { postDraftCalls } from '#contract/portal/drafts.ts'
import { postEditorCalls } from '#contract/portal/operator.ts'
import { portalCalls } from '#contract/portal/public.ts'
import { suggestionCalls as calls } from '#contract/portal/suggestions.ts'
import type { ClientInputOf } from '#contract/wire/call.ts'
import { addDays } from '#lib/clock.ts'
import { germanDay } from '#lib/format.ts'
import { buildCustomer, buildOperator } from '#server/domains/accounts/accounts.factory.ts'
import { issueFormToken } from '#server/platform/limits/form-guard.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { mailedToken, messagesTo } from '../../../../../test/outbox.ts'
import { settleDuePosts } from '../drafts/post-drafts.service.ts'
import { suggestionsPersonalData } from './suggestions.account.ts'
import { cleanUpSuggestions } from './suggestions.service.ts'

useApp({ limits: false })

let token: string
let region: number
let category: number
beforeAll(async () => {
  token = (await buildOperator()).token
  region = (await request(postEditorCalls.createRegion, { name: 'Am Lech', postal_code: '86899' }, token)).body.data.id
  category = (await request(postEditorCalls.createCategory, { name: 'Feste' }, token)).body.data.id
})

const day = addDays(germanDay(), 9)
type Typed = ClientInputOf<typeof calls.createSuggestion>
const suggest = async (email: string, changes: Partial<Typed> = {}, as?: string) =>
  request(
    calls.createSuggestion,
    {
      name: 'Renate Huber',
      email,
      title: 'Offenes Singen',
      teaser: 'Lieder zum Mitsingen',
      text: 'Alle sind <b>willkommen</b>.\n\nOhne Anmeldung.',
      category_id: category,
      region_id: region,
      date: day,
      start_time: '19:00',
      end_time: '20:30',
      postal_code: '86899',
      accept_privacy: true,
      token: await issueFormToken(new Date(Date.now() - 10_000)),
      ...changes,
    } as Typed,
    as,
  )
const confirm = async (email: string) => request(calls.setSuggestionConfirmed, { token: await mailedToken(email) })
const open = async () => (await request(calls.listSuggestions, { state: 'open' }, token)).body.data
const coming = async () => (await request(portalCalls.listEvents, { from: day, to: day }, token)).body.data

test('a suggestion is seen once its address is confirmed, becomes an event, and its author is told', async () => {
  expect((await suggest('a@example.org')).status).toBe(200)
  expect(await open()).toEqual([])
  const [mail] = await messagesTo('a@example.org')
  // the address is unverified: nothing of what was typed
  expect(mail!.text).not.toContain('Singen')
  expect((await confirm('a@example.org')).status).toBe(200)
  expect((await confirm('a@example.org')).status).toBe(200)
  const [waiting, ...more] = await open()
  expect(more).toEqual([])
  expect(waiting).toMatchObject({ title: 'Offenes Singen', date: day, start_time: '19:00', name: 'Renate Huber' })
  expect(await coming()).toEqual([])

  const decide = () => request(calls.setSuggestionState, { id: waiting!.id, decision: 'publish' }, token)
  const [one, other] = await Promise.all([decide(), decide()])
  expect([one.status, other.status].sort()).toEqual([200, 409])
  const [event] = await coming()
  expect(event).toMatchObject({ title: 'Offenes Singen', date: { start_time: '19:00', end_time: '20:30' } })
  const post = (await request(portalCalls.getPost, { id: event!.slug })).body.data
  expect(post.content).toBe('<p>Alle sind &lt;b&gt;willkommen&lt;/b&gt;.</p><p>Ohne Anmeldung.</p>')
  expect(post.author).toBe('Renate Huber')
  expect((await messagesTo('a@example.org'))[0]!.text).toContain(`/regional/beitrag/${event!.slug}`)
})

test('a refusal needs a reason, which its author reads; a draft is not shown', async () => {
  await suggest('b@example.org', { title: 'Werbung' })
  await confirm('b@example.org')
  const [{ id } = { id: 0 }] = await open()
  const refuse = (reason: string) => request(calls.setSuggestionState, { id, decision: 'refuse', reason }, token)
  expect((await refuse('')).body.fields).toHaveProperty('reason')
  expect((await refuse('Das ist Werbung.')).status).toBe(200)
  expect((await messagesTo('b@example.org'))[0]!.text).toContain('Grund: Das ist Werbung.')

  await suggest('c@example.org', { title: 'Noch zu kürzen' })
  await confirm('c@example.org')
  const taken = await request(calls.setSuggestionState, { id: (await open())[0]!.id, decision: 'draft' }, token)
  const draft = (await request(postDraftCalls.getEditablePost, { id: taken.body.post_id! }, token)).body.data
  expect(draft.state).toBe('draft')
  expect((await coming()).map(({ title }) => title)).not.toContain('Noch zu kürzen')
})

test('trusted authors appear at once, until the operator checks them again', async () => {
  const titles = async () => (await coming()).map(({ title }) => title)
  await suggest('verein@example.org', { title: 'Erstes Fest' })
  await confirm('verein@example.org')
  await request(calls.setSuggestionState, { id: (await open())[0]!.id, decision: 'publish', trust: true }, token)
  await suggest('verein@example.org', { title: 'Zweites Fest' })
  // not before the address is confirmed: anybody can type it
  expect(await titles()).not.toContain('Zweites Fest')
  await confirm('verein@example.org')
  expect(await titles()).toContain('Zweites Fest')
  expect(await open()).toEqual([])
  const [author] = (await request(calls.listAuthors, {}, token)).body.data
  const reason = 'Zwei Termine fanden nicht statt.'
  expect((await request(calls.removeAuthor, { id: author!.id, reason: '' }, token)).status).toBe(422)
  await request(calls.removeAuthor, { id: author!.id, reason }, token)
  const [told] = await messagesTo('verein@example.org')
  for (const words of ['prüfen wir wieder', reason, '/kontakt'])
    expect(`${told!.subject} ${told!.text}`).toContain(words)
  // what they wrote goes with a reason too
  const gone = await sql<{
    id: number
  }>`select post_id as id from portal_suggestions where title = 'Zweites Fest'`.one()
  expect((await request(postEditorCalls.removePost, { id: gone.id }, token)).body.fields).toHaveProperty('reason')
  expect((await request(postEditorCalls.removePost, { id: gone.id, reason: 'Es fällt aus.' }, token)).status).toBe(200)
  const [removed] = await messagesTo('verein@example.org')
  for (const words of ['Zweites Fest', 'Es fällt aus.', 'Art. 21']) expect(removed!.text).toContain(words)
  await suggest('verein@example.org', { title: 'Drittes Fest' })
  await confirm('verein@example.org')
  expect((await open()).map(({ title }) => title)).toEqual(['Drittes Fest'])
})

test('an author reads why a published post is taken off, at once and at a minute', async () => {
  const { token: author, email } = await buildCustomer()
  await suggest(email, { title: 'Hoffest' }, author)
  const { id } = (await open()).find(({ title }) => title === 'Hoffest')!
  await request(calls.setSuggestionState, { id, decision: 'publish' }, token)
  const post = await sql<{ id: number }>`select post_id as id from portal_suggestions where id = ${id}`.one()
  const read = async () => (await request(postDraftCalls.getEditablePost, { id: post.id }, token)).body.data
  const set = async (is_published: boolean, over: { at?: string; reason?: string } = {}) => {
    const { version } = await read()
    return request(postDraftCalls.setPostPublication, { id: post.id, version, is_published, ...over }, token)
  }
  // words may be changed without telling anybody
  const { version, ...words } = await read()
  await request(postDraftCalls.updatePost, { ...words, version, title: 'Großes Hoffest' }, token)
  expect((await set(true)).status).toBe(200)
  const at = `${addDays(germanDay(), 9)}T09:00:00Z`
  for (const over of [{}, { at }]) expect((await set(false, over)).body.fields).toHaveProperty('reason')
  expect((await set(false, { at, reason: 'Nach dem Tag ist es vorbei.' })).status).toBe(200)
  expect((await messagesTo(email)).some(({ text }) => text.includes('Nach dem Tag'))).toBe(false)
  await settleDuePosts(new Date(at))
  expect((await read()).state).toBe('draft')
  expect((await set(true)).status).toBe(200)
  expect((await set(false, { reason: 'Es fällt aus.' })).status).toBe(200)
  const texts = (await messagesTo(email)).map(({ text }) => text).join()
  for (const part of ['Großes Hoffest', 'Nach dem Tag ist es vorbei.', 'Es fällt aus.', 'Art. 21'])
    expect(texts).toContain(part)
  // of a draft nothing is taken away
  expect((await set(false)).status).toBe(200)
})

test('an account with this address needs no link', async () => {
  const customer = await buildCustomer()
  await suggest(customer.email, { title: 'Mit Konto' }, customer.token)
  expect((await open()).map(({ title }) => title)).toContain('Mit Konto')
  // the address of somebody else does
  await suggest('fremd@example.org', { title: 'Unter fremdem Namen' }, customer.token)
  expect((await open()).map(({ title }) => title)).not.toContain('Unter fremdem Namen')
})

test('an account that goes takes its trust along, and nobody else’s', async () => {
  const [gone, stays] = [await buildCustomer(), await buildCustomer()]
  for (const { email } of [gone, stays])
    await sql`insert into portal_authors (email, name) values (${email}, 'Renate Huber')`
  // its own suggestions went after 90 days; this one names somebody else
  await suggest(stays.email, {}, gone.token)
  await inTransaction((tx) => suggestionsPersonalData.erase(tx, gone.id))
  const left = await sql<{ email: string }>`
    select email from portal_authors where email in (${gone.email}, ${stays.email})`
  expect(left.map(({ email }) => email)).toEqual([stays.email])
})

test.each([
  [{ date: addDays(germanDay(), -1) }, 'date'],
  [{ date: '', start_time: '19:00' }, 'date'],
  [{ end_time: '18:00' }, 'end_time'],
  [{ category_id: 999_999 }, 'category_id'],
  [{ region_id: 999_999 }, 'region_id'],
  [{ link: 'javascript:alert(1)' }, 'link'],
  [{ accept_privacy: false }, 'accept_privacy'],
])('refuses %j at its field', async (changes, field) => {
  const { status, body } = await suggest('d@example.org', changes as Partial<Typed>)
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]])
})

test('programs, copies and too many are stopped; what is over goes', async () => {
  expect((await suggest('bot@example.org', { website: 'https://spam.example' })).status).toBe(200)
  expect(await messagesTo('bot@example.org')).toEqual([])
  const twice = await issueFormToken(new Date(Date.now() - 10_000))
  await suggest('e@example.org', { token: twice })
  await suggest('e@example.org', { token: twice })
  expect(await messagesTo('e@example.org')).toHaveLength(1)
  await confirm('e@example.org')
  await sql`update portal_suggestions set day = ${addDays(germanDay(), -1)} where email = 'e@example.org'`
  await sql`update portal_suggestions set created_at = now() - interval '8 days' where email = 'fremd@example.org'`
  await sql`update portal_suggestions set decided_at = now() - interval '91 days' where email = 'b@example.org'`
  await cleanUpSuggestions()
  expect((await messagesTo('e@example.org'))[0]!.text).toContain('Der Termin ist inzwischen vorbei.')
  expect(
    await sql`select 1 from portal_suggestions where email in ('fremd@example.org', 'b@example.org')`,
  ).toHaveLength(0)
  for (let count = 0; count < 20; count++) await suggest('viel@example.org')
  expect((await suggest('viel@example.org')).status).toBe(409)
})

test('the queue is the operator’s', async () => {
  const customer = await buildCustomer()
  expect((await request(calls.listSuggestions, {}, customer.token)).status).toBe(403)
  expect((await request(calls.setSuggestionState, { id: 1, decision: 'publish' }, customer.token)).status).toBe(403)
  expect((await request(calls.setSuggestionConfirmed, { token: 'falsch' })).body.error).toBe('LINK_INVALID')
})
