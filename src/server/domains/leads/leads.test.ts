import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { documentCalls } from '#contract/documents/calls.ts'
import { leadCalls } from '#contract/leads/calls.ts'
import { questionnaireCalls } from '#contract/leads/questionnaires.ts'
import { orderCalls } from '#contract/orders/calls.ts'
import { packageCalls } from '#contract/packages/calls.ts'
import { addDays } from '#lib/clock.ts'
import { germanDay } from '#lib/format.ts'
import { storage } from '#server/platform/files/storage.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../test/harness.ts'
import { billing, buildLead, buildRoute, offerInput, offerTotal, place, sendLead } from '../../../../test/leads.ts'
import { messagesTo } from '../../../../test/outbox.ts'
import { textsOfPdf } from '../../../../test/pdf.ts'
import { buildCustomer, buildProvider } from '../accounts/accounts.factory.ts'
import { buildPackage, buildSubscription } from '../packages/packages.factory.ts'
import { candidatesRead, selectCandidates } from './asking/matching.queries.ts'
import { fillWaiting } from './asking/waiting.service.ts'
import { runTerms } from './leads.jobs.ts'
import { leadMembers } from './leads.tables.ts'

useApp({ limits: false })

let refused: Awaited<ReturnType<typeof buildLead>> | undefined

const offer = async (leadId: number, token: string) =>
  (await request(leadCalls.createOffer, { lead_id: leadId, ...offerInput }, token)).body.data
const accept = (id: number, token: string, changes: object = {}) =>
  request(
    leadCalls.setOfferStatus,
    { id, status: 'accepted', version: 1, total: offerTotal, accept_terms: true, billing, ...changes },
    token,
  )
const ownLead = async (id: number, token: string) => (await request(leadCalls.getOwnLead, { id }, token)).body.data
const received = (id: number, token: string) => request(leadCalls.getReceivedLead, { id }, token)
const statesOf = async (leadId: number) =>
  (await sql<{ state: string }>`select state from lead_asks where lead_id = ${leadId} order by id`).map(
    ({ state }) => state,
  )

test('a lead keeps question and answer in words, and drops what is not on the way', async () => {
  const { route, customer, leadId } = await buildLead(1)
  expect((await ownLead(leadId, customer.token)).lead_answers).toEqual([
    { question: 'Was ist zu tun?', answer: 'Undicht' },
    { question: 'Wie groß ist die Fläche?', answer: '42,5 m²' },
  ])
  // the second answer ends the questionnaire: the area is neither asked nor kept
  const ended = await sendLead(route, customer.token, {
    lead_answers: [
      { lead_route_question_id: route.what.id, answer_ids: [route.advice.id] },
      { lead_route_question_id: route.where.id, value: '7' },
    ],
  })
  expect(ended.body.data.lead_answers).toEqual([{ question: 'Was ist zu tun?', answer: 'Nur beraten' }])
  const missing = await sendLead(route, customer.token, {
    lead_answers: [{ lead_route_question_id: route.what.id, answer_ids: [route.leaky.id] }],
  })
  expect([missing.status, missing.body.fields]).toEqual([
    422,
    { lead_answers: '„Wie groß ist die Fläche?“: Bitte beantworten Sie diese Frage.' },
  ])
  await sql`update lead_questions set title = 'Ganz anders' where id = ${route.what.id}`
  expect((await ownLead(leadId, customer.token)).lead_answers[0]!.question).toBe('Was ist zu tun?')
})

test('the same key sends one lead, to at most five providers, none outside its radius', async () => {
  const near = await Promise.all(Array.from({ length: 6 }, () => buildProvider()))
  const far = await buildProvider({ company: { zipCode: '80331', city: 'München' } })
  const route = await buildRoute([...near, far])
  const customer = await buildCustomer()
  const send_key = randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => sendLead(route, customer.token, { send_key })))
  expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
  const { asked } = await ownLead(answers[0]!.body.data.id, customer.token)
  expect(asked).toHaveLength(5)
  expect(asked.map(({ provider_id }) => provider_id)).not.toContain(far.providerId)
})

