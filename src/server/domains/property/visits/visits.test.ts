import { beforeAll, expect, test } from 'vitest'
import { ownPropertyCalls } from '#contract/property/listing.ts'
import { lenderOperatorCalls as lenders, loanCalls as loans } from '#contract/property/loans.ts'
import { visitCalls as calls } from '#contract/property/visits.ts'
import { addDays } from '#lib/clock.ts'
import { germanDay } from '#lib/format.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { messagesTo } from '../../../../../test/outbox.ts'
import { buildLender, buildProperty, fillTrade } from '../../../../../test/property.ts'
import { buildBank, buildCustomer, buildOperator, buildProvider } from '../../accounts/accounts.factory.ts'
import { property } from '../index.ts'
import { forgetOld } from '../property.jobs.ts'
import { remindVisitors } from './visits.service.ts'

const { inject } = useApp({ limits: false })

type Provider = Awaited<ReturnType<typeof buildProvider>>
let agent: Provider
let home: Awaited<ReturnType<typeof buildProperty>>

beforeAll(async () => {
  agent = await buildProvider()
  home = await buildProperty(agent)
})

let visitors = 0
const nextVisitor = () => {
  visitors += 1
  return visitors
}
const person = () => ({ name: 'Ada Lenz', email: `ada${nextVisitor()}-${process.pid}@example.de` })
const addSlots = async (id: number, ...times: string[]) => {
  const singles = times.map((time) => ({ day: addDays(germanDay(), 3), time, minutes: 30 }))
  const { body } = await request(calls.setSlots, { id, singles }, agent.token)
  return body.data.slots
}

test('of a hundred who want one slot, one books it', async () => {
  const [slot] = await addSlots(home.id, '10:00')
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => request(calls.createVisit, { slug: home.slug, slot_id: slot!.id, ...person() })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(99)
  const [{ count } = { count: 0 }] = await sql<{ count: number }>`
    select count(*)::int as count from property_visits where slot_id = ${slot!.id} and state = 'booked'`
  expect(count).toBe(1)
})

test('a visit is booked, moved and cancelled, with mails and calendar files for both', async () => {
  const slots = await addSlots(home.id, '12:00', '13:00')
  const [first, second] = slots.slice(-2)
  const visitor = person()
  const { body } = await request(calls.createVisit, { slug: home.slug, slot_id: first!.id, ...visitor })
  const { key } = body.data
  // anybody can type in an address: the place is told once a mail to it was read
  const asked = { key, code: crypto.randomUUID() }
  expect(body.data).toMatchObject({ is_address_hidden: true, property: { address: '35037 Marburg' } })
  expect((await request(calls.confirmVisitEmail, asked)).status).toBe(404)
  const [first_mail] = await messagesTo(visitor.email)
  const code = /\?code=([0-9a-f-]{36})/.exec(first_mail!.text)![1]!
  const confirmed = await request(calls.confirmVisitEmail, { key, code })
  expect(confirmed.body.data.property.address).toContain('Verborgene Gasse 17b')
  const file = await inject({ method: 'GET', url: `/api/property/visit/calendar?key=${key}` })
  expect(file.body).toContain('BEGIN:VEVENT')
  expect(file.body).toContain('SEQUENCE:1')
  const moved = await request(calls.moveVisit, { key, slot_id: second!.id })
  expect(moved.body.data.starts_at).toBe(second!.starts_at)
  // the first one is free again
  const free = await request(calls.getVisit, { key })
  expect(free.body.data.slots.map(({ id }) => id)).toContain(first!.id)
  expect((await request(calls.removeVisit, { key })).body.data.state).toBe('cancelled')
  expect((await request(calls.removeVisit, { key })).status).toBe(409)
  const subjects = (await messagesTo(visitor.email)).map(({ subject }) => subject)
  expect(subjects.map((subject) => subject?.split(':')[0])).toEqual(['Abgesagt', 'Verschoben', 'Bestätigt', 'Gebucht'])
  const toAgent = (await messagesTo(agent.email)).filter(({ text }) => text.includes(visitor.email))
  expect(toAgent.length).toBeGreaterThan(1)
  const mails = await messagesTo(visitor.email)
  // their link opens the visit
  expect(mails.map(({ isSecret }) => isSecret)).toEqual([true, true, true, true])
  expect(toAgent.some(({ isSecret }) => isSecret)).toBe(false)
  expect(mails[0]!.attachments).toEqual([
    { source: 'property visit', id: expect.any(Number), filename: 'besichtigung.ics' },
  ])
})

