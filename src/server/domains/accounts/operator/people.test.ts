import { beforeAll, expect, test } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import { peopleCalls as calls } from '#contract/accounts/people.ts'
import { staffCalls } from '#contract/accounts/staff.ts'
import { operatorCalls } from '#contract/operator/calls.ts'
import { orderCalls } from '#contract/orders/calls.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { messagesTo } from '../../../../../test/outbox.ts'
import { buildCustomer, buildOperator, buildProvider } from '../accounts.factory.ts'

useApp({ limits: false })

let operator: string
beforeAll(async () => {
  operator = (await buildOperator()).token
})

test('people are found by a part of name or address; deleted ones and patterns are not', async () => {
  const customer = await buildCustomer({ firstName: 'Zyriakus', lastName: 'Obermoser' })
  const found = async (filter: object) =>
    (await request(calls.listPeople, filter as never, operator)).body.data.map(({ id }) => id)
  expect(await found({ q: 'akus ober' })).toEqual([customer.id])
  expect(await found({ q: customer.email.toUpperCase() })).toEqual([customer.id])
  expect(await found({ q: 'akus ober', role: 'Company' })).toEqual([])
  expect(await found({ q: 'akus ober', state: 'active' })).toEqual([customer.id])
  expect(await found({ q: '%' })).toEqual([])
  const paged = await request(calls.listPeople, { per_page: 1 }, operator)
  expect([paged.body.data.length, paged.body.perPage]).toEqual([1, 1])
  await sql`update users set deleted_at = now() where id = ${customer.id}`
  expect(await found({ q: 'akus ober' })).toEqual([])
  expect((await request(calls.getPerson, { id: customer.id }, operator)).status).toBe(404)
})

test('the same people come as a CSV file, all of them', async () => {
  const named = { firstName: 'Datei', lastName: '=Obermoser' }
  const [first, second] = [await buildCustomer(named), await buildCustomer(named)]
  const { headers, body } = await request(calls.getPeopleFile, { q: 'datei =ober' }, operator)
  expect(headers['content-disposition']).toContain('konten-')
  const lines = String(body).trim().split('\r\n')
  expect(lines.map((line) => line.split(';').slice(0, 4))).toEqual([
    [expect.stringContaining('Kontonummer'), 'Name', 'E-Mail', 'Art'],
    [String(second.id), 'Datei =Obermoser', second.email, 'Kunde'],
    [String(first.id), 'Datei =Obermoser', first.email, 'Kunde'],
  ])
  expect((await request(calls.getPeopleFile, {}, first.token)).status).toBe(403)
})

test('a blocked account is closed at once, at every login, and says why; afterwards it is open again', async () => {
  const { id, email, password, token } = await buildCustomer()
  const reason = 'Sie haben wiederholt bestellt und die Annahme verweigert.'
  const block = () => request(calls.createBlock, { id, reason }, operator)
  const answers = await Promise.all([block(), block()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[0]!.body.data).toMatchObject({ is_blocked: true, sessions: [], blocks: [{ reason, ended_at: null }] })
  expect((await request(orderCalls.listOrders, { page: 1 }, token)).status).toBe(401)
  const refused = await request(accountCalls.startSession, { email, password })
  expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining(reason)])
  const mails = (await messagesTo(email)).filter(({ subject }) => subject === 'Ihr Konto wurde gesperrt')
  expect(mails).toHaveLength(1)
  expect(mails[0]!.text).toContain(`Grund: ${reason}`)
  expect(mails[0]!.text).toContain('/kontakt')
  // a wrong password learns nothing of it
  const wrong = await request(accountCalls.startSession, { email, password: `${password}!` })
  expect([wrong.status, wrong.body.message]).toEqual([401, expect.not.stringContaining('gesperrt')])
  await request(calls.endBlock, { id }, operator)
  expect((await request(accountCalls.startSession, { email, password })).status).toBe(200)
  const { body } = await request(calls.getPerson, { id }, operator)
  expect(body.data).toMatchObject({ is_blocked: false, blocks: [{ reason, ended_at: expect.any(String) }] })
})

test('providers and operators are not blocked here', async () => {
  for (const { id } of [await buildProvider(), await buildOperator()])
    expect((await request(calls.createBlock, { id, reason: 'Versehen' }, operator)).status).toBe(409)
})

test('the operator ends the sessions of somebody', async () => {
  const { id, token, email } = await buildCustomer()
  const { body } = await request(calls.endSessionsOf, { id }, operator)
  expect(body.data.sessions).toEqual([])
  expect((await request(orderCalls.listOrders, { page: 1 }, token)).status).toBe(401)
  expect((await messagesTo(email)).map(({ subject }) => subject)).toContain('Sie wurden überall abgemeldet')
})