test('offers are compared and one is accepted: the lead ends, the others are told, the order is agreed', async () => {
  const { providers, customer, leadId } = await buildLead(2)
  const [first, second] = providers
  const chosen = await offer(leadId, first!.token)
  const other = await offer(leadId, second!.token)
  expect(chosen).toMatchObject({
    total: offerTotal,
    price1: offerTotal,
    version: 1,
    taxes: [{ percent: 19, tax: 143.7 }],
  })
  expect((await ownLead(leadId, customer.token)).offers).toHaveLength(2)
  expect((await accept(chosen.id, customer.token, { accept_terms: false })).status).toBe(422)
  expect((await accept(chosen.id, customer.token, { total: 1 })).status).toBe(409)
  expect((await accept(chosen.id, (await buildCustomer()).token)).status).toBe(404)
  const done = await accept(chosen.id, customer.token, { starts_early: true })
  expect([done.status, done.body.data.offer_status]).toEqual([200, 'accepted'])
  expect(await statesOf(leadId)).toEqual(['won', 'lost'])
  const { body } = await request(orderCalls.getOrder, { order_number: done.body.order_number! }, customer.token)
  expect(body.data.vendor_orders[0]).toMatchObject({
    kind: 'service',
    order_status: 'confirmed',
    total: offerTotal,
    starts_early: true,
  })
  expect((await request(leadCalls.getOffer, { id: other.id }, second!.token)).body.data.offer_status).toBe('rejected')
  expect((await messagesTo(second!.email))[0]!.subject).toContain('diesmal nicht gewählt')
  expect((await accept(other.id, customer.token)).status).toBe(409)
})

test('a changed offer keeps its versions, and an old one is not accepted', async () => {
  const { providers, customer, leadId } = await buildLead(1)
  const made = await offer(leadId, providers[0]!.token)
  const cheaper = { ...offerInput, positions: [offerInput.positions[0]!] }
  const changed = await request(leadCalls.updateOffer, { id: made.id, ...cheaper }, providers[0]!.token)
  expect(changed.body.data).toMatchObject({ version: 2, total: 850 })
  expect(changed.body.data.changes).toEqual([
    'Preis: 900,00\u00a0€ → 850,00\u00a0€',
    'Entfällt: 1 Anfahrt je 50,00\u00a0€ (19\u00a0%)',
  ])
  const stale = await accept(made.id, customer.token)
  expect([stale.status, stale.body.message]).toEqual([409, expect.stringContaining('850,00')])
  const { token } = providers[0]!
  await request(leadCalls.updateOffer, { id: made.id, ...cheaper, comment: 'Mit Gerüst' }, token)
  const [shown] = (await ownLead(leadId, customer.token)).offers
  expect(shown!.history.map(({ version, changes }) => [version, changes])).toEqual([
    [3, ['Anmerkung geändert']],
    [2, changed.body.data.changes],
    [1, []],
  ])
  const pdf = async (version: number) => request(leadCalls.getOfferFile, { id: made.id, version }, customer.token)
  expect(textsOfPdf((await pdf(1)).body as unknown as Buffer)).toMatch(/Anfahrt[\s\S]*Es gilt Fassung 3/)
  expect(textsOfPdf((await pdf(3)).body as unknown as Buffer)).not.toContain('Anfahrt')
  expect((await pdf(4)).status).toBe(404)
})

test('a withdrawn offer is marked, and its papers are gone for the customer', async () => {
  const { providers, customer, leadId } = await buildLead(1)
  const { token } = providers[0]!
  const made = await offer(leadId, token)
  const papersOf = async () => (await request(documentCalls.listCustomerDocuments, {}, customer.token)).body.total
  expect(await papersOf()).toBe(1)
  const name = randomUUID()
  const file = { name, key: `leads/${name}.pdf`, fileName: 'Angebot.pdf' }
  await storage.put(file.key, Buffer.from('%PDF-1.4'), 'application/pdf')
  await sql`update offer_versions set file = ${JSON.stringify(file)}::text::jsonb where offer_id = ${made.id}`
  const statusesOfFile = () =>
    Promise.all(
      [customer.token, token].map(async (one) => (await request(leadCalls.getFile, { file: name }, one)).status),
    )
  expect(await statusesOfFile()).toEqual([200, 200])
  await request(leadCalls.removeOffer, { id: made.id }, token)
  expect(await statusesOfFile()).toEqual([404, 200])
  expect(await papersOf()).toBe(0)
  expect((await request(leadCalls.getOfferFile, { id: made.id }, customer.token)).status).toBe(404)
  expect((await request(leadCalls.getOfferFile, { id: made.id }, token)).status).toBe(200)
  const { body } = await request(leadCalls.getOffer, { id: made.id }, customer.token)
  expect(body.data.offer_status).toBe('withdrawn')
})

