import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { chatCalls } from '#contract/chat/calls.ts'
import { documentCalls } from '#contract/documents/calls.ts'
import { leadCalls } from '#contract/leads/calls.ts'
import { type Call, type Role, rolesOf } from '#contract/wire/call.ts'
import { graphqlCalls } from '#contract/wire/graphql.ts'
import { buildCustomer } from '#server/domains/accounts/accounts.factory.ts'
import { mailUnread } from '#server/domains/chat/chat.jobs.ts'
import { runTerms } from '#server/domains/leads/leads.jobs.ts'
import { routes } from '#server/domains.ts'
import { log } from '#server/platform/log.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from './harness.ts'
import { sample, schemaOf } from './inputs.ts'
import { buildLead, offerInput, place, sendLead } from './leads.ts'
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

const upload = async (call: Call, fields: Record<string, string>, token: string) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new File(['%PDF-1.4\n%%EOF'], 'Grundriss.pdf'))
  const sent = new Request('http://x', { method: 'POST', body: form })
  const answer = await inject({
    method: 'POST',
    url: `/api${call.path}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': sent.headers.get('content-type')! },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
  expect(answer.statusCode, answer.body).toBe(201)
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