test('name and telephone are corrected on request, and the person is told', async () => {
  const { id, email } = await buildCustomer()
  const wanted = { id, first_name: 'Berta', last_name: 'Neumann', phone: '08151 1234' }
  const { body } = await request(calls.updatePerson, wanted, operator)
  expect(body.data).toMatchObject({ name: 'Berta Neumann', phone: '08151 1234' })
  const again = await request(calls.updatePerson, wanted, operator)
  expect([again.status, Object.keys(again.body.fields!)]).toEqual([422, ['first_name']])
  expect((await messagesTo(email)).map(({ subject }) => subject)).toContain('Ihre Angaben wurden geändert')
  expect((await request(calls.updatePerson, { ...wanted, id: (await buildOperator()).id }, operator)).status).toBe(409)
})

test('a lost second factor is reset only after the person was recognised; all sessions end', async () => {
  const mobile = { twoFactorOn: true, twoFactorMobile: '1515550077', twoFactorCountryCode: '+49' }
  const { id, email, password, token } = await buildCustomer(mobile)
  const reset = (is_recognised: boolean) =>
    request(calls.removeSecondFactorOf, { id, is_recognised: is_recognised as true }, operator)
  expect((await reset(false)).status).toBe(422)
  expect((await reset(true)).body.data).toMatchObject({ has_second_factor: false, sessions: [] })
  expect((await request(orderCalls.listOrders, { page: 1 }, token)).status).toBe(401)
  const { body } = await request(accountCalls.startSession, { email, password })
  expect(body).toMatchObject({ requires_two_factor: false })
  expect((await messagesTo(email)).map(({ subject }) => subject)).toContain('Zwei-Faktor-Anmeldung zurückgesetzt')
})

test('an account is deleted on request only: with a deadline, a mail before, and nothing open', async () => {
  const { id, email } = await buildCustomer()
  const remove = () => request(calls.removePerson, { id }, operator)
  expect((await remove()).status).toBe(409)
  const ask = () => request(calls.createDeletionRequest, { id, text: 'Brief vom 2. November' }, operator)
  const asked = await Promise.all([ask(), ask()])
  const { due_on } = asked[0]!.body.data.deletion!
  const days = (Date.parse(due_on) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(26)
  expect(days).toBeLessThan(32)
  const told = (await messagesTo(email)).filter(({ subject }) => subject?.startsWith('Wir löschen Ihr Konto'))
  expect(told).toHaveLength(1)
  const waiting = async () => [
    (await request(calls.listPeople, { state: 'leaving' }, operator)).body.data.map((person) => person.id),
    (await request(operatorCalls.listTasks, {}, operator)).body.data.find(({ kind }) => kind === 'deletions')?.count,
  ]
  expect(await waiting()).toEqual([[id], 1])
  const kept = await request(calls.removeDeletionRequest, { id }, operator)
  expect(kept.body.data.deletion).toBeNull()
  expect(await waiting()).toEqual([[], 0])
  expect((await remove()).status).toBe(409)
  await ask()
  const early = await remove()
  expect([early.status, early.body.message]).toEqual([409, expect.stringContaining('kann noch widersprechen')])
  await sql`update account_requests set at = at - interval '3 days' where user_id = ${id}`
  expect((await remove()).status).toBe(200)
  expect((await request(calls.getPerson, { id }, operator)).status).toBe(404)
  const [row] = await sql<{ email: string }>`select email from users where id = ${id}`
  expect(row!.email).toBe(`deleted-${id}@deleted.invalid`)
})

test('who may not write providers does nothing to the account of one', async () => {
  const { body } = await request(staffCalls.createStaffRole, { name: 'Dienst', rights: ['write_people'] }, operator)
  const member = await buildOperator()
  const role = body.data.roles.find(({ name }) => name === 'Dienst')!
  await sql`update users set staff_role_id = ${role.id} where id = ${member.id}`
  const [{ id }, colleague] = [await buildProvider(), await buildOperator()]
  const statuses = async (token: string) => [
    (await request(calls.updatePerson, { id, first_name: 'A', last_name: 'B' }, token)).status,
    (await request(calls.removeSecondFactorOf, { id, is_recognised: true }, token)).status,
    (await request(calls.createDeletionRequest, { id, text: 'Anruf' }, token)).status,
    (await request(calls.removePerson, { id }, token)).status,
    (await request(calls.removeDeletionRequest, { id }, token)).status,
    (await request(calls.endSessionsOf, { id }, token)).status,
    // nor to that of staff
    (await request(calls.endSessionsOf, { id: colleague.id }, token)).status,
  ]
  expect(await statuses(member.token)).toEqual([403, 403, 403, 403, 403, 403, 403])
  expect(await statuses(operator)).toEqual([200, 200, 200, 409, 200, 200, 200])
})
