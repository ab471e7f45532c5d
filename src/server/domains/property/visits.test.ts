import { beforeAll, expect, test } from 'vitest'
import { ownPropertyCalls } from '#contract/property/listing.ts'
import { loanCalls as loans } from '#contract/property/loans.ts'
import { visitCalls as calls } from '#contract/property/visits.ts'
import { addDays } from '#lib/clock.ts'
import { germanDay } from '#lib/format.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../test/harness.ts'
import { messagesTo } from '../../../../test/outbox.ts'
import { buildProperty } from '../../../../test/property.ts'
import { buildBank, buildCustomer, buildProvider } from '../accounts/accounts.factory.ts'
import { lenderIndustry } from './loans.queries.ts'
import { forgetOld } from './property.jobs.ts'
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
  // who comes is told the address
  expect(body.data.property.address).toContain('Verborgene Gasse 17b')
  const file = await inject({ method: 'GET', url: `/api/property/visit/calendar?key=${key}` })
  expect(file.body).toContain('BEGIN:VEVENT')
  expect(file.body).toContain('SEQUENCE:0')
  const moved = await request(calls.moveVisit, { key, slot_id: second!.id })
  expect(moved.body.data.starts_at).toBe(second!.starts_at)
  // the first one is free again
  const free = await request(calls.getVisit, { key })
  expect(free.body.data.slots.map(({ id }) => id)).toContain(first!.id)
  expect((await request(calls.removeVisit, { key })).body.data.state).toBe('cancelled')
  expect((await request(calls.removeVisit, { key })).status).toBe(409)
  const subjects = (await messagesTo(visitor.email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject?.startsWith('Verschoben'))).toHaveLength(1)
  const [mail] = await messagesTo(visitor.email)
  expect(mail!.attachments).toEqual([
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
  expect(reminders).toHaveLength(1)
})

const buildLender = async () => {
  const [industry] = await sql<{ id: number }>`select id from industries where name = ${lenderIndustry}`
  const bank = await buildBank()
  const lender = await buildProvider({
    bankId: bank.id,
    company: { companyName: 'Lahnbank eG', industryId: industry!.id },
  })
  return { lender, bank }
}

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
  expect(detail).toMatchObject({ state: 'declined', consent_text: expect.stringContaining('willige ein') })
  expect(detail.messages).toHaveLength(2)
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
