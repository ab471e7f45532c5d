import { createHmac } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { systemCalls as calls } from '#contract/operator/system.ts'
import { forgetOldWebhooks, noteRefused, takeWebhook, writeRefused } from '#server/platform/records/webhooks.ts'
import { settings } from '#server/platform/settings.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { buildCustomer, buildOperator, buildProvider } from '../../accounts/accounts.factory.ts'

const { inject } = useApp({ limits: false })

const secret = 'a-secret-of-the-mail-service'
const stranger = 'fremd@example.de'
let operator: string
beforeAll(async () => {
  operator = (await buildOperator()).token
  settings.newsletterWebhookSecret = secret
})
beforeEach(async () => {
  await writeRefused()
  await sql`delete from webhook_messages`
  await sql`delete from webhook_refusals`
})

const sign = (payload: string) => createHmac('sha256', secret).update(payload).digest('hex')
const tell = async (payload: string, signature = sign(payload)) => {
  const headers = { 'content-type': 'application/json', 'x-newsletter-signature': signature }
  return (await inject({ method: 'POST', url: '/api/webhooks/newsletter', headers, payload })).statusCode
}
const list = async (filter: { page?: number; outcome?: 'done' | 'failed' } = {}) =>
  (await request(calls.listWebhooks, filter, operator)).body

test('each signed message is listed by kind and outcome, without what stood in it', async () => {
  const events = ['hard', 'soft', 'soft'].map((type) => ({ type, email: stranger, reason: `452 ${stranger}` }))
  expect(await tell(JSON.stringify({ events }))).toBe(200)
  expect(await tell(`{"email": "${stranger}"}`)).toBe(422)
  const found = await list()
  expect(found.data).toMatchObject([
    { service: 'newsletter', kind: '', outcome: 'failed', reason: 'Die Nachricht hat die falsche Form.' },
    { service: 'newsletter', kind: 'unzustellbar: 1, vorübergehend: 2', outcome: 'done', reason: '' },
  ])
  expect(found.services).toMatchObject([
    { service: 'stripe', is_set: false, last_at: null, refused: 0, refused_at: null },
    { service: 'newsletter', is_set: true, last_at: found.data[0]!.at, refused: 0, refused_at: null },
  ])
  expect(JSON.stringify(await sql`select * from webhook_messages`)).not.toContain(stranger)
  expect((await list({ outcome: 'failed' })).data).toHaveLength(1)
})

test('an unexpected error is listed by its name and code; its text may hold what was sent', async () => {
  const error = Object.assign(new TypeError(`no mailbox ${stranger}`), { code: 'E_ODD' })
  await expect(takeWebhook('newsletter', () => Promise.reject(error))).rejects.toBe(error)
  expect((await list()).data).toMatchObject([
    { outcome: 'failed', reason: 'Fehler im Programm (TypeError E_ODD). Näheres steht im Log.' },
  ])
})

test('a wrong signature is counted and nothing of the message is kept, however many come', async () => {
  const codes = await Promise.all(Array.from({ length: 30 }, () => tell(`{"email": "${stranger}"}`, 'wrong')))
  expect(new Set(codes)).toEqual(new Set([403]))
  await writeRefused()
  noteRefused('newsletter')
  await writeRefused()
  const { data, services } = await list()
  expect(data).toEqual([])
  expect(services[1]).toMatchObject({ service: 'newsletter', refused: 31 })
  expect(Date.now() - Date.parse(services[1]!.refused_at!)).toBeLessThan(60_000)
  expect(await sql`select from webhook_refusals`).toHaveLength(1)
})

test('pages of 25, the newest first', async () => {
  await sql`
    insert into webhook_messages (service, kind, outcome) select 'stripe', 'event ' || at, 'done' from generate_series(1, 30) at`
  const [first, second] = [await list(), await list({ page: 2 })]
  expect([first.total, first.data.length, second.data.length]).toEqual([30, 25, 5])
  expect([first.data[0]!.kind, second.data.at(-1)!.kind]).toEqual(['event 30', 'event 1'])
})

test('messages and counts go after 30 days, and of a flood the newest 100,000 stay', async () => {
  await sql`
    insert into webhook_messages (service, kind, outcome, at)
    select 'stripe', days::text, 'done', now() - make_interval(days => days) from unnest(array[31, 29]) days`
  await sql`
    insert into webhook_refusals (service, day, count, last_at)
    select 'stripe', (now() at time zone 'Europe/Berlin')::date - days, 1, now() from unnest(array[31, 29]) days`
  await forgetOldWebhooks()
  expect(await sql`select kind from webhook_messages`).toMatchObject([{ kind: '29' }])
  expect(await sql`select from webhook_refusals`).toHaveLength(1)
  await sql`insert into webhook_messages (service, kind, outcome) select 'stripe', 'flood', 'done' from generate_series(1, 100000)`
  await forgetOldWebhooks()
  const { count } = await sql<{ count: number }>`
    select count(*) filter (where kind = 'flood')::int as count from webhook_messages`.one()
  expect(count).toBe(100_000)
  expect(await sql`select from webhook_messages where kind = '29'`).toHaveLength(0)
})

test('only staff with the right for the system reads it', async () => {
  const none = await buildOperator({ staffRoleId: null })
  const [customer, provider] = [await buildCustomer(), await buildProvider()]
  for (const { token } of [none, customer, provider])
    expect((await request(calls.listWebhooks, {}, token)).status).toBe(403)
  expect((await request(calls.listWebhooks)).status).toBe(401)
  const roles = await sql<{ id: number; mayRead: boolean }>`
    select id, is_owner or rights && array['read_system', 'write_system'] as "mayRead" from staff_roles`
  expect(new Set(roles.map(({ mayRead }) => mayRead))).toEqual(new Set([true, false]))
  for (const { id, mayRead } of roles) {
    const { token } = await buildOperator({ staffRoleId: id })
    for (const call of [calls.listWebhooks, calls.getSystem])
      expect((await request(call, {}, token)).status).toBe(mayRead ? 200 : 403)
  }
})
