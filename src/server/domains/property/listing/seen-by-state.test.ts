import { beforeAll, expect, test } from 'vitest'
import { loanCalls as loans } from '#contract/property/loans.ts'
import { visitCalls as visits } from '#contract/property/visits.ts'
import { addDays } from '#lib/clock.ts'
import { germanDay } from '#lib/format.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { messagesTo } from '../../../../../test/outbox.ts'
import { buildLender, buildProperty } from '../../../../../test/property.ts'
import { buildCustomer, buildProvider } from '../../accounts/accounts.factory.ts'

const { inject } = useApp({ limits: false })

type Provider = Awaited<ReturnType<typeof buildProvider>>
let agent: Provider
let otherAgent: Provider
let stranger: Awaited<ReturnType<typeof buildCustomer>>
const day = addDays(germanDay(), 5)

beforeAll(async () => {
  agent = await buildProvider()
  otherAgent = await buildProvider()
  stranger = await buildCustomer()
})

const street = 'Verborgene Gasse'

/** Which of the secrets of a case each actor is told, by every call that the actor has. */
const toldBy = (secrets: Record<string, string>, body: unknown) =>
  Object.entries(secrets).flatMap(([name, secret]) => (JSON.stringify(body).includes(secret) ? [name] : []))

const codeOf = async (key: string) =>
  (await sql<{ code: string }>`select mail_key::text as code from property_visits where key = ${key}`.one()).code

const seenOfVisit = async (key: string, email: string) => {
  const secrets = { address: street, contact: email, key, code: await codeOf(key) }
  const page = await request(visits.getVisit, { key })
  const calendar = await request(visits.getVisitCalendar, { key })
  const told = async (call: typeof visits.listOwnVisits | typeof visits.listVisits, token: string) =>
    toldBy(secrets, (await request(call, {}, token)).body)
  return {
    visitor: toldBy(secrets, [page.body, String(calendar.body)]),
    mail: toldBy({ address: street }, await messagesTo(email)),
    agent: await told(visits.listOwnVisits, agent.token),
    others: [
      ...(await told(visits.listOwnVisits, otherAgent.token)),
      ...(await told(visits.listVisits, stranger.token)),
    ],
  }
}

test('a visit: the address follows the confirmation, contact data go to the agent, the key to nobody else', async () => {
  const wish = await buildProperty(agent)
  const guest = { name: 'Ada Lenz', email: `ada-${crypto.randomUUID()}@example.de` }
  const asked = await request(visits.createVisit, { slug: wish.slug, ...guest, day })
  const { key } = asked.body.data
  const hidden = { visitor: ['key'], mail: [], agent: ['contact'], others: [] }
  expect(await seenOfVisit(key, guest.email)).toEqual(hidden)
  const own = (await request(visits.listOwnVisits, {}, agent.token)).body.data.find(
    ({ email }) => email === guest.email,
  )!
  expect((await request(visits.confirmVisit, { id: own.id, day, time: '10:00' }, agent.token)).status).toBe(200)
  const open = { visitor: ['address', 'key'], mail: ['address'], agent: ['contact'], others: [] }
  expect(await seenOfVisit(key, guest.email)).toEqual(open)
  await request(visits.removeVisit, { key })
  // the mails of before stay with who got them; the page and the list forget
  expect(await seenOfVisit(key, guest.email)).toEqual({ visitor: ['key'], mail: ['address'], agent: [], others: [] })

  const slotted = await buildProperty(agent)
  const singles = [{ day, time: '12:00', minutes: 30 }]
  const [slot] = (await request(visits.setSlots, { id: slotted.id, singles }, agent.token)).body.data.slots
  const second = { name: 'Bo Lenz', email: `bo-${crypto.randomUUID()}@example.de` }
  const booked = await request(visits.createVisit, { slug: slotted.slug, slot_id: slot!.id, ...second })
  const bookedKey = booked.body.data.key
  expect(await seenOfVisit(bookedKey, second.email)).toEqual(hidden)
  await request(visits.confirmVisitEmail, { key: bookedKey, code: await codeOf(bookedKey) })
  expect(await seenOfVisit(bookedKey, second.email)).toEqual(open)
})

const upload = async (key: string) => {
  const form = new FormData()
  form.set('key', key)
  form.set('file', new File(['%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\ntrailer << >>\n%%EOF'], 'Gehalt.pdf'))
  const body = new Response(form)
  const headers = { 'content-type': body.headers.get('content-type')! }
  const payload = Buffer.from(await body.arrayBuffer())
  const answer = await inject({ method: 'POST', url: '/api/property/loan/file', headers, payload })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().data.files[0].id as number
}

test('a loan request: in each state its bank reads data and files, nobody else anything, and only the customer has the key', async () => {
  const [{ lender, bank }, { lender: rival }] = [await buildLender(), await buildLender()]
  const home = await buildProperty(agent)
  const guest = { name: 'Ada Lenz', email: `ada-${crypto.randomUUID()}@example.de` }
  const wish = { price: 300_000, loan: 260_000, income: 4200, employment: 'employed', consent: true } as const
  const asked = await request(loans.createGuestLoan, { ...wish, ...guest, slug: home.slug, bank_id: bank.id })
  const { id, key } = asked.body.data
  const file = await upload(key)
  const secrets = { contact: guest.email, key }
  const seen = async () => {
    const institution = async (token: string) => [
      ...toldBy(secrets, [
        (await request(loans.listLoans, {}, token)).body,
        (await request(loans.getLoan, { id }, token)).body,
      ]),
      ...((await request(loans.getLoanFile, { id: file }, token)).status === 200 ? ['file'] : []),
    ]
    return {
      customer: toldBy(secrets, (await request(loans.getLoanByKey, { key })).body),
      customerFile: (await request(loans.getOwnLoanFile, { id: file, key })).status,
      lender: await institution(lender.token),
      others: [...(await institution(rival.token)), ...(await institution(agent.token))],
      stranger: toldBy(secrets, (await request(loans.listOwnLoans, {}, stranger.token)).body),
      wrongKey: (await request(loans.getOwnLoanFile, { id: file, key: crypto.randomUUID() })).status,
    }
  }
  const open = {
    customer: ['contact', 'key'],
    customerFile: 200,
    lender: ['contact', 'file'],
    others: [],
    stranger: [],
    wrongKey: 404,
  }
  expect(await seen()).toEqual(open)
  for (const state of ['review', 'documents', 'offer', 'declined'] as const) {
    expect((await request(loans.setLoanState, { id, state, message: 'Stand' }, lender.token)).status).toBe(200)
    expect([state, await seen()]).toEqual([state, open])
  }
  expect((await request(loans.removeLoan, { key })).status).toBe(200)
  expect(await seen()).toEqual({ ...open, customer: [], customerFile: 404, lender: [] })
})