test('a guide price can not be accepted', async () => {
  const { providers, customer, leadId } = await buildLead(1)
  const input = { lead_id: leadId, offer_name: 'Nach Aufwand', price_type: 'hourly' as const, price1: 60 }
  const { body } = await request(leadCalls.createOffer, input, providers[0]!.token)
  const answer = await accept(body.data.id, customer.token, { total: 60 })
  expect([answer.status, answer.body.message]).toEqual([409, expect.stringContaining('Richtpreis')])
})

test('100 accepts and withdrawals at once end in one accepted offer and one order', async () => {
  const { providers, customer, leadId } = await buildLead(3)
  const made = await Promise.all(providers.map(({ token }) => offer(leadId, token)))
  const tries = Array.from({ length: 100 }, (_, at) => {
    // a third of the calls withdraws; the first offer stays, so one is always left to accept
    const which = at % 3
    return which > 0 && at % 2
      ? request(leadCalls.removeOffer, { id: made[which]!.id }, providers[which]!.token)
      : accept(made[which]!.id, customer.token)
  })
  const answers = await Promise.all(tries)
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
  const [count] = await sql`
    select count(*) filter (where status = 'accepted')::int as accepted, count(*) filter (where status = 'open')::int as open,
      (select count(*)::int from orders where user_id = ${customer.id}) as orders from offers where lead_id = ${leadId}`
  expect(count).toEqual({ accepted: 1, open: 0, orders: 1 })
})

test('an offer that ends while it is accepted does one of both', async () => {
  const { providers, customer, leadId } = await buildLead(1)
  const made = await offer(leadId, providers[0]!.token)
  await sql`update offers set valid_until = now() + interval '60 milliseconds' where id = ${made.id}`
  const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))
  await Promise.all([
    ...[0, 30, 55, 60, 65].map((ms) => wait(ms).then(() => accept(made.id, customer.token))),
    ...[50, 58, 62, 90].map((ms) => wait(ms).then(runTerms)),
  ])
  const [row] = await sql<{
    status: string
    order: number | null
  }>`select status, vendor_order_id as order from offers where id = ${made.id}`
  expect(['accepted', 'expired']).toContain(row!.status)
  expect(row!.status === 'accepted').toBe(row!.order !== null)
  const orders = await sql`select id from orders where user_id = ${customer.id}`
  expect(orders).toHaveLength(row!.status === 'accepted' ? 1 : 0)
})

test('who is silent for a day is replaced once, and the customer is told', async () => {
  const { customer, leadId } = await buildLead(6)
  await sql`update lead_asks set answer_until = now() - interval '1 minute' where id = (select min(id) from lead_asks where lead_id = ${leadId})`
  await Promise.all([runTerms(), runTerms()])
  await runTerms()
  expect((await statesOf(leadId)).sort()).toEqual(['asked', 'asked', 'asked', 'asked', 'asked', 'silent'])
  const told = (await messagesTo(customer.email)).filter(({ subject }) => subject?.includes('der nächste ist gefragt'))
  expect(told).toHaveLength(1)
})

test('declining and withdrawing ask the next; the customer may swap one', async () => {
  const { providers, customer, leadId } = await buildLead(8)
  const { asked } = await ownLead(leadId, customer.token)
  const of = (at: number) => providers.find(({ providerId }) => providerId === asked[at]!.provider_id)!
  const declined = await request(leadCalls.removeAsk, { id: leadId, reason: 'Keine Zeit' }, of(0).token)
  expect(declined.body.message).toBe('Sie haben abgelehnt. Der nächste Betrieb ist gefragt.')
  expect((await request(leadCalls.removeAsk, { id: leadId }, of(0).token)).status).toBe(409)
  const made = await offer(leadId, of(1).token)
  expect((await request(leadCalls.removeOffer, { id: made.id }, of(1).token)).body.data.offer_status).toBe('withdrawn')
  expect(
    (await request(leadCalls.setNextAsked, { id: leadId, provider_id: of(2).providerId }, customer.token)).status,
  ).toBe(200)
  const after = await ownLead(leadId, customer.token)
  expect(after.asked).toHaveLength(8)
  expect(after.asked.filter(({ state }) => state === 'asked')).toHaveLength(5)
  expect(after.can_swap).toBe(false)
})

test('reminders go out once, offers and leads end by themselves', async () => {
  const { providers, customer, leadId } = await buildLead(1)
  const made = await offer(leadId, providers[0]!.token)
  await sql`update offers set valid_until = now() + interval '5 hours' where id = ${made.id}`
  await runTerms()
  await runTerms()
  const about = (word: string) => async () =>
    (await messagesTo(customer.email)).filter(({ subject }) => subject?.includes(word)).length
  expect(await about('nur noch einen Tag')()).toBe(1)
  await sql`update offers set valid_until = now() where id = ${made.id}`
  await sql`update leads set expires_at = now() where id = ${leadId}`
  await runTerms()
  expect((await ownLead(leadId, customer.token)).lead_status).toBe('expired')
  expect(await statesOf(leadId)).toEqual(['expired'])
  expect(await about('ohne Auftrag abgelaufen')()).toBe(1)
})