test('without slots a visit is a wish that the provider answers; with slots one must be chosen', async () => {
  const other = await buildProperty(agent)
  const visitor = person()
  const asked = await request(calls.createVisit, {
    slug: other.slug,
    ...visitor,
    day: addDays(germanDay(), 2),
    time: '15:00',
  })
  expect(asked.body.data.state).toBe('requested')
  expect(asked.body.data.property.address).not.toContain('Verborgene')
  const { body } = await request(calls.listOwnVisits, {}, agent.token)
  const wish = body.data.find(({ email }) => email === visitor.email)!
  const answer = { id: wish.id, day: addDays(germanDay(), 2), time: '16:00' }
  const stranger = await buildProvider()
  expect((await request(calls.confirmVisit, answer, stranger.token)).status).toBe(404)
  expect((await request(calls.confirmVisit, answer, agent.token)).status).toBe(200)
  expect((await request(calls.getVisit, { key: asked.body.data.key })).body.data.state).toBe('booked')
  expect((await request(calls.endVisit, { id: wish.id }, agent.token)).status).toBe(200)
  await addSlots(other.id, '09:00')
  expect((await request(calls.createVisit, { slug: other.slug, ...person() })).status).toBe(422)
})

test('a provider who moves a visit frees its slot, and of two for one slot one gets it', async () => {
  const place = await buildProperty(agent)
  const [morning, noon] = await addSlots(place.id, '08:00', '12:30')
  const book = (slot_id: number) => request(calls.createVisit, { slug: place.slug, slot_id, ...person() })
  await book(morning!.id)
  const visit = (await request(calls.listOwnVisits, {}, agent.token)).body.data.find(
    ({ property }) => property.id === place.id,
  )!
  const at = (time: string) =>
    request(calls.confirmVisit, { id: visit.id, day: addDays(germanDay(), 3), time }, agent.token)
  // to a slot that somebody books at the same moment
  const [moved, ...booked] = await Promise.all([at('12:30'), ...Array.from({ length: 8 }, () => book(noon!.id))])
  const winners = [moved!.status === 200, ...booked.map(({ status }) => status === 201)].filter(Boolean)
  expect(winners).toHaveLength(1)
  // the old one is free as soon as the visit has left it
  expect((await at('15:10')).body.message).toContain('Der Termin ist verschoben.')
  const again = await Promise.all([book(morning!.id), book(morning!.id)])
  expect(again.map(({ status }) => status).sort()).toEqual([201, 409])
  const back = await at('08:00')
  expect([back.status, Object.keys((back.body as unknown as { fields: object }).fields)]).toEqual([422, ['time']])
})

test('the provider is told of two visits at the same time, and gets a calendar file without the key', async () => {
  const host = await buildProvider()
  const place = await buildProperty(host)
  const day = addDays(germanDay(), 4)
  const guests = [person(), person()]
  const keys: string[] = []
  for (const guest of guests)
    keys.push((await request(calls.createVisit, { slug: place.slug, ...guest, day })).body.data.key)
  const { data } = (await request(calls.listOwnVisits, {}, host.token)).body
  expect(JSON.stringify(data)).not.toContain(keys[0])
  const answers = []
  for (const { id } of data)
    answers.push((await request(calls.confirmVisit, { id, day, time: '16:00' }, host.token)).body.message)
  expect(answers).toEqual(['Der Termin ist bestätigt.', expect.stringContaining('schon eine Besichtigung')])
  const mail = (await messagesTo(host.email)).find(({ subject }) => subject?.startsWith('Ihre Besichtigung'))!
  const [attached] = mail.attachments as { source: string; id: number }[]
  expect(attached!.source).toBe('property visit of a provider')
  const calendar = String(await property.attachments['property visit of a provider'](attached!.id))
  expect(calendar).toContain('Verborgene Gasse 17b')
  for (const key of keys) expect(`${calendar} ${mail.text}`).not.toContain(key)
  const notes = await sql<{ data: unknown }>`select data from notifications where user_id = ${host.id}`
  for (const key of keys) expect(JSON.stringify(notes)).not.toContain(key)
  await request(calls.endVisit, { id: data[0]!.id }, host.token)
  for (const email of [host.email, guests[0]!.email])
    expect((await messagesTo(email)).filter(({ subject }) => subject?.startsWith('Abgesagt'))).toHaveLength(1)
})

test('an account with a confirmed address is told the place at once, but only with that address', async () => {
  const place = await buildProperty(agent)
  const slots = await addSlots(place.id, '14:00', '14:30')
  const customer = await buildCustomer()
  const book = async (slot_id: number, email: string) =>
    (await request(calls.createVisit, { slug: place.slug, slot_id, name: 'Ada', email }, customer.token)).body.data
  expect((await book(slots[0]!.id, customer.email)).property.address).toContain('Verborgene Gasse 17b')
  expect((await book(slots[1]!.id, person().email)).property.address).toBe('35037 Marburg')
})

