import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import { leadCalls } from '#contract/leads/calls.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { buildRoute, contact, place } from '../../../../../test/leads.ts'
import { mailedToken, messagesTo } from '../../../../../test/outbox.ts'
import { buildCustomer, buildProvider } from '../../accounts/accounts.factory.ts'
import { removeUnconfirmed } from './guest-leads.service.ts'
import { fillWaiting } from './waiting.service.ts'

useApp({ limits: false })

const asksOf = async (email: string) =>
  (
    await sql<{ count: number }>`select count(*)::int as count from lead_asks a join leads l on l.id = a.lead_id
      where l.contact->>'email' = ${email}`.one()
  ).count

const send = (route: Awaited<ReturnType<typeof buildRoute>>, email: string, send_key: string = randomUUID()) =>
  request(leadCalls.createGuestLead, {
    lead_route_id: route.id,
    send_key,
    lead_answers: [{ lead_route_question_id: route.what.id, answer_ids: [route.advice.id] }],
    place,
    contact,
    email,
  })

test('a guest asks with an e-mail address; confirming it logs in and sends the request, once', async () => {
  const route = await buildRoute([await buildProvider()])
  const [email, key] = [`${randomUUID()}@example.org`, randomUUID()]
  for (let times = 0; times < 2; times++) expect((await send(route, email, key)).status).toBe(201)
  await fillWaiting({ routeId: route.id })
  expect(await asksOf(email)).toBe(0)
  expect((await messagesTo(email))[0]!.text).toContain(`?token=`)
  const token = await mailedToken(email)
  // a password can wait: the link proved the mailbox
  const { body } = await request(accountCalls.confirmEmail, { token })
  expect(body.next).toMatch(/^\/konto\/anfragen\/\d+$/)
  expect(await asksOf(email)).toBe(1)
  const id = Number(body.next!.split('/').at(-1))
  const own = await request(leadCalls.getOwnLead, { id }, body.session!.token)
  expect(own.body.data).toMatchObject({ user: { name: 'Greta Geheimnis' }, lead_answers: [{ answer: 'Nur beraten' }] })
  const refused = await request(accountCalls.removeAccount, { password: 'geraten' }, body.session!.token)
  expect(
    Object.values(refused.body.fields ?? {})
      .flat()
      .join(),
  ).toContain('noch kein Passwort')
})

test('who has an account is sent to the login; a request that nobody confirms is removed', async () => {
  const route = await buildRoute([await buildProvider()])
  const known = await buildCustomer()
  const refused = await send(route, known.email)
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['email']])
  const email = `${randomUUID()}@example.org`
  await send(route, email)
  const count = async () => (await sql`select 1 from leads where contact->>'email' = ${email}`).length
  await removeUnconfirmed()
  expect(await count()).toBe(1)
  await sql`update leads set created_at = now() - interval '16 days' where contact->>'email' = ${email}`
  await removeUnconfirmed()
  expect(await count()).toBe(0)
})