test('leads and offers of others are as absent as missing ones', async () => {
  const { providers, leadId } = await buildLead(1)
  const made = await offer(leadId, providers[0]!.token)
  const [stranger, other] = [await buildProvider(), await buildCustomer()]
  const answers = await Promise.all([
    received(leadId, stranger.token),
    request(leadCalls.createOffer, { lead_id: leadId, ...offerInput }, stranger.token),
    request(leadCalls.updateOffer, { id: made.id, ...offerInput }, stranger.token),
    request(leadCalls.removeOffer, { id: made.id }, stranger.token),
    request(leadCalls.getOffer, { id: made.id }, stranger.token),
    request(leadCalls.getOffer, { id: made.id }, other.token),
    request(leadCalls.getOwnLead, { id: leadId }, other.token),
    request(leadCalls.endLead, { id: leadId }, other.token),
    request(leadCalls.setOfferStatus, { id: made.id, status: 'rejected' }, other.token),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
})

test('a lead without anybody is asked for as soon as a provider joins', async () => {
  const route = await buildRoute([])
  const customer = await buildCustomer()
  const sent = await sendLead(route, customer.token)
  expect(sent.body.message).toContain('sobald einer dazukommt')
  const leadId = sent.body.data.id
  const provider = await buildProvider()
  const joined = await request(questionnaireCalls.setJoined, { lead_route_id: route.id, radius_km: 30 }, provider.token)
  expect(joined.status).toBe(200)
  await Promise.all([fillWaiting({ routeId: route.id }), fillWaiting({})])
  expect(await statesOf(leadId)).toEqual(['asked'])
  const told = (await messagesTo(customer.email)).filter(({ subject }) => subject?.includes('in Ihrer Nähe gefragt'))
  expect(told).toHaveLength(1)
})

test('the own limit of a month counts the leads of that questionnaire; a provider that moves away is not asked', async () => {
  const [limited, moving] = [await buildProvider(), await buildProvider()]
  const [route, other] = [await buildRoute([limited, moving]), await buildRoute([limited])]
  const customer = await buildCustomer()
  await sql`update lead_members set monthly_limit = 1 where provider_id = ${limited.providerId}`
  const askedFor = async (which: typeof route) =>
    (await ownLead((await sendLead(which, customer.token)).body.data.id, customer.token)).asked.map(
      ({ provider_id }) => provider_id,
    )
  expect(await askedFor(route)).toHaveLength(2)
  expect(await askedFor(other)).toEqual([limited.providerId])
  expect(await askedFor(route)).toEqual([moving.providerId])
  await sql`update companies set zip_code = '80331' where id = ${moving.providerId}`
  expect(await askedFor(route)).toEqual([])
})

test('the days of an offer are a calendar file for both sides, and for nobody else', async () => {
  const { providers, customer, leadId } = await buildLead(1)
  const { token } = providers[0]!
  const bare = await offer(leadId, token)
  expect((await request(leadCalls.getOfferCalendar, { id: bare.id }, token)).status).toBe(409)
  const [visit, start] = [addDays(germanDay(), 3), addDays(germanDay(), 9)]
  await request(leadCalls.updateOffer, { id: bare.id, ...offerInput, date_visit: visit, date1: start }, token)
  for (const reader of [token, customer.token]) {
    const file = await request(leadCalls.getOfferCalendar, { id: bare.id }, reader)
    const text = String(file.body)
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2)
    expect(text).toContain(`DTSTART;VALUE=DATE:${visit.replaceAll('-', '')}`)
    expect(text).not.toContain('Geheimnis')
  }
  expect((await request(leadCalls.getOfferCalendar, { id: bare.id }, (await buildProvider()).token)).status).toBe(404)
})

test('a provider with room is found behind any number whose package is used up', async () => {
  const exhausted = await Promise.all(Array.from({ length: candidatesRead + 5 }, () => buildProvider()))
  const [free, paying, other] = [
    await buildPackage({ key: `klein-${randomUUID()}`, limits: { leads: 1 } }),
    await buildProvider(),
    await buildProvider(),
  ]
  for (const { providerId } of exhausted) await buildSubscription(providerId, free.id)
  const route = await buildRoute(exhausted)
  const customer = await buildCustomer()
  const askedFor = async () =>
    (await ownLead((await sendLead(route, customer.token)).body.data.id, customer.token)).asked.map(
      ({ provider_id }) => provider_id,
    )
  const asked = []
  for (let at = 0; at < exhausted.length / 5; at++) asked.push(...(await askedFor()))
  expect(new Set(asked).size).toBe(exhausted.length)
  expect(await askedFor()).toEqual([])
  // not even looked at, however many there are
  expect(await selectCandidates(db, route.id, 0, { lat: 50.81, lng: 8.77 })).toEqual([])
  // their turn is later than that of all others
  await db
    .insert(leadMembers)
    .values([paying, other].map(({ providerId }) => ({ routeId: route.id, providerId, radiusKm: 25, turn: 99 })))
  for (let at = 0; at < 3; at++) expect((await askedFor()).sort()).toEqual([paying.providerId, other.providerId].sort())
  expect((await Promise.all([askedFor(), askedFor()])).flat()).toHaveLength(4)
})

test('what a provider does not do: the customer reads it, and who excludes a chosen answer is not asked', async () => {
  const { providers, route, customer, leadId } = await buildLead(2)
  const [first, second] = providers
  const excludes = async (providerId: number, words: string) =>
    sql`update lead_members set excludes = ${words} where route_id = ${route.id} and provider_id = ${providerId}`
  await excludes(first!.providerId, 'Keine Flachdächer')
  await excludes(second!.providerId, 'Gerüstbau; undicht\nAbriss')
  const shown = (await ownLead(leadId, customer.token)).asked.map((one) => one.excludes)
  expect(shown.sort()).toEqual(['Gerüstbau; undicht\nAbriss', 'Keine Flachdächer'])
  const next = await sendLead(route, customer.token)
  expect((await ownLead(next.body.data.id, customer.token)).asked.map(({ provider_id }) => provider_id)).toEqual([
    first!.providerId,
  ])
})

test.each([
  [{ price_type: 'range', price1: 1000, price2: 2000 }, 'price_type'],
  [{ price1: 50 }, 'price1'],
  [{ positions: [{ text: 'Halle', quantity: 2, price: 20_000_000 }] }, 'positions'],
  [{ date_visit: addDays(germanDay(), -30) }, 'date_visit'],
  [{ date2: addDays(germanDay(), -1) }, 'date2'],
])('an offer that contradicts itself or is in the past is refused: %j', async (changes, field) => {
  refused ??= await buildLead(1)
  const input = { lead_id: refused.leadId, ...offerInput, ...changes } as never
  const answer = await request(leadCalls.createOffer, input, refused.providers[0]!.token)
  expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, [field]])
})

