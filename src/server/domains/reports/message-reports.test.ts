import { beforeAll, expect, test } from 'vitest'
import { chatCalls } from '#contract/chat/calls.ts'
import { reportCalls as calls } from '#contract/reports/calls.ts'
import { buildCustomer, buildOperator, buildProvider } from '#server/domains/accounts/accounts.factory.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../test/harness.ts'
import { messagesTo } from '../../../../test/outbox.ts'

useApp({ limits: false })

type Person = { token: string; email: string }
let customer: Person
let provider: Person & { providerId: number }
let operator: Person
let conversationId: number

beforeAll(async () => {
  customer = await buildCustomer()
  provider = await buildProvider()
  operator = await buildOperator()
  const { providerId } = provider
  await sql`insert into provider_pages (provider_id, slug, is_published) values (${providerId}, ${`gemeldet-${providerId}`}, true)
    on conflict (provider_id) do update set is_published = true, show_chat = true`
  const first = { provider_id: providerId, message: 'Haben Sie das noch?' }
  conversationId = (await request(chatCalls.createConversation, first, customer.token)).body.conversation_id
})

const write = async ({ token }: Person, message: string) =>
  (await request(chatCalls.sendMessage, { conversation_id: conversationId, message }, token)).body.message_id
const readAs = async ({ token }: Person, more: { after?: number } = {}) =>
  (await request(chatCalls.listMessages, { conversation_id: conversationId, ...more }, token)).body
const report = (id: number, { token }: { token?: string }) =>
  request(calls.createMessageReport, { id, reason: 'insult', text: 'Das ist eine Drohung.', good_faith: true }, token)
const decide = (id: number, outcome: 'removed' | 'kept') =>
  request(calls.setDecision, { id, outcome, reasons: 'Geprüft.' }, operator.token)

test('only who received a message may report it, and once', async () => {
  const id = await write(provider, 'Verschwinden Sie!')
  const [stranger, otherProvider] = [await buildCustomer(), await buildProvider()]
  expect((await report(id, {})).status).toBe(401)
  for (const other of [stranger, otherProvider, operator, provider]) expect((await report(id, other)).status).toBe(404)
  const twice = await Promise.all([report(id, customer), report(id, customer)])
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a message with an emoji where the quote ends can be reported', async () => {
  const id = await write(provider, `${'x'.repeat(1999)}👩‍👧 ${'y'.repeat(100)}`)
  const { status, body } = await report(id, customer)
  expect(status).toBe(200)
  const { data } = (await request(calls.listReports, {}, operator.token)).body
  expect(data.find((one) => one.id === body.report_id)!.quote!.review).toBe('x'.repeat(1999))
})

test('the operator sees it among others as they were, removes it for both, and an appeal brings it back', async () => {
  const id = await write(provider, 'Erste Fassung mit Drohung')
  await request(chatCalls.updateMessage, { message_id: id, message: 'Zweite Fassung' }, provider.token)
  const made = await report(id, customer)
  expect(made.status).toBe(200)
  const reportId = made.body.report_id
  const { body } = await request(calls.listReports, {}, operator.token)
  const listed = body.data.find((one) => one.id === reportId)!
  expect(listed).toMatchObject({ type: 'message', review_state: 'shown', quote: { review: 'Zweite Fassung' } })
  expect(listed.around.map(({ text }) => text)).toContain('Haben Sie das noch?')
  expect(listed.around.find(({ is_reported }) => is_reported)!.earlier).toEqual(['Erste Fassung mit Drohung'])

  const before = (await readAs(customer)).conversation.last_change
  expect((await decide(reportId, 'removed')).body.data.review_state).toBe('hidden')
  for (const side of [customer, provider]) {
    const [changed] = (await readAs(side, { after: before })).data
    expect(changed).toMatchObject({ message_id: id, can_report: false, can_edit_until: null })
    expect(JSON.stringify(await readAs(side))).not.toContain('Zweite Fassung')
  }
  const found = await request(chatCalls.listConversations, {}, customer.token)
  expect(JSON.stringify(found.body)).not.toContain('Zweite Fassung')

  const letter = (await messagesTo(provider.email)).find(({ subject }) => subject?.includes('wurde entfernt'))
  const key = /meldung\/([\w-]{36})/.exec(letter!.text)![1]!
  expect((await request(calls.createAppeal, { key, text: 'Das war ein Zitat.' })).status).toBe(200)
  expect((await decide(reportId, 'kept')).status).toBe(200)
  expect((await readAs(customer)).data.find(({ message_id }) => message_id === id)!.message).toBe('Zweite Fassung')
})