test('a weekly pattern makes slots; removing it keeps what is booked', async () => {
  const place = await buildProperty(agent)
  const patterns = [{ weekday: 2, from: '17:00', until: '18:30', slot_minutes: 30 }]
  const { body } = await request(calls.setSlots, { id: place.id, patterns }, agent.token)
  expect(body.data.slots).toHaveLength(12)
  const [slot, spare] = body.data.slots
  await request(calls.createVisit, { slug: place.slug, slot_id: slot!.id, ...person() })
  expect((await request(calls.removeSlot, { id: slot!.id }, agent.token)).status).toBe(409)
  expect((await request(calls.removeSlot, { id: spare!.id }, agent.token)).status).toBe(200)
  const after = await request(calls.setSlots, { id: place.id, patterns: [] }, agent.token)
  expect(after.body.data.slots.map(({ id }) => id)).toEqual([slot!.id])
})

test.each([
  ['18:00', '09:00'],
  ['09:00', '09:00'],
])('a pattern from %s until %s is refused at its field', async (from, until) => {
  const place = await buildProperty(agent)
  const patterns = [{ weekday: 2, from, until, slot_minutes: 30 }]
  for (const given of [patterns, JSON.stringify(patterns) as never]) {
    const { status, body } = await request(calls.setSlots, { id: place.id, patterns: given }, agent.token)
    expect([status, body.fields]).toEqual([422, { 'patterns.0.until': 'Das Ende liegt nach dem Beginn.' }])
  }
})

test('visitors are reminded once', async () => {
  const place = await buildProperty(agent)
  const [slot] = await addSlots(place.id, '11:00')
  const visitor = person()
  const { body } = await request(calls.createVisit, { slug: place.slug, slot_id: slot!.id, ...visitor })
  await sql`update property_visits set starts_at = now() + interval '5 hours', created_at = now() - interval '2 days'
    where key = ${body.data.key}`
  await Promise.all([remindVisitors(), remindVisitors()])
  await remindVisitors()
  const reminders = (await messagesTo(visitor.email)).filter(({ subject }) => subject?.startsWith('Erinnerung'))
  expect(reminders.map(({ isSecret }) => isSecret)).toEqual([true])
})

const wish = {
  purpose: 'buy',
  price: 300_000,
  equity: 60_000,
  loan: 260_000,
  income: 4200,
  employment: 'employed',
  consent: true,
} as const

test('a loan request reaches one institution; the agent sees only that there is one', async () => {
  const { lender, bank } = await buildLender()
  const guest = person()
  const input = { ...wish, ...guest, slug: home.slug, bank_id: bank.id, client_key: crypto.randomUUID() }
  expect((await request(loans.createGuestLoan, { ...input, consent: false } as never)).status).toBe(422)
  const asked = await Promise.all([1, 2, 3].map(() => request(loans.createGuestLoan, input)))
  expect(new Set(asked.map(({ body }) => body.data.key)).size).toBe(1)
  const { key, id } = asked[0]!.body.data
  const { body: list } = await request(loans.listLoans, {}, lender.token)
  expect(list.data.map((row) => row.id)).toEqual([id])
  expect((await request(loans.listLoans, {}, agent.token)).body.total).toBe(0)
  expect((await request(loans.getLoan, { id }, agent.token)).status).toBe(404)
  const { body: mine } = await request(ownPropertyCalls.listOwnProperties, {}, agent.token)
  expect(mine.data.find((row) => row.id === home.id)).toMatchObject({ loan_requests: 1 })
  expect(JSON.stringify(mine)).not.toContain(guest.email)

  const answered = await request(
    loans.setLoanState,
    { id, state: 'documents', message: 'Bitte Gehaltsnachweis.' },
    lender.token,
  )
  expect(answered.body.data.messages).toMatchObject([{ side: 'bank', text: 'Bitte Gehaltsnachweis.' }])
  expect((await request(loans.sendLoanMessage, { key, message: 'Kommt morgen.' })).status).toBe(200)
  expect((await request(loans.setLoanState, { id, state: 'declined' }, lender.token)).status).toBe(200)
  expect((await request(loans.setLoanState, { id, state: 'offer' }, lender.token)).status).toBe(409)
  const detail = (await request(loans.getLoan, { id }, lender.token)).body.data
  // with the key the bank could write as the customer
  expect(JSON.stringify([list, answered.body, detail])).not.toContain(key)
  expect(detail).toMatchObject({ state: 'declined', consent_text: expect.stringContaining('willige ein') })
  expect(detail.messages).toHaveLength(2)
  const [toGuest, toLender] = [await messagesTo(guest.email), await messagesTo(lender.email)]
  expect(toGuest.length).toBeGreaterThan(2)
  expect(toGuest.map(({ isSecret, text }) => isSecret && text.includes(key))).not.toContain(false)
  expect(JSON.stringify(toLender)).not.toContain(key)
  expect((await request(loans.removeLoan, { key })).status).toBe(200)
  expect((await request(loans.getLoan, { id }, lender.token)).status).toBe(404)
})