test('asked by name: neither limited nor counted, and only a member that comes to the place', async () => {
  const [member, stranger] = [await buildProvider(), await buildProvider()]
  const small = await buildPackage({ key: `klein-${randomUUID()}`, limits: { leads: 1 } })
  await buildSubscription(member.providerId, small.id)
  const route = await buildRoute([member])
  const customer = await buildCustomer()
  const slugOf = async ({ providerId }: { providerId: number }) =>
    (await sql<{ slug: string }>`select slug from provider_pages where provider_id = ${providerId}`.one()).slug
  const named = async (provider: typeof member, changes: object = {}) =>
    sendLead(route, customer.token, { provider_slug: await slugOf(provider), ...changes })
  expect((await named(stranger)).status).toBe(404)
  const far = await named(member, { place: { ...place, postal_code: '80331' } })
  expect([far.status, far.body.fields]).toEqual([422, { place: expect.stringContaining('kommt nicht nach München') }])
  const { providerId } = member
  for (let at = 0; at < 3; at++) {
    expect((await named(member)).status).toBe(201)
    const inquiry = { provider_id: providerId, message: 'Haben Sie Zeit?' }
    expect((await request(leadCalls.createInquiry, inquiry, customer.token)).status).toBe(201)
  }
  const used = async () =>
    (await request(packageCalls.getOwnPackage, {}, member.token)).body.data!.limits.find(({ name }) => name === 'leads')
  const matched = await sendLead(route, customer.token)
  expect((await ownLead(matched.body.data.id, customer.token)).asked).toHaveLength(1)
  expect(await used()).toMatchObject({ used: 1, limit: 1 })
  const next = await sendLead(route, customer.token)
  expect((await ownLead(next.body.data.id, customer.token)).asked).toEqual([])
})
