import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { operatorCalls } from '#contract/operator/calls.ts'
import { loanCalls } from '#contract/property/loans.ts'
import { visitCalls } from '#contract/property/visits.ts'
import { withdrawalCalls } from '#contract/refunds/calls.ts'
import { reportCalls } from '#contract/reports/calls.ts'
import { type Role, rolesOf } from '#contract/wire/call.ts'
import { graphqlCalls } from '#contract/wire/graphql.ts'
import { addDays } from '#lib/clock.ts'
import { germanDay } from '#lib/format.ts'
import { buildCustomer, buildOperator } from '#server/domains/accounts/accounts.factory.ts'
import { routes } from '#server/domains.ts'
import { log } from '#server/platform/log.ts'
import { sql } from '#server/platform/sql/index.ts'
import { contentQueries } from './graphql.ts'
import { request, useApp } from './harness.ts'
import { sample, schemaOf } from './inputs.ts'
import { buildLead } from './leads.ts'
import { messagesTo } from './outbox.ts'
import { textsOfPdf } from './pdf.ts'
import { buildLender, buildProperty } from './property.ts'
import { buildOrder, buildShop } from './shop.ts'

/** Who has the link of a visit, a loan request, a notice, a withdrawal or an order acts as its owner: nobody else may read it. */

const logged: string[] = []
const level = log.level
// before the app is built: requests are logged only at this level
log.level = 'trace'
const stream = (log as unknown as Record<symbol, { write: (line: string) => void }>)[pino.symbols.streamSym]!
vi.spyOn(stream, 'write').mockImplementation((line) => void logged.push(line))

useApp({ limits: false })

/** Each with the address of its owner. */
const secrets: { key: string; of: string; owner: string }[] = []
/** Each with the ids of its cases. */
type Actor = { token: string; email: string; role: Role; ids: number[] }
const actors: Record<string, Actor> = {}
const slugs: string[] = []
let orderNumber: string

const guest = () => `gast-${randomUUID()}@example.de`

const bookVisit = async (home: { slug: string }, agentToken: string) => {
  const visitor = guest()
  const asked = { slug: home.slug, name: 'Ada Lenz', email: visitor, day: addDays(germanDay(), 2), time: '15:00' }
  const { body } = await request(visitCalls.createVisit, asked)
  const { id, key, mailKey } = await sql<{ id: number; key: string; mailKey: string }>`
    select id, key, mail_key as "mailKey" from property_visits where email = ${visitor}`.one()
  expect(body.data.key).toBe(key)
  secrets.push({ key, of: 'visit', owner: visitor }, { key: mailKey, of: 'code of a visit', owner: visitor })
  await request(visitCalls.confirmVisit, { id, day: addDays(germanDay(), 2), time: '16:00' }, agentToken)
  expect((await request(visitCalls.getVisit, { key })).status).toBe(200)
  return id
}

const askLoan = async (home: { slug: string }) => {
  const { lender, bank } = await buildLender()
  const borrower = guest()
  const sums = { purpose: 'buy', price: 300_000, equity: 60_000, loan: 260_000, income: 4200 } as const
  const client_key = randomUUID()
  const asked = { ...sums, employment: 'employed', consent: true, name: 'Ada Lenz', email: borrower } as const
  const { body } = await request(loanCalls.createGuestLoan, { ...asked, slug: home.slug, bank_id: bank.id, client_key })
  const { id, key } = body.data
  secrets.push({ key, of: 'loan', owner: borrower }, { key: client_key, of: 'form of a loan', owner: borrower })
  await request(loanCalls.setLoanState, { id, state: 'documents', message: 'Bitte Gehaltsnachweis.' }, lender.token)
  expect((await request(loanCalls.getLoanByKey, { key })).status).toBe(200)
  return { id, lender }
}

const reportPage = async (provider: { providerId: number; email: string }, operatorToken: string) => {
  const reporter = await buildCustomer()
  const page = await sql<{
    slug: string
  }>`select slug from provider_pages where provider_id = ${provider.providerId}`.one()
  slugs.push(page.slug)
  const notice = { id: provider.providerId, reason: 'illegal' as const, text: 'Das Impressum fehlt.', good_faith: true }
  expect((await request(reportCalls.createPageReport, notice, reporter.token)).status).toBeLessThan(300)
  const { id, reporterKey, authorKey } = await sql<{ id: number; reporterKey: string; authorKey: string }>`
    select id, reporter_key as "reporterKey", author_key as "authorKey" from review_reports where user_id = ${reporter.id}`.one()
  const decided = await request(reportCalls.setDecision, { id, outcome: 'kept', reasons: 'Steht da.' }, operatorToken)
  expect(decided.status).toBe(200)
  secrets.push(
    { key: reporterKey, of: 'notice', owner: reporter.email },
    { key: authorKey, of: 'answer to a notice', owner: provider.email },
  )
  expect((await request(reportCalls.getReport, { key: reporterKey })).status).toBe(200)
  return { id, reporter }
}

