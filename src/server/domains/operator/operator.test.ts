import { expect, test } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import { operatorCalls } from '#contract/operator/calls.ts'
import { buildCustomer, buildOperator, buildProvider } from '#server/domains/accounts/accounts.factory.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { layout } from '#server/platform/mail/mail-layout.ts'
import { sendSms } from '#server/platform/mail/sms.ts'
import { settings } from '#server/platform/settings.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { request, useApp } from '../../../../test/harness.ts'

useApp()
const { listMessages, getMessage, sendMessageAgain, listActions, listJobs, retryJob, removeJob } = operatorCalls

const write = (to: string, subject = 'Bitte bestätigen Sie Ihre E-Mail-Adresse') =>
  inTransaction((tx) => sendMail(tx, { to, subject, ...layout({ title: subject, paragraphs: ['Guten Tag'] }) }))

test('reads what was written, newest first, by page, channel and search', async () => {
  const { token } = await buildOperator()
  for (let n = 1; n <= 26; n++) await write(`kundin-${n}@example.de`)
  await inTransaction((tx) => sendSms(tx, { to: '+491701234567', text: 'Ihr Code: 123456' }))

  const first = await request(listMessages, {}, token)
  expect(first.body).toMatchObject({
    total: 27,
    count: 25,
    currentPage: 1,
    lastPage: 2,
    firstItem: 1,
    lastItem: 25,
    hasMorePages: true,
  })
  expect(first.body.data[0]).toMatchObject({
    channel: 'sms',
    to: '+491701234567',
    subject: null,
    status: 'outbox',
    sent_at: null,
  })
  expect(first.body.data[1]).not.toHaveProperty('html')
  const second = await request(listMessages, { page: 2 }, token)
  expect(second.body.data.map(({ to }) => to)).toEqual(['kundin-2@example.de', 'kundin-1@example.de'])

  const texts = await request(listMessages, { channel: 'sms' }, token)
  expect(texts.body.total).toBe(1)
  const found = await request(listMessages, { q: 'KUNDIN-26@' }, token)
  expect(found.body.data).toHaveLength(1)
  expect((await request(listMessages, { q: '%' }, token)).body.total).toBe(0)

  const whole = await request(getMessage, { id: found.body.data[0]!.id }, token)
  expect(whole.body).toMatchObject({ to: 'kundin-26@example.de', status: 'outbox', error: null })
  expect(whole.body.text).toContain('Guten Tag')
  expect(whole.body.html).toContain('<!doctype html>')
})

test('a mail is sent once more, with its files, not twice within ten minutes, and that stands in the audit log', async () => {
  const { token } = await buildOperator()
  const to = 'noch-einmal@example.de'
  const attachments = [{ source: 'invoice', id: 1, filename: 'RE-1.pdf' }]
  const mail = { subject: 'Ihre Rechnung', ...layout({ title: 'Ihre Rechnung', paragraphs: ['Anbei.'] }), attachments }
  await inTransaction((tx) => sendMail(tx, { to, ...mail }))
  await sql`update outbox set created_at = now() - interval '1 day', status = 'sent' where recipient = ${to}`
  const { id } = await sql<{ id: number }>`select id::float8 as id from outbox where recipient = ${to}`.one()
  const answers = await Promise.all([1, 2].map(() => request(sendMessageAgain, { id }, token)))
  expect(answers.map(({ body }) => body.message).sort()).toEqual([
    'Die E-Mail ist noch einmal unterwegs.',
    'Die E-Mail wurde gerade erst verschickt.',
  ])
  const sent = await sql<{ subject: string; status: string; attachments: unknown }>`
    select subject, status, attachments from outbox where recipient = ${to} order by id`
  expect([...sent]).toEqual([
    { subject: 'Ihre Rechnung', status: 'sent', attachments },
    { subject: 'Ihre Rechnung', status: 'outbox', attachments },
  ])
  const { body } = await request(listActions, { action: 'operator.sendMessageAgain' }, token)
  expect(body.data.map(({ outcome }) => outcome)).toEqual(['done', 'done'])
})

test.each([
  ['a text message', { channel: 'sms' }],
  ['a link that opens an account', { is_secret: true }],
  ['a newsletter', { headers: { 'List-Unsubscribe': '<https://example.de>' } }],
])('%s is not sent once more', async (_, columns) => {
  const { token } = await buildOperator()
  const row = { channel: 'mail', recipient: 'nicht@example.de', text: 'Text', status: 'sent', ...columns }
  const { id } = await sql<{ id: number }>`
    insert into outbox (channel, recipient, text, status, is_secret, headers, created_at)
    select channel, recipient, text, status, coalesce(is_secret, false), coalesce(headers, '{}'), now() - interval '1 day'
    from jsonb_to_record(${JSON.stringify(row)}::text::jsonb)
      as r (channel text, recipient text, text text, status text, is_secret boolean, headers jsonb) returning id`.one()
  expect(await request(sendMessageAgain, { id }, token)).toMatchObject({
    status: 409,
    body: { message: expect.any(String) },
  })
})

test('says what is missing or malformed', async () => {
  const { token } = await buildOperator()
  const absent = '00000000-0000-4000-8000-000000000000'
  expect(await request(getMessage, { id: 999_999 }, token)).toMatchObject({ status: 404, body: { error: 'NOT_FOUND' } })
  expect((await request(sendMessageAgain, { id: 999_999 }, token)).status).toBe(404)
  expect(await request(retryJob, { id: absent }, token)).toMatchObject({ status: 404, body: { error: 'NOT_FOUND' } })
  expect(await request(removeJob, { id: absent }, token)).toMatchObject({ status: 404, body: { error: 'NOT_FOUND' } })
  expect(await request(removeJob, { id: 'x' }, token)).toMatchObject({
    status: 422,
    body: { error: 'VALIDATION_FAILED' },
  })
  expect(await request(listJobs, { state: 'lost' as never }, token)).toMatchObject({ status: 422 })
})

test('nobody else comes in', async () => {
  const [customer, provider] = [await buildCustomer(), await buildProvider()]
  for (const call of [listMessages, listJobs]) {
    expect((await request(call, {})).body.error).toBe('TOKEN_INVALID')
    expect((await request(call, {}, customer.token)).body.error).toBe('FORBIDDEN')
    expect((await request(call, {}, provider.token)).body.error).toBe('FORBIDDEN')
  }
})

test('links and codes that open an account are confidential outside an open demo', async () => {
  const { id, token } = await buildOperator()
  // outside an open demo an operator needs a second factor
  await sql`update sessions set is_strong = true where user_id = ${id}`
  const customer = await buildCustomer()
  await request(accountCalls.sendPasswordReminder, { email: customer.email })
  const read = async () => {
    const { body } = await request(listMessages, { q: customer.email }, token)
    return (await request(getMessage, { id: body.data[0]!.id }, token)).body
  }
  expect(await read()).toMatchObject({ is_confidential: false, text: expect.stringContaining('?token=') })
  const { opensDemo } = settings
  settings.opensDemo = false
  const hidden = await read()
  settings.opensDemo = opensDemo
  expect(hidden).toMatchObject({ is_confidential: true, text: 'vertraulich', html: null })
  expect(JSON.stringify(hidden)).not.toContain('token=')
})
