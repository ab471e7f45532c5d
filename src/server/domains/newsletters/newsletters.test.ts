import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newsletterCalls } from '#contract/content/newsletter.ts'
import { newsletterIssueCalls } from '#contract/newsletters/operator.ts'
import { newsletterArchiveCalls } from '#contract/newsletters/public.ts'
import { buildCustomer, buildOperator, buildProvider } from '#server/domains/accounts/accounts.factory.ts'
import { buildProduct } from '#server/domains/products/products.factory.ts'
import { settings } from '#server/platform/settings.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../test/harness.ts'
import { messagesTo } from '../../../../test/outbox.ts'
import { buildShop } from '../../../../test/shop.ts'
import { signBounces } from './bounces/bounces.service.ts'
import { newsletters } from './index.ts'
import { hintsFor, troubleOf } from './newsletters.rules.ts'
import { cleanUpIssues, sendLane, startScheduled } from './sending/sending.jobs.ts'

const calls = newsletterIssueCalls
const archive = newsletterArchiveCalls
const { inject } = useApp()

let operator: Awaited<ReturnType<typeof buildOperator>>
beforeAll(async () => {
  operator = await buildOperator()
})
beforeEach(async () => {
  await sql`delete from newsletter_issues`
  await sql`delete from newsletter_subscribers`
  await sql`update newsletter_pace set per_minute = 60000, next_at = now()`
})

const subscribe = (email: string, userId: number | null = null, status = 'confirmed') =>
  sql`insert into newsletter_subscribers (email, status, user_id) values (${email}, ${status}, ${userId})`
const text = { kind: 'text' as const, html: '<p>Neu: <a href="/regional">Portal</a></p><script>alert(1)</script>' }
const everybody = { region_id: null, last_order: 'any', interest: 'any', reader: 'any' } as const
const write = async (input: object = {}) => {
  const made = await request(calls.createIssue, { subject: 'Herbst', blocks: [text], ...input }, operator.token)
  expect(made.status).toBe(201)
  return made.body.data
}
const move = (id: number, action: 'send' | 'schedule' | 'unschedule' | 'cancel' | 'pause', at?: string) =>
  request(calls.moveIssue, { id, action, ...(at && { at }) }, operator.token)
const get = async (id: number) => (await request(calls.getIssue, { id }, operator.token)).body.data
const sendAll = async (id: number) => {
  expect((await move(id, 'send')).status).toBe(200)
  await sendLane({ issueId: id })
  expect((await get(id)).state).toBe('sent')
}

const save = (id: number, version: number, subject: string, editor = '') =>
  request(calls.updateIssue, { id, version, subject, blocks: [text], editor }, operator.token)
const versionsOf = async (id: number) =>
  (await request(calls.listIssueVersions, { id }, operator.token)).body.data.map(
    ({ version, subject }) => `${version} ${subject}`,
  )

