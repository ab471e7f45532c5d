import { beforeAll, expect, test } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import { peopleCalls } from '#contract/accounts/people.ts'
import { voucherCalls } from '#contract/billing/vouchers.ts'
import { operatorCalls } from '#contract/operator/calls.ts'
import { routes } from '#server/domains.ts'
import { forgetOldActions, isAudited } from '#server/platform/records/audit.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../test/harness.ts'
import { mailedToken, textedCode } from '../../../../test/outbox.ts'
import { buildCustomer, buildOperator } from '../accounts/accounts.factory.ts'

useApp({ limits: false })

let operator: Awaited<ReturnType<typeof buildOperator>>
beforeAll(async () => {
  operator = await buildOperator()
})

const actions = async (filter: { actor?: string; action?: string; record?: string }) =>
  (await request(operatorCalls.listActions, filter, operator.token)).body.data

test('what an operator changes is kept with actor, numbers and outcome, and without texts', async () => {
  const terms = { kind: 'amount', amount: 20, title: 'Geheimer Titel', valid_from: '2026-01-01' }
  const { body } = await request(voucherCalls.createPlatformVoucher, terms as never, operator.token)
  expect(body.status).toBe(true)
  expect((await request(voucherCalls.createPlatformVoucher, { kind: 'amount' } as never, operator.token)).status).toBe(
    422,
  )
  const [refused, made] = await actions({ actor: operator.email.toUpperCase(), action: 'billing.' })
  expect(refused!.outcome).toBe('refused')
  expect(made).toMatchObject({ actor: operator.email, actor_role: 'Operator', outcome: 'done' })
  expect(made!.details).toContain('20')
  expect(made!.details).not.toContain('Geheimer')
})

test('changes of an account are kept, also those that are refused, and never its password', async () => {
  const customer = await buildCustomer()
  const change = { email: 'neu@example.org', username: 'neuer-name', current_password: 'falsches-passwort-22' }
  expect((await request(accountCalls.updateAuth, change, customer.token)).status).toBe(422)
  const found = await actions({ actor: customer.email })
  expect(found).toMatchObject([{ action: 'accounts.updateAuth', actor_role: 'User', outcome: 'refused' }])
  expect(JSON.stringify(found)).not.toContain('falsches')
  expect((await request(operatorCalls.listActions, {}, customer.token)).status).toBe(403)
})

test('logins, wrong passwords, second steps and new passwords are kept with the account', async () => {
  const customer = await buildCustomer()
  const { email, password } = customer
  await request(accountCalls.startSession, { email, password: 'falsches-passwort-22' })
  await request(accountCalls.startSession, { email, password })
  await request(accountCalls.sendPasswordReminder, { email })
  const token = await mailedToken(email)
  await request(accountCalls.setPassword, { token, password: 'ein-ganz-neues-passwort-7' })
  expect((await actions({ actor: email })).map(({ action, outcome }) => [action, outcome])).toEqual([
    ['accounts.setPassword', 'done'],
    ['accounts.sendPasswordReminder', 'done'],
    ['accounts.startSession', 'done'],
    ['accounts.startSession', 'refused'],
  ])
  const guarded = await buildCustomer({ twoFactorOn: true, twoFactorMobile: '1515550001', twoFactorCountryCode: '+49' })
  const opened = await request(accountCalls.startSession, { email: guarded.email, password: guarded.password })
  const { challenge } = opened.body as { challenge: string }
  await request(accountCalls.confirmTwoFactorLogin, { challenge, code: 'falsch' })
  await request(accountCalls.confirmTwoFactorLogin, { challenge, code: await textedCode('+491515550001') })
  expect((await actions({ actor: guarded.email, action: 'accounts.confirm' })).map(({ outcome }) => outcome)).toEqual([
    'done',
    'refused',
  ])
  const old = await buildCustomer()
  await sql`insert into audit_log (at, actor_id, actor_role, action, details, outcome)
    select now() - interval '91 days', ${old.id}, actor_role, action, details, outcome from audit_log where actor_id = ${guarded.id}`
  expect(await actions({ actor: old.email })).not.toEqual([])
  await forgetOldActions()
  expect(await actions({ actor: old.email })).toEqual([])
})