test('an account asks with its own name at its own bank; the term ends with deletion', async () => {
  const { lender, bank } = await buildLender()
  const customer = await buildCustomer({ bankId: bank.id })
  const { body, status } = await request(loans.createLoan, wish, customer.token)
  expect(status).toBe(201)
  expect((await request(loans.listOwnLoans, {}, customer.token)).body.data[0]).toMatchObject({
    institution: 'Lahnbank eG',
  })
  expect((await request(loans.getLoan, { id: body.data.id }, lender.token)).body.data.email).toBe(customer.email)
  expect((await request(loans.createLoan, wish, agent.token)).body.fields).toHaveProperty('provider_id')
  await sql`update loan_requests set delete_after = current_date - 1 where id = ${body.data.id}`
  await forgetOld()
  expect((await request(loans.getLoanByKey, { key: body.data.key })).status).toBe(404)
  const { body: lenders } = await request(loans.listLenders)
  expect(lenders.data.find(({ bank_id }) => bank_id === bank.id)).toMatchObject({ company_name: 'Lahnbank eG' })
})

test('nobody becomes a lender by its own choice: the operator approves for one bank, and a bank has one', async () => {
  const { lender, bank } = await buildLender()
  const operator = await buildOperator()
  const farm = await buildProvider()
  await sql`update users set bank_id = ${bank.id} where id = ${farm.id}`
  await sql`update companies set industry_id = (select industry_id from companies where id = ${lender.providerId})
    where id = ${farm.providerId}`
  await fillTrade(farm.providerId)
  const listed = async () => (await request(loans.listLenders)).body.data.map(({ provider_id }) => provider_id)
  expect(await listed()).not.toContain(farm.providerId)
  const ask = (to: object) => request(loans.createGuestLoan, { ...wish, ...person(), ...to })
  expect((await ask({ provider_id: farm.providerId })).status).toBe(422)
  const sent = await ask({ bank_id: bank.id })
  expect((await request(loans.getLoan, { id: sent.body.data.id }, farm.token)).status).toBe(404)
  expect((await request(loans.getLoan, { id: sent.body.data.id }, lender.token)).status).toBe(200)
  const reason = 'Die Erlaubnis nach § 34i GewO ist erloschen.'
  const approve = (bank_id: number | null, is_approved = true, token = operator.token) =>
    request(lenders.setLender, { id: farm.providerId, is_approved, bank_id, ...(!is_approved && { reason }) }, token)
  expect((await approve(bank.id, true, farm.token)).status).toBe(403)
  expect((await approve(bank.id)).status).toBe(409)
  // the bank that the operator has seen, not the one that is chosen now
  const other = await buildBank()
  await sql`update users set bank_id = ${other.id} where id = ${farm.id}`
  expect((await approve(bank.id)).status).toBe(409)
  expect((await approve(other.id)).status).toBe(200)
  expect(await listed()).toContain(farm.providerId)
  // another choice changes nothing before the operator agrees
  await sql`update users set bank_id = ${bank.id} where id = ${farm.id}`
  const { body } = await request(loans.listLenders)
  expect(body.data.find(({ provider_id }) => provider_id === farm.providerId)?.bank_id).toBe(other.id)
  const unsaid = await request(lenders.setLender, { id: farm.providerId, is_approved: false }, operator.token)
  expect([unsaid.status, Object.keys(unsaid.body.fields ?? {})]).toEqual([422, ['reason']])
  expect((await approve(null, false)).status).toBe(200)
  // ended twice, told once
  expect((await approve(null, false)).status).toBe(200)
  const letters = (await messagesTo(farm.email)).filter(({ subject }) => subject?.includes('Freigabe für Finanzierung'))
  expect(letters).toHaveLength(1)
  for (const words of [reason, '/kontakt', 'prüfen Ihre Beschwerde']) expect(letters[0]!.text).toContain(words)
  expect(await listed()).not.toContain(farm.providerId)
  const { body: seen } = await request(lenders.listLenderCandidates, {}, operator.token)
  expect(seen.data.find(({ provider_id }) => provider_id === farm.providerId)).toMatchObject({ is_approved: false })
})