test('a draft is saved in versions: of two editors one is refused, nothing is lost, and an older one comes back', async () => {
  await subscribe('ja@example.de')
  const { id, version } = await write()
  expect(await versionsOf(id)).toEqual(['1 Herbst'])
  const both = await Promise.all([save(id, version, 'Herbstfest'), save(id, version, 'Erntedank')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [saved] = both.flatMap(({ status, body }) => (status === 200 ? [body.data] : []))
  expect(saved).toMatchObject({ version: 2 })
  // sent twice, as after a lost answer
  expect((await save(id, version, saved!.subject)).body.data.version).toBe(2)
  // what one editor saves within two minutes is one version
  expect((await save(id, 2, 'Winter', 'b')).body.data.version).toBe(3)
  expect((await save(id, 3, 'Winterzeit', 'b')).body.data.version).toBe(4)
  expect(await versionsOf(id)).toEqual(['4 Winterzeit', `2 ${saved!.subject}`, '1 Herbst'])

  const restore = (seen: number, restored: number) =>
    request(calls.setIssueVersion, { id, version: seen, restored }, operator.token)
  expect((await restore(3, 1)).status).toBe(409)
  expect((await restore(4, 99)).status).toBe(409)
  expect((await restore(4, 1)).body.data).toMatchObject({ version: 5, subject: 'Herbst', blocks: [{ kind: 'text' }] })
  expect((await versionsOf(id))[0]).toBe('5 Herbst')

  // nobody sends what somebody else changed meanwhile
  const send = (seen: number) => request(calls.moveIssue, { id, action: 'send', version: seen }, operator.token)
  expect((await send(4)).status).toBe(409)
  expect((await send(5)).status).toBe(200)
  expect((await save(id, 5, 'Zu spät')).status).toBe(409)
  expect((await restore(5, 4)).status).toBe(409)
})

test('the last 50 versions of a draft are kept, and go with it', async () => {
  const { id } = await write()
  for (let version = 1; version <= 54; version++)
    expect((await save(id, version, `Herbst ${version}`)).body.data.version).toBe(version + 1)
  const versions = await versionsOf(id)
  expect([versions.length, versions[0], versions.at(-1)]).toEqual([50, '55 Herbst 54', '6 Herbst 5'])
  await request(calls.removeIssue, { id }, operator.token)
  expect(await sql`select from newsletter_edits`).toHaveLength(0)
  expect((await request(calls.listIssueVersions, { id }, operator.token)).status).toBe(404)
  const { token: customer } = await buildCustomer()
  expect((await request(calls.listIssueVersions, { id }, customer)).status).toBe(403)
})

test('an issue is written, tried, sent to confirmed subscribers only and archived', async () => {
  await subscribe('ja@example.de')
  await subscribe('offen@example.de', null, 'pending')
  const { id } = await write({ teaser: 'Was es Neues gibt' })
  const preview = await request(calls.getIssuePreview, { id }, operator.token)
  expect(preview.body.html).toContain(`href="${settings.publicUrl}/regional"`)
  expect(preview.body.html).not.toContain('alert(1)')

  await request(calls.sendTestIssue, { id }, operator.token)
  expect((await messagesTo(operator.email))[0]).toMatchObject({ subject: 'Test: Herbst' })

  expect((await request(archive.getArchivedIssue, { id })).status).toBe(404)
  await sendAll(id)
  expect((await get(id)).figures).toEqual({ queued: 0, sent: 1, failed: 0, bounced: 0, unsubscribed: 0 })
  const [mail] = await messagesTo('ja@example.de')
  expect(mail).toMatchObject({
    subject: 'Herbst',
    text: expect.stringContaining(`Portal (${settings.publicUrl}/regional)`),
  })
  expect(await messagesTo('offen@example.de')).toHaveLength(0)

  expect((await request(archive.listArchive, {})).body.data).toMatchObject([{ id, subject: 'Herbst' }])
  expect((await request(archive.getArchivedIssue, { id })).body.data.parts).toHaveLength(1)
  expect((await request(calls.updateIssue, { id, version: 1, subject: 'Anders' }, operator.token)).status).toBe(409)
  expect((await request(calls.removeIssue, { id }, operator.token)).status).toBe(409)

  // who got it is forgotten after 90 days, the figures stay
  await sql`update newsletter_issues set finished_at = now() - interval '91 days'`
  await cleanUpIssues()
  expect(await sql`select 1 from newsletter_recipients`).toHaveLength(0)
  expect((await get(id)).figures).toMatchObject({ sent: 1 })
})

test('one click ends the newsletter, and the issue knows; who left before gets nothing', async () => {
  await subscribe('eins@example.de')
  await subscribe('zwei@example.de')
  const { id } = await write()
  await sendAll(id)
  const [mail] = await messagesTo('eins@example.de')
  const [, token] = /\?token=([\w.-]+)>$/.exec(mail!.headers['List-Unsubscribe'] ?? '') ?? []
  const answer = await inject({
    method: 'POST',
    url: `/api/unsubscribe-newsletter-email?token=${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(answer.statusCode).toBe(200)
  expect(
    await sql`select 1 from newsletter_subscribers where email = 'eins@example.de' and status = 'unsubscribed'`,
  ).toHaveLength(1)
  const { subscriberId } = await sql<{ subscriberId: number }>`
    select id as "subscriberId" from newsletter_subscribers where email = 'eins@example.de'`.one()
  await newsletters.on['newsletter.ended']({ subscriberId, issueId: id })
  expect((await get(id)).figures).toMatchObject({ sent: 1, unsubscribed: 1 })
  const forged = token!.replace(/^\d+\.\d+/, `${id}.${subscriberId + 1}`)
  expect((await request(newsletterCalls.endSubscription, { token: forged })).body.error).toBe('LINK_INVALID')

  const next = await write({ subject: 'Winter' })
  await subscribe('drei@example.de')
  await move(next.id, 'send')
  await sql`update newsletter_subscribers set status = 'unsubscribed' where email = 'drei@example.de'`
  await sendLane({ issueId: next.id })
  expect((await get(next.id)).figures).toMatchObject({ sent: 1, unsubscribed: 1 })
  expect(await messagesTo('drei@example.de')).toHaveLength(0)
})

test('segments count whom they reach', async () => {
  const [customer, provider] = [await buildCustomer(), await buildProvider()]
  await subscribe(customer.email, customer.id)
  await subscribe(provider.email, provider.id)
  await subscribe('gast@example.de')
  const count = async (segment: object) =>
    (await request(calls.countRecipients, { ...segment } as never, operator.token)).body
  expect(await count({})).toEqual({ recipients: 3, subscribers: 3 })
  expect(await count({ reader: 'User' })).toMatchObject({ recipients: 1 })
  expect(await count({ reader: 'Company' })).toMatchObject({ recipients: 1 })
  expect(await count({ reader: 'guest' })).toMatchObject({ recipients: 1 })
  expect(await count({ last_order: 'never' })).toMatchObject({ recipients: 3 })
  expect(await count({ last_order: 'within_30' })).toMatchObject({ recipients: 0 })
  expect(await count({ last_order: 'before_90', interest: 'food' })).toMatchObject({ recipients: 0 })
  expect(await count({ region_id: 1 })).toMatchObject({ recipients: 0 })

  // what went to some stands in no archive
  const { id } = await write({ segment: { ...everybody, reader: 'guest' } })
  await sendAll(id)
  expect((await get(id)).figures).toMatchObject({ sent: 1 })
  expect((await request(archive.listArchive, {})).body.data).toEqual([])
  expect((await request(archive.getArchivedIssue, { id })).status).toBe(404)
})

test('a planned issue begins at its minute, once', async () => {
  await subscribe('ja@example.de')
  const { id } = await write()
  const past = await move(id, 'schedule', new Date(Date.now() - 60_000).toISOString())
  expect(past.body.fields).toHaveProperty('at')
  expect((await move(id, 'schedule', new Date(Date.now() + 60_000).toISOString())).body.data.state).toBe('scheduled')
  await startScheduled({ issueId: id })
  expect((await get(id)).state).toBe('scheduled')
  await sql`update newsletter_issues set scheduled_at = now() - interval '1 second'`
  await Promise.all([startScheduled({ issueId: id }), startScheduled({ issueId: id })])
  expect((await get(id)).state).toBe('sending')
  await sendLane({ issueId: id })
  expect(await messagesTo('ja@example.de')).not.toHaveLength(0)
  expect(await sql`select 1 from newsletter_recipients`).toHaveLength(1)
})

test('refuses what makes no sense', async () => {
  const empty = await write({ blocks: [] })
  expect((await move(empty.id, 'send')).body.message).toContain('noch leer')
  const full = await write()
  expect((await move(full.id, 'send')).body.message).toContain('niemand')
  expect((await move(full.id, 'pause')).status).toBe(409)
  expect((await request(calls.removeIssue, { id: full.id }, operator.token)).status).toBe(200)
  expect((await request(calls.getIssue, { id: full.id }, operator.token)).status).toBe(404)
  const customer = await buildCustomer()
  expect((await request(calls.listIssues, {}, customer.token)).status).toBe(403)
})

describe('mails that come back', () => {
  const secret = 'a-secret-of-the-mail-service'
  const tell = (events: object[], signature?: string) => {
    const payload = JSON.stringify({ events })
    return inject({
      method: 'POST',
      url: '/api/webhooks/newsletter',
      headers: {
        'content-type': 'application/json',
        'x-newsletter-signature': signature ?? signBounces(payload, secret),
      },
      payload,
    })
  }
  const stateOf = async (email: string) =>
    (await sql`select status from newsletter_subscribers where email = ${email}`)[0]?.status

  test('hard ones and complaints end the subscription, soft ones do not; only with the secret', async () => {
    settings.newsletterWebhookSecret = undefined
    expect((await tell([])).statusCode).toBe(404)
    settings.newsletterWebhookSecret = secret
    const wrong = await tell([], 'wrong')
    expect([wrong.statusCode, wrong.body]).toEqual([403, expect.any(String)])

    for (const name of ['weg', 'voll', 'boese']) await subscribe(`${name}@example.de`)
    const { id } = await write()
    await sendAll(id)
    const events = [
      { type: 'hard', email: 'weg@example.de', reason: '550 no such user' },
      { type: 'soft', email: 'voll@example.de', reason: '452 full' },
      { type: 'complaint', email: 'boese@example.de' },
    ]
    expect((await tell(events)).json()).toEqual({ received: 3 })
    expect((await tell(events)).statusCode).toBe(200)
    expect([
      await stateOf('weg@example.de'),
      await stateOf('voll@example.de'),
      await stateOf('boese@example.de'),
    ]).toEqual(['bounced', 'confirmed', 'unsubscribed'])
    expect((await get(id)).figures).toMatchObject({ sent: 1, bounced: 1, unsubscribed: 1 })
    const { body } = await request(calls.listIssueRecipients, { id, state: 'bounced' }, operator.token)
    expect(body.data).toMatchObject([{ email: 'weg@example.de', reason: '550 no such user' }])
  })
})

test.each([
  [{ responseCode: 550 }, 'never'],
  [{ responseCode: 452 }, 'later'],
  [{ responseCode: 421 }, 'server'],
  [{ code: 'ESOCKET' }, 'server'],
])('%j means %s', (error, trouble) => expect(troubleOf(error)).toBe(trouble))

test('hints name what mail programs dislike', () => {
  const good = {
    subject: 'Herbst',
    teaser: 'Neu',
    parts: [{ html: '<p>x</p>', heading: '', items: [] }],
    bytes: 20_000,
    isSecure: true,
  }
  expect(hintsFor(good)).toEqual([])
  const bad = hintsFor({ subject: 'GRATIS GEWINN!!', teaser: '', parts: [], bytes: 200_000, isSecure: false })
  expect(bad.map(({ kind }) => kind)).toEqual(['warning', 'warning', 'warning', 'warning', 'info', 'info'])
})

test('chosen products stand in their order, without what is not in the shop', async () => {
  const shop = await buildShop()
  const names = ['Erster Honig', 'Zweiter Honig', 'Dritter Honig']
  const [first, second, gone] = await Promise.all(
    names.map((name) => buildProduct({ providerId: shop.providerId, name })),
  )
  await sql`delete from product_listings where product_id = ${gone!.id}`
  const block = { kind: 'chosen' as const, heading: 'Ausgesucht', product_ids: [second!.id, gone!.id, first!.id] }
  const { id } = await write({ blocks: [block] })
  const { html } = (await request(calls.getIssuePreview, { id }, operator.token)).body
  const at = names.map((name) => html.indexOf(name))
  expect(at[1]).toBeGreaterThan(0)
  expect(at[0]).toBeGreaterThan(at[1]!)
  expect(at[2]).toBe(-1)
  for (const product_ids of [[], Array.from({ length: 11 }, (_, at) => at + 1)])
    expect(
      (await request(calls.createIssue, { subject: 'X', blocks: [{ ...block, product_ids }] }, operator.token)).status,
    ).toBe(422)
})
