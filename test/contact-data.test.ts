import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { chatCalls } from '#contract/chat/calls.ts'
import { documentCalls } from '#contract/documents/calls.ts'
import { leadCalls } from '#contract/leads/calls.ts'
import { reportCalls } from '#contract/reports/calls.ts'
import { type Call, type Role, rolesOf } from '#contract/wire/call.ts'
import { graphqlCalls } from '#contract/wire/graphql.ts'
import { buildCustomer, buildOperator, buildProvider } from '#server/domains/accounts/accounts.factory.ts'
import { mailUnread } from '#server/domains/chat/chat.jobs.ts'
import { runTerms } from '#server/domains/leads/leads.jobs.ts'
import { routes } from '#server/domains.ts'
import { log } from '#server/platform/log.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from './harness.ts'
import { sample, schemaOf } from './inputs.ts'
import { billing, buildLead, offerInput, offerTotal, place, sendLead } from './leads.ts'
import { messagesTo } from './outbox.ts'
import { textsOfPdf } from './pdf.ts'

const logged: string[] = []
const level = log.level
// before the app is built: requests are logged only at this level
log.level = 'trace'
const stream = (log as unknown as Record<symbol, { write: (line: string) => void }>)[pino.symbols.streamSym]!
vi.spyOn(stream, 'write').mockImplementation((line) => void logged.push(line))

const { inject } = useApp({ limits: false })

const secrets = ['Geheimnis', '987654', 'Verborgene']
type Built = Awaited<ReturnType<typeof buildLead>>
let built: Built
let ids: number[]
let offerId: number