test('what an operator reads of mails, documents and books is kept too', async () => {
  await request(operatorCalls.listMessages, {}, operator.token)
  expect((await actions({ actor: operator.email, action: 'operator.listMessages' }))[0]).toMatchObject({
    outcome: 'done',
  })
  const kept = routes.filter(({ call }) => call.method === 'GET' && isAudited(call)).map(({ name }) => name)
  expect(kept.toSorted()).toMatchInlineSnapshot(`
    [
      "accounts.getPeopleFile",
      "accounts.getPerson",
      "accounts.listPeople",
      "billing.getInvoicesFile",
      "billing.getVouchersFile",
      "billing.listAllInvoices",
      "leads.getAnyLead",
      "leads.getLeadsFile",
      "leads.getOffersFile",
      "leads.listAllLeads",
      "leads.listAllOffers",
      "onboarding.getApplicantFile",
      "operator.findAnything",
      "operator.getActionsFile",
      "operator.getMessage",
      "operator.getProvider",
      "operator.listBulkItems",
      "operator.listMessages",
      "operator.listNotes",
      "orders.getAnyDocument",
      "orders.getAnyOrder",
      "orders.getOrdersFile",
      "orders.listAllOrders",
      "payments.getPaymentsFile",
      "payments.listAllPayments",
      "payouts.getDebitFile",
      "payouts.getEarningsFile",
      "payouts.getPayoutFile",
      "payouts.getPlatformDatev",
      "payouts.getTaxFile",
      "payouts.listTaxReports",
      "property.getPropertiesFile",
      "property.listAllProperties",
      "providers.getProvidersFile",
      "reviews.getReviewsFile",
      "reviews.listAllReviews",
    ]
  `)
})

test('entries end after three years', async () => {
  await sql`insert into audit_log (at, actor_role, action, details, outcome)
    values (now() - interval '3 years 1 day', 'Operator', 'old.one', '{}', 'done')`
  await forgetOldActions()
  expect(await actions({ action: 'old.' })).toEqual([])
  expect((await actions({})).length).toBeGreaterThan(0)
})

test('every change by an operator and every call about money and security is kept', () => {
  const kept = routes.filter(({ call }) => isAudited(call)).map(({ name }) => name)
  const ofOperator = routes.filter(({ call }) => call.access === 'operator' && call.method !== 'GET')
  // an open editor says every 20 seconds that it is open
  expect(ofOperator.map(({ name }) => name).filter((name) => !kept.includes(name))).toEqual([
    'content.updateEditor',
    'content.removeEditor',
    'operator.updateMailTextEditor',
    'operator.removeMailTextEditor',
  ])
  expect(kept).toEqual(
    expect.arrayContaining([
      'accounts.setPassword',
      'accounts.setTwoFactor',
      'accounts.removeApp',
      'accounts.removeAccount',
      'providers.updateStore',
      'refunds.acceptRefund',
    ]),
  )
})

test('nobody changes or deletes an entry; it only learns its end', async () => {
  const begin = () =>
    sql<{ id: number }>`
    insert into audit_log (actor_role, action, details, outcome) values ('Operator', 'kept.one', '{"id": 7}', 'begun') returning id`.one()
  const { id } = await begin()
  await sql`update audit_log set outcome = 'done' where id = ${id}`
  const tries = [
    sql`update audit_log set outcome = 'refused' where id = ${id}`,
    sql`update audit_log set action = 'other.one' where id = ${(await begin()).id}`,
    sql`update audit_log set details = '{}' where id = ${(await begin()).id}`,
    sql`update audit_log set at = now() - interval '4 years' where id = ${(await begin()).id}`,
    sql`delete from audit_log where id = ${id}`,
    sql`truncate audit_log, audit_changes`,
  ]
  for (const attempt of tries) await expect(attempt).rejects.toThrow('audit_log')
})

test('entries are found by the number of a record, and saved as a file', async () => {
  const customer = await buildCustomer()
  await request(peopleCalls.getPerson, { id: customer.id }, operator.token)
  const found = await actions({ record: String(customer.id), action: 'accounts.' })
  expect(found).toMatchObject([{ action: 'accounts.getPerson', actor: operator.email }])
  expect(await actions({ record: 'gibt-es-nicht' })).toEqual([])
  const filter = { record: String(customer.id), action: 'accounts.' }
  const { headers, body } = await request(operatorCalls.getActionsFile, filter, operator.token)
  expect(headers['content-disposition']).toContain('protokoll-')
  const lines = String(body).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('accounts.getPerson')
})
