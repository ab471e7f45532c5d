import { beforeAll, describe, expect, test } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import { contactCalls } from '#contract/content/contact.ts'
import { newsletterCalls } from '#contract/content/newsletter.ts'
import { loadContent } from '#seeds/content/index.ts'
import { buildCustomer, buildOperator, standardPassword } from '#server/domains/accounts/accounts.factory.ts'
import { issueFormToken } from '#server/platform/limits/form-guard.ts'
import { settings } from '#server/platform/settings.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { mailedToken, messagesTo } from '../../../../../test/outbox.ts'
import { cleanUpNewsletter } from '../newsletter/newsletter.service.ts'
import { cleanUpContact } from './contact.service.ts'

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
  expect((await messagesTo(email))[0]!.headers).toEqual({
    'List-Unsubscribe': `<${settings.publicUrl}/newsletter/abmelden?token=${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })

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
  const { data } = (await request(accountCalls.exportAccount, { current_password: standardPassword }, token)).body
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

describe('the contact form', () => {
  const aMinuteAgo = () => new Date(Date.now() - 60_000)
  const categoryId = async () =>
    (await sql`select id from reference_texts where topic = 'contact_category' and key = 'order'`)[0]!.id as number
  const letter = async (overrides: object = {}) => ({
    category_id: await categoryId(),
    name: 'Eva Probe',
    email: 'eva@example.de',
    order_number: '2026-000123',
    message: 'Wo bleibt <b>meine</b> Bestellung?',
    accept_privacy: true as const,
    token: await issueFormToken(aMinuteAgo()),
    ...overrides,
  })
  const stored = (email: string) => sql`select * from contact_messages where email = ${email}`

  test('keeps a message once, tells the operator and the sender, and is answered by mail', async () => {
    const operator = await buildOperator()
    const sent = await letter()
    expect((await request(contactCalls.createMessage, sent)).body).toMatchObject({ status: true })
    // a second click
    expect((await request(contactCalls.createMessage, sent)).status).toBe(200)
    const [row, ...more] = await stored('eva@example.de')
    expect(more).toEqual([])
    expect(row).toMatchObject({ status: 'open', category: 'Frage zu einer Bestellung', order_number: '2026-000123' })
    const [told] = await messagesTo('post@marktwerk.example')
    expect(told!.text).toContain('Wo bleibt <b>meine</b> Bestellung?')
    expect(told!.html).not.toContain('<b>meine')
    const receipts = await messagesTo('eva@example.de')
    expect(receipts).toHaveLength(1)
    // anybody can name any address: nothing of what was typed reaches it
    for (const typed of ['Eva Probe', '2026-000123', 'Wo bleibt']) expect(JSON.stringify(receipts)).not.toContain(typed)

    const list = (await request(contactCalls.listMessages, {}, operator.token)).body
    expect(list).toMatchObject({ waiting: 1, total: 1, data: [{ name: 'Eva Probe', status: 'open' }] })
    const { id } = list.data[0]!
    const answer = { id, answer: 'Sie ist unterwegs.' }
    const both = await Promise.all([
      request(contactCalls.createAnswer, answer, operator.token),
      request(contactCalls.createAnswer, answer, operator.token),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await messagesTo('eva@example.de')).map(({ text }) => text.includes('Sie ist unterwegs.'))).toEqual([
      true,
      false,
    ])

    const move = (status: 'open' | 'closed') => request(contactCalls.moveMessage, { id, status }, operator.token)
    expect((await move('open')).status).toBe(409)
    expect((await move('closed')).status).toBe(200)
    expect((await move('open')).status).toBe(200)
    expect((await request(contactCalls.moveMessage, { id: 999_999, status: 'closed' }, operator.token)).status).toBe(
      404,
    )
  })

  test('refuses in German what is missing', async () => {
    const { status, body } = await request(contactCalls.createMessage, {
      ...(await letter({ email: 'keine', message: 'kurz', name: ' ', accept_privacy: false, category_id: '' })),
    } as never)
    expect(status).toBe(422)
    expect(Object.keys(body.fields!).sort()).toEqual(['accept_privacy', 'category_id', 'email', 'message', 'name'])
    expect(body.fields!.category_id).toBe('Bitte wählen Sie ein Thema.')
    expect(body.fields).toMatchObject({ message: expect.stringContaining('ein, zwei Sätzen') })
    const unknown = await request(contactCalls.createMessage, await letter({ category_id: 999_999 }))
    expect(unknown.body.fields).toEqual({ category_id: 'Bitte wählen Sie ein Thema.' })
  })

  test.each([
    ['made up', () => 'erfunden', 422],
    ['signed by somebody else', async () => `${(await issueFormToken(aMinuteAgo())).slice(0, -4)}AAAA`, 422],
    ['of yesterday', () => issueFormToken(new Date(Date.now() - 86_400_000)), 422],
    ['of this very moment', () => issueFormToken(), 409],
  ])('refuses a token %s', async (_name, token, status) => {
    const sent = await letter({ email: 'bot@example.de', token: await token() })
    expect((await request(contactCalls.createMessage, sent)).status).toBe(status)
    expect(await stored('bot@example.de')).toEqual([])
  })

  test('a program that fills in every field is told the same, and nobody gets a mail', async () => {
    const sent = await letter({ email: 'falle@example.de', website: 'https://spam.example' })
    expect((await request(contactCalls.createMessage, sent)).body).toMatchObject({ status: true })
    expect(await stored('falle@example.de')).toEqual([])
    expect(await messagesTo('falle@example.de')).toEqual([])
  })

  test('messages belong to the account that wrote them, and are forgotten after a year', async () => {
    const { token, email, password } = await buildCustomer()
    await request(contactCalls.createMessage, await letter({ email }), token)
    expect(
      (await request(accountCalls.exportAccount, { current_password: standardPassword }, token)).body.data.contact,
    ).toMatchObject([{ email }])
    await request(accountCalls.removeAccount, { password }, token)
    expect(await stored(email)).toEqual([])
    await sql`update contact_messages set status = 'closed', changed_at = now() - interval '13 months'`
    await cleanUpContact()
    expect(await sql`select id from contact_messages`).toEqual([])
  })
})