const upload = async (call: Call, fields: Record<string, string>, token: string, fileName = 'Grundriss.pdf') => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new File(['%PDF-1.4\n%%EOF'], fileName))
  const sent = new Request('http://x', { method: 'POST', body: form })
  const answer = await inject({
    method: 'POST',
    url: `/api${call.path}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': sent.headers.get('content-type')! },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

/** A lead, an inquiry, an offer in two versions, a chat and a document, with everything that is logged meanwhile. */
beforeAll(async () => {
  built = await buildLead(2)
  const { providers, customer, leadId } = built
  const [provider] = providers
  const { token } = customer
  const told = { phone: '+49 6421 987654', last_name: 'Geheimnis', street: place.street }
  const { providerId } = provider!
  const inquiry = await request(
    leadCalls.createInquiry,
    { provider_id: providerId, message: 'Haben Sie Zeit?', ...told },
    token,
  )
  const made = await request(leadCalls.createOffer, { lead_id: leadId, ...offerInput }, provider!.token)
  offerId = made.body.data.id
  await request(leadCalls.updateOffer, { id: offerId, ...offerInput, comment: 'Mit Gerüst' }, provider!.token)
  const words = { provider_id: providerId, message: 'Ist das Gerüst dabei?' }
  const { conversation_id } = (await request(chatCalls.createConversation, words, token)).body
  const paper = { kind: 'other', title: 'Grundriss', lead_id: String(leadId), provider_id: String(providerId) }
  await upload(documentCalls.createCustomerDocument, paper, token)
  // refusals and failures are logged too, and PostgreSQL names the whole row when a check fails
  await request(leadCalls.createLead, { lead_route_id: 1, contact: told, place } as never, token)
  await inject({
    method: 'POST',
    url: '/api/lead',
    headers: { authorization: `Bearer ${token}` },
    payload: '{"Geheimnis',
  })
  await sql`alter table leads add constraint probe check (title = '') not valid`
  const failed = await sendLead(built.route, token)
  expect(failed.status).toBe(500)
  await sql`alter table leads drop constraint probe`
  await sql`update offers set valid_until = now() + interval '2 hours' where id = ${offerId}`
  await runTerms()
  await sql`update chat_people set seen_at = now() - interval '1 hour' where user_id = ${provider!.id}`
  await sql`update messages set created_at = now() - interval '1 hour' where conversation_id = ${conversation_id}`
  await mailUnread()
  ids = [leadId, inquiry.body.data.id, offerId, conversation_id, customer.id]
})

afterAll(() => {
  log.level = level
  vi.restoreAllMocks()
})

const expectHidden = (text: string, where: string) => {
  for (const secret of [...secrets, built.customer.email]) expect(text, where).not.toContain(secret)
}
const textOf = (body: unknown) => (Buffer.isBuffer(body) ? textsOfPdf(body) : JSON.stringify(body))

test('no call that a provider may make shows contact data, whatever id it names', async () => {
  const provider = built.providers[0]!
  let told = 0
  for (const { call, name } of routes) {
    const roles: readonly Role[] | null = rolesOf[call.access]
    if (call.method !== 'GET' || !roles?.includes('Company')) continue
    const schema = schemaOf(call)
    const byId = Object.keys(schema.properties ?? {}).filter((field) => field === 'id' || field.endsWith('_id'))
    for (const id of byId.length ? ids : [1]) {
      const named = Object.fromEntries(byId.map((field) => [field, id]))
      const only = Object.fromEntries(
        Object.entries(sample(schema) as object).filter(([field]) => schema.required?.includes(field)),
      )
      const { status, body } = await request(call, { ...only, ...named } as never, provider.token)
      if (status < 300) told++
      expectHidden(textOf(body), `${name} with ${id}`)
    }
  }
  expect(told).toBeGreaterThan(60)
  const query = `{ providerLeads(page: 1) { data { id user { name } lead_answers { question answer } } }
    providerOffers(page: 1) { data { id comment } } providerOfferCounts { open } }`
  const graphql = await request(graphqlCalls.queryContent, { query } as never, provider.token)
  expect(JSON.stringify(graphql.body)).toContain('Greta')
  expectHidden(JSON.stringify(graphql.body), 'content queries')
})

test('no mail, notification, PDF or line of the log shows it', async () => {
  const provider = built.providers[0]!
  const mails = await messagesTo(provider.email)
  expect(mails.map(({ subject }) => subject).join()).toMatch(
    /Neue Anfrage[\s\S]*Neue Nachricht|Neue Nachricht[\s\S]*Neue Anfrage/,
  )
  expectHidden(JSON.stringify(mails), 'mails')
  expectHidden(
    JSON.stringify(await sql`select data, link from notifications where user_id = ${provider.id}`),
    'notifications',
  )
  const pdf = await request(leadCalls.getOfferFile, { id: offerId }, provider.token)
  const text = textsOfPdf(pdf.body as unknown as Buffer)
  expect(text).toContain('Bitumenbahn')
  expectHidden(text, 'PDF')
  expect(logged.filter((line) => line.includes('"failed"'))).toHaveLength(1)
  expect(logged.filter((line) => line.includes('/api/lead')).length).toBeGreaterThan(5)
  expectHidden(logged.join('\n'), 'log')
})

test('a report and its decision name the customer as the provider knows them', async () => {
  const provider = built.providers[0]!
  const conversation = { conversation_id: ids[3]! }
  const { body } = await request(chatCalls.listMessages, conversation, provider.token)
  const notice = {
    id: body.data[0]!.message_id,
    reason: 'insult' as const,
    text: 'Das ist beleidigend.',
    good_faith: true,
  }
  const made = await request(reportCalls.createMessageReport, notice, provider.token)
  expect(made.status).toBeLessThan(300)
  const { id, key } = await sql<{ id: number; key: string }>`
    select id, reporter_key as key from review_reports where user_id = ${provider.id}`.one()
  const operator = await buildOperator()
  const decision = { id, outcome: 'removed' as const, reasons: 'Beleidigung' }
  expect((await request(reportCalls.setDecision, decision, operator.token)).status).toBe(200)
  expectHidden(JSON.stringify((await request(reportCalls.getReport, { key }, provider.token)).body), 'report')
  const mails = await messagesTo(provider.email)
  expect(mails.filter(({ subject }) => /Meldung|Hinweis|Nachricht/.test(subject ?? '')).length).toBeGreaterThan(1)
  expectHidden(JSON.stringify(mails), 'mails')
})

test('the customer shows it to one provider, and that one alone reads it', async () => {
  const { providers, customer, leadId } = built
  const [provider, other] = providers
  const read = async (token: string) =>
    (await request(leadCalls.getReceivedLead, { id: leadId }, token)).body.data.contact
  expect(
    (
      await request(
        leadCalls.setContactShown,
        { id: leadId, provider_id: provider!.providerId },
        (
          await buildCustomer()
        ).token,
      )
    ).status,
  ).toBe(404)
  await request(leadCalls.setContactShown, { id: leadId, provider_id: provider!.providerId }, customer.token)
  expect(await read(provider!.token)).toMatchObject({ name: 'Greta Geheimnis', street: 'Verborgene Gasse' })
  expect(await read(other!.token)).toBeNull()
  const people = await request(chatCalls.listConversations, {} as never, provider!.token)
  expect(JSON.stringify(people.body)).toContain('Greta Geheimnis')
})

type Reader = { token?: string; email?: string }
const papers = documentCalls.createCustomerDocument
const paperFor = (leadId: number, providerId: number) => ({
  kind: 'other',
  title: 'Plan',
  lead_id: String(leadId),
  provider_id: String(providerId),
})

test('in each state each actor sees what it may: calls, files, papers, chat, content queries, mails', async () => {
  const lead = await buildLead(9)
  const { customer, leadId } = lead
  const telling = 'Plan Geheimnis.pdf'
  const { file } = (await upload(leadCalls.uploadFile, {}, customer.token, telling)).data
  await sql`update lead_files set lead_id = ${leadId} where name = ${file}`
  const offers = new Map<string, number>()
  const askedOf = async () => (await request(leadCalls.getOwnLead, { id: leadId }, customer.token)).body.data.asked
  const order = (await askedOf()).map(({ provider_id }) => provider_id)
  const providerOf = (id: number) => lead.providers.find(({ providerId }) => providerId === id)!
  const [swapped, declined, silent, lost, won] = order.map(providerOf)
  for (const { providerId } of [swapped!, declined!, silent!, lost!])
    await request(leadCalls.setContactShown, { id: leadId, provider_id: providerId }, customer.token)
  for (const { token } of [lost!, won!]) {
    const made = await request(leadCalls.createOffer, { lead_id: leadId, ...offerInput }, token)
    offers.set(token, made.body.data.id)
  }
  for (const { providerId } of [lost!, won!])
    await upload(papers, paperFor(leadId, providerId), customer.token, telling)
  for (const { providerId } of [swapped!, declined!, silent!, lost!, won!])
    await request(chatCalls.createConversation, { provider_id: providerId, message: 'Guten Tag' }, customer.token)

  const seenBy = async ({ token }: Reader) => {
    const received = await request(leadCalls.getReceivedLead, { id: leadId }, token)
    const data = received.status === 200 ? received.body.data : null
    const download = await request(leadCalls.getFile, { file }, token)
    const query = '{ providerLeads(page: 1) { data { user { name } lead_answers { answer } } } }'
    const told = [
      JSON.stringify(received.body),
      JSON.stringify((await request(graphqlCalls.queryContent, { query } as never, token)).body),
      JSON.stringify((await request(chatCalls.listConversations, {} as never, token)).body),
      JSON.stringify((await request(documentCalls.listDocuments, {} as never, token)).body),
      String(download.headers?.['content-disposition'] ?? ''),
    ].join()
    const sent = await sql<{ id: number }>`select id from documents where lead_id = ${leadId} order by id`
    const read = await Promise.all(sent.map(({ id }) => request(documentCalls.getDocumentFile, { id }, token)))
    return [
      received.status === 200 ? data!.state : received.status,
      data ? data.lead_answers.length > 0 : false,
      told.includes('Geheimnis'),
      told.includes('Verborgene'),
      download.status === 200,
      read.filter(({ status }) => status === 200).length,
    ]
  }
  // state or status, answers, last name, street, file, papers
  expect(await seenBy(swapped!)).toEqual(['seen', true, true, true, true, 0])
  expect(await seenBy(won!)).toEqual(['offered', true, false, false, true, 1])
  expect(await seenBy(lost!)).toEqual(['offered', true, true, true, true, 1])
  await request(leadCalls.setNextAsked, { id: leadId, provider_id: swapped!.providerId }, customer.token)
  await request(leadCalls.removeAsk, { id: leadId, reason: '' }, declined!.token)
  await sql`update lead_asks set answer_until = now() - interval '1 minute'
    where lead_id = ${leadId} and provider_id = ${silent!.providerId}`
  await runTerms()
  const asked = (await askedOf()).find(({ state }) => state === 'asked')!
  expect(await seenBy(swapped!)).toEqual(['swapped', false, false, false, false, 0])
  expect(await seenBy(declined!)).toEqual(['declined', false, false, false, false, 0])
  expect(await seenBy(silent!)).toEqual(['silent', false, false, false, false, 0])
  expect(await seenBy(providerOf(asked.provider_id))).toEqual(['seen', true, false, false, true, 0])
  const answered =
    await sql`select 1 from lead_asks where provider_id = ${swapped!.providerId} and answered_at is not null`
  expect(answered).toHaveLength(0)
  const accepted = { id: offers.get(won!.token)!, status: 'accepted' as const, version: 1, total: offerTotal }
  const bought = await request(leadCalls.setOfferStatus, { ...accepted, accept_terms: true, billing }, customer.token)
  expect(bought.status).toBe(200)
  expect(await seenBy(won!)).toEqual(['won', true, true, true, true, 1])
  expect(await seenBy(lost!)).toEqual(['lost', true, false, false, false, 0])
  expect(await seenBy(providerOf(asked.provider_id))).toEqual(['expired', false, false, false, false, 0])
  const never = lead.providers.find(
    ({ providerId }) => !order.includes(providerId) && providerId !== asked.provider_id,
  )!
  const outsiders = [await buildProvider(), await buildCustomer(), await buildOperator(), {}]
  expect((await seenBy(never))[4]).toBe(false)
  for (const outsider of outsiders) {
    const [status, ...rest] = await seenBy(outsider)
    expect([404, 403, 401]).toContain(status)
    expect(rest).toEqual([false, false, false, false, 0])
  }
  const own = await request(leadCalls.getOwnLead, { id: leadId }, customer.token)
  expect([own.status, own.body.data.files[0]!.file_name]).toEqual([200, telling])
  expect((await request(leadCalls.getFile, { file }, customer.token)).status).toBe(200)
  for (const { token } of [won!, swapped!, {} as Reader])
    expect((await request(leadCalls.getOwnLead, { id: leadId }, token)).status).toBeGreaterThanOrEqual(401)
  for (const { email } of [swapped!, declined!, silent!, lost!, never])
    expectHidden(JSON.stringify(await messagesTo(email)), email)
})

test('a provider asks back on a lead and a customer about an offer, each with a card, and names stay hidden', async () => {
  const { providers, customer, leadId } = await buildLead(2)
  const [asked, declined] = providers
  const back = (token: string) =>
    request(
      chatCalls.createConversation,
      { user_id: customer.id, card_type: 'lead', card_id: leadId, message: 'Gibt es eine Zufahrt?' },
      token,
    )
  await request(leadCalls.removeAsk, { id: leadId, reason: '' }, declined!.token)
  expect((await back(declined!.token)).status).toBe(404)
  expect((await back((await buildProvider()).token)).status).toBe(404)
  const sent = await back(asked!.token)
  expect([sent.status, sent.body.data.card?.type]).toEqual([200, 'lead'])
  const { conversation_id } = sent.body
  const found = await request(chatCalls.listConversations, {} as never, asked!.token)
  expect(found.body.data[0]!.name).toBe('Greta')
  expectHidden(JSON.stringify(found.body), 'chat of a lead')
  const made = await request(leadCalls.createOffer, { lead_id: leadId, ...offerInput }, asked!.token)
  await sql`update provider_pages set show_chat = false where provider_id = ${asked!.providerId}`
  const question = {
    provider_id: asked!.providerId,
    card_type: 'offer' as const,
    card_id: made.body.data.id,
    message: 'Und?',
  }
  const about = await request(chatCalls.createConversation, question, customer.token)
  expect(about.body.data.card).toMatchObject({ type: 'offer', title: 'Angebot: Dach abdichten' })
  for (const { token } of [asked!, customer]) {
    const cards = (await request(chatCalls.listCards, { conversation_id, search: 'dach' }, token)).body.data
    expect(cards.map(({ type }) => type)).toEqual(['offer', 'lead'])
  }
  const file = new FormData()
  file.append('conversation_id', String(conversation_id))
  file.append('files[]', new File(['%PDF-1.4\n%%EOF'], 'Plan Geheimnis.pdf'))
  const form = new Request('http://x', { method: 'POST', body: file })
  const answer = await inject({
    method: 'POST',
    url: `/api${chatCalls.sendMessage.path}`,
    headers: { authorization: `Bearer ${customer.token}`, 'content-type': form.headers.get('content-type')! },
    payload: Buffer.from(await form.arrayBuffer()),
  })
  expect(answer.json().data.attachments[0].name).toBe('Dokument 1.pdf')
})

test('who sees which name is decided in one place', async () => {
  const files = (await readdir('src/server/domains', { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('accounts/'),
  )
  const holding = async (pattern: RegExp) => {
    const found = await Promise.all(
      files.map(async (name) => pattern.test(await readFile(join('src/server/domains', name), 'utf8')) && name),
    )
    return found.filter((name) => name !== false).sort()
  }
  // besides: the service that sets it, the tables, and the end of an account
  expect(await holding(/contact_shown_at/)).toEqual([
    'leads/asking/visibility.queries.ts',
    'leads/leads.account.ts',
    'leads/leads.tables.ts',
  ])
  // those of others only for the operator, of one's own account, or of what is signed and paid
  expect(await holding(/\b[a-z]{1,2}\.first_name\b[^;]{0,20}\b[a-z]{1,2}\.last_name/)).toEqual([
    'chat/chat.queries.ts',
    'content/drafts/presence.service.ts',
    'leads/asking/visibility.queries.ts',
    'leads/operator/operator-leads.queries.ts',
    'leads/operator/operator-offers.queries.ts',
    'operator/notes/notes.queries.ts',
    'packages/onboarding/onboarding.queries.ts',
    'payouts/tax-report/tax-report.queries.ts',
    'providers/providers.queries.ts',
    'reports/reports.queries.ts',
    'reviews/operator/operator-reviews.queries.ts',
    'reviews/reviews.queries.ts',
  ])
})
