import { beforeAll, expect, test } from 'vitest'
import { accountCalls } from '#contract/accounts.ts'
import { newsletterCalls } from '#contract/newsletter.ts'
import { loadContent } from '#seeds/content/index.ts'
import { buildCustomer } from '#server/domains/accounts/accounts.factory.ts'
import { sql } from '#server/platform/db.ts'
import { request, useApp } from '../../../../test/harness.ts'
import { mailedToken, messagesTo } from '../../../../test/outbox.ts'
import { cleanUpNewsletter } from './newsletter.service.ts'

const { inject } = useApp()
beforeAll(loadContent)

const { createSubscription, createEmailSubscription, confirmSubscription, endSubscription } = newsletterCalls

const statusOf = async (email: string) =>
  (await sql`select status from newsletter_subscribers where email = ${email}`)[0]?.status
const logOf = async (email: string) =>
  (
    await sql`select l.event, l.wording from newsletter_log l join newsletter_subscribers s on s.id = l.subscriber_id
    where s.email = ${email} order by l.id`
  ).map(({ event, wording }) => [event, wording !== ''])

const subscribe = async (email: string) => {
  await request(createEmailSubscription, { email })
  await request(confirmSubscription, { token: await mailedToken(email) })
  return mailedToken(email)
}

test.each([
  [createSubscription, 'eins@example.de'],
  [createEmailSubscription, 'zwei@example.de'],
] as const)('asks first, subscribes on confirmation, and keeps the proof', async (call, email) => {
  const asked = await request(call, { email: ` ${email.toUpperCase()} ` })
  expect(asked.status).toBe(200)
  expect(asked.body).toMatchObject({ status: true, message: expect.stringContaining('bestätigen') })
  expect(await statusOf(email)).toBe('pending')

  const token = await mailedToken(email)
  expect((await messagesTo(email))[0]!.text).toContain('/newsletter/bestaetigen?token=')
  expect((await request(confirmSubscription, { token })).status).toBe(200)
  expect(await statusOf(email)).toBe('confirmed')
  expect(await logOf(email)).toEqual([
    ['requested', true],
    ['confirmed', false],
  ])
  // a second click changes nothing and sends nothing
  expect((await request(confirmSubscription, { token })).status).toBe(200)
  expect(await messagesTo(email)).toHaveLength(2)
})

test('ends with one click, for good', async () => {
  const email = 'ende@example.de'
  await request(createSubscription, { email })
  const confirm = await mailedToken(email)
  await request(confirmSubscription, { token: confirm })
  const token = await mailedToken(email)

  // as mail programs do it (RFC 8058): the token in the address, a form in the body
  const answer = await inject({
    method: 'POST',
    url: `/api/unsubscribe-newsletter-email?token=${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(answer.statusCode).toBe(200)
  expect(await statusOf(email)).toBe('unsubscribed')
  expect((await request(endSubscription, { token })).status).toBe(200)
  expect((await request(confirmSubscription, { token: confirm })).body.error).toBe('LINK_INVALID')
  expect((await logOf(email)).map(([event]) => event)).toEqual(['requested', 'confirmed', 'unsubscribed'])
})

test('an address alone only gets a link, and nobody learns who subscribes', async () => {
  const email = 'still@example.de'
  await subscribe(email)
  const known = await request(endSubscription, { email })
  const unknown = await request(endSubscription, { email: 'niemand@example.de' })
  expect(known.body).toEqual(unknown.body)
  expect(await statusOf(email)).toBe('confirmed')
  expect(await messagesTo('niemand@example.de')).toHaveLength(0)
  await request(endSubscription, { token: await mailedToken(email) })
  expect(await statusOf(email)).toBe('unsubscribed')
})

test('who is subscribed already gets the same answer and no mail', async () => {
  const email = 'doppelt@example.de'
  await subscribe(email)
  const mails = (await messagesTo(email)).length
  const again = await request(createSubscription, { email })
  expect(again.body).toMatchObject({ status: true, message: expect.stringContaining('bestätigen') })
  expect(await messagesTo(email)).toHaveLength(mails)
  expect(await statusOf(email)).toBe('confirmed')
})

test('the account shows it, exports it and takes it along when it goes', async () => {
  const { token, email, password } = await buildCustomer()
  await subscribe(email)
  expect((await request(accountCalls.getCustomerProfile, {}, token)).body.subscribed).toBe(true)
  const { data } = (await request(accountCalls.exportAccount, {}, token)).body
  expect(data.newsletter).toMatchObject([
    { email, event: 'requested' },
    { email, event: 'confirmed' },
  ])
  await request(accountCalls.removeAccount, { password }, token)
  expect(await sql`select id from newsletter_subscribers where email = ${email}`).toHaveLength(0)
})

test('refuses bad addresses, unknown and old links', async () => {
  expect((await request(createSubscription, { email: 'keine' })).body.fields).toEqual({
    email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  })
  expect((await request(endSubscription, {})).body.fields).toHaveProperty('email')
  expect((await request(confirmSubscription, { token: 'erfunden' })).body.error).toBe('LINK_INVALID')
  expect((await request(endSubscription, { token: 'erfunden' })).body.error).toBe('LINK_INVALID')

  await request(createSubscription, { email: 'alt@example.de' })
  await sql`update newsletter_tokens set expires_at = now() - interval '1 minute' where purpose = 'confirm'`
  const late = await request(confirmSubscription, { token: await mailedToken('alt@example.de') })
  expect(late.body.error).toBe('LINK_INVALID')
})

test('one address is not flooded with mails', async () => {
  const tries = []
  for (let n = 0; n < 4; n++) tries.push((await request(createSubscription, { email: 'flut@example.de' })).status)
  expect(tries).toEqual([200, 200, 200, 429])
})

test('forgets what was never confirmed', async () => {
  await request(createSubscription, { email: 'vergessen@example.de' })
  await sql`update newsletter_subscribers set changed_at = now() - interval '15 days' where email = 'vergessen@example.de'`
  await cleanUpNewsletter()
  expect(await statusOf('vergessen@example.de')).toBeUndefined()
  expect(await statusOf('eins@example.de')).toBe('confirmed')
})
