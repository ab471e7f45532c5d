import { beforeAll, expect, test } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import { teamCalls as calls } from '#contract/accounts/team.ts'
import { chatCalls } from '#contract/chat/calls.ts'
import { kitchenCalls } from '#contract/food/kitchen.ts'
import { orderCalls } from '#contract/orders/calls.ts'
import { productTableCalls } from '#contract/products/table.ts'
import { closeCodes } from '#contract/realtime.ts'
import type { TeamArea } from '#contract/wire/rights.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { messagesTo } from '../../../../../test/outbox.ts'
import { buildProvider } from '../accounts.factory.ts'

const { listen } = useApp({ limits: false })

let owner: Awaited<ReturnType<typeof buildProvider>>
beforeAll(async () => {
  owner = await buildProvider()
})

const password = 'Ein-gutes-Passwort-7'

const invite = async (email: string, areas: TeamArea[]) => {
  const person = { email, first_name: 'Luca', last_name: 'Koch', areas }
  const { status, body } = await request(calls.createEmployee, person, owner.token)
  expect(status, JSON.stringify(body)).toBe(201)
  const [mail] = await messagesTo(email)
  expect(mail!.subject).toBe('Ihr Zugang bei Becker Werkstatt GmbH')
  const token = /token=([\w-]+)/.exec(mail!.text)![1]!
  const confirmed = await request(accountCalls.confirmEmail, { token, password })
  expect(confirmed.body.session).toMatchObject({ role: 'Company', profile_type: 'Employee' })
  return { id: body.data.find((one) => one.email === email)!.id, token: confirmed.body.session!.token }
}

test('a cook sees the kitchen of the company and nothing else, by an account of the own', async () => {
  const cook = await invite('koch@example.org', ['kitchen'])
  const info = await request(accountCalls.getUserInformation, {}, cook.token)
  expect(info.body).toMatchObject({ user_id: cook.id, name: 'Luca Koch', rights: ['kitchen'] })
  expect((await request(kitchenCalls.getBoard, {}, cook.token)).status).toBe(200)
  const closed = [
    await request(orderCalls.listProviderOrders, {}, cook.token),
    await request(productTableCalls.exportOwnProducts, {}, cook.token),
    await request(chatCalls.listConversations, {}, cook.token),
    await request(accountCalls.getProviderProfile, {}, cook.token),
    await request(kitchenCalls.setZones, { zones: [] } as never, cook.token),
    await request(calls.listEmployees, {}, cook.token),
  ]
  expect(closed.map(({ status, body }) => [status, body.error])).toEqual(closed.map(() => [403, 'FORBIDDEN']))
  // the owner's password is none of theirs
  const own = await request(accountCalls.exportAccount, { current_password: password }, cook.token)
  expect([own.status, (own.body.data as { account: { email: string } }).account.email]).toEqual([
    200,
    'koch@example.org',
  ])
  // what somebody had read before must not be a way around
  const loaded = { read: `GET ${accountCalls.getProviderProfile.path}`, input: {}, data: { company_name: 'Falsch' } }
  const stale = await request(kitchenCalls.setKitchenState, { pause_minutes: 0, loaded } as never, cook.token)
  expect(JSON.stringify(stale.body)).not.toContain('Becker')
  await request(calls.updateEmployee, { id: cook.id, areas: ['orders'] }, owner.token)
  expect((await request(kitchenCalls.getBoard, {}, cook.token)).status).toBe(403)
  expect((await request(orderCalls.listProviderOrders, {}, cook.token)).status).toBe(200)
})

test('who has all tasks acts as the owner, and the log names who it was', async () => {
  const partner = await invite('partner@example.org', ['owner'])
  expect((await request(accountCalls.getProviderProfile, {}, partner.token)).body.company_name).toBe(
    'Becker Werkstatt GmbH',
  )
  const self = await request(calls.removeEmployee, { id: partner.id }, partner.token)
  expect(self.status).toBe(409)
  const [entry] = await sql<{ actor: number }>`
    select actor_id as actor from audit_log where action = 'team.removeEmployee' order by id desc limit 1`
  expect(entry!.actor).toBe(partner.id)
})

test('who leaves has no access at once, and strangers change nothing', async () => {
  const { id, token } = await invite('geht@example.org', ['orders'])
  const stranger = await buildProvider()
  for (const answer of [
    await request(calls.updateEmployee, { id, areas: ['owner'] }, stranger.token),
    await request(calls.removeEmployee, { id }, stranger.token),
    await request(calls.sendEmployeeInvite, { id }, stranger.token),
  ])
    expect(answer.status).toBe(404)
  expect((await request(calls.removeEmployee, { id }, owner.token)).status).toBe(200)
  expect((await request(orderCalls.listProviderOrders, {}, token)).status).toBe(401)
  const login = await request(accountCalls.startSession, { email: 'geht@example.org', password })
  expect(login.body).toMatchObject({ role: 'User', profile_type: 'Customer' })
  const again = { email: 'geht@example.org', first_name: 'Luca', last_name: 'Koch', areas: ['orders' as const] }
  const known = await request(calls.createEmployee, again, owner.token)
  expect([known.status, known.body.fields]).toEqual([422, { email: expect.stringContaining('schon ein Konto') }])
})

test('when the owner deletes the account, the others are out too', async () => {
  const company = await buildProvider()
  const before = owner
  owner = company
  const { token } = await invite('mit@example.org', ['orders'])
  owner = before
  const removed = await request(accountCalls.removeAccount, { password: company.password }, company.token)
  expect(removed.status, JSON.stringify(removed.body)).toBe(200)
  expect((await request(orderCalls.listProviderOrders, {}, token)).status).toBe(401)
})

test('open tabs of an employee connect anew when the tasks change', async () => {
  const helper = await invite('umzug@example.org', ['messages'])
  const socket = new WebSocket(`${(await listen()).replace('http', 'ws')}/api/realtime`)
  const heard: string[] = []
  let closed = 0
  socket.onmessage = ({ data }) => heard.push(JSON.parse(data).type)
  socket.onclose = ({ code }) => {
    closed = code
  }
  socket.onopen = () => socket.send(JSON.stringify({ token: helper.token }))
  const soon = { timeout: 10_000, interval: 20 }
  await expect.poll(() => heard, soon).toEqual(['ready'])
  expect((await request(calls.updateEmployee, { id: helper.id, areas: ['kitchen'] }, owner.token)).status).toBe(200)
  // not the code after which the browser stays away
  await expect.poll(() => closed, soon).toBe(closeCodes.rights)
})