const withdraw = async (shop: Awaited<ReturnType<typeof buildShop>>) => {
  const buyer = guest()
  const { number, cart_key } = await buildOrder([shop], undefined, { email: buyer })
  orderNumber = number
  const declaration_key = randomUUID()
  const declared = { declaration_key, name: 'Anna Gast', order_number: number, email: buyer }
  expect((await request(withdrawalCalls.createWithdrawal, declared)).status).toBe(201)
  const link = /vertrag-widerrufen\/([\w-]+)/.exec((await messagesTo(buyer))[0]!.text)![1]!
  expect((await request(withdrawalCalls.getWithdrawal, { key: link })).status).toBe(200)
  const order = await sql<{ id: number; partId: number; linkKey: string; declarationId: number }>`
    select o.id, v.id as "partId", o.link_key as "linkKey", d.id as "declarationId" from orders o
    join vendor_orders v on v.order_id = o.id join withdrawal_declarations d on d.order_id = o.id
    where o.number = ${number}`.one()
  secrets.push(
    { key: link, of: 'withdrawal', owner: buyer },
    { key: declaration_key, of: 'form of a withdrawal', owner: buyer },
    { key: order.linkKey, of: 'order', owner: buyer },
    { key: cart_key, of: 'cart', owner: buyer },
  )
  return order
}

beforeAll(async () => {
  const shop = await buildShop({ stock: 9 })
  const operator = await buildOperator()
  const home = await buildProperty(shop)
  slugs.push(home.slug)
  const visitId = await bookVisit(home, shop.token)
  const loan = await askLoan(home)
  const report = await reportPage(shop, operator.token)
  const order = await withdraw(shop)
  const lead = await buildLead(1)
  const sent = await sql<{ key: string }>`select send_key as key from leads where id = ${lead.leadId}`.one()
  secrets.push({ key: sent.key, of: 'form of a lead', owner: lead.customer.email })
  const ofShop = [visitId, report.id, order.id, order.partId, order.declarationId, home.id, shop.providerId]
  Object.assign(actors, {
    provider: { ...shop, role: 'Company', ids: ofShop },
    lender: { ...loan.lender, role: 'Company', ids: [loan.id] },
    'provider of the lead': { ...lead.providers[0]!, role: 'Company', ids: [lead.leadId] },
    reporter: { ...report.reporter, role: 'User', ids: [report.id] },
    operator: { ...operator, role: 'Operator', ids: [...ofShop, loan.id, lead.leadId] },
  })
})

afterAll(() => {
  log.level = level
  vi.restoreAllMocks()
})

const expectNone = (text: string, where: string, but: string[] = []) => {
  const told = secrets.filter(({ key, owner }) => text.includes(key) && !but.includes(owner)).map(({ of }) => of)
  expect(told, where).toEqual([])
}
const textOf = (body: unknown) => (Buffer.isBuffer(body) ? `${textsOfPdf(body)}${body}` : JSON.stringify(body))

test('no call answers with the link of somebody else, whatever id it names', async () => {
  let told = 0
  for (const { call, name } of routes) {
    const schema = schemaOf(call)
    const fields = Object.keys(schema.properties ?? {})
    const isByKey = fields.some((field) => field === 'key' || field.endsWith('_key'))
    // mails that are not sent are shown as they are: without a gateway the operator passes them on
    if (call.method !== 'GET' || isByKey || name === 'operator.getMessage') continue
    const roles: readonly Role[] | null = rolesOf[call.access]
    const byId = fields.filter((field) => field === 'id' || field.endsWith('_id'))
    const byNumber = fields.filter((field) => field === 'number' || field === 'order_number')
    const required = Object.entries(sample(schema) as object).filter(([field]) => schema.required?.includes(field))
    for (const [who, { token, email, role, ids }] of Object.entries(actors)) {
      if (roles && !roles.includes(role)) continue
      for (const id of byId.length ? new Set(ids) : [1])
        for (const slug of fields.includes('slug') ? slugs : ['']) {
          const named = {
            ...Object.fromEntries(byId.map((field) => [field, id])),
            ...Object.fromEntries(byNumber.map((field) => [field, orderNumber])),
            ...(slug && { slug }),
          }
          const { status, body } = await request(call, { ...Object.fromEntries(required), ...named } as never, token)
          if (status < 300) told++
          expectNone(textOf(body), `${name} with ${id} for ${who}`, [email])
        }
    }
  }
  expect(told).toBeGreaterThan(200)
})

test('no content query, notification or mail to others does', async () => {
  for (const { token, email } of Object.values(actors))
    for (const { query } of contentQueries({ slug: slugs[0]!, page: 1 })) {
      const { body } = await request(graphqlCalls.queryContent, { query }, token)
      expectNone(JSON.stringify(body), query, [email])
    }
  const mails = await sql<{
    to: string
    mail: string
  }>`select recipient as "to", to_jsonb(outbox)::text as mail from outbox`
  expect(mails.length).toBeGreaterThan(10)
  for (const { to, mail } of mails) expectNone(mail, `mail to ${to}`, [to])
  const news = await sql<{ to: string; line: string }>`
    select u.email as "to", to_jsonb(n)::text as line from notifications n join users u on u.id = n.user_id`
  expect(news.length).toBeGreaterThan(3)
  for (const { to, line } of news) expectNone(line, `notification of ${to}`, [to])
})

test('the operator reads them in no mail that is on its way, nor anybody in the log', async () => {
  const { token } = actors.operator!
  const sent = await sql<{ id: number; text: string }>`update outbox set status = 'sent' returning id, text`
  expect(secrets.filter(({ key }) => sent.some(({ text }) => text.includes(key))).length).toBeGreaterThan(3)
  for (const { id } of sent)
    expectNone(textOf((await request(operatorCalls.getMessage, { id }, token)).body), `mail ${id}`)
  expect(logged.filter((line) => line.includes('/api/')).length).toBeGreaterThan(200)
  expectNone(logged.join('\n'), 'log')
})
